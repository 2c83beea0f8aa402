"""Requests for the next scene, as plain values.

ui/window/router.py creates the scenes, so that no scene imports another.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date

from board.card import Card
from board.geometry import BoardPart
from board.protocols.practising import PracticeBoard
from board.protocols.setting_table import TableSetUp
from board.protocols.shelf import ReviewUnderWay
from board.protocols.table import Demo, Table
from board.shots.shot import Shot
from board.text.sentence import NOT_YOU
from board.views.picture import Picture
from board.views.review import GameCourse
from board.views.score_card import ScoreCard
from board.views.scores import Result


@dataclass(frozen=True, slots=True)
class ShowMenu:
    notice: str = ""
    """Message to show first, such as where a game was saved."""
    game: str = ""
    """Name of the game just left: its card is highlighted on its shelf."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Screen before a game: players and house rules."""

    card: Card


@dataclass(frozen=True, slots=True)
class ReadRules:
    card: Card


@dataclass(frozen=True, slots=True)
class WatchLesson:
    """A game's lesson, starting at `page`."""

    card: Card
    page: int = 0


@dataclass(frozen=True, slots=True)
class LearnFlags:
    pass


@dataclass(frozen=True, slots=True)
class PlayGame:
    table: Table
    asks: bool = False
    """True to request a hint at once."""


@dataclass(frozen=True, slots=True)
class PutMen:
    """Editor for setting up a position of a board game."""

    board: TableSetUp
    leave: Callable[[], object] = lambda: None
    """Saves the game it was opened from, before another begins."""


@dataclass(frozen=True, slots=True)
class ShowDemo:
    """Show of games played by bots."""

    demo: Demo


@dataclass(frozen=True, slots=True)
class ShowPrologue:
    """Opening of the demo. It answers `choose`, `seen` or `home`."""


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Grid of a shelf's games, closed after `patience` idle seconds. It answers `play` and a name, `home`, or nothing."""

    shelf: str
    patience: float


@dataclass(frozen=True, slots=True)
class ShowDrills:
    """The practice screen's list of drills and positions."""


@dataclass(frozen=True, slots=True)
class Practise:
    """A practice board, with page `leaf` open beside it."""

    board: PracticeBoard
    leaf: int = 0
    is_taught: bool = False
    """True to show the worked carrom first, if it was not shown before."""


@dataclass(frozen=True, slots=True)
class ShowDay:
    day: date


@dataclass(frozen=True, slots=True)
class ShowFirstCarrom:
    """A worked example of a carrom shot."""


@dataclass(frozen=True, slots=True)
class ShowSession:
    """Today's practice session."""

    today: date


@dataclass(frozen=True, slots=True)
class ShowProgress:
    """The page on the player's progress in practice."""

    today: date


@dataclass(frozen=True, slots=True)
class AskName:
    """Ask for a name. The dialog answers with the name, or with an empty string."""

    title: str
    words: str
    name: str = ""
    """Default name."""
    yes: str = "Save"
    no: str = "Cancel"


@dataclass(frozen=True, slots=True)
class ShowResult:
    """Result of a game. It answers with `again`, `watch`, `review`, `film`, `card`, `menu` or an empty string."""

    title: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    """One sentence with the players' names."""
    picture: Picture
    scores: tuple[int, ...] = ()
    """Scores by seat."""
    course: GameCourse = field(default_factory=GameCourse)
    """Graph of the score over the game."""
    least_wins: bool = False
    """True if the lowest score wins."""
    game: str = ""
    """Name of the game in the scorebook."""
    counts_wins: bool = False
    """True if the scorebook counts matches won instead of points."""
    full_names: tuple[str, ...] = ()
    """Full names of all players, by seat. `people` has those of the human players only."""
    people: tuple[str, ...] = ()
    shot: tuple[Picture, Shot] | None = None
    """Picture before the best shot of the match, and that shot; None without one."""
    shot_words: str = ""
    """One sentence on that shot."""
    you: int = NOT_YOU
    """Seat of the only person here, who is addressed."""
    is_cheered: bool = False
    """True if a person here has won."""
    part: BoardPart | None = None
    """Part of the board shown; None for all of it."""
    prints: frozenset[str] | None = None
    """Uses of the print shown at full strength; None for all."""
    can_review: bool = True
    """True if the game has moves to review."""
    can_play_again: bool = True
    can_film: bool = True
    can_watch: bool = False
    is_solitaire: bool = False
    """True for a game for one that is won or lost against the deal."""
    has_card: bool = False
    """True if each player has a score card to read and save."""

    @property
    def is_alone(self) -> bool:
        """True if one person played a game for several alone, so that no winner is declared."""
        return len(self.names) == 1 and not self.is_solitaire


@dataclass(frozen=True, slots=True)
class ShowReview:
    """Review: what each move of a game was worth."""

    review: ReviewUnderWay
    at_table: bool = False
    """True if the game is open below: then it answers `branch` and a news entry to continue from."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A confirmation. The dialog answers with `answer` for yes, with an empty string for no."""

    title: str
    words: str
    yes: str
    no: str
    """Labels of the buttons."""
    answer: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice. The dialog answers with the chosen value, or with an empty string."""

    title: str
    words: str
    choices: tuple[tuple[str, str], ...]
    """Label and answer of each button."""
    patience: float = math.inf
    """Idle seconds after which the dialog closes."""


@dataclass(frozen=True, slots=True)
class ShowKept:
    """List of games to continue. It answers `thrown` if some were deleted."""

    games: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class ShowScores:
    """The scorebook."""


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """The settings screen."""


@dataclass(frozen=True, slots=True)
class ReadText:
    """A text to read on a card."""

    title: str
    tagline: str
    text: str
    """Text in the markup of the rules cards."""


@dataclass(frozen=True, slots=True)
class MakeFilm:
    """Make a film of a whole game, or of one news entry."""

    table: Table
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class ShowScoreCards:
    """Score cards of the players, starting with seat `first`."""

    table: Table
    cards: tuple[ScoreCard, ...]
    names: tuple[str, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class ShowNotice:
    """A message to the player."""

    title: str
    words: str


Request = (
    ShowMenu
    | SetUp
    | ReadRules
    | WatchLesson
    | LearnFlags
    | PlayGame
    | ShowDemo
    | ShowPrologue
    | ChooseGame
    | ShowDrills
    | Practise
    | ShowDay
    | ShowFirstCarrom
    | ShowSession
    | ShowProgress
    | PutMen
    | AskName
    | ShowResult
    | ShowReview
    | Ask
    | Offer
    | ShowKept
    | ShowScores
    | ShowSettings
    | ReadText
    | MakeFilm
    | ShowScoreCards
    | ShowNotice
)

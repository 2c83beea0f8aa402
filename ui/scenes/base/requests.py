"""Requests for another scene, as plain values.

ui/window/router.py creates the scenes, so that no scene has to import another.
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
from ui.art.board.chair import Chair


@dataclass(frozen=True, slots=True)
class ShowMenu:
    notice: str = ""
    """Message to show first, such as where a game was saved."""
    game: str = ""
    """Name of the game that the player has just left. Its card is highlighted."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Show the screen before a game, where players and house rules are chosen."""

    card: Card


@dataclass(frozen=True, slots=True)
class ReadRules:
    card: Card


@dataclass(frozen=True, slots=True)
class WatchLesson:
    """Show a game's lesson, starting at `page`."""

    card: Card
    page: int = 0


@dataclass(frozen=True, slots=True)
class LearnFlags:
    pass


@dataclass(frozen=True, slots=True)
class PlayGame:
    table: Table
    asks: bool = False
    """True to request a hint when the game opens."""


@dataclass(frozen=True, slots=True)
class PutMen:
    """Show the position editor of a board game."""

    board: TableSetUp
    leave: Callable[[], object] = lambda: None
    """Function that saves the game from which the player opened the editor. It is called before another game begins."""


@dataclass(frozen=True, slots=True)
class ShowDemo:
    """Show a demo of games that bots play."""

    demo: Demo


@dataclass(frozen=True, slots=True)
class ShowPrologue:
    """Show the opening of the demo. The scene answers `choose`, `seen` or `home`."""


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """Show the games of a shelf in a grid.

    The grid closes after `patience` seconds without input. The answer is `play` with the name of a game, `home`, or an empty
    string.
    """

    shelf: str
    patience: float


@dataclass(frozen=True, slots=True)
class ShowDrills:
    """Show the practice screen's list of drills and positions."""


@dataclass(frozen=True, slots=True)
class Practise:
    """Show a practice board, with the page named `leaf` open beside it."""

    board: PracticeBoard
    leaf: int = 0
    is_taught: bool = False
    """True to show the worked example of a carrom first, unless the player has seen it."""


@dataclass(frozen=True, slots=True)
class ShowDay:
    """Show the shot of the day."""

    day: date


@dataclass(frozen=True, slots=True)
class ShowFirstCarrom:
    """Show the worked example of a carrom shot."""


@dataclass(frozen=True, slots=True)
class ShowSession:
    """Show today's practice session."""

    today: date


@dataclass(frozen=True, slots=True)
class ShowProgress:
    """Show the page on a player's progress in practice."""

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
    """Show the result of a game. The scene answers with `again`, `watch`, `review`, `film`, `card`, `menu` or an empty string."""

    title: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    """The reason for the result in one sentence that contains the players' names."""
    picture: Picture
    scores: tuple[int, ...] = ()
    """Final scores by seat."""
    course: GameCourse = field(default_factory=GameCourse)
    """Graph of the score over the game."""
    least_wins: bool = False
    """True if the lowest score wins."""
    game: str = ""
    """Name of the game in the scorebook."""
    counts_wins: bool = False
    """True if the scorebook counts matches won instead of points."""
    full_names: tuple[str, ...] = ()
    """Full names of all players by seat, including bots. `people` lists only human players."""
    people: tuple[str, ...] = ()
    shot: tuple[Picture, Shot] | None = None
    """Picture before the best shot of the match, and that shot. None if no shot stands out."""
    shot_words: str = ""
    """Description of the best shot in one sentence."""
    you: int = NOT_YOU
    """Seat of the only person at this window, whom sentences address as "you"."""
    is_cheered: bool = False
    """True if a person at this window has won."""
    part: BoardPart | None = None
    """Part of the board that is shown. None means the whole board."""
    prints: frozenset[str] | None = None
    """Names of the printed designs shown at full strength. None means all."""
    chair: Chair | None = None
    """The player's view from the chair. None for the view from above."""
    can_review: bool = True
    """True if the game has moves to review."""
    can_play_again: bool = True
    can_film: bool = True
    can_watch: bool = False
    is_solitaire: bool = False
    """True for a game for one player, who wins or loses against the deal."""
    has_card: bool = False
    """True if each player has a score card, which can be read and saved."""

    @property
    def is_alone(self) -> bool:
        """True if one person played alone a game made for several. Then no winner is declared."""
        return len(self.names) == 1 and not self.is_solitaire


@dataclass(frozen=True, slots=True)
class ShowReview:
    """Show a review, which lists the value of each move of a game."""

    review: ReviewUnderWay
    at_table: bool = False
    """True if this game is open at the table below.

    Then the scene may answer with `branch` and the log entry from which the player wants to continue.
    """


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the player to confirm an action. The dialog answers with `answer` for yes and with an empty string for no."""

    title: str
    words: str
    yes: str
    no: str
    """Labels of the two buttons."""
    answer: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer several choices. The dialog answers with the chosen value, or with an empty string."""

    title: str
    words: str
    choices: tuple[tuple[str, str], ...]
    """Label of each button, and the answer that the button gives."""
    patience: float = math.inf
    """Seconds without input after which the dialog closes."""


@dataclass(frozen=True, slots=True)
class ShowKept:
    """Show the list of games to continue. It answers `thrown` if the player has deleted any."""

    games: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class ShowScores:
    """Show the scorebook."""


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """Show the settings screen."""


@dataclass(frozen=True, slots=True)
class ReadText:
    """Show a text on a card."""

    title: str
    tagline: str
    text: str
    """The text, in the markup of the rules cards."""


@dataclass(frozen=True, slots=True)
class MakeFilm:
    """Make a film of a whole game, or of a single log entry."""

    table: Table
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class ShowScoreCards:
    """Show the players' score cards, starting with that of seat `first`."""

    table: Table
    cards: tuple[ScoreCard, ...]
    names: tuple[str, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class ShowNotice:
    """Show a message to the player."""

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

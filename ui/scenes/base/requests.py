"""Requests of a scene (a screen or dialog) to open another scene. They are plain data.

The module `ui/window/router.py` creates the scenes, so that no scene has to import another.
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
    """A scene's request to show the home screen."""

    notice: str = ""
    """Message that the home screen shows when it opens, such as the place of a saved game. Empty for no message."""
    game: str = ""
    """Name of the game that the player has just left, whose card is highlighted; empty for none."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A scene's request to show the page before a game, on which the player chooses opponents and house rules."""

    card: Card


@dataclass(frozen=True, slots=True)
class ReadRules:
    """A scene's request to show the rules of a game."""

    card: Card


@dataclass(frozen=True, slots=True)
class WatchLesson:
    """A scene's request to show the lesson of a game, from page number `page` on."""

    card: Card
    page: int = 0


@dataclass(frozen=True, slots=True)
class LearnFlags:
    """A scene's request to show the pages on which the player learns the national flags."""


@dataclass(frozen=True, slots=True)
class PlayGame:
    """A scene's request to show the playing table with this game."""

    table: Table
    asks: bool = False
    """True to ask for a hint as soon as the game opens."""


@dataclass(frozen=True, slots=True)
class PutMen:
    """A scene's request to show the position editor of a board game."""

    board: TableSetUp
    leave: Callable[[], object] = lambda: None
    """Function that saves the game in progress. It is called before a game starts from the edited position."""


@dataclass(frozen=True, slots=True)
class ShowDemo:
    """A scene's request to show the demo, in which bots play one game after another."""

    demo: Demo


@dataclass(frozen=True, slots=True)
class ShowPrologue:
    """A scene's request to show the opening scene of the demo. When it closes, it answers `choose`, `seen` or `home`."""


@dataclass(frozen=True, slots=True)
class ChooseGame:
    """A scene's request to show all games of one collection as a grid to choose from.

    The grid closes after `patience` seconds without input. The answer is the name of a game after `play`, or `home`, or an empty
    string.
    """

    shelf: str
    patience: float


@dataclass(frozen=True, slots=True)
class ShowDrills:
    """A scene's request to show the practice screen's list of exercises."""


@dataclass(frozen=True, slots=True)
class Practise:
    """A scene's request to show a practice board with the page named `leaf` beside it."""

    board: PracticeBoard
    leaf: int = 0
    is_taught: bool = False
    """True if the practice board first shows an example of a carrom (a shot off the rim), unless the player has already
    seen it.
    """


@dataclass(frozen=True, slots=True)
class ShowDay:
    """A scene's request to show the shot of the day, one practice task that is the same for everyone."""

    day: date


@dataclass(frozen=True, slots=True)
class ShowFirstCarrom:
    """A scene's request to show an example of a carrom, a shot that goes off the rim before it hits its target."""


@dataclass(frozen=True, slots=True)
class ShowSession:
    """A scene's request to show today's practice session."""

    today: date


@dataclass(frozen=True, slots=True)
class ShowProgress:
    """A scene's request to show how a player's practice results have changed over time."""

    today: date


@dataclass(frozen=True, slots=True)
class AskName:
    """A scene's request to ask the player for a name. The dialog answers with the name, or with an empty string if cancelled."""

    title: str
    words: str
    name: str = ""
    """Initial text of the dialog's text field."""
    yes: str = "Save"
    no: str = "Cancel"


@dataclass(frozen=True, slots=True)
class ShowResult:
    """A scene's request to show the result of a game.

    The scene gets the player's choice as a word: `again`, `watch`, `review`, `film`, `card`, `menu` or an empty string.
    """

    title: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    """Sentence that says why the game ended, with the players' names."""
    picture: Picture
    scores: tuple[int, ...] = ()
    """Final score of each seat in the finished game."""
    course: GameCourse = field(default_factory=GameCourse)
    """Scores after each turn of the finished game, for the graph."""
    least_wins: bool = False
    """True if the player with the lowest score wins the game."""
    game: str = ""
    """Name of the finished game as stored in the file of scores."""
    counts_wins: bool = False
    """True if the scorebook (the list of all results) counts matches won instead of points."""
    full_names: tuple[str, ...] = ()
    """Full name of each player by seat, including bots. The field `people` lists only human players."""
    people: tuple[str, ...] = ()
    shot: tuple[Picture, Shot] | None = None
    """Best shot of the match, as (position before the shot, shot). None if no shot stands out."""
    shot_words: str = ""
    """Sentence that describes the best shot of the match."""
    you: int = NOT_YOU
    """Seat of the only person in the game, whom sentences call "you". If several people or none played, it is `NOT_YOU`."""
    is_cheered: bool = False
    """True if a human player has won, so that the window celebrates."""
    part: BoardPart | None = None
    """Part of the board to show on the page of the result. None for the whole board."""
    prints: frozenset[str] | None = None
    """Names of the printed designs on the board to show at full strength, such as the race track; others are pale. None means
    all.
    """
    chair: Chair | None = None
    """Perspective view of the board at the end of the game; None for the view from above."""
    can_review: bool = True
    """True if the finished game has moves that can be reviewed."""
    can_play_again: bool = True
    can_film: bool = True
    can_watch: bool = False
    is_solitaire: bool = False
    """True for a game for one player, who wins or loses against chance."""
    has_card: bool = False
    """True if each player of the finished game has a score card that can be read and saved."""

    @property
    def is_alone(self) -> bool:
        """True if one person played all seats of a game for several players. Then no winner is declared."""
        return len(self.names) == 1 and not self.is_solitaire


@dataclass(frozen=True, slots=True)
class ShowReview:
    """A scene's request to show a review, which lists how much each move of a game gained or lost."""

    review: ReviewUnderWay
    at_table: bool = False
    """True if the reviewed game is still open, so that the player can return to it.

    The player may then choose a move from which to play on. The review closes with the answer `branch` and the number of this
    move.
    """


@dataclass(frozen=True, slots=True)
class Ask:
    """A scene's request to ask for confirmation of an action. The answer is the text `answer` for yes, or an empty string."""

    title: str
    words: str
    yes: str
    no: str
    """Label of the dialog's button for the answer no. `yes` is the label of the other button."""
    answer: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A scene's request to let the player choose a value. The answer is that value, or an empty string if cancelled."""

    title: str
    words: str
    choices: tuple[tuple[str, str], ...]
    """Choices of the dialog, as pairs (text of the button, answer)."""
    patience: float = math.inf
    """Seconds without input after which the dialog closes without a choice."""


@dataclass(frozen=True, slots=True)
class ShowKept:
    """A scene's request to show the list of saved games. The answer is `thrown` if the player deleted one of them."""

    games: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class ShowScores:
    """A scene's request to show the scorebook, the list of the results of all games."""


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """A scene's request to show the settings."""


@dataclass(frozen=True, slots=True)
class ReadText:
    """A scene's request to show a text on a card."""

    title: str
    tagline: str
    text: str
    """Text to show, in the same markup as the rules of the games."""


@dataclass(frozen=True, slots=True)
class MakeFilm:
    """A scene's request to write a video of a whole game, or of a single move."""

    table: Table
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class ShowScoreCards:
    """A scene's request to show the players' score cards, starting with the card of seat number `first`."""

    table: Table
    cards: tuple[ScoreCard, ...]
    names: tuple[str, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class ShowNotice:
    """A scene's request to show a message with one button."""

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

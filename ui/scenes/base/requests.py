"""What a scene may ask to see next, as plain values: ui/window/router.py makes the scenes, so that no scene knows another."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from board.card import Card
from board.geometry import BoardPart
from board.protocols.practising import PracticeBoard
from board.protocols.setting_table import TableSetUp
from board.protocols.shelf import ReviewUnderWay
from board.protocols.table import Demo, Table
from board.shots.shot import Shot
from board.views.picture import Picture
from board.views.review import GameCourse
from board.views.score_card import ScoreCard
from board.views.scores import Result


@dataclass(frozen=True, slots=True)
class ShowMenu:
    notice: str = ""
    """What the player should know first, such as where a game was kept."""
    game: str = ""
    """The game one comes from, by name: its card is lit, and its shelf looked at."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """Before a game: who plays, and by which house rules."""

    card: Card


@dataclass(frozen=True, slots=True)
class ReadRules:
    card: Card


@dataclass(frozen=True, slots=True)
class WatchLesson:
    """The things one must know about a game, shown from one of them on."""

    card: Card
    page: int = 0


@dataclass(frozen=True, slots=True)
class LearnFlags:
    pass


@dataclass(frozen=True, slots=True)
class PlayGame:
    table: Table
    asks: bool = False
    """Whether what is best is asked at once."""


@dataclass(frozen=True, slots=True)
class PutMen:
    """Set up a position of a game of men by hand."""

    board: TableSetUp
    leave: Callable[[], object] = lambda: None
    """Brings the game to safety that it was taken from, before another is begun."""


@dataclass(frozen=True, slots=True)
class ShowDemo:
    """The show of games that bots play."""

    demo: Demo


@dataclass(frozen=True, slots=True)
class ShowDrills:
    """The practice room's list of drills and positions."""


@dataclass(frozen=True, slots=True)
class Practise:
    """A board in the practice room, with one of the leaves beside it laid open."""

    board: PracticeBoard
    leaf: int = 0


@dataclass(frozen=True, slots=True)
class AskName:
    """What something is to be called. The card answers with the name, or with nothing."""

    title: str
    words: str
    name: str
    """What it is called if nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class ShowResult:
    """How a game ended. The card answers with `again`, `watch`, `review`, `film`, `card`, `menu` or nothing."""

    title: str
    names: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    """One sentence, with the players' names."""
    picture: Picture
    scores: tuple[int, ...] = ()
    """By seat."""
    course: GameCourse = field(default_factory=GameCourse)
    """How it went."""
    least_wins: bool = False
    """Whether the lowest score is the best."""
    game: str = ""
    """By name: under this the scorebook has what the players made before."""
    counts_wins: bool = False
    """Whether it is matches won that count there, and not what was scored."""
    full_names: tuple[str, ...] = ()
    """Of all players, by seat, and of those that are no bots."""
    people: tuple[str, ...] = ()
    shot: tuple[Picture, Shot] | None = None
    """The shot of the match, and the picture before it."""
    part: BoardPart | None = None
    """The part of the board that is seen of it; None for all of it."""
    can_review: bool = True
    """Whether there is anything to judge in it; whether a film can be made of it; whether all of it can be watched again."""
    can_play_again: bool = True
    can_film: bool = True
    can_watch: bool = False
    is_solitaire: bool = False
    """Whether it is a game for one, who wins or loses against the deal."""
    has_card: bool = False
    """Whether everybody has a score card to be read and kept."""

    @property
    def is_alone(self) -> bool:
        """Whether one player played by himself what others play together: then nobody wins."""
        return len(self.names) == 1 and not self.is_solitaire


@dataclass(frozen=True, slots=True)
class ShowReview:
    """What each move of a game was worth."""

    review: ReviewUnderWay
    at_table: bool = False
    """Whether the game lies on the table below: it answers with `branch` and an entry of the news to play on from there."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something that is not done unasked. The card answers with `answer` if the player says yes, otherwise with nothing."""

    title: str
    words: str
    yes: str
    no: str
    """What the buttons say."""
    answer: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done in several ways, or left. The card answers with what was chosen, otherwise with nothing."""

    title: str
    words: str
    choices: tuple[tuple[str, str], ...]
    """What each button says, and what it answers."""
    patience: float = math.inf
    """Seconds after which it goes away by itself where nobody touches anything."""


@dataclass(frozen=True, slots=True)
class ShowKept:
    """The games that can be gone on with. It answers with `thrown` if some were thrown away."""

    games: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class ShowScores:
    """The scorebook."""


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """Everything that can be set."""


@dataclass(frozen=True, slots=True)
class ReadText:
    """Something to be read on a card."""

    title: str
    tagline: str
    text: str
    """Written as the rules of a game are."""


@dataclass(frozen=True, slots=True)
class MakeFilm:
    """A film of a game from its beginning, or of one entry of its news."""

    table: Table
    entry: int | None = None


@dataclass(frozen=True, slots=True)
class ShowScoreCards:
    """The score cards of those who play, one of them first."""

    table: Table
    cards: tuple[ScoreCard, ...]
    names: tuple[str, ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class ShowNotice:
    """Something the player should know."""

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
    | ShowDrills
    | Practise
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

"""Interface between rules and window: a turn, an outcome, and a game in progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from board.card import Card
from board.geometry import Point
from board.men import Man
from board.moves import Lay, Move, Options, Step
from board.protocols.thought import Thought
from board.shots.flick import Flick
from board.shots.motion import Motion
from board.shots.shot import Shot
from board.text.sentence import is_echo
from board.views.moments import Cheer, GreatMoment, Note, Tally
from board.views.picture import Picture

S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Turn(Generic[S_co]):
    """Result of a move, as shown to the players."""

    state: S_co
    said: tuple[str, ...] = ()
    """The umpire's sentences. `by_name` in board/text/sentence.py inserts the players' names."""
    motion: Motion | None = None
    """Animation of the move, or None."""
    shot: Shot | None = None
    """The simulated shot if the move is a shot, otherwise None. It shares this turn's motion."""
    told: str = ""
    """The move as a sentence for the list of moves, such as "Ann shoots into ring 2.". Empty for a clock tick."""
    notes: tuple[Note, ...] = ()
    """Labels to show on the board."""
    tally: Tally | None = None
    """Count of the round, frame or inning that the move ended, or None."""
    great: GreatMoment | None = None
    """The decisive moment of the motion, or None."""
    tags: frozenset[str] = frozenset()
    """Tags that name what happened in the move, such as `foul` or `strike`. See `Game.tags`."""
    cheers: tuple[Cheer, ...] = ()
    """Celebrations of the move, in the order shown."""

    @property
    def words(self) -> tuple[str, ...]:
        """All sentences about the move, without repetitions. The first describes the move itself, and the umpire's sentences
        follow."""
        told = (self.told,) if self.told else ()
        return (*told, *(sentence for sentence in self.said if not is_echo(sentence, self.told)))


@dataclass(frozen=True, slots=True)
class Played(Generic[S_co]):
    """A move of a match: the mover, the move and its result."""

    mover: int
    """The seat that moved, CHANCE or TIME."""
    move: Move
    """The move as recorded. A flick is stored as its simulated shot."""
    turn: Turn[S_co]


@dataclass(frozen=True, slots=True)
class ListedTurn:
    """A turn in the list of moves: one log entry, or all entries of the moves made with one roll."""

    first: int
    """Number of the turn's first log entry, from 0. `last` is the number of its last entry."""
    last: int
    shown: int
    """Log entry to replay for this turn."""
    noted: str = ""
    """The turn in standard notation. Empty if the game has none."""
    mark: str = ""
    """`GREAT`, `FOUL` or `CAPTURE`. Empty for an ordinary turn."""
    ends: str = ""
    """Title of the round, frame or inning that the turn ended, with players as seats. Empty if it ended none."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a finished game."""

    winners: tuple[int, ...]
    """The seats that won. Empty for a draw."""
    reason: str
    """The reason for the result in one sentence, with players as seats."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended move."""

    move: Move
    why: str = ""
    """The reason for the recommendation, in one sentence."""
    odds: str = ""
    """The chance of success, in one sentence. Empty if unknown, or if `why` names it."""
    motions: tuple[Motion, ...] = ()
    """Animations, one for each move of the recommended turn."""
    shot: Shot | None = None
    """The recommended shot without aim error. None if the move is not a shot."""


def usual_players(card: Card, bots: Sequence[str], seats: int) -> list[str]:
    """Return the default players of a game: a bot's name for each seat, or an empty string for a person."""
    if not card.is_filled_up or not bots:
        return [""] * seats
    return ["", *(bots[seat % len(bots)] for seat in range(seats - 1))]


USUAL_BOT = "club"
"""Default opponent for a quick start."""


def against_bots(bots: Sequence[str], seats: int) -> list[str]:
    """Return players with one person in the first seat and default-strength bots in the others.

    All are persons if the game has no bots.
    """
    usual = USUAL_BOT if USUAL_BOT in bots else bots[len(bots) // 2] if bots else ""
    return ["", *[usual] * (seats - 1)]


Finger = Callable[[Man, Point, Point, Point], Flick | None]
"""Function that turns the movement of a fingertip into a flick; see `Table.flicked`."""


class PlayedElsewhere(Exception):
    """Raised when the saved game is open in another program. The message is one sentence."""


OwnTable = Any
"""A table that the same shelf has returned. Only the shelf knows its class."""


class GameReading(Protocol):
    """State of a game in progress, as the window reads it."""

    @property
    def card(self) -> Card: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def options(self) -> Options | None:
        """The allowed moves, or None when the game is over."""

    @property
    def mover(self) -> int:
        """The seat to move, CHANCE or TIME."""

    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def said(self) -> Sequence[str]:
        """All sentences of the umpire, oldest first."""

    @property
    def notation(self) -> Sequence[str]:
        """The moves made, one line each."""

    @property
    def news(self) -> Sequence[tuple[str, ...]]:
        """The log: text for each move, oldest first, with the move and the umpire's sentences."""

    def listed_turns(self, entries: int) -> Sequence[ListedTurn]:
        """Group the first `entries` log entries into turns."""

    def story(self, most: int) -> Sequence[tuple[int, ...]]:
        """Return the scores of all seats at up to `most` moments, spread evenly over the moves from the start until now."""

    def watch_again(self, entry: int) -> tuple[Picture, Played[object]]:
        """Return the picture before a log entry (from 0), and the move with its full motion, for a replay."""

    def why_illegal(self, move: Move) -> str:
        """Return the rule that forbids this move in one sentence, or an empty string if the move is legal.

        A `Step` with only one place asks why the piece there cannot move.
        """

    def resting(self, move: Step | Lay) -> Point:
        """Return the point where the moved piece comes to rest, for example in a stack on a point or in a row in the tray.

        For an unfinished path, return the piece's intermediate place.
        """

    @property
    def spent(self) -> float:
        """Seconds used in the current turn, in games with a time limit per turn."""

    def worth(self, move: Move) -> str:
        """Return the value of a move in a word or two, to show before the move is made.

        Return an empty string if there is no value to show.
        """

    @property
    def first_time(self) -> str:
        """Text to show before a player's first game, with line breaks. Empty if these rules need none."""

    @property
    def is_elsewhere(self) -> bool:
        """True if the game is open in another window and can only be watched here."""

    def is_here(self, seat: int) -> bool:
        """True if a person at this window plays this seat. Only such a person can move the seat's pieces."""

    def is_bot(self, seat: int) -> bool:
        """True if a bot plays this seat."""

    def level(self, seat: int) -> str:
        """Return the level of the bot in this seat, or an empty string."""

    @property
    def has_hints(self) -> bool:
        """True if hints exist for this game, even if none is available now."""

    @property
    def can_hint(self) -> bool:
        """True if the mover is a person who may ask for a hint now."""

    @property
    def is_without_hints(self) -> bool:
        """True if the players agreed to play the whole game without hints and previews."""

    @property
    def moves_made(self) -> int:
        """Number of moves made, including clock ticks."""

    @property
    def is_against_clock(self) -> bool:
        """True if the game runs against the clock, so that a replay shows moments instead of moves."""

    def moment(self, number: int) -> Picture:
        """Return the picture after `number` moves."""

    @property
    def trouble(self) -> str:
        """One sentence that says why the game cannot be saved. Empty if it is saved."""


class Table(GameReading, Protocol):
    """A game in progress, as the window sees it and acts on it."""

    def spend(self, seconds: float) -> None:
        """Set the time used in the current turn, in seconds.

        It is saved with the game, so that a returning player has only the remaining time.
        """

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
        """Return the flick of a resting disk when a fingertip moving from `start` to `end` hits it at `velocity`, in mm/s.

        Speed and spin are not limited. None if the finger misses.
        """

    def preview(self, flick: Flick) -> Shot | None:
        """Return the latest computed preview, for this flick or a slightly earlier one.

        It is the exact shot that would be played, simulated in the background. Never blocks.
        """

    @property
    def can_undo(self) -> bool: ...
    def show_to(self, seat: int) -> None:
        """When several people share the screen, turn the view to this seat. On a cloth, the seat's own cards are then nearest."""

    def look_back_as(self, seat: int | None) -> None:
        """For a finished game with hidden hands, show the game as this seat saw it. With None, which is the default, show all
        hands."""

    def rename(self, seat: int, name: str) -> None:
        """Give the person in this seat another name."""

    def play(self, move: Move) -> Played[object]:
        """Play a move. Raise IllegalMove and change nothing if it is illegal; raise FailedShot if the simulation fails."""

    def chance(self) -> Played[object]:
        """Roll the dice or draw a lot when CHANCE is the mover."""

    def think(self) -> Thought[Move | None]:
        """Let the bot to move choose in the background. The move is not played yet.

        In a game watched from another window, None means that no move was made but the display has changed.
        """

    def hint(self) -> Thought[Sequence[Hint]]:
        """Compute hints for the mover in the background: first the best move, then alternatives."""

    @property
    def undo_loses(self) -> str:
        """One sentence that says what an undo would lose besides a move and the replies to it.

        Empty if it would lose nothing else.
        """

    def undo(self) -> None:
        """Undo to the last decision or roll of a person."""

    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None:
        """Redo up to the next decision or roll of a person."""

    def leave(self) -> str:
        """Close the game. If anything was played, save it first. Return one sentence that says where the game is saved."""


@dataclass(frozen=True, slots=True)
class TitleWords:
    """Introduction to a game in the demo. Each field is one sentence."""

    aim: str
    """One sentence that says what the game is about."""
    won: str
    """One sentence that says how to win the game."""


class ShownTable(Table, Protocol):
    """A prepared part of a game being shown. Moves, rolls and draws follow the recording."""

    @property
    def about(self) -> str:
        """General text, shown when no caption is."""

    @property
    def caption(self) -> str:
        """Text about the last move, with players as seats, or empty."""

    @property
    def is_done(self) -> bool:
        """True if everything has been shown."""

    @property
    def closing(self) -> str:
        """Final text, with players as seats, or empty."""

    @property
    def people(self) -> frozenset[int]:
        """The seats that people played."""


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A page of a lesson, with a demonstration and a diagram."""

    title: str
    words: str
    """The demonstration described in one sentence."""
    table: ShownTable
    """The demonstration, which runs once."""
    before: Picture
    """The board before the page's last move."""
    after: Picture
    """The board after the page's last move, without captured or removed pieces."""
    played: Played[object]
    """The last move, with its full motion."""


@dataclass(frozen=True, slots=True)
class Prologue:
    """Opening of the demo."""

    words: tuple[str, ...]
    """Lines of text that say what the board is."""
    glimpses: tuple[LessonPage, ...]
    """Moves of different games, each to be shown for a second."""


@dataclass(frozen=True, slots=True)
class Demo:
    """Settings of the demo."""

    games: tuple[str, ...] = ()
    """Names of games, in order. The games of the board if empty."""
    seconds: float = 60.0
    """Approximate duration of each game."""
    seed: int = 1
    """Random seed of the demo."""
    loops: bool = False
    """True if the demo starts again after the last game."""
    has_prologue: bool = False
    """True to open with the prologue."""

"""Interface between the rules and the window.

It describes the result of a move, the result of a game, and a game in progress.
"""

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
from board.views.moments import Cheer, GreatShot, Note, Tally
from board.views.picture import Picture

S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Turn(Generic[S_co]):
    """Result of a move: the new state of the game, with all text and motion to show to the players."""

    state: S_co
    said: tuple[str, ...] = ()
    """Sentences about the move, as an umpire would say them. Players are seat numbers, until `by_name` inserts their names."""
    motion: Motion | None = None
    """Animation of the move, or None if nothing moves."""
    shot: Shot | None = None
    """The simulated shot if the move is a shot, otherwise None."""
    sentence: str = ""
    """The move as a sentence for the list of moves, such as "Ann shoots into ring 2.". Empty for a time step of the clock."""
    notes: tuple[Note, ...] = ()
    """Labels to show on the board after this move."""
    tally: Tally | None = None
    """Score table of the round, frame or inning that ended with this move. None if none ended."""
    great_shot: GreatShot | None = None
    """The decisive part of the move's animation, to show in slow motion. None if the move has none."""
    tags: frozenset[str] = frozenset()
    """Words for the events in this move, such as `foul` or `strike`. The rules of each game define them."""
    cheers: tuple[Cheer, ...] = ()
    """Celebrations of the move, in the order in which the window shows them."""

    @property
    def words(self) -> tuple[str, ...]:
        """All sentences about the move, without repetitions.

        The first describes the move itself, and the umpire's sentences follow.
        """
        first = (self.sentence,) if self.sentence else ()
        return (*first, *(sentence for sentence in self.said if not is_echo(sentence, self.sentence)))


@dataclass(frozen=True, slots=True)
class Played(Generic[S_co]):
    """A move that was made in a game: the player's seat, the move and its result."""

    mover: int
    """Seat of the player who made the move. CHANCE for dice or a draw, TIME for a time step of the clock."""
    move: Move
    """The move in the form in which it is saved. For a flick (a shot by a finger), this is the simulated shot."""
    turn: Turn[S_co]


@dataclass(frozen=True, slots=True)
class ListedTurn:
    """A line in the list of moves. It stands for one log entry, or for all entries that a player made with one roll."""

    first: int
    """Index of the turn's first entry in the game's log, from 0. `last` is the index of its last entry."""
    last: int
    shown: int
    """Index of the log entry to show when this turn is replayed, from 0."""
    noted: str = ""
    """The turn in the standard notation of the game, such as that of checkers. Empty if the game has none."""
    mark: str = ""
    """Mark of the turn in the list of moves: `GREAT`, `FOUL` or `CAPTURE`. Empty for an ordinary turn."""
    ends: str = ""
    """Title of the round, frame or inning that ended with the turn. Empty if none ended. Players are named by their seats."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of a finished game: its winners, and the reason for its end."""

    winners: tuple[int, ...]
    """Seats of the players who won the game. Empty for a draw."""
    reason: str
    """One sentence that says why the game ended. Players are named by their seats."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move that the program recommends to the player, with the reason for it."""

    move: Move
    why: str = ""
    """One sentence that says why the recommended move is good."""
    odds: str = ""
    """One sentence with the chance that the recommended move succeeds. Empty if the chance is unknown or already given in
    `why`.
    """
    motions: tuple[Motion, ...] = ()
    """Animations of the recommended turn, one for each of its moves."""
    shot: Shot | None = None
    """The recommended shot as simulated without aim error. None if the move is not a shot."""


def usual_players(card: Card, bots: Sequence[str], seats: int) -> list[str]:
    """Return the default player of each seat of a game: the name of a bot, or an empty string for a person."""
    if not card.is_filled_up or not bots:
        return [""] * seats
    return ["", *(bots[seat % len(bots)] for seat in range(seats - 1))]


USUAL_BOT = "club"
"""Name of the usual bot level, used if the player chooses none."""


def against_bots(bots: Sequence[str], seats: int) -> list[str]:
    """Return players for a game of one person against bots: the person in the first seat, bots of the usual level in the others.

    Each player is the name of a bot, or an empty string for a person. If `bots` is empty, all players are persons.
    """
    usual = USUAL_BOT if USUAL_BOT in bots else bots[len(bots) // 2] if bots else ""
    return ["", *[usual] * (seats - 1)]


Finger = Callable[[Man, Point, Point, Point], Flick | None]
"""Function that computes a shot of a disk from the movement of a fingertip. It returns None if the finger misses the disk.

The arguments are explained at `Table.flicked`.
"""


class PlayedElsewhere(Exception):
    """Raised when another program has the saved game open. The message is one sentence."""


OwnTable = Any
"""A game opened by the package `games`. The window may hold it and pass it back, but does not know its class."""


class GameReading(Protocol):
    """A game in progress, for reading only: its card, players, moves, scores and present state."""

    @property
    def card(self) -> Card: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def options(self) -> Options | None:
        """Description of the moves that are allowed now. None when the game is over."""

    @property
    def mover(self) -> int:
        """Seat of the player whose turn it is. CHANCE if dice or a draw decide, TIME in a game against the clock."""

    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def said(self) -> Sequence[str]:
        """All sentences about the game so far, as an umpire would say them, oldest first."""

    @property
    def notation(self) -> Sequence[str]:
        """All moves of the game so far in the notation of saved games, one line for each move."""

    @property
    def news(self) -> Sequence[tuple[str, ...]]:
        """Log of the game, oldest entry first. Each entry holds the sentences about one move."""

    def listed_turns(self, entries: int) -> Sequence[ListedTurn]:
        """Return the first `entries` entries of the list of moves, grouped by turn."""

    def story(self, most: int) -> Sequence[tuple[int, ...]]:
        """Return the scores of all seats at several times of the game, from the start until now.

        There are at most `most` times, spread evenly over the moves.
        """

    def watch_again(self, entry: int) -> tuple[Picture, Played[object]]:
        """Return data to replay log entry `entry`: the picture before it, and the move with its animation.

        Entries count from 0.
        """

    def why_illegal(self, move: Move) -> str:
        """Return one sentence about the rule that forbids `move`. Return an empty string if the move is legal.

        For a `Step` with only one place, the sentence says why the piece there cannot move.
        """

    def resting(self, move: Step | Lay) -> Point:
        """Return the point where the piece of `move` comes to rest, such as the top of a stack of pieces.

        The piece may be moved or new. If `move` is only the beginning of a longer path, return the point that the piece has
        reached.
        """

    @property
    def spent(self) -> float:
        """Time in s that the player has used in the current turn. 0 in games without a time limit per turn."""

    def worth(self, move: Move) -> str:
        """Return the value of a move in a word or two, to show to the player before the move is made.

        Return an empty string if the game shows no such value.
        """

    @property
    def first_time(self) -> str:
        """Text to show before a player's first game with these rules, with line breaks. Empty if they need no such text."""

    @property
    def is_elsewhere(self) -> bool:
        """True if the game is played in another window, so that this window can only show it."""

    def is_here(self, seat: int) -> bool:
        """True if a person at this window has the seat `seat`. Only such a person can move its pieces."""

    def is_bot(self, seat: int) -> bool:
        """True if a bot plays the seat `seat`."""

    def level(self, seat: int) -> str:
        """Return the level of strength of the bot in the seat `seat`. Return an empty string for a person."""

    @property
    def has_hints(self) -> bool:
        """True if the program can give hints in this game, even if no hint is possible now."""

    @property
    def can_hint(self) -> bool:
        """True if the player to move is a person who may ask for a hint now."""

    @property
    def is_without_hints(self) -> bool:
        """True if the players agreed to play the whole game without hints and without previews of shots."""

    @property
    def moves_made(self) -> int:
        """Number of moves made in the game so far."""

    @property
    def is_against_clock(self) -> bool:
        """True if the game runs in real time. A replay of it shows points in time instead of single moves."""

    def moment(self, number: int) -> Picture:
        """Return the picture of the game as it was after `number` moves."""

    @property
    def trouble(self) -> str:
        """One sentence that says why the game cannot be saved. Empty if it is saved."""


class Table(GameReading, Protocol):
    """A game in progress, together with the actions that the window can take."""

    def spend(self, seconds: float) -> None:
        """Set the time that the player has used in the current turn, in seconds.

        The time is saved with the game, so that a returning player has only the remaining time.
        """

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
        """Return the shot that a fingertip gives a resting disk. Return None if the fingertip misses the disk.

        The fingertip moves from `start` to `end` at `velocity`, in mm/s. Speed and spin of the shot are not limited.
        """

    def preview(self, flick: Flick) -> Shot | None:
        """Return a simulated shot as a preview: the newest one for the aim `flick`, or for a slightly earlier aim.

        Return None if none exists. The preview is exactly the shot that would be played. It is simulated in the background, so
        this method never blocks.
        """

    @property
    def can_undo(self) -> bool: ...
    def show_to(self, seat: int) -> None:
        """Show the game as the player in `seat` sees it, when several people share the screen.

        On a cloth, that player's cards are then nearest.
        """

    def look_back_as(self, seat: int | None) -> None:
        """Show a finished game with hidden cards as the player in `seat` saw it. None shows all cards, which is the default."""

    def rename(self, seat: int, name: str) -> None:
        """Change the name of the person in `seat` to `name`."""

    def play(self, move: Move) -> Played[object]:
        """Make a move and return its result. Raise IllegalMove and change nothing if the move is illegal.

        Raise FailedShot if the simulation of a shot fails.
        """

    def chance(self) -> Played[object]:
        """Roll the dice or draw at random, when a chance event comes next (`mover` is CHANCE). Return the result."""

    def think(self) -> Thought[Move | None]:
        """Let the bot whose turn it is choose a move in the background. Return the running computation.

        The move is not played yet. If this window only watches the game, the computation may return None. Then only the display
        has changed.
        """

    def hint(self) -> Thought[Sequence[Hint]]:
        """Start to compute hints in the background, for the player whose turn it is. The best move comes first, then
        alternatives.
        """

    @property
    def undo_loses(self) -> str:
        """One sentence about the results that an undo would lose in addition to the moves. Empty if it would lose only moves."""

    def undo(self) -> None:
        """Undo moves until it is a person's turn to decide or to roll again."""

    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None:
        """Redo undone moves until it is a person's turn to decide or to roll again."""

    def leave(self) -> str:
        """Close the game, and save it if any move was made. Return one sentence that says where it is saved."""


@dataclass(frozen=True, slots=True)
class TitleWords:
    """Sentences that introduce a game in the demo (the program's automatic presentation of its games)."""

    aim: str
    """One sentence that says what the players of the game try to do."""
    won: str
    """One sentence that says how a player wins the game."""


class ShownTable(Table, Protocol):
    """A recorded part of a game, which the demo or a lesson replays. All moves, rolls and draws follow the recording."""

    @property
    def about(self) -> str:
        """General text about the game, to show while no caption is shown."""

    @property
    def caption(self) -> str:
        """Caption about the last move, or an empty string. Players are named by their seats."""

    @property
    def is_done(self) -> bool:
        """True if all moves of the recording have been replayed."""

    @property
    def closing(self) -> str:
        """Text to show after the last move of the recording, or an empty string. Players are named by their seats."""

    @property
    def people(self) -> frozenset[int]:
        """Seats that people, not bots, had in the recorded game."""


@dataclass(frozen=True, slots=True)
class LessonPage:
    """A page of a game's lesson, with a demonstration and a diagram."""

    title: str
    words: str
    """One sentence that describes the demonstration on the page of the lesson."""
    table: ShownTable
    """The recorded game that plays the page's demonstration. It can run only once."""
    before: Picture
    """Picture of the board before the last move of the page's demonstration."""
    after: Picture
    """Picture of the board after this page's example moves, without captured or removed pieces."""
    played: Played[object]
    """The last move of the page's demonstration, with its full animation."""


@dataclass(frozen=True, slots=True)
class Prologue:
    """Opening of the demo (the program's automatic presentation of its games), before the first game."""

    words: tuple[str, ...]
    """Lines of text that explain the board, for the opening of the demo."""
    glimpses: tuple[LessonPage, ...]
    """Short scenes from different games for the opening of the demo, each shown for a second."""


@dataclass(frozen=True, slots=True)
class Demo:
    """Settings of the demo (the program's automatic presentation of its games)."""

    games: tuple[str, ...] = ()
    """Names of the games that the demo shows, in order. If empty, it shows all games of the board."""
    seconds: float = 60.0
    """Approximate time in s that the demo gives to each game."""
    seed: int = 1
    """Random seed of the demo. Equal seeds give equal demos."""
    loops: bool = False
    """True if the demo starts again after the last game."""
    has_prologue: bool = False
    """True if the demo begins with its opening: text about the board, and short scenes."""

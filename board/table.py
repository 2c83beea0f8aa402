"""What passes between the rules and the window: a turn, an outcome, and a game in progress as the window sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from board.card import Card, HouseRule
from board.flick import Flick
from board.geometry import Point
from board.men import Man
from board.moves import Lay, Move, Options, Step
from board.picture import Motion, Picture
from board.shot import Shot

S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Turn(Generic[S_co]):
    """What a move led to, for those who watch."""

    state: S_co
    said: tuple[str, ...] = ()
    """What the umpire says of it, a sentence each; `by_name` of board/sentence.py writes the players' names."""
    motion: Motion | None = None
    """What to animate."""
    shot: Shot | None = None
    """The shot behind it, where one was shot: records keep it."""


@dataclass(frozen=True, slots=True)
class Played(Generic[S_co]):
    """One move of a match: who moved, what, and what it led to."""

    mover: int
    """The seat that moved, CHANCE or TIME."""
    move: Move
    turn: Turn[S_co]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that won; nobody for a draw."""
    reason: str
    """One sentence, to be read by name."""


def usual_players(card: Card, bots: Sequence[str], seats: int) -> list[str]:
    """Who sits down where nobody says otherwise: a bot's name for each seat, or nothing for a person."""
    if not card.is_filled_up or not bots:
        return [""] * seats
    return ["", *(bots[seat % len(bots)] for seat in range(seats - 1))]


Finger = Callable[[Man, Point, Point, Point], Flick | None]
"""See `Table.flicked`."""


class Table(Protocol):
    """A game being played, as the window sees it."""

    @property
    def card(self) -> Card: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def picture(self) -> Picture: ...
    @property
    def options(self) -> Options | None:
        """What may be done now; None when the game is over."""

    @property
    def mover(self) -> int:
        """The seat to move, CHANCE or TIME."""

    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def said(self) -> Sequence[str]:
        """All the umpire has said so far, oldest first."""

    @property
    def notation(self) -> Sequence[str]:
        """The moves so far, a line each."""

    def resting(self, move: Step | Lay) -> Point:
        """Where the man that makes this move comes to rest: in its stack on a point, in its row in the tray.

        The path may be any beginning of one that is offered: it is where the man stands meanwhile.
        """

    def flicked(self, disk: Man, start: Point, end: Point, velocity: Point) -> Flick | None:
        """What a fingertip on its way from `start` to `end` makes of a resting disk it meets with this velocity, mm/s.

        A flick of that disk, held to no limit of speed or spin; None if the finger passes by.
        """

    @property
    def can_undo(self) -> bool: ...
    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there: its throws go by themselves, and no hand on this machine moves its men."""

    def play(self, move: Move) -> Played[object]:
        """Play a move; raises IllegalMove and changes nothing if the rules forbid it."""

    def chance(self) -> Played[object]:
        """Let the dice or the lot decide, when CHANCE is the mover."""

    def bots(self) -> Played[object] | None:
        """Let a bot play if it is a bot's turn; None if it is not."""

    @property
    def undo_loses(self) -> str:
        """What taking back would lose besides a move and the answers to it, in one sentence; nothing where it is only that."""

    def undo(self) -> None:
        """Take back to a person's last decision or throw, with all that came of it."""

    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None:
        """Play again what was last taken back, up to the next decision or throw of a person."""

    def save(self) -> str:
        """Write the game down and say where, in one sentence."""


class Shelf(Protocol):
    """All the games there are, as the window sees them."""

    @property
    def cards(self) -> Sequence[Card]: ...
    def house_rules(self, name: str) -> Sequence[HouseRule]: ...
    def bots(self, name: str) -> Sequence[str]:
        """The bots that can sit down to a game, by name; none where it has none yet."""

    def open(self, name: str, seats: int, rules: dict[str, Any], names: Sequence[str] = (), players: Sequence[str] = ()) -> Table:
        """Start a game. `players` names a bot for each seat, or nothing for a person."""

    def again(self, table: Table) -> Table:
        """The same players at the same game once more; the lead passes on where the game says so."""

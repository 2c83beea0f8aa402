"""The interface that every game implements: rules over an immutable state.

A game's fields are its options, called house rules; the defaults are the usual ones. A state is small and has a `mover`: a seat,
CHANCE when dice or lots decide, or TIME in a game against the clock. `play` has no side effects.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, Protocol, TypeVar

from board.card import Card, house_rules
from board.geometry import Point
from board.moves import CHANCE, TIME, Aim, IllegalMove, Lay, Live, Lot, Move, Options, Pick, Roll, Step, Tick
from board.protocols.table import Outcome, Turn
from board.sides import Side
from board.views.moments import FOUL, Cheer
from board.views.picture import Picture
from games.move_words import describe_move

__all__ = ["CHANCE", "RULES", "TIME", "Game", "IllegalMove", "Outcome", "Turn", "draw_lot", "leaders", "tagged"]


RULES = 4
"""Edition (version number) of the rules of all games. Add 1 when a change would alter saved games.

A saved game keeps the edition with which it began.
"""


class State(Protocol):
    @property
    def mover(self) -> int:
        """Seat (player's number, from 0) to move, CHANCE if dice or lots decide, or TIME in a game against the clock."""


S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Game(ABC, Generic[S]):
    """Base class of all games.

    A game implements `opening`, `options`, `after`, `score`, `outcome` and `picture`. It implements `watch` if moves are
    announced or animated. If players hold hidden cards or pieces, it also implements `picture_for`, `seen` and `reveals`. If
    viewers see their own hand nearest, it implements `motion_for`.
    """

    card: ClassVar[Card]
    log_marks: ClassVar[Mapping[str, str]] = {"foul": FOUL}
    """Marks beside entries in the list of moves, by tag (name of an event in a move). If several tags apply, the first one
    counts.
    """
    edition: int = field(default=RULES, kw_only=True)
    """Edition (version number) of the rules by which this game is played."""

    def __post_init__(self) -> None:
        if not 1 <= self.edition <= RULES:
            raise ValueError(f"Edition {self.edition} of the rules is unknown; this is edition {RULES}.")
        for rule in house_rules(type(self)):
            if getattr(self, rule.name) not in rule.choices:
                choices = ", ".join(map(str, rule.choices))
                raise ValueError(f"{self.card.title}: {rule.name} must be one of {choices}.")

    def start(self, seats: int) -> S:
        """Return the state of the game before the first move. Raise ValueError if the game cannot have this number of players."""
        if seats not in self.card.seats:
            raise ValueError(f"{self.card.title} is for {self.card.players} players, not {seats}.")
        return self.opening(seats)

    def play(self, state: S, move: Move, options: Options | None = None) -> Turn[S]:
        """Check a move and play it. Return the turn, which holds the new state, words about the move and its animation.

        Raise IllegalMove, whose one-sentence message is shown to the player, if the rules forbid the move. Pass `options` if they
        are already known, so that they are not computed again.
        """
        if options is None:
            if self.outcome(state) is not None:
                raise IllegalMove("The game is over.")
            options = self.options(state)
        if not self.allows(options, move):
            raise IllegalMove(self.refusal(state, options, move))
        made = self.made(state, move)
        turn = self.watch(state, made)
        tags = self.tags(state, made, turn)
        if isinstance(made, Tick):
            return replace(turn, tags=tags) if tags else turn
        turn = replace(turn, sentence=self.tell(state, made, turn.state), tags=tags)
        return replace(turn, cheers=cheers) if (cheers := self.celebrations(state, turn)) else turn

    def allows(self, options: Options, move: Move) -> bool:
        return options.allows(move)

    def refusal(self, state: S, options: Options, move: Move) -> str:  # noqa: ARG002
        """Return one sentence that names the rule which the forbidden move `move` breaks.

        Games override this method to be more specific. A `Step` (move of a piece) with only one place is an attempt to pick up a
        piece that cannot move.
        """
        if isinstance(options, Live):
            return "The clock is running: all players move at once."
        return f"You can't do that now. {options.prompt}".rstrip()

    @abstractmethod
    def opening(self, seats: int) -> S:
        """Return the state of the game before the first move. The caller has checked the number of seats."""

    @abstractmethod
    def options(self, state: S) -> Options:
        """Return the moves that are allowed in this state, as one of several types of options."""

    @abstractmethod
    def after(self, state: S, move: Move) -> S:
        """Return the state of the game after an allowed move. It is fast, because it makes no words and no animation.

        The move is not checked. Use `play` unless the move is known to be allowed.
        """

    def made(self, state: S, move: Move) -> Move:  # noqa: ARG002
        """Return an allowed move as a saved game records it. A flick, for example, becomes the simulated shot."""
        return move

    def watch(self, state: S, move: Move) -> Turn[S]:
        """Return the turn for an allowed move: the new state, with lines for the list of moves and an animation.

        Like `after`, this method does not check the move.
        """
        return Turn(self.after(state, move))

    def tell(self, state: S, move: Move, after: S) -> str:  # noqa: ARG002
        """Return one sentence that describes a move. `after` is the state of the game after the move."""
        return describe_move(self.picture(state).mover if isinstance(move, Roll) else state.mover, move)

    def tags(self, state: S, move: Move, turn: Turn[S]) -> frozenset[str]:  # noqa: ARG002
        """Return the tags of a move: names of events in this move, such as `foul`. Captions, lessons and statistics use them.

        This method is called once for each move that is played. A bot's search does not call it.
        """
        return frozenset()

    def celebrations(self, state: S, turn: Turn[S]) -> tuple[Cheer, ...]:  # noqa: ARG002
        """Return the visual celebrations that the window shows for a turn.

        The field `tags` of `turn` (names of events in the turn) must already be filled in.
        """
        return ()

    def noted(self, state: S, moves: Sequence[Move]) -> str:  # noqa: ARG002
        """Return the moves of one turn in the usual notation of the game, as in books on it.

        Return an empty string if the game has no usual notation.
        """
        return ""

    def resting(self, state: S, move: Step | Lay) -> Point:
        """Return the point of the board where a piece lies after a move. By default it is the centre of the place that it moved
        to.
        """
        side = self.card.side if isinstance(self.card.side, Side) else self.picture(state).side
        return side.place(move.place if isinstance(move, Lay) else move.path[-1]).at

    def set_out(self, seats: int, lot: int = 0) -> Picture:
        """Return the picture before the first move, as the first player sees it.

        If lots are drawn first, seat `lot` is the winner of the draw.
        """
        state = self.drawn_for(seats, lot)
        options, picture = self.options(state), self.picture(state)
        return replace(picture, men=(*picture.men, options.disk)) if isinstance(options, Aim) else picture

    def drawn_for(self, seats: int, lot: int) -> S:
        """Return the opening state. If the game begins with a draw of lots, the player in seat `lot` has won the draw."""
        state = self.start(seats)
        options = self.options(state)
        return self.after(state, Lot(lot)) if isinstance(options, Pick) and isinstance(options.moves[0], Lot) else state

    def next_lot(self, state: S) -> Lot | None:  # noqa: ARG002
        """Return the lot (such as the starting player) of a rematch, if this game's final state decides it.

        Return None if the program must draw the lot again.
        """
        return None

    @abstractmethod
    def score(self, state: S) -> tuple[int, ...]:
        """Return the score of every seat in this state, in the order of the seats."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the winners and the reason for the end of the game, or None while the game continues."""

    @abstractmethod
    def picture(self, state: S) -> Picture:
        """Return the picture of this state that the window draws, with nothing hidden."""


def tagged(**facts: object) -> frozenset[str]:
    """Return the names of the keyword arguments that are true. For example, `tagged(foul=True, twenty=False)` is `{"foul"}`."""
    return frozenset(name for name, fact in facts.items() if fact)


def draw_lot(seats: int, prompt: str = "Draw lots to see who begins.") -> Pick:
    """Return the options for a draw of lots that decides who begins: one possible result for each seat."""
    return Pick(tuple(Lot(seat) for seat in range(seats)), prompt)


def leaders(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats (numbers of players) that share the highest score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

"""What a game is: rules over a frozen state.

A game's fields are its house rules, with the usual ones as defaults. A state is small and frozen and has a
`mover`: a seat, CHANCE when dice or lots decide, or TIME in a game against the clock. `play` is pure.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar, Generic, Protocol, TypeVar

from board.card import Card, house_rules
from board.geometry import Point
from board.moves import CHANCE, TIME, Aim, Deal, IllegalMove, Lay, Live, Lot, Move, Options, Pick, Roll, Shuffle, Step, Tick
from board.placement import Placement
from board.protocols.practising import BadPosition
from board.protocols.table import Outcome, Turn
from board.shots.motion import Motion
from board.sides import Side
from board.views.picture import Picture
from games.telling import plainly

__all__ = ["CHANCE", "RULES", "TIME", "Game", "IllegalMove", "Outcome", "Turn", "draw_lot", "leaders"]


RULES = 3
"""The edition of the rules. One by which a kept game would have gone otherwise is a new edition; kept games go by their own."""

SAMPLE_DEAL = 1
"""Seed of the deal in the picture of the set-up."""


class State(Protocol):
    @property
    def mover(self) -> int:
        """The seat to move, CHANCE or TIME."""


S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Game(ABC, Generic[S]):
    """A game of the booklet.

    A new one writes `opening`, `options`, `after`, `score`, `outcome` and `picture`; `watch`, where there is something to say or
    to animate; one in which hands are hidden `picture_for`, `seen` and `reveals`; one in which each viewer
    sees his own hand nearest `motion_for`.
    """

    card: ClassVar[Card]
    edition: int = field(default=RULES, kw_only=True)
    """The edition of the rules it is played by."""

    def __post_init__(self) -> None:
        if not 1 <= self.edition <= RULES:
            raise ValueError(f"There is no edition {self.edition} of the rules; this is edition {RULES}.")
        for rule in house_rules(type(self)):
            if getattr(self, rule.name) not in rule.choices:
                choices = ", ".join(map(str, rule.choices))
                raise ValueError(f"{self.card.title}: {rule.name} must be one of {choices}.")

    def start(self, seats: int) -> S:
        """The state before the first move; ValueError if that many cannot play."""
        if seats not in self.card.seats:
            raise ValueError(f"{self.card.title} is for {self.card.players} players, not {seats}.")
        return self.opening(seats)

    def play(self, state: S, move: Move, options: Options | None = None) -> Turn[S]:
        """What a move leads to, for those who watch; IllegalMove, with one sentence, if the rules forbid it.

        Whoever knows already that the game goes on, and by which `options`, gives them.
        """
        if options is None:
            if self.outcome(state) is not None:
                raise IllegalMove("The game is over.")
            options = self.options(state)
        if not self.allows(options, move):
            raise IllegalMove(self.refusal(state, options, move))
        made = self.made(state, move)
        turn = self.watch(state, made)
        return turn if isinstance(made, Tick) else replace(turn, told=self.tell(state, made, turn.state))

    def allows(self, options: Options, move: Move) -> bool:
        return options.allows(move)

    def refusal(self, state: S, options: Options, move: Move) -> str:  # noqa: ARG002
        """Which rule a forbidden move breaks, in one sentence. Games say it better where they can.

        A step whose path is one place alone is a man that was to be taken up there and has no move.
        """
        if isinstance(options, Live):
            return "The clock is running: nobody waits for his turn."
        return f"That cannot be done now. {options.prompt}".rstrip()

    @abstractmethod
    def opening(self, seats: int) -> S:
        """The state before the first move."""

    @abstractmethod
    def options(self, state: S) -> Options:
        """What the mover may do."""

    @abstractmethod
    def after(self, state: S, move: Move) -> S:
        """The state an allowed move leads to: no words, no motion. Unchecked: `play` is for everyone who is not sure."""

    def made(self, state: S, move: Move) -> Move:  # noqa: ARG002
        """An allowed move as it is played: where disks are shot, a flick becomes the shot it makes."""
        return move

    def watch(self, state: S, move: Move) -> Turn[S]:
        """The same for those who watch: with what the umpire says and what moves. Unchecked like `after`."""
        return Turn(self.after(state, move))

    def tell(self, state: S, move: Move, after: S) -> str:  # noqa: ARG002
        """Who did what by this allowed move, in one sentence. Games tell it better where they can."""
        return plainly(self.picture(state).mover if isinstance(move, Roll) else state.mover, move)

    def noted(self, state: S, moves: Sequence[Move]) -> str:  # noqa: ARG002
        """A turn, made of these allowed moves, as the world writes it; nothing where it has no way to."""
        return ""

    def resting(self, state: S, move: Step | Lay) -> Point:
        """Where the man that makes this move, or the beginning of one, comes to rest: in the middle of its place, mostly."""
        side = self.card.side if isinstance(self.card.side, Side) else self.picture(state).side
        return side.place(move.place if isinstance(move, Lay) else move.path[-1]).at

    def worth(self, state: S, move: Move) -> str:  # noqa: ARG002
        """What an allowed move would count, in a word or two, for whoever is about to make it; nothing where there is nothing."""
        return ""

    def motion_for(self, state: S, turn: Turn[S], viewer: int | None) -> Motion | None:  # noqa: ARG002
        """What of a turn that began with this state moves before the eyes of a viewer: the same for all who see one picture."""
        return turn.motion

    def set_out(self, seats: int, lot: int = 0) -> Picture:
        """Return how such a game begins, as its first seat sees it. A lot that comes first falls to seat `lot`.

        Where a deal comes first, things are dealt as they might be: a table with nothing on it tells nothing of the game.
        """
        state = self.start(seats)
        options = self.options(state)
        if isinstance(options, Pick) and isinstance(options.moves[0], Lot):
            state = self.after(state, Lot(lot))
            options = self.options(state)
        if isinstance(options, Shuffle):
            count = len(options.things) if options.count is None else options.count
            state = self.after(state, Deal(tuple(Random(SAMPLE_DEAL).sample(options.things, count))))
            return self.picture_for(state, 0)
        picture = self.picture(state)
        return replace(picture, men=(*picture.men, options.disk)) if isinstance(options, Aim) else picture

    def next_lot(self, state: S) -> Lot | None:  # noqa: ARG002
        """The lot of a game that is played again after this one; None where it is drawn anew."""
        return None

    @abstractmethod
    def score(self, state: S) -> tuple[int, ...]:
        """The score by seat."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Who won and why, or None while the game goes on."""

    @abstractmethod
    def picture(self, state: S) -> Picture:
        """What is to be seen, with nothing hidden."""

    def picture_for(self, state: S, viewer: int | None) -> Picture:  # noqa: ARG002
        """What is to be seen by a seat, by an ONLOOKER, or by whoever may see it all (None): the same where nothing is hidden."""
        return self.picture(state)

    def seen(self, state: S, seat: int) -> S:  # noqa: ARG002
        """The state as this seat knows it: of what it cannot know, no more than how much there is.

        `options`, `score`, `after` and `play` of the seat's own moves work on it, and to the same seat it looks as it is.
        """
        return state

    def race(self, state: S) -> str:  # noqa: ARG002
        """What whoever plays alone here is timed over, such as `box 12 in 36 pieces`; nothing where nobody is timed."""
        return ""

    def race_seconds(self, state: S) -> float | None:  # noqa: ARG002
        """The time that was made in it; None until it is."""
        return None

    def raced(self, picture: Picture, former: S, best: float) -> Picture:  # noqa: ARG002
        """A picture with what a former game, in which the best time was made, had come to by this moment."""
        return picture

    def placement(self, state: S) -> Placement | None:  # noqa: ARG002
        """How the men stand, to be set up again; None where nobody sets up men, or just now as a turn is half done."""
        return None

    def placed(self, placement: Placement) -> S:  # noqa: ARG002
        """The state in which men stand so; BadPosition, with one sentence, if they cannot."""
        raise BadPosition(f"No position can be set up in {self.card.title}.")

    def bare(self, lead: int) -> S:  # noqa: ARG002
        """The men set out for two, of whom this one has the part that is told from the other's."""
        return self.opening(2)

    def spot(self, seat: int, place: str, height: int, count: int) -> Point:  # noqa: ARG002
        """Where a man stands who is put on a place, with so many of the seat's under him of so many in all."""
        return self.card.side.place(place).at

    def begun_from(self, placement: Placement) -> S:
        """The same, of a game that is not over yet."""
        state = self.placed(placement)
        over = self.outcome(state)
        if over is not None:
            raise BadPosition(f"This game is over already: {over.reason[0].lower()}{over.reason[1:]}")
        return state

    def reveals(self, state: S, move: Move) -> bool:  # noqa: ARG002
        """Whether somebody learns by this allowed move what he did not know: then it cannot be taken back."""
        return False


def draw_lot(seats: int, prompt: str = "Draw lots for the lead.") -> Pick:
    """The options of CHANCE when a lot decides who begins."""
    return Pick(tuple(Lot(seat) for seat in range(seats)), prompt)


def leaders(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

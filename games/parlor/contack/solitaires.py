"""The two solitaires of Contack: lay all 36 triangles by the rules of the game.

Both are on Contack's rules sheet. In the second, the sheet uses six piles of five triangles and one pile of six, from which the
first triangle is taken. Here the first triangle of the shuffle is laid first, and seven piles of five follow. Simple play wins
the first solitaire in one deal of a hundred, so a house rule allows more choices.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar, Generic, Protocol, TypeVar

from board.card import Card, house_rule
from board.cloth import make_cloth
from board.geometry import Point
from board.men import BACK, Man
from board.moves import CHANCE, Choose, Deal, Move, Options, Pick, Shuffle, Step
from board.protocols.table import Outcome, Turn
from board.shots.motion import Motion
from board.sides import Place
from board.text.sentence import Seat, say
from board.views.picture import Mark, Picture, Sheet, SheetRow, deal_again, glide_changes
from games.abilities import HidesHands
from games.game import tagged
from games.parlor.contack import contack_layout as layout
from games.parlor.contack.contack import DRAW, THINGS, laid_tags, plays_of, step_of, triangle_card
from games.parlor.contack.contack_set import IDS, SET, UNKNOWN, thing, triangle_of
from games.parlor.contack.contack_words import notation_of, why_illegal, wrong_deal
from games.parlor.contack.figure import EMPTY, START, Cell, Figure, cell_name

ASIDE = Choose("aside", "Lay it aside")
PILES, DEEP = 7, 5
"""`PILES` is the number of piles in Contack Solitaire No. 2. `DEEP` is the number of triangles in each pile."""


class DealtOut(Protocol):
    """Attributes that the states of both solitaires of Contack share."""

    @property
    def mover(self) -> int: ...
    @property
    def figure(self) -> Figure: ...


S = TypeVar("S", bound=DealtOut)

solitaire_card = partial(triangle_card, seats=(1,), numbers_deals=True, begins="You play alone.")
"""Function that makes the catalogue entry of a solitaire with triangles. It fills in the fields that both solitaires share."""


@dataclass(frozen=True)
class Solitaire(HidesHands[S], Generic[S]):
    """Base class of the two solitaires of Contack.

    The player wins when all triangles are laid. The game is over when no move is left.
    """

    def options(self, state: S) -> Options:
        if state.mover == CHANCE:
            return Shuffle(THINGS, prompt="Mix the triangles.")
        return self.choices(state)

    @abstractmethod
    def choices(self, state: S) -> Pick:
        """Return the moves that the player may make now. There are none when the game is over."""

    @abstractmethod
    def tops(self, state: S) -> tuple[str, ...]:
        """Return the triangles that the player can take now. Each can be laid if it fits a cell (triangular field)."""

    def plays(self, state: S) -> tuple[Step, ...]:
        """Return all legal ways to lay a triangle in the solitaire."""
        plays = plays_of(state.figure, self.tops(state))
        return tuple(Step((thing(triangle), cell_name(cell))) for triangle, cell in plays)

    def refusal(self, state: S, options: Options, move: Move) -> str:
        if isinstance(move, Deal) and state.mover == CHANCE:
            return wrong_deal(move)
        if not isinstance(move, Step) or state.mover == CHANCE:
            return super().refusal(state, options, move)
        triangle = triangle_of(move.path[0])
        if triangle not in self.tops(state):
            return "Only a triangle that lies open can be laid."
        return why_illegal(state.figure, triangle, move) or super().refusal(state, options, move)

    def watch(self, state: S, move: Move) -> Turn[S]:
        turn = Turn(self.after(state, move))
        return replace(turn, motion=self.motion_for(state, turn, None))

    def tell(self, state: S, move: Move, after: S) -> str:
        if isinstance(move, Deal):
            return say("{} mixes|mix the triangles. The first triangle is {}.", Seat(0), after.figure.laid[0][1])
        assert isinstance(move, Step)
        triangle, cell = step_of(move)
        is_opportunity = state.figure.is_opportunity(cell)
        return say("{} lays|lay {} on an opportunity." if is_opportunity else "{} lays|lay {}.", Seat(0), triangle)

    def tags(self, state: S, move: Move, turn: Turn[S]) -> frozenset[str]:
        outcome = self.outcome(turn.state)
        return laid_tags(state.figure, move) | tagged(
            won=outcome and outcome.winners,
            lost=outcome and not outcome.winners,
            last_choice=outcome and isinstance(move, Step) and len(self.plays(state)) == 1,
        )

    def noted(self, state: S, moves: Sequence[Move]) -> str:  # noqa: ARG002
        return notation_of(EMPTY, moves[0])

    def score(self, state: S) -> tuple[int, ...]:
        return (len(state.figure),)

    def outcome(self, state: S) -> Outcome | None:
        if len(state.figure) == len(SET):
            return Outcome((0,), f"All {len(SET)} triangles are placed.")
        if state.mover == CHANCE or self.choices(state).moves:
            return None
        return Outcome((), f"No triangle fits any more. Placed: {len(state.figure)} of {len(SET)}.")

    def picture(self, state: S) -> Picture:
        men, places, marks = self.pile_picture(state)
        return Picture(
            side=make_cloth((*layout.figure_places(state.figure), *places)),
            men=(*layout.figure_men(state.figure), *men),
            mover=state.mover,
            marks=(*layout.last_mark(state.figure), *marks),
            sheet=Sheet((), (SheetRow(0, (), str(len(state.figure))),), f"Triangles placed, of {len(SET)}."),
        )

    @abstractmethod
    def pile_picture(self, state: S) -> tuple[tuple[Man, ...], tuple[Place, ...], tuple[Mark, ...]]:
        """Return (triangles beside the laid ones, their places on the table, labels with the size of each pile)."""

    def motion_for(self, state: S, turn: Turn[S], viewer: int | None) -> Motion | None:  # noqa: ARG002
        if turn.motion is not None:
            return turn.motion
        before, after = ((*layout.figure_men(each.figure), *self.pile_picture(each)[0]) for each in (state, turn.state))
        if state.mover == CHANCE:
            return deal_again((), [man for man in after if man.face != BACK], layout.ON_HEAP)
        return glide_changes(before, after, dict.fromkeys(self.carried_ids(state, turn.state), layout.PILE_AT))

    def carried_ids(self, state: S, after: S) -> Iterator[int]:
        """Yield the ids of the triangles that the player moved between two states, so that the animation lifts them."""
        if len(after.figure) > len(state.figure):
            yield IDS[after.figure.laid[-1][1]]


# --- the first solitaire ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OnePile:
    """State of the first solitaire of Contack, with a pile to draw from and a discard pile."""

    mover: int = CHANCE
    pile: tuple[str, ...] = ()
    """Triangles of the face-down pile, in the order in which they will be drawn."""
    discard: tuple[str, ...] = ()
    """Triangles of the face-up discard pile, in order from bottom to top."""
    drawn: str = ""
    """Triangle that the player has taken from the pile and can lay; empty if there is none."""
    figure: Figure = EMPTY


@dataclass(frozen=True)
class ContackSolitaireOne(Solitaire[OnePile]):
    choice: str = house_rule(
        "forced",
        "What fits",
        ("forced", "free"),
        ("must be laid", "may be laid"),
        about=(
            "An open or drawn triangle must be placed if it fits.",
            "You may draw even if the open triangle fits. You may set a drawn triangle aside even if it fits.",
        ),
    )

    card: ClassVar[Card] = solitaire_card(
        name="contack-solitaire-one",
        title="Contack Solitaire No. 1",
        number=2,
        tagline="Draw triangles one at a time, and place all thirty-six in one figure.",
        rules="""\
A solitaire with the 36 triangles of Contack. One triangle is turned up and laid; the others are the stock, face down. The aim
is to lay all 36 triangles.

# Play
- Triangles are laid as in Contack: against the triangle laid last, or on an opportunity, a place that touches two or three
  triangles. Sides that touch must have the same colour, and their numbers must be the same or add up to five, ten, fifteen or
  twenty.
- Draw a triangle. If it fits, you must lay it, and you choose where. If it does not fit, it goes face up on the discard.
- If the top triangle of the discard fits, you must lay it first.† You draw only when it does not fit.

# The end
You win when all 36 are laid. When the stock is empty and the top triangle of the discard does not fit, you have lost. Your
score is the number of triangles laid.†

# House rule
Free choice: draw even if the top of the discard fits, and discard a drawn triangle even if it fits.† Without free choice about
one deal in a hundred can be won.
""",
    )

    def opening(self, seats: int) -> OnePile:  # noqa: ARG002
        return OnePile()

    def tops(self, state: OnePile) -> tuple[str, ...]:
        return (state.drawn,) if state.drawn else state.discard[-1:]

    def choices(self, state: OnePile) -> Pick:
        plays, is_free = self.plays(state), self.choice == "free"
        if state.drawn:
            more: tuple[Move, ...] = (ASIDE,) if is_free else ()
            return Pick((*plays, *more), "Lay the triangle you drew.")
        more = (DRAW,) if state.pile and (is_free or not plays) else ()
        return Pick((*plays, *more), "Lay the open triangle." if plays else "Draw a triangle.")

    def after(self, state: OnePile, move: Move) -> OnePile:
        match move:
            case Deal():
                first, *others = map(triangle_of, move.things)
                return OnePile(0, tuple(others), figure=EMPTY.with_laid(first, START))
            case Step():
                return _laid_of(state, *step_of(move))
            case Choose() if move == ASIDE:
                return replace(state, drawn="", discard=(*state.discard, state.drawn))
        drawn, pile = state.pile[0], state.pile[1:]
        if any(state.figure.cells_for(drawn)):
            return replace(state, pile=pile, drawn=drawn)
        return replace(state, pile=pile, discard=(*state.discard, drawn))

    def tell(self, state: OnePile, move: Move, after: OnePile) -> str:
        if move == DRAW:
            if after.drawn:
                return say("{} draws|draw {}.", Seat(0), after.drawn)
            return say("{} draws|draw {}, which fits nowhere.", Seat(0), after.discard[-1])
        return say("{} lays|lay {} aside.", Seat(0), state.drawn) if move == ASIDE else super().tell(state, move, after)

    def tags(self, state: OnePile, move: Move, turn: Turn[OnePile]) -> frozenset[str]:
        is_laid, left = isinstance(move, Step), len(turn.state.discard)
        return super().tags(state, move, turn) | tagged(
            fits_nowhere=move == DRAW and not turn.state.drawn,
            drawn_laid=is_laid and state.drawn,
            discard_laid=is_laid and 0 < left < len(state.discard),
        )

    def seen(self, state: OnePile, seat: int) -> OnePile:  # noqa: ARG002
        return replace(state, pile=(UNKNOWN,) * len(state.pile))

    def reveals(self, state: OnePile, move: Move) -> bool:  # noqa: ARG002
        return isinstance(move, Deal) or move == DRAW

    def pile_picture(self, state: OnePile) -> tuple[tuple[Man, ...], tuple[Place, ...], tuple[Mark, ...]]:
        in_pile = len(SET) if state.mover == CHANCE else len(state.pile)
        under = layout.heap(len(state.discard[:-1]), DISCARD_AT, layout.OWN_SIDE, first=layout.PILE_ID + layout.PILE_SHOWN)
        top = layout.row(state.discard[-1:], 0, DISCARD_AT + layout.STACKED * len(under), layout.OWN_SIDE)
        drawn = layout.row((state.drawn,) if state.drawn else (), 0, DRAWN_AT, layout.OWN_SIDE)
        # The triangles below the top of the discard pile have been seen, so they lie face up.
        men = (*layout.heap(in_pile), *_turned_up(under, state.discard), *top, *drawn)
        marks = (*layout.heap_mark(in_pile), *layout.heap_mark(len(state.discard), DISCARD_AT))
        return men, (*layout.hand_places((*top, *drawn)), *layout.heap_place(in_pile)), marks

    def carried_ids(self, state: OnePile, after: OnePile) -> Iterator[int]:
        yield from super().carried_ids(state, after)
        if len(after.pile) < len(state.pile) and state.mover != CHANCE:
            drawn = after.drawn or after.discard[-1]
            if drawn != UNKNOWN:
                yield IDS[drawn]


DISCARD_AT, DRAWN_AT = Point(-160.0, layout.OWN_AT.y), Point(20.0, layout.OWN_AT.y)
"""Positions on the table of the discard pile and of a drawn triangle."""


def _turned_up(heap: tuple[Man, ...], discard: tuple[str, ...]) -> Iterator[Man]:
    """Yield the triangles below the top of the discard pile. Those that the player knows are face up."""
    for man, face in zip(heap, discard[len(discard) - 1 - len(heap) : -1], strict=False):
        yield man if face == UNKNOWN else replace(man, id=IDS[face], face=face)


def _laid_of(state: OnePile, triangle: str, cell: Cell) -> OnePile:
    figure = state.figure.with_laid(triangle, cell)
    if state.drawn:
        return replace(state, drawn="", figure=figure)
    return replace(state, discard=state.discard[:-1], figure=figure)


# --- the second solitaire -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SevenPiles:
    """State of the second solitaire of Contack, with seven piles."""

    mover: int = CHANCE
    piles: tuple[tuple[str, ...], ...] = ((),) * PILES
    """For each pile, its triangles in order from bottom to top."""
    figure: Figure = EMPTY


@dataclass(frozen=True)
class ContackSolitaireTwo(Solitaire[SevenPiles]):
    card: ClassVar[Card] = solitaire_card(
        name="contack-solitaire-two",
        title="Contack Solitaire No. 2",
        number=3,
        tagline="Seven piles, each with an open triangle on top: clear them all.",
        rules="""\
A solitaire with the 36 triangles of Contack. One triangle is laid. The others make seven piles of five, with only the top
triangles face up. The aim is to lay all 36 triangles.

# Play
- Lay the top triangle of any pile, as in Contack: against the triangle laid last, or on an opportunity, a place that touches
  two or three triangles. Sides that touch must have the same colour, and their numbers must be the same or add up to five, ten,
  fifteen or twenty.
- Then the next triangle of that pile is turned up, and may be laid too.
- When you have a choice, think of the largest pile, and look ahead to the triangles that you could lay next.

# The end
You win when all 36 are laid. When none of the top triangles fits, you have lost. Your score is the number of triangles laid.†
""",
    )

    def opening(self, seats: int) -> SevenPiles:  # noqa: ARG002
        return SevenPiles()

    def tops(self, state: SevenPiles) -> tuple[str, ...]:
        return tuple(pile[-1] for pile in state.piles if pile)

    def choices(self, state: SevenPiles) -> Pick:
        return Pick(self.plays(state), "Play the top triangle of a pile.")

    def after(self, state: SevenPiles, move: Move) -> SevenPiles:
        if isinstance(move, Deal):
            first, *others = map(triangle_of, move.things)
            piles = tuple(tuple(others[DEEP * pile : DEEP * (pile + 1)]) for pile in range(PILES))
            return SevenPiles(0, piles, EMPTY.with_laid(first, START))
        assert isinstance(move, Step)
        triangle, cell = step_of(move)
        piles = tuple(pile[:-1] if pile[-1:] == (triangle,) else pile for pile in state.piles)
        return replace(state, piles=piles, figure=state.figure.with_laid(triangle, cell))

    def tags(self, state: SevenPiles, move: Move, turn: Turn[SevenPiles]) -> frozenset[str]:
        piles = zip(state.piles, turn.state.piles, strict=True)
        uncovered = isinstance(move, Step) and any(0 < len(after) < len(before) for before, after in piles)
        return super().tags(state, move, turn) | tagged(uncovered=uncovered)

    def seen(self, state: SevenPiles, seat: int) -> SevenPiles:  # noqa: ARG002
        return replace(state, piles=tuple((UNKNOWN,) * len(pile[:-1]) + pile[-1:] for pile in state.piles))

    def reveals(self, state: SevenPiles, move: Move) -> bool:
        if isinstance(move, Step):
            return any(len(pile) > 1 and thing(pile[-1]) == move.path[0] for pile in state.piles)
        return isinstance(move, Deal)

    def pile_picture(self, state: SevenPiles) -> tuple[tuple[Man, ...], tuple[Place, ...], tuple[Mark, ...]]:
        if state.mover == CHANCE:
            return layout.heap(len(SET)), (), layout.heap_mark(len(SET))
        heaps: list[Man] = []
        tops: list[Man] = []
        marks: list[Mark] = []
        for number, pile in enumerate(state.piles):
            at = Point((number - (PILES - 1) / 2) * PILE_STEP, layout.OWN_AT.y)
            under = layout.heap(len(pile[:-1]), at, PILE_SIDE, first=layout.PILE_ID + DEEP * number)
            heaps += under
            tops += layout.row(pile[-1:], 0, at + layout.STACKED * len(under), PILE_SIDE)
            marks += layout.heap_mark(len(pile), at)
        return (*heaps, *tops), layout.hand_places(tops), tuple(marks)


PILE_STEP, PILE_SIDE = 94.0, 80.0
"""Distance in mm between the centres of neighbouring piles of triangles, and side length of the triangles in mm."""

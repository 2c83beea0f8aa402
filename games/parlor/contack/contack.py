"""Contack: triangles are laid side to side, with equal colours and matching numbers.

The rules follow the sheets of Parker Brothers, 1939 and 1962. The sheets do not say everything:

- They name only a few of the pieces. Our set is in contack_set.py.
- They do not say how a tie for the lowest triangle is broken, or in which order the colours run round a triangle.

An opportunity is a cell with two or three neighbours. Our round ends when the last triangle has no free side and no player holds
a triangle that fits an opportunity. Triangles in the pile do not count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from board.card import PARLOR, Card, house_rule
from board.cloth import BARE_CLOTH, make_cloth
from board.men import Man
from board.moves import CHANCE, Choose, Deal, Move, Options, Pass, Pick, Shuffle, Step
from board.protocols.table import Outcome, Turn
from board.shots.motion import Motion
from board.text.sentence import Seat, listed, say
from board.views.moments import SCORED, Note, Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow, deal_again, glide_changes
from games.abilities import HidesHands
from games.game import leaders, tagged
from games.parlor.contack import contack_layout as layout
from games.parlor.contack.contack_set import IDS, SET, UNKNOWN, lowest, thing, triangle_of
from games.parlor.contack.contack_words import laid_words, notation_of, why_illegal, worth_words, wrong_deal
from games.parlor.contack.figure import EMPTY, START, Cell, Figure, cell_name, cell_of

HAND = 5
"""Maximum number of triangles that a player may hold in Contack."""
HANDS = 3
"""Number of rounds in a game of Contack. Each round begins with a new deal."""
LEFT = 10
"""Points lost for each triangle that a player still holds at the end of a round."""
DRAW = Choose("draw", "Draw a triangle", layout.PILE)
THINGS = tuple(map(thing, SET))
triangle_card = partial(Card, side=BARE_CLOTH, shelf=PARLOR, family="Triangles")
"""Function that makes the card (description) of a triangle game. The function fills in the fields that all these games share."""


@dataclass(frozen=True, slots=True)
class State:
    mover: int
    hands: tuple[tuple[str, ...], ...]
    """For each seat, the triangles that its player holds. They all lie face up."""
    pile: tuple[str, ...] = ()
    """Triangles of the face-down pile, in the order in which they will be drawn."""
    figure: Figure = EMPTY
    totals: tuple[int, ...] = ()
    """For each seat, its points in the game so far, including the current round."""
    results: tuple[tuple[int, ...], ...] = ()
    """For each finished round, the points of every seat in that round."""
    passes: int = 0
    """Number of players in a row who have just passed."""

    @property
    def is_dealt(self) -> bool:
        return self.mover != CHANCE or len(self.figure) > 0

    @property
    def is_hand_over(self) -> bool:
        return self.mover == CHANCE and len(self.figure) > 0


@dataclass(frozen=True)
class Contack(HidesHands[State]):
    overlooked: bool = house_rule(
        False,
        "Missed opportunities",
        (False, True),
        ("are not pointed out", "are pointed out"),
        booklet=(),
        about=("Players find them on their own.", "After a move the umpire points out the best missed opportunity."),
    )

    card: ClassVar[Card] = triangle_card(
        name="contack",
        title="Contack",
        number=1,
        seats=(2, 3, 4, 5, 6, 7),
        begins="The player with the lowest triangle starts.",
        tagline="Lay triangles so that touching numbers are the same, or add up to 5, 10, 15 or 20.",
        rules="""\
A game for two to seven players with 36 triangles. Each triangle has a blue, a pink and a purple side, with a number from one to
ten on each side. No list of the triangles has survived: four are known, and we made the others.† On all triangles the colours
run the same way round.†

# The deal
Each player has five triangles, which lie face up for all to see. The other triangles are the stock, face down. The player who
holds the triangle with the lowest sum lays it in the middle, which counts nothing. If sums are equal, the lower blue number
decides, then the lower pink number.† Play goes clockwise, one triangle a turn.

# Laying
- Lay a triangle against the triangle that was laid last, colour to colour. The numbers that touch must be the same, or add up
  to five, ten, fifteen or twenty.
- You may also lay a triangle on an opportunity. An opportunity is an open place, anywhere on the table, that touches two or
  three triangles. All sides that touch must fit. The next player lays against this triangle.
- If you can lay a triangle you must, but you choose which triangle and where.

# Drawing and passing
- If you cannot lay and hold fewer than five triangles, draw triangles one at a time until one fits or you hold five. A drawn
  triangle that fits must be laid at once.
- If you hold five triangles and cannot lay, you pass. Once the stock is empty, any player who cannot lay passes.

# Counting
Touching numbers that add up to five, ten, fifteen or twenty score that sum. So five with five scores ten, and ten with ten
scores twenty. Other equal numbers count nothing. An opportunity counts all its sides, up to fifty points.

# The end
A hand is over when a player has laid all their triangles, or when all players have passed in a row. It is also over when a
triangle leaves no side open, unless a player already holds a triangle that fits an opportunity.† Each triangle left in a
player's hand then costs ten.

Three hands make a game. The highest total wins. Players who are level share the win.†

# House rule
After each move, point out the best missed opportunity.†
""",
    )

    def opening(self, seats: int) -> State:
        return State(CHANCE, ((),) * seats, totals=(0,) * seats)

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return Shuffle(THINGS, prompt="Mix the triangles and deal five to each.")
        hand = state.hands[state.mover]
        if not state.figure.laid:
            first = min(hand, key=lowest)
            return Pick((Step((thing(first), cell_name(START))),), "You hold the lowest triangle: lay it in the middle.")
        plays = tuple(Step((thing(triangle), cell_name(cell))) for triangle, cell in plays_of(state.figure, hand))
        if plays:
            return Pick(plays, "Lay a triangle against the last triangle, or in a place where it touches two or three triangles.")
        if len(hand) < HAND and state.pile:
            return Pick((DRAW,), "None of your triangles fits: draw a triangle.")
        why = "none is left to draw" if len(hand) < HAND else "you hold five"
        return Pick((Pass(),), f"None of your triangles fits, and {why}: you must pass.")

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if isinstance(move, Deal) and isinstance(options, Shuffle):
            return wrong_deal(move)
        if not isinstance(move, Step) or not isinstance(options, Pick):
            return super().refusal(state, options, move)
        triangle = triangle_of(move.path[0])
        if triangle not in state.hands[state.mover]:
            return "That triangle is not in your hand."
        if not state.figure.laid:
            first = triangle_of(options.moves[0].path[0]) if isinstance(options.moves[0], Step) else ""
            return f"The lowest triangle is laid first, in the middle: {first}."
        return why_illegal(state.figure, triangle, move) or super().refusal(state, options, move)

    def after(self, state: State, move: Move) -> State:
        match move:
            case Deal():
                return self._deal(state, move)
            case Step():
                return self.lay(state, *step_of(move))
            case Choose():
                hand = (*state.hands[state.mover], state.pile[0])
                return replace(state, hands=_with_hand(state, hand), pile=state.pile[1:])
        passed = replace(state, passes=state.passes + 1)
        return _hand_over(passed) if passed.passes == len(state.hands) else replace(passed, mover=_next(state))

    def _deal(self, state: State, deal: Deal) -> State:
        triangles = tuple(map(triangle_of, deal.things))
        seats = len(state.hands)
        hands = tuple(triangles[HAND * seat : HAND * (seat + 1)] for seat in range(seats))
        first = min(range(seats), key=lambda seat: min(map(lowest, hands[seat])))
        return State(first, hands, triangles[HAND * seats :], EMPTY, state.totals, state.results)

    def lay(self, state: State, triangle: str, cell: Cell) -> State:
        """Return the state after the player to move has laid `triangle` on `cell`, a triangular field of the table.

        The caller checks that this is legal.
        """
        seat = state.mover
        hand = tuple(other for other in state.hands[seat] if other != triangle)
        counted = state.totals[seat] + state.figure.counts(triangle, cell)
        figure = state.figure.with_laid(triangle, cell)
        totals = (*state.totals[:seat], counted, *state.totals[seat + 1 :])
        now = State(_next(state), _with_hand(state, hand), state.pile, figure, totals, state.results)
        return _hand_over(now) if not hand or _is_blocked(now) else now

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        turn = Turn(after, self._sentences(state, move, after), tally=_tally(state, after))
        if isinstance(move, Step):
            triangle, cell = step_of(move)
            count = state.figure.counts(triangle, cell)
            notes = (Note(SCORED, layout.lattice(after.figure).at(cell), f"+{count}"),) if count else ()
            turn = replace(turn, notes=notes)
        return replace(turn, motion=self.motion_for(state, turn, None))

    def _sentences(self, state: State, move: Move, after: State) -> tuple[str, ...]:
        sentences: list[str] = []
        if self.overlooked and isinstance(move, Step):
            sentences += find_overlooked(state, *step_of(move))
        if after.is_hand_over:
            sentences.append(_ending_words(after))
        return tuple(sentences)

    def tell(self, state: State, move: Move, after: State) -> str:
        match move:
            case Deal():
                first = min(after.hands[after.mover], key=lowest)
                return say("The triangles are dealt; {} has|have the lowest, {}.", Seat(after.mover), first)
            case Step():
                return laid_words(state.mover, state.figure, *step_of(move))
            case Choose():
                return say("{} draws|draw {}.", Seat(state.mover), state.pile[0])
        return super().tell(state, move, after)

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        return laid_tags(state.figure, move) | tagged(
            drew=move == DRAW,
            passed=isinstance(move, Pass),
            hand_over=turn.tally,
            went_out=turn.tally and isinstance(move, Step) and not turn.state.hands[state.mover],
        )

    def noted(self, state: State, moves: Sequence[Move]) -> str:
        return notation_of(state.figure, moves[0])

    def worth(self, state: State, move: Move) -> str:
        return worth_words(state.figure, *step_of(move)) if isinstance(move, Step) else ""

    def score(self, state: State) -> tuple[int, ...]:
        return state.totals

    def outcome(self, state: State) -> Outcome | None:
        if len(state.results) < HANDS:
            return None
        winners, best = leaders(state.totals), max(state.totals)
        if len(winners) > 1:
            return Outcome(winners, say("{} share the win with {} each.", listed([Seat(seat) for seat in winners]), best))
        return Outcome(winners, f"{best} points after {HANDS} hands.")

    def seen(self, state: State, seat: int) -> State:  # noqa: ARG002
        return replace(state, pile=(UNKNOWN,) * len(state.pile))

    def reveals(self, state: State, move: Move) -> bool:  # noqa: ARG002
        return isinstance(move, Deal | Choose)

    def picture(self, state: State) -> Picture:
        return self.picture_for(state, None)

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        near = _near(viewer)
        hands, in_pile = _hand_men(state, near), _in_pile(state)
        others = len(state.hands) - 1
        marks = (
            *layout.last_mark(state.figure),
            layout.own_mark(near),
            *(layout.hand_mark(seat, number, others) for number, seat in enumerate(_beyond(state, near))),
            *layout.heap_mark(in_pile),
        )
        return Picture(
            side=make_cloth((*layout.figure_places(state.figure), *layout.hand_places(hands), *layout.heap_place(in_pile))),
            men=(*layout.figure_men(state.figure), *hands, *layout.heap(in_pile)),
            mover=state.mover,
            marks=marks,
            sheet=_sheet(state),
        )

    def motion_for(self, state: State, turn: Turn[State], viewer: int | None) -> Motion | None:
        near, figure = _near(viewer), turn.state.figure
        if turn.motion is not None and near == _near(None):
            return turn.motion
        hands = _hand_men(turn.state, near)
        if figure.last is not None and len(figure) > len(state.figure):
            carried = {IDS[figure.covered[figure.last]]: layout.PILE_AT}
        else:
            on_table = {*(triangle for hand in state.hands for triangle in hand), *state.figure.covered.values()}
            carried = {man.id: layout.PILE_AT for man in hands if man.face not in on_table}
        before = (*layout.figure_men(state.figure), *_hand_men(state, near))
        if not figure.laid:
            return deal_again(before, hands, layout.ON_HEAP)
        return glide_changes(before, (*layout.figure_men(figure), *hands), carried)


def _near(viewer: int | None) -> int:
    return viewer if viewer is not None and viewer >= 0 else 0


def _beyond(state: State, near: int) -> list[int]:
    """Return all seats except `near` in clockwise order, starting after `near`."""
    seats = len(state.hands)
    return [(near + 1 + number) % seats for number in range(seats - 1)]


def _hand_men(state: State, near: int) -> tuple[Man, ...]:
    men = layout.own_hand(state.hands[near], near)
    for number, seat in enumerate(_beyond(state, near)):
        men += layout.other_hand(state.hands[seat], seat, number, len(state.hands) - 1)
    return men


def _in_pile(state: State) -> int:
    """Return the number of triangles in the face-down pile. Before the first deal, all triangles are in it."""
    return len(state.pile) if state.is_dealt else len(SET)


def plays_of(figure: Figure, hand: tuple[str, ...]) -> Iterator[tuple[str, Cell]]:
    """Yield (triangle, cell) for every legal way to lay one of the triangles in `hand`.

    A cell is a triangular field of the table.
    """
    for triangle in hand:
        for cell in figure.cells_for(triangle):
            yield triangle, cell


def step_of(move: Step) -> tuple[str, Cell]:
    """Return (triangle that a move lays, cell on which it lies). A cell is a triangular field of the table."""
    cell = cell_of(move.path[1])
    assert cell is not None
    return triangle_of(move.path[0]), cell


def laid_tags(figure: Figure, move: Move) -> frozenset[str]:
    """Return the tags (names of events) of a move that lays a triangle; none for other moves.

    `figure` holds the triangles on the table before the move.
    """
    if not isinstance(move, Step):
        return frozenset()
    triangle, cell = step_of(move)
    is_opportunity, has_counted = figure.is_opportunity(cell), figure.counts(triangle, cell) > 0
    return tagged(
        opportunity=is_opportunity,
        followed=figure.laid and not is_opportunity,
        counted=has_counted,
        alike=figure.laid and not has_counted,
    )


def find_overlooked(state: State, triangle: str, cell: Cell) -> list[str]:
    """Return a list with one sentence about the best opportunity that the player missed by laying `triangle` on `cell`.

    An opportunity is a move to a cell with two or three neighbours. The list is empty if no opportunity would have scored more.
    """
    figure = state.figure
    chances = [
        (figure.counts(*play), *play) for play in plays_of(figure, state.hands[state.mover]) if figure.is_opportunity(play[1])
    ]
    best = max(chances, key=lambda chance: chance[0], default=(0, "", START))
    if not figure.laid or best[0] <= figure.counts(triangle, cell):
        return []
    return [say("{} missed an opportunity: {} would have scored {}.", Seat(state.mover), best[1], best[0])]


def _next(state: State) -> int:
    return (state.mover + 1) % len(state.hands)


def _with_hand(state: State, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*state.hands[: state.mover], hand, *state.hands[state.mover + 1 :])


def _is_blocked(state: State) -> bool:
    """True if a round of Contack cannot go on.

    The last triangle has no free side, and no player can fill a gap between two or three triangles.
    """
    return state.figure.is_closed and not any(any(plays_of(state.figure, hand)) for hand in state.hands)


def _hand_over(state: State) -> State:
    """Return the state after a round of Contack, with points subtracted for triangles that players still hold.

    All triangles stay on the table until the next deal.
    """
    totals = tuple(total - LEFT * len(hand) for total, hand in zip(state.totals, state.hands, strict=True))
    points = tuple(total - sum(result[seat] for result in state.results) for seat, total in enumerate(totals))
    return replace(state, mover=CHANCE, totals=totals, results=(*state.results, points))


def _ending_words(state: State) -> str:
    out = [seat for seat, hand in enumerate(state.hands) if not hand]
    if out:
        return say("{} is|are out: the hand is over.", Seat(out[0]))
    if state.passes == len(state.hands):
        return "All have passed: the hand is over."
    return "No side is left open, and no one has an opportunity: the hand is over."


def _tally(state: State, after: State) -> Tally | None:
    if not after.is_hand_over or len(after.results) == len(state.results):
        return None
    left = tuple(LEFT * len(hand) for hand in after.hands)
    counted = tuple(str(points + cost) for points, cost in zip(after.results[-1], left, strict=True))
    lines = (TallyLine("Counted", counted), TallyLine("Left in hand", tuple(f"−{cost}" if cost else "0" for cost in left)))
    number = len(after.results)
    return Tally(f"Hand {number}", tuple(range(len(left))), lines, tuple(map(str, after.results[-1])), waits=True)


def _sheet(state: State) -> Sheet:
    hands = min(HANDS, len(state.results) + (0 if state.is_hand_over else 1))
    rows = []
    for seat, total in enumerate(state.totals):
        cells = [SheetCell(str(result[seat])) for result in state.results]
        if len(cells) < hands:
            cells.append(SheetCell(str(total - sum(result[seat] for result in state.results))))
        rows.append(SheetRow(seat, tuple(cells), str(total)))
    columns = tuple(str(number + 1) for number in range(hands))
    return Sheet(columns, tuple(rows), f"Hand {hands} of {HANDS}.", SheetCell("−50"))

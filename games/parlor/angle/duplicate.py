"""Duplicate Angle-Play: every player solves every puzzle box in turn. In each round the first to finish calls "Angle-Up".

It is the second game on the rules sheet of L. H. Nelson, 1908. The sheet sets no time limit. Here a round stops after a quarter
of an hour.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card
from board.moves import CHANCE, TIME, Buzz, Choose, Deal, Move, Options, Pick, Tick
from board.protocols.table import Outcome, Turn
from board.text.sentence import Seat, listed, say
from board.views.moments import Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from games.game import leaders, tagged
from games.parlor.angle.angle_game import (
    ANGLE_UP,
    IMPROPER,
    LONG_AGO,
    NEXT_ROUND,
    ROUND,
    TOO_SOON,
    AngleGame,
    drawn_words,
    inspection_lines,
    puzzle_card,
)  # fmt: skip
from games.parlor.angle.box import box_number
from games.parlor.angle.puzzle_work import PuzzleWork


@dataclass(frozen=True, slots=True)
class DuplicateRounds:
    """State of Duplicate Angle-Play, in which boxes of jigsaw puzzles go round the table."""

    seats: int
    boxes: tuple[int, ...] = ()
    """For each seat, the number of the box that it drew before the first round."""
    works: tuple[PuzzleWork, ...] = ()
    """For each seat, the jigsaw puzzle on which its player works in this round."""
    tick: int = 0
    cries: tuple[int, ...] = ()
    """For each seat, the number of times that it called "Angle-Up" (picture complete) too soon in this round."""
    whole: tuple[int, ...] = ()
    """Seats that called "Angle-Up" with a complete picture in this round."""
    results: tuple[tuple[int, ...], ...] = ()
    """For each finished round, the points of every seat in that round."""
    looked: tuple[int, ...] = ()
    is_stopped: bool = False

    @property
    def mover(self) -> int:
        if not self.boxes:
            return CHANCE
        return 0 if self.is_stopped else TIME

    @property
    def round(self) -> int:
        """Number of the current round, from 0. After a round it is the number of the round just finished."""
        return len(self.results) - self.is_stopped


@dataclass(frozen=True)
class DuplicateAnglePlay(AngleGame[DuplicateRounds]):
    card: ClassVar[Card] = puzzle_card(
        name="duplicate-angle-play",
        title="Duplicate Angle-Play",
        number=14,
        seats=(2, 3, 4, 5, 6),
        numbers_deals=True,
        begins="All players play at once. Each player draws a box.",
        tagline="All players work on every picture in turn. Call Angle-Up!",
        rules="""\
Angle-Play in rounds, for two to six players. At the end each player has worked on every box.

# Play
- Each player draws a box, and at the signal all players start on their own pictures.
- Call Angle-Up when your picture is complete. If the picture is perfect, all players stop at once, and all pictures are checked.
- A player who calls too soon loses 25 points, and plays on.
- Then every player passes the box to the neighbour on the right, until all players have worked on all boxes.
- If no one finishes, a round stops after a quarter of an hour.†

# Score
- Angle-Up counts 50 points.
- Each of the other players scores one point for each piece properly placed, that is, for each piece of their largest connected
  group. A single piece scores nothing.†
- A player with one or more improperly placed pieces loses 10 points in all. A piece is improperly placed if it lies
  edge to edge with a piece that is not its neighbour in the picture.† Loose pieces, or pieces on top of others, do not count as
  improperly placed.†

# Winning
Most points after the last round win. Players who are level share the win.†

# House rules
A picture has thirty-six pieces, or twenty-four, or forty-eight.† The pieces are turned by quarters, or all upright.† If you
agree on it, you may look at the whole picture for three seconds, and must then wait ten seconds.†
""",
    )

    def opening(self, seats: int) -> DuplicateRounds:
        return DuplicateRounds(seats)

    def seats(self, state: DuplicateRounds) -> int:
        return state.seats

    def options(self, state: DuplicateRounds) -> Options:
        if state.mover == CHANCE:
            return self.draw_boxes(state.seats)
        if state.is_stopped:
            return Pick((NEXT_ROUND,), "Look at all the pictures.")
        return self.live(state, "Put your picture together, and call Angle-Up.", buzzes=True)

    def after(self, state: DuplicateRounds, move: Move) -> DuplicateRounds:
        match move:
            case Deal():
                return self._start_round(replace(state, boxes=tuple(box_number(name) for name in move.things)))
            case Choose():
                return self._start_round(state)
        assert isinstance(move, Tick)
        ticked = replace(state, tick=state.tick + 1)
        if move.acts:
            works, looked = self.put(state, move)
            cried = sorted({act.seat for act in move.acts if isinstance(act, Buzz)})
            whole = tuple(seat for seat in cried if works[seat].judgement.is_perfect)
            cries = tuple(count + (seat in cried and seat not in whole) for seat, count in enumerate(state.cries))
            ticked = replace(ticked, works=works, looked=looked, whole=whole, cries=cries)
        return _stop(ticked) if ticked.whole or ticked.tick >= ROUND else ticked

    def _start_round(self, state: DuplicateRounds) -> DuplicateRounds:
        """Return the state at the start of the next round, with each box of puzzles moved to the next seat on the right."""
        number = len(state.results)
        boxes = [state.boxes[(seat + number) % state.seats] for seat in range(state.seats)]
        return replace(
            state,
            works=self.pour_out(boxes),
            tick=0,
            cries=(0,) * state.seats,
            whole=(),
            looked=(LONG_AGO,) * state.seats,
            is_stopped=False,
        )

    def watch(self, state: DuplicateRounds, move: Move) -> Turn[DuplicateRounds]:
        after = self.after(state, move)
        if not isinstance(move, Tick):
            return Turn(after)
        sentences: list[str] = [
            say("{} calls|call Angle-Up too soon and loses|lose {}.", Seat(seat), TOO_SOON)
            for seat in range(state.seats)
            if after.cries[seat] > state.cries[seat]
        ]
        if after.whole:
            sentences.append(say("{}: Angle-Up! {} points.", listed([Seat(seat) for seat in after.whole]), ANGLE_UP))
        elif after.is_stopped:
            sentences.append("Time is up: no picture is complete.")
        return Turn(after, tuple(sentences), tally=_tally(after) if after.is_stopped else None)

    def tell(self, state: DuplicateRounds, move: Move, after: DuplicateRounds) -> str:
        if isinstance(move, Deal):
            return drawn_words(after.boxes)
        return say("{} and all other players pass their boxes to the right.", Seat(state.mover))

    def tags(self, state: DuplicateRounds, move: Move, turn: Turn[DuplicateRounds]) -> frozenset[str]:
        has_cried = isinstance(move, Tick) and sum(turn.state.cries) > sum(state.cries)
        return super().tags(state, move, turn) | tagged(cried_too_soon=has_cried)

    def score(self, state: DuplicateRounds) -> tuple[int, ...]:
        points = [sum(result[seat] for result in state.results) for seat in range(state.seats)]
        if state.cries and not state.is_stopped:
            points = [own - TOO_SOON * count for own, count in zip(points, state.cries, strict=True)]
        return tuple(points)

    def outcome(self, state: DuplicateRounds) -> Outcome | None:
        if len(state.results) < state.seats:
            return None
        scores = self.score(state)
        return Outcome(leaders(scores), f"{max(scores)} points after {len(state.results)} rounds.")

    def told_picture(self, state: DuplicateRounds, viewer: int | None) -> Picture:
        return self.round_picture(state, viewer, self._sheet(state))

    def _sheet(self, state: DuplicateRounds) -> Sheet:
        rows = []
        for seat, total in enumerate(self.score(state)):
            cells = [SheetCell(str(result[seat])) for result in state.results]
            if state.works and not state.is_stopped:
                # The number of placed pieces is not shown, because it would reveal which pieces are joined correctly.
                cells.append(SheetCell(f"-{TOO_SOON * state.cries[seat]}" if state.cries[seat] else ""))
            rows.append(SheetRow(seat, tuple(cells), str(total)))
        columns = tuple(str(number + 1) for number in range(len(rows[0].cells)))
        return Sheet(columns, tuple(rows), f"Round {min(state.seats, state.round + 1)} of {state.seats}.", SheetCell("-50"))


def _stop(state: DuplicateRounds) -> DuplicateRounds:
    return replace(state, is_stopped=True, results=(*state.results, tuple(points_of(state))))


def points_of(state: DuplicateRounds) -> list[int]:
    """Return the points of each seat in the current round of the jigsaw game Duplicate Angle-Play."""
    totals = []
    for seat, work in enumerate(state.works):
        judged = work.judgement
        points = ANGLE_UP if seat in state.whole else judged.placed_count - IMPROPER * judged.is_improper
        totals.append(points - TOO_SOON * state.cries[seat])
    return totals


def _tally(state: DuplicateRounds) -> Tally:
    seats = tuple(range(state.seats))
    lines = inspection_lines(state.works, state.whole, seats, is_loss=False)
    if any(state.cries):
        lines += (TallyLine("Called too soon", tuple(f"-{TOO_SOON * count}" if count else "" for count in state.cries)),)
    return Tally(f"Round {len(state.results)}", seats, lines, tuple(map(str, state.results[-1])), waits=True)

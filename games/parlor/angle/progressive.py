"""Progressive Angle-Play: partners share a puzzle, the two couples at a table race, and winners move up a table.

The game is the third on L. H. Nelson's sheet of 1908, as is its score card. The sheet names neither the number of rounds nor a
time limit. Four rounds of at most a quarter of an hour are our rule.
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
from board.views.score_card import ScoreCard
from games.game import leaders, tagged
from games.parlor.angle.angle_game import (
    ANGLE_UP,
    IMPROPER,
    LONG_AGO,
    NEXT_ROUND,
    ROUND,
    TOO_SOON,
    AngleGame,
    inspection_lines,
    puzzle_card,
)  # fmt: skip
from games.parlor.angle.box import box_number
from games.parlor.angle.puzzle_work import PuzzleWork
from games.parlor.moving_up import Evening

ROUNDS = 4
NOBODY_THROUGH = (-1,)
"""Entry in `ProgressiveRounds.whole` for a table where no couple completed its puzzle in time."""


@dataclass(frozen=True, slots=True)
class ProgressiveRounds:
    """State of Progressive Angle-Play. Each of the one or two tables has four players: two couples that race to complete a jigsaw
    puzzle.
    """

    evening: Evening
    """Seating and score cards of the evening. Couples (pairs of partners) sit on neighbouring chairs of a table."""
    boxes: tuple[int, ...] = ()
    """Numbers of the puzzle boxes in use. Each couple (pair of partners) has one box, so each table has two."""
    used: tuple[int, ...] = ()
    """Numbers of all boxes of puzzles that have been drawn so far."""
    works: tuple[PuzzleWork, ...] = ()
    """For each couple (pair of partners), the jigsaw puzzle on which it works."""
    tick: int = 0
    whole: tuple[tuple[int, ...], ...] = ()
    """For each table, the numbers of the puzzles that were complete at the call of "Angle-Up" (picture complete).

    The entry of a table is empty while its players still play.
    """
    cries: tuple[int, ...] = ()
    """For each couple (pair of partners), the number of times that it called "Angle-Up" (picture complete) too soon in this
    round.
    """
    round: int = 0
    """Number of the current round of the evening, from 0."""
    looked: tuple[int, ...] = ()

    @property
    def is_stopped(self) -> bool:
        return bool(self.works) and all(self.whole)

    @property
    def mover(self) -> int:
        if not self.boxes:
            return CHANCE
        return 0 if self.is_stopped else TIME


@dataclass(frozen=True)
class ProgressiveAnglePlay(AngleGame[ProgressiveRounds]):
    card: ClassVar[Card] = puzzle_card(
        name="progressive-angle-play",
        title="Progressive Angle-Play",
        number=15,
        seats=(4, 8),
        begins="All tables play at once. Each player draws a box.",
        tagline="Partners put one picture together; the winners move up to the next table.",
        rules="""\
Angle-Play for a party: one table of four, or two. Partners sit beside each other and put one picture together.

# Play
- Every table has two boxes, one for each couple. At the signal all begin.
- The first partners at a table to complete their picture call Angle-Up, and play at their table stops at once.
- If a player calls before the picture is perfect, the player and the partner lose 25 points each. They play on, and can still
  win the 50.
- The round is over when the last table has stopped, or after a quarter of an hour.†

# Score
Each player keeps their own card, with a line for every partner.
- Angle-Up: plus 50 for each of the two.
- The other couple: minus one for every unplaced piece. Only the pieces of the couple's largest connected group count as placed.
  If any piece is improperly placed, minus 10 more.

# Moving
- The winners move up a table; the losers of the head table go to the foot. Each player who moves sits down beside a player who
  stayed, so all players have new partners. At a single table each winner pairs with a loser.†
- If no couple at a table finished its picture, the couple with more pieces placed moves up.† If they are level, the couple on
  the first two chairs moves up.†
- For the second and the fourth round, the two couples of a table swap boxes.† For the third round, new boxes are drawn.†

# Winning
After four rounds the highest net score wins: plus points less minus points.† Players who are level share the win.†

# House rules
A picture has thirty-six pieces, or twenty-four, or forty-eight.† The pieces are turned by quarters, or all upright.† If you
agree on it, you may look at the whole picture for three seconds, and must then wait ten seconds.†
""",
    )

    cry_warning: ClassVar[str] = f"A wrong call costs each of you {TOO_SOON} points."

    def opening(self, seats: int) -> ProgressiveRounds:
        return ProgressiveRounds(Evening.of((seat, seat + 1) for seat in range(0, seats, 2)))

    def seats(self, state: ProgressiveRounds) -> int:
        return len(state.evening.cards)

    def seats_of(self, state: ProgressiveRounds, work: int) -> tuple[int, ...]:
        return state.evening.couples[work]

    def work_of(self, state: ProgressiveRounds, seat: int) -> int:
        return state.evening.couple_of[seat]

    def is_done(self, state: ProgressiveRounds, work: int) -> bool:
        return bool(state.whole[work // 2])

    def options(self, state: ProgressiveRounds) -> Options:
        if state.mover == CHANCE:
            return self.draw_boxes(len(state.evening.couples), state.used)
        if state.is_stopped:
            return Pick((NEXT_ROUND,), "Look at all the pictures.")
        return self.live(state, "Put your picture together with your partner, and call Angle-Up.", buzzes=True)

    def after(self, state: ProgressiveRounds, move: Move) -> ProgressiveRounds:
        match move:
            case Deal():
                boxes = tuple(box_number(name) for name in move.things)
                return self._begin_round(replace(state, boxes=boxes, used=(*state.used, *boxes)))
            case Choose():
                return self._next_round(state)
        assert isinstance(move, Tick)
        ticked = replace(state, tick=state.tick + 1)
        if move.acts:
            works, looked = self.put(state, move)
            cried = sorted({self.work_of(state, act.seat) for act in move.acts if isinstance(act, Buzz)})
            right = [work for work in cried if works[work].judgement.is_perfect]
            cries = tuple(count + (work in cried and work not in right) for work, count in enumerate(state.cries))
            ticked = replace(ticked, works=works, looked=looked, cries=cries)
            for table in sorted({work // 2 for work in right}):
                ticked = _stop_table(ticked, table, tuple(work for work in right if work // 2 == table))
        if ticked.tick >= ROUND:
            for table in (table for table, whole in enumerate(ticked.whole) if not whole):
                ticked = _stop_table(ticked, table, NOBODY_THROUGH)
        return ticked

    def _begin_round(self, state: ProgressiveRounds) -> ProgressiveRounds:
        return replace(
            state,
            works=self.pour_out(state.boxes),
            tick=0,
            whole=((),) * state.evening.tables,
            cries=(0,) * len(state.boxes),
            looked=(LONG_AGO,) * len(state.evening.cards),
        )

    def _next_round(self, state: ProgressiveRounds) -> ProgressiveRounds:
        """Return the state at the start of the next round, with new seating.

        Before the third round, new boxes are drawn. Before every other round, the two couples at a table swap their boxes.
        """
        number = state.round + 1
        evening = state.evening.moved_up([going_up(state, table) for table in range(state.evening.tables)])
        seated = replace(state, evening=evening, round=number, works=(), whole=())
        if number == ROUNDS // 2:
            return replace(seated, boxes=())
        across = tuple(state.boxes[work ^ 1] for work in range(len(state.boxes)))
        return self._begin_round(replace(seated, boxes=across))

    def watch(self, state: ProgressiveRounds, move: Move) -> Turn[ProgressiveRounds]:
        after = self.after(state, move)
        if not isinstance(move, Tick):
            return Turn(after)
        sentences: list[str] = [
            say("{} call Angle-Up too soon and lose {} each.", _couple(state, work), TOO_SOON)
            for work in range(len(state.works))
            if after.cries[work] > state.cries[work]
        ]
        for table in range(state.evening.tables):
            if after.whole[table] and not state.whole[table]:
                sentences += _ceased_words(after, table)
        return Turn(after, tuple(sentences), tally=_tally(after) if after.is_stopped else None)

    def tell(self, state: ProgressiveRounds, move: Move, after: ProgressiveRounds) -> str:  # noqa: ARG002
        if isinstance(move, Deal):
            drawn = [say("{} draw box {}", _couple(after, work), box) for work, box in enumerate(after.boxes)]
            return say("{}.", listed(drawn))
        head = [_couple(after, work) for work in (0, 1)]
        return say("The tables change: {} sit down against {} at the head.", *head)

    def tags(self, state: ProgressiveRounds, move: Move, turn: Turn[ProgressiveRounds]) -> frozenset[str]:
        has_cried = isinstance(move, Tick) and sum(turn.state.cries) > sum(state.cries)
        return super().tags(state, move, turn) | tagged(cried_too_soon=has_cried)

    def score(self, state: ProgressiveRounds) -> tuple[int, ...]:
        points = list(state.evening.score)
        for work, count in enumerate(state.cries):
            if count and state.works and not state.whole[work // 2]:
                for seat in state.evening.couples[work]:
                    points[seat] -= TOO_SOON * count
        return tuple(points)

    def outcome(self, state: ProgressiveRounds) -> Outcome | None:
        if state.round < ROUNDS - 1 or not state.is_stopped:
            return None
        scores = self.score(state)
        return Outcome(leaders(scores), f"Best net score: {max(scores)} points after {ROUNDS} rounds.")

    def colours(self, state: ProgressiveRounds) -> tuple[int, ...]:
        return state.evening.couple_of

    def told_picture(self, state: ProgressiveRounds, viewer: int | None) -> Picture:
        cards = tuple(ScoreCard(seat, self.card.title, card, ROUNDS) for seat, card in enumerate(state.evening.cards))
        return replace(self.round_picture(state, viewer, self._sheet(state)), score_cards=cards)

    def _sheet(self, state: ProgressiveRounds) -> Sheet:
        """Return the score sheet with each player's points in every round."""
        rounds = state.round + 1
        rows = []
        for seat, total in enumerate(self.score(state)):
            cells = [SheetCell(str(entry.points)) for entry in state.evening.cards[seat]]
            if state.works and len(cells) < rounds:
                cries = state.cries[self.work_of(state, seat)]
                cells.append(SheetCell(f"-{TOO_SOON * cries}" if cries else ""))
            rows.append(SheetRow(seat, tuple(cells), str(total)))
        columns = tuple(str(number + 1) for number in range(rounds))
        return Sheet(columns, tuple(rows), f"Round {state.round + 1} of {ROUNDS}.", SheetCell("-48"))


def going_up(state: ProgressiveRounds, table: int) -> int:
    """Return the index of the couple (pair of partners) that moves up from the finished table `table`."""
    first, second = 2 * table, 2 * table + 1
    whole = state.whole[table]
    if len(whole) == 1 and whole != NOBODY_THROUGH:
        return whole[0]
    placed = [state.works[work].judgement.placed_count for work in (first, second)]
    return second if placed[1] > placed[0] else first


def _stop_table(state: ProgressiveRounds, table: int, whole: tuple[int, ...]) -> ProgressiveRounds:
    """End play at `table` and return the new state. The score cards of its four players have a new line.

    `whole` lists the puzzles of this table that are complete.
    """
    evening = state.evening
    for work in (2 * table, 2 * table + 1):
        judged, cried = state.works[work].judgement, TOO_SOON * state.cries[work]
        lost = 0 if work in whole else len(judged.pieces) - judged.placed_count + IMPROPER * judged.is_improper
        evening = evening.punch(work, ANGLE_UP if work in whole else 0, minus=lost + cried)
    return replace(state, whole=(*state.whole[:table], whole, *state.whole[table + 1 :]), evening=evening)


def _ceased_words(state: ProgressiveRounds, table: int) -> list[str]:
    where = 0 if state.evening.tables == 1 else 1 if table == 0 else 2
    if state.whole[table] == NOBODY_THROUGH:
        return [("Time is up.", "Time is up at the head table.", "Time is up at the foot table.")[where]]
    pattern = (
        "{}: Angle-Up! {} points each.",
        "{}: Angle-Up at the head table! {} points each.",
        "{}: Angle-Up at the foot table! {} points each.",
    )[where]
    return [say(pattern, _couple(state, work), ANGLE_UP) for work in state.whole[table]]


def _couple(state: ProgressiveRounds, work: int) -> str:
    return say("{} and {}", *map(Seat, state.evening.couples[work]))


def _tally(state: ProgressiveRounds) -> Tally:
    """Return the summary of the points in a round of jigsaw puzzles, with a column for each player."""
    seats, columns = tuple(range(len(state.evening.cards))), state.evening.couple_of
    whole = [work for table in state.whole for work in table if work >= 0]
    lines = inspection_lines(state.works, whole, columns, is_loss=True)
    if any(state.cries):
        cried = tuple(f"-{TOO_SOON * state.cries[work]}" if state.cries[work] else "" for work in columns)
        lines += (TallyLine("Called too soon", cried),)
    totals = tuple(str(state.evening.cards[seat][-1].points) for seat in seats)
    return Tally(f"Round {state.round + 1}", seats, lines, totals, waits=True)

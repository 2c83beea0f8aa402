"""Corner Pins: a pin in each corner of the checkerboard, to be toppled by a disk that hits the rim first.

The rules are those of the 1916 booklet, in which this is the seventh pin game. The booklet counts twenty for a shot that topples
all four pins. For such a shot, the pin nearest the shooter must count too. Here this pin counts only if no other pin is left
standing after the shot. Otherwise the pin is respotted. The six disks of a set stay on the board until all six have been shot. A
disk that blocks a respotted pin is removed at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card
from board.geometry import ORIGIN, Point
from board.men import DISK, PIN, Lie, Man
from board.moves import CHANCE, Aim, Lot, Move, Options
from board.prints import SQUARES
from board.protocols.table import Outcome, Turn
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CORNER_SQUARES
from board.text.sentence import Seat, say
from board.views.moments import Note, Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from games.flicking import FlickingGame, standing_circles
from games.game import draw_lot, tagged
from games.move_words import capitalized, say_count
from games.pins.common.carrom import NOT_BANKED_TOLD, first_pin_met, image, not_banked, squares, was_banked
from games.pins.common.innings import INNINGS
from games.pins.common.racks import FIRST_DISK, IN_HAND, Ruling, fall_notes, fall_of, most_points_win

RACK = squares(*CORNER_SQUARES)
CORNERS = ("corner-south-west", "corner-north-east")
"""For each seat, the name of the zone in which it places its disk. The players sit at diagonally opposite corners."""
NEAREST = (1, 3)
"""Number of the pin nearest to each seat. The two pins stand on a1 and h8."""
AT_ONCE = (0, 1, 5, 15, 20)
"""Points of a shot in Corner Pins, indexed by the number of pins that it topples."""
SET_OF_DISKS = 6
"""Number of disks in a set, three for each player. After a set the disks are taken off the board and shot again."""
INNING_DISKS = 30


@dataclass(frozen=True, slots=True)
class State:
    lead: int = -1
    """Seat that shot first in the first inning (turn); -1 until a draw has decided it. The players take turns to begin an
    inning.
    """
    innings: tuple[tuple[int, ...], ...] = ((),)
    """Points of each disk, in one tuple per inning (turn). The last inning is in progress."""
    men: tuple[Man, ...] = RACK.set_up()
    """Standing pins and the disks on the board."""

    def shooter(self, inning: int, disk: int) -> int:
        return (self.lead + inning + disk) % 2

    @property
    def mover(self) -> int:
        return CHANCE if self.lead < 0 else self.shooter(len(self.innings) - 1, len(self.innings[-1]))

    @property
    def pins(self) -> tuple[Man, ...]:
        return tuple(man for man in self.men if man.kind is PIN)

    @property
    def is_inning_over(self) -> bool:
        return not self.pins or len(self.innings[-1]) == INNING_DISKS


@dataclass(frozen=True)
class CornerPins(FlickingGame[State]):
    card: ClassVar[Card] = Card(
        name="corner-pins",
        title="Corner Pins",
        number=13,
        begins="A draw decides who begins the first inning; then players alternate.†",
        seats=(2,),
        side=CHECKER_SIDE,
        prints=SQUARES,
        family="Pins",
        tagline="Four pins, four corners, and the rim comes first.",
        rules="""\
A carrom game for two players, who sit at opposite corners. A pin stands on each corner square of the checkerboard. Most points
in ten innings wins.

# Play
- A draw decides who shoots first.† Players take turns to shoot one disk, from within six inches of their own corner of
  the rim.
- The disk must strike the rim before any pin is touched. If a pin is hit first, nothing counts and fallen pins are set up again.†
- When each player has shot three disks, all six disks are taken up and used again.† Until then disks lie where they stop.†
- The pin nearest you must be the last to fall. It counts only if no other pin is left standing. If another pin stands, your
  nearest pin is set up again.†

# The count
- One pin scores one point. Two pins with one disk score five, three pins fifteen, and all four pins twenty.
- An inning is over when all four pins are down. It also ends after thirty disks.† Then all four pins are set up again, and the
  other player begins.†

A draw stands.†
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        return State()

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(2)
        zone = CHECKER_SIDE.zones[CORNERS[state.mover]]
        # Five disks cannot cover a whole corner, so a disk always has room.
        return Aim(
            Man(FIRST_DISK + len(state.innings[-1]) % SET_OF_DISKS, self.disk, state.mover, zone.middle),
            zone,
            target=self._target(state),
            clear_of=standing_circles(state.men),
            elsewhere="Shoot from within six inches of your own corner.",
            prompt=f"Inning {len(state.innings)}. Hit the rim first, then a pin.",
        )

    def men(self, state: State) -> tuple[Man, ...]:
        return state.men

    def decide(self, state: State, move: Move) -> Turn[State]:
        assert isinstance(move, Lot)
        return Turn(replace(state, lead=move.seat), (say("{} shoots|shoot first.", Seat(move.seat)),))

    def judge(self, state: State, shot: Shot) -> Turn[State]:
        ruling = self.rule(state, shot)
        points = AT_ONCE[len(ruling.dead)]
        inning = (*state.innings[-1], points)
        sentences = ruling.sentences
        if ruling.dead or not sentences:
            sentences = (*sentences, self._count_words(len(ruling.dead)))
        disks = () if len(inning) % SET_OF_DISKS == 0 else self._disks_left_lying(state, shot, ruling)
        after = replace(state, innings=(*state.innings[:-1], inning), men=(*ruling.pins, *disks))
        if not after.is_inning_over:
            return Turn(after, sentences)
        down, shot_all = (
            "All four pins are down: inning {number} is over.",
            "Thirty disks have been shot (our limit): inning {number} is over.",
        )
        sentences = (*sentences, (shot_all if ruling.pins else down).format(number=len(after.innings)))
        if len(after.innings) < INNINGS:
            after = replace(after, innings=(*after.innings, ()), men=RACK.set_up())
        return Turn(after, sentences)

    def rule(self, state: State, shot: Shot) -> Ruling:
        """Return the umpire's decision on a shot: the pins that count as toppled, and the pins that go back on their squares."""
        fall = fall_of(state.pins, shot)
        if fall.knocked and not was_banked(RACK.places, shot):
            return not_banked(RACK, fall)
        nearest = NEAREST[state.mover]
        if nearest not in fall.felled or len(fall.felled) == len(state.pins):
            return Ruling(fall.felled, RACK.clear(fall.pins))
        dead = tuple(pin for pin in fall.felled if pin != nearest)
        words = capitalized(f"{RACK.name_pins((nearest,))} is the nearest pin and other pins stand, so it is set up again.")
        return Ruling(dead, RACK.clear(fall.pins, (nearest,)), (words,))

    def notes(self, state: State, shot: Shot, after: State) -> tuple[Note, ...]:  # noqa: ARG002
        return fall_notes(shot, self.rule(state, shot), first_pin_met(RACK.places, shot))

    def tally(self, state: State, after: State) -> Tally | None:
        number = len(state.innings)
        if state.lead < 0 or (len(after.innings) == number and not after.is_inning_over):
            return None
        points = [inning[number - 1] for inning in (self._counts(after, 0), self._counts(after, 1))]
        lines = tuple(
            TallyLine(label, tuple(map(str, times)))
            for label, worth in zip(
                ("One pin", "Two pins at once", "Three pins at once", "Four pins at once"), AT_ONCE[1:], strict=True
            )
            if any(times := tuple(counts.count(worth) for counts in points))
        )
        return Tally(f"Inning {number}", (0, 1), lines, tuple(str(sum(counts)) for counts in points), "Points")

    def tell(self, state: State, move: Move, after: State) -> str:
        if not isinstance(move, Shot):
            return say("{} shoots|shoot first.", Seat(move.seat)) if isinstance(move, Lot) else super().tell(state, move, after)
        ruling = self.rule(state, move)
        if ruling.foul:
            return say(NOT_BANKED_TOLD, Seat(state.mover))
        if not ruling.dead:
            has_felled = any(man.lie is Lie.FALLEN for man in move.men)
            pattern = "{} knocks_down|knock_down no pin that counts." if has_felled else "{} knocks_down|knock_down no pin."
            return say(pattern, Seat(state.mover))
        one, many = "{} knocks_down|knock_down {}: {number} point.", "{} knocks_down|knock_down {}: {number} points."
        return say_count(AT_ONCE[len(ruling.dead)], one, many, Seat(state.mover), RACK.name_pins(ruling.dead))

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:  # noqa: ARG002
        if not isinstance(move, Shot):
            return frozenset()
        ruling, fallen = self.rule(state, move), {man.id for man in move.men if man.lie is Lie.FALLEN}
        nearest, has_more = NEAREST[state.mover], any(pin.id not in fallen for pin in state.pins)
        return tagged(
            foul=ruling.foul,
            felled_one=len(ruling.dead) == 1,
            felled_two=len(ruling.dead) == 2,
            nearest_too_soon=not ruling.foul and nearest in fallen and nearest not in ruling.dead and has_more,
        )

    def score(self, state: State) -> tuple[int, ...]:
        return sum(map(sum, self._counts(state, 0))), sum(map(sum, self._counts(state, 1)))

    def outcome(self, state: State) -> Outcome | None:
        if len(state.innings) < INNINGS or not state.is_inning_over:
            return None
        return most_points_win(self.score(state))

    def picture(self, state: State) -> Picture:
        rows = []
        for seat in (0, 1):
            cells = [
                SheetCell(str(sum(points)), tuple(str(count) for count in points if count))
                for points in self._counts(state, seat)
            ]
            rows.append(SheetRow(seat, (*cells, *[SheetCell()] * (INNINGS - len(cells))), str(self.score(state)[seat])))
        shot = len(state.innings[-1])
        disk = min(shot + 1, INNING_DISKS)
        note = f"Inning {len(state.innings)}, disk {disk} of {INNING_DISKS} (our limit)."
        in_hand = 0 if state.lead < 0 or self.outcome(state) else SET_OF_DISKS - shot % SET_OF_DISKS
        return Picture(
            side=CHECKER_SIDE,
            men=state.men,
            mover=max(state.mover, -1),
            sheet=Sheet(
                tuple(str(i + 1) for i in range(INNINGS)), tuple(rows), note, SheetCell("10", ("1",) * len(RACK.places)), "Inning"
            ),
            waiting=tuple(
                Man(IN_HAND + i, self.disk, state.shooter(len(state.innings) - 1, shot + i), ORIGIN) for i in range(in_hand)
            ),
        )

    def _counts(self, state: State, seat: int) -> list[list[int]]:
        """Return the points of each disk of one seat, as a list per inning (turn)."""
        return [
            [count for disk, count in enumerate(inning) if state.shooter(number, disk) == seat]
            for number, inning in enumerate(state.innings)
        ]

    def _disks_left_lying(self, state: State, shot: Shot, ruling: Ruling) -> tuple[Man, ...]:
        rests = {man.id: man for man in shot.men}
        respotted = [pin for pin in ruling.pins if pin.id in rests and pin.at != rests[pin.id].at]
        disk_ids = [man.id for man in state.men if man.kind is not PIN]
        disks = (rests[disk] for disk in (*disk_ids, shot.disk))
        reach = DISK.radius + PIN.radius
        return tuple(disk for disk in disks if all(disk.at.distance(pin.at) >= reach for pin in respotted))

    def _target(self, state: State) -> Point:
        """Return the point at which the player first aims.

        It is the mirror image, in the rim, of a pin that the player may topple.
        """
        pins = [pin for pin in state.pins if pin.id != NEAREST[state.mover]] or state.pins
        return image(pins[0].at)

    def _count_words(self, felled: int) -> str:
        one, many = "{number} pin: {} point.", "{number} pins at once: {} points."
        return capitalized(say_count(felled, one, many, AT_ONCE[felled])) if felled else "No pin."

"""Ten Pins: bowling, with disks for balls.

The rules are those of the 1916 booklet, in which this is the first pin game. For a tie the booklet says only that further frames
are played until one player wins. Here the players tied for the lead play one more frame each, with a third disk after a strike or
spare. After ten such frames, the tie stands. Only bots are likely to play that many.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card
from board.views.moments import BURST, FOUL, GREAT, Celebration
from board.views.picture import Picture, SheetCell
from games.game import tagged
from games.move_words import say_count
from games.pins.common import bowling
from games.pins.common.alley import AlleyGame, alley_card, fouls, pins_down, spots
from games.pins.common.innings import FRAMES_TEXTS, INNINGS, Inning, InningTexts, State
from games.pins.common.racks import Rack

TIE_FRAMES = 10


def frame_of(inning: Inning) -> bowling.Frame:
    """Convert an inning (turn) to a bowling frame: the number of pins toppled by each of its disks."""
    return tuple(len(delivery.felled) for delivery in inning)


@dataclass(frozen=True)
class TenPins(AlleyGame):
    rack: ClassVar[Rack] = spots(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    deliveries: ClassVar[int] = 2
    texts: ClassVar[InningTexts] = FRAMES_TEXTS
    celebrated: ClassVar[Mapping[str, Celebration]] = {"strike": Celebration(BURST, "Strike")}
    log_marks: ClassVar[Mapping[str, str]] = {"foul": FOUL, "strike": GREAT, "spare": GREAT}
    card: ClassVar[Card] = alley_card(
        name="ten-pins",
        title="Ten Pins",
        number=7,
        tagline="Ten-pin bowling along the board's diagonal, with strikes and spares.",
        rules=f"""\
A bowling game for two or more players. If you bowl alone, you try to beat your own best score.† Ten pins stand on the numbered
spots; the foul line is in the opposite corner. Most points in ten frames wins.

# A frame
- A draw decides who bowls first.† The players take turns, a whole frame each.
- You have two disks, shot from behind the foul line. The pins that your first disk knocks down are taken off before the second
  disk.
- All ten pins with the first disk are a strike, marked X. The frame is then over, and counts ten plus the pins of your next two
  disks.
- All ten pins with both disks are a spare, marked /. The frame counts ten plus the pins of your next disk.
- If pins still stand after both disks, the frame is a break and counts the pins that fell.
- After a strike or spare in the tenth frame you go on at once, until you have shot three disks in that frame. The pins are set
  up again after each strike or spare.

{fouls()}\
- A pin that was pushed aside but still stands stays where it is.†

# Winning
The highest total wins. Players tied for first place play another frame each, until one player is ahead. These frames earn extra
disks at once, like the tenth frame.† If the players are still level after ten such frames, the game is a draw.†
""",
    )

    def total(self, innings: tuple[Inning, ...]) -> int:
        return bowling.total([frame_of(inning) for inning in innings])

    def is_over(self, innings: tuple[Inning, ...]) -> bool:
        return bowling.is_complete(frame_of(innings[-1]), len(innings))

    def due(self, innings: tuple[tuple[Inning, ...], ...]) -> tuple[int, ...]:
        seats = super().due(innings)
        tied = tuple(range(len(innings)))
        frames = INNINGS
        while not seats and len(tied) > 1 and frames < INNINGS + TIE_FRAMES:
            best = max(self.total(innings[seat][:frames]) for seat in tied)
            tied = tuple(seat for seat in tied if self.total(innings[seat][:frames]) == best)
            seats = tuple(seat for seat in tied if len(innings[seat]) == frames) if len(tied) > 1 else ()
            frames += 1
        return seats

    def comment(self, inning: Inning) -> str:
        frame = frame_of(inning)
        if bowling.marks(frame)[-1] == "X":
            return "Strike!"
        if bowling.marks(frame)[-1] == "/":
            return "Spare!"
        if len(frame) == 2 and not bowling.is_strike(frame):
            return say_count(sum(frame), "No spare: {number} pin in this frame.", "No spare: {number} pins in this frame.")
        return pins_down(frame[-1])

    def feats(self, state: State, inning: Inning, up: frozenset[int]) -> frozenset[str]:
        frame, is_early = frame_of(inning), len(state.innings[state.mover]) < INNINGS
        mark = bowling.marks(frame)[-1]
        is_broken = is_early and len(frame) == 2 and up and not inning[-1].foul
        return tagged(strike=mark == "X", spare=mark == "/", broken=is_broken, early_frame=is_early)

    def cells(self, innings: tuple[Inning, ...]) -> tuple[SheetCell, ...]:
        frames = [frame_of(inning) for inning in innings]
        return tuple(
            SheetCell("" if count is None else str(count), self._marks(inning, frame))
            for inning, frame, count in zip(innings, frames, bowling.running(frames), strict=True)
        )

    def column(self, index: int) -> str:
        return str(index + 1) if index < INNINGS else f"tie {index + 1 - INNINGS}"

    def picture(self, state: State) -> Picture:
        picture = super().picture(state)
        ties = len(picture.sheet.columns) - INNINGS
        return replace(picture, sheet=replace(picture.sheet, note=f"Tie frame {ties}.")) if ties else picture

    @property
    def fullest(self) -> SheetCell:
        return SheetCell("300", ("X", "X", "X"))

    def _marks(self, inning: Inning, frame: bowling.Frame) -> tuple[str, ...]:
        marks = zip(inning, bowling.marks(frame), strict=True)
        return tuple("F" if delivery.foul else mark for delivery, mark in marks)

"""Pin games in which the players take turns at innings (or frames): a few disks at a fresh set of pins.

They are the six ten-pin games of the 1916 booklet and Center Carrom Pins. A draw decides who begins. After that the order is
fixed, as in bowling.

Each game of this family implements three things. `value` or `points` computes the points of a disk or of an inning. `is_decided`
says when an inning ends early. `rule` judges a shot.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from board.geometry import ORIGIN, Point
from board.men import PIN, Lie, Man
from board.moves import CHANCE, Aim, Lot, Move, Options
from board.protocols.table import Outcome, Turn
from board.shots.shot import Shot
from board.text.sentence import Seat, say
from board.views.moments import Note, Tally, TallyLine
from board.views.picture import Mark, Picture, Sheet, SheetCell, SheetRow
from games.flicking import FlickingGame
from games.game import draw_lot, tagged
from games.move_words import capitalized, number_word, say_count
from games.pins.common.racks import IN_HAND, Rack, Ruling, fall_notes, most_points_win

DISKS = ("First disk", "Second disk", "Third disk")
INNINGS = 10
COLOURS = 5
"""Number of distinct colours of disks. With more players than colours, the colours repeat."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """Result of one disk shot at pins: the toppled pins, the pin that the player had named as the target, and a foul."""

    felled: tuple[int, ...] = ()
    """Numbers of the pins that the disk toppled and that count under the rules."""
    called: int = 0
    """Number of the pin that the player named before the shot (called); 0 in games without calls."""
    foul: bool = False


Inning = tuple[Delivery, ...]


@dataclass(frozen=True, slots=True)
class InningTexts:
    """Texts of a pin game that mention its innings (turns of a few disks). Some games call them frames."""

    heading: str = "Inning"
    """Word above the columns of the score sheet, such as `Inning` or `Frame`."""
    disks: tuple[str, str, str] = (
        "Inning {number}, first disk.",
        "Inning {number}, second disk.",
        "Inning {number}, third disk.",
    )
    """Announcements of the first, second and third disk of an inning (turn), each with a placeholder for the inning's number."""
    title: str = "{}, inning {}"
    """Title of the points counted after an inning (turn), with placeholders for the player and the inning's number."""
    points: str = "This inning"
    """Label of the line with an inning's points. The line belongs to the table of points that is shown after the inning."""
    most: str = "Most points in ten innings win."
    alone: tuple[str, str] = ("{number} point in {} innings.", "{number} points in {} innings.")
    """Result shown to a player who plays alone: the text for exactly one point, and the text for any other number of points."""


INNINGS_TEXTS = InningTexts()
FRAMES_TEXTS = InningTexts(
    "Frame",
    ("Frame {number}, first disk.", "Frame {number}, second disk.", "Frame {number}, third disk."),
    "{}, frame {}",
    "This frame",
    "Most points in ten frames win.",
    ("{number} point in {} frames.", "{number} points in {} frames."),
)


@dataclass(frozen=True, slots=True)
class State:
    innings: tuple[tuple[Inning, ...], ...]
    """For each seat, its innings (turns), each as the results of its disks.

    The last inning of the player to move is in progress.
    """
    mover: int
    """Seat that shoots next, or `CHANCE` until a draw has decided who begins."""
    pins: tuple[Man, ...]
    """Pins that stand on the board now."""
    called: int = 0
    """Number of the pin that the player has named as the next disk's target (called); 0 if none is called."""

    @property
    def inning(self) -> Inning:
        """Results of the disks in the current inning (turn) of the seat that shoots next."""
        return self.innings[self.mover][-1]

    def having(self, mover: int, innings: tuple[Inning, ...]) -> State:
        """Return a copy of this state in which the seat `mover` shoots next and has the innings (turns) `innings`."""
        return replace(self, innings=(*self.innings[:mover], innings, *self.innings[mover + 1 :]), mover=mover)


def felled_in(inning: Inning) -> frozenset[int]:
    """Return the numbers of all pins toppled in an inning (turn of up to three disks)."""
    return frozenset(pin for delivery in inning for pin in delivery.felled)


def _inning_shot(state: State, after: State) -> Inning:
    """Return the inning (one turn of up to three disks) to which a shot belongs, including that shot."""
    return after.innings[state.mover][len(state.innings[state.mover]) - 1]


@dataclass(frozen=True)
class InningsGame(FlickingGame[State]):
    rack: ClassVar[Rack]
    deliveries: ClassVar[int] = 3
    """Largest number of disks in an inning (turn)."""
    texts: ClassVar[InningTexts] = INNINGS_TEXTS
    foul_told: ClassVar[str] = "{} fouls|foul: the finger crossed the line."
    """Sentence which says that a player fouled, with a placeholder for the player.

    A second sentence, added later, states the consequences.
    """

    # --- methods that a game implements or overrides

    @abstractmethod
    def rule(self, state: State, shot: Shot) -> Ruling:
        """Return the umpire's decision on a shot: the pins that count as toppled, and the pins that go back on their spots."""

    @abstractmethod
    def aim(self, state: State) -> Aim:
        """Return the places and the aims that the player may choose for the disk."""

    @abstractmethod
    def comment(self, inning: Inning) -> str:
        """Return the log line for the last disk of an inning (turn of a few disks). Fouls have other log lines."""

    @abstractmethod
    def foul_at(self, shot: Shot) -> Point:
        """Return the point on the board where a foul happened, at which it is marked."""

    def points(self, inning: Inning) -> int:
        """Return the points of an inning (turn of a few disks), which may still be in progress."""
        return sum(map(self.value, inning))

    def value(self, delivery: Delivery) -> int:
        """Return the points of one disk, for games in which an inning's points are the sum over its disks."""
        return len(delivery.felled)

    def is_decided(self, inning: Inning) -> bool:  # noqa: ARG002
        """True if the remaining disks of an inning (turn) cannot change its points, so that the inning ends early."""
        return False

    def is_set_again(self, standing: tuple[Man, ...]) -> bool:
        """True if all pins are set up again before the next disk of the same inning (turn).

        `standing` holds the pins that stand after the last disk.
        """
        return not standing

    def mark(self, delivery: Delivery) -> str:
        """Return the symbol for a disk on the score sheet: the number of pins, `-` for none, or `F` for a foul."""
        return "F" if delivery.foul else str(len(delivery.felled) or "-")

    def feats(self, state: State, inning: Inning, up: frozenset[int]) -> frozenset[str]:  # noqa: ARG002
        """Return the tags of a shot (names of events in it) that only this game has.

        `state` is the state before the shot. `inning` includes the shot. `up` holds the numbers of the pins that stand
        afterwards.
        """
        return frozenset()

    # --- shared

    def is_over(self, innings: tuple[Inning, ...]) -> bool:
        """True if the last of one seat's innings (turns) is over."""
        return len(innings[-1]) == self.deliveries or self.is_decided(innings[-1])

    def total(self, innings: tuple[Inning, ...]) -> int:
        """Return the sum of the points of one seat's innings (turns)."""
        return sum(map(self.points, innings))

    def due(self, innings: tuple[tuple[Inning, ...], ...]) -> tuple[int, ...]:
        """Return the seats that still have to play an inning (turn) after the current one.

        `innings` holds the innings of every seat so far.
        """
        return tuple(seat for seat, played in enumerate(innings) if len(played) < INNINGS)

    def opening(self, seats: int) -> State:
        state = State(((),) * seats, CHANCE, self.rack.set_up())
        return state.having(0, ((),)) if seats == 1 else state

    def options(self, state: State) -> Options:
        return draw_lot(len(state.innings)) if state.mover == CHANCE else self.aim(state)

    def men(self, state: State) -> tuple[Man, ...]:
        return state.pins

    def decide(self, state: State, move: Move) -> Turn[State]:
        assert isinstance(move, Lot)
        return Turn(state.having(move.seat, ((),)), (say("{} shoots|shoot first.", Seat(move.seat)),))

    def judge(self, state: State, shot: Shot) -> Turn[State]:
        ruling = self.rule(state, shot)
        inning = (*state.inning, Delivery(ruling.dead, state.called, ruling.foul))
        innings = (*state.innings[state.mover][:-1], inning)
        sentences = ruling.sentences if ruling.foul else (*ruling.sentences, self.comment(inning))
        after = replace(state.having(state.mover, innings), pins=ruling.pins, called=0)
        if self.is_over(innings):
            return Turn(self._next(after), sentences)
        if self.is_set_again(ruling.pins):
            after = replace(after, pins=self.rack.set_up())
        return Turn(after, sentences)

    def notes(self, state: State, shot: Shot, after: State) -> tuple[Note, ...]:  # noqa: ARG002
        return fall_notes(shot, self.rule(state, shot), self.foul_at(shot))

    def tally(self, state: State, after: State) -> Tally | None:
        if state.mover == CHANCE:
            return None
        number = len(state.innings[state.mover])
        innings = after.innings[state.mover][:number]
        if len(innings[-1]) == len(state.inning) or not self.is_over(innings):
            return None
        marks = self.cells(innings)[-1].small
        lines = tuple(TallyLine(DISKS[i], (mark,)) for i, mark in enumerate(marks))
        count = TallyLine(self.texts.points, (str(self.points(innings[-1])),))
        title = say(self.texts.title, Seat(state.mover), self.column(number - 1))
        return Tally(title, (state.mover,), (*lines, count), (str(self.total(innings)),), "So far")

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            return say("{} shoots|shoot first.", Seat(move.seat))
        if not isinstance(move, Shot):
            return super().tell(state, move, after)
        last = _inning_shot(state, after)[-1]
        if last.foul:
            return say(self.foul_told, Seat(state.mover))
        if not last.felled:
            return say("{} knocks_down|knock_down no pin.", Seat(state.mover))
        return say("{} knocks_down|knock_down {}.", Seat(state.mover), self.rack.name_pins(last.felled))

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        if not isinstance(move, Shot):
            return frozenset()
        inning, full = _inning_shot(state, turn.state), len(self.rack.places)
        up = frozenset(man.id for man in move.men if man.kind is PIN and man.lie is Lie.UP)
        felled, left = inning[-1].felled, full - len(felled_in(inning))
        return self.feats(state, inning, up) | tagged(
            foul=inning[-1].foul,
            full_rack=len(state.pins) == full,
            broken_rack=len(state.pins) < full,
            felled=felled,
            felled_all=len(felled) == full,
            felled_part=felled and up,
            one_left=len(up) == left == 1,
            none_left=len(up) == left == 0,
            some_left=felled and len(up) > 1,
        )

    def score(self, state: State) -> tuple[int, ...]:
        return tuple(map(self.total, state.innings))

    def outcome(self, state: State) -> Outcome | None:
        if state.mover == CHANCE or not self.is_over(state.innings[state.mover]):
            return None
        scores = self.score(state)
        if len(scores) == 1:
            return Outcome((0,), capitalized(say_count(scores[0], *self.texts.alone, number_word(len(state.innings[0])))))
        return most_points_win(scores)

    def picture(self, state: State) -> Picture:
        seats = len(state.innings)
        length = max(INNINGS, *map(len, state.innings))
        rows = tuple(
            SheetRow(seat, (*self.cells(played), *[SheetCell()] * (length - len(played))), str(self.total(played)))
            for seat, played in enumerate(state.innings)
        )
        is_playing = state.mover != CHANCE and not self.is_over(state.innings[state.mover])
        in_hand = max(1, self.deliveries - len(state.inning)) if is_playing else 0
        return Picture(
            side=self.card.side,
            men=state.pins,
            mover=max(state.mover, -1),
            marks=_called_mark(state),
            sheet=Sheet(
                tuple(self.column(i) for i in range(length)),
                rows,
                self.texts.most,
                self.fullest,
                self.texts.heading,
            ),
            colours=tuple(seat % COLOURS for seat in range(seats)),
            waiting=tuple(Man(IN_HAND + i, self.disk, state.mover, ORIGIN) for i in range(in_hand)),
            headline=f"Pin {state.called}" if state.called else "",
        )

    def cells(self, innings: tuple[Inning, ...]) -> tuple[SheetCell, ...]:
        """Return the cells of the score sheet for one seat's innings (turns), one cell per inning."""
        return tuple(
            SheetCell(str(self.points(inning)) if self.is_over(innings[: i + 1]) else "", tuple(map(self.mark, inning)))
            for i, inning in enumerate(innings)
        )

    @property
    def fullest(self) -> SheetCell:
        """Example of the widest cell on the score sheet. The sheet's layout is computed from it."""
        return SheetCell("10", ("X",) * self.deliveries)

    def column(self, index: int) -> str:
        """Return the heading of the column with this index (from 0) on the score sheet."""
        return str(index + 1)

    def prompt(self, state: State, wish: str) -> str:
        """Return an instruction that begins with the inning and the disk, such as `Frame 3, second disk. Bowl at the pins.`

        `wish` is the instruction alone.
        """
        number = self.column(len(state.innings[state.mover]) - 1)
        return f"{self.texts.disks[len(state.inning)].format(number=number)} {wish}"

    def _next(self, state: State) -> State:
        """Return the state after a player's inning (turn): the next seat begins an inning, or the game is over."""
        due = self.due(state.innings)
        if not due:
            return state
        # The seat with the fewest innings is next. Among equals, it is the next seat in the order of play.
        seats = len(state.innings)
        mover = min(due, key=lambda seat: (len(state.innings[seat]), (seat - state.mover - 1) % seats))
        return replace(state.having(mover, (*state.innings[mover], ())), pins=self.rack.set_up())


def _called_mark(state: State) -> tuple[Mark, ...]:
    """Return a mark around the called pin (the named target of the next shot). The mark follows the pin as it moves."""
    return tuple(Mark("called", at=pin.at, man=pin.id) for pin in state.pins if pin.id == state.called)

"""Interfaces for practising shots: drills (exercises), the practice board, maps of many shots, and the player's accuracy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Protocol

from board.geometry import Point
from board.men import DISK
from board.moves import Aim
from board.protocols.table import Finger, OwnTable
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import Side
from board.views.day_result import DayBook, DayResult
from board.views.hands import YourHand
from board.views.moments import Note
from board.views.picture import Picture
from board.views.practice_report import PracticeReport
from board.views.session_view import SessionView
from board.views.shares import wilson
from board.views.shot_map import BestShot, Grid, HandCount, Index, MapCell, Verdict

LAST = 10
"""Number of most recent attempts that decide whether the player is good at a drill (an exercise)."""
MASTERED = 0.7
"""Usual success rate, from 0 to 1, that masters a drill (an exercise). It is the rate of the last ten attempts.

A drill that is hard even for a club player has a lower limit.
"""
GUIDES = ("whole", "first touch", "none")
"""Names of the choices for drawing a shot's predicted path: all of it, only up to the first contact, or none of it.

By default, the window draws less of the path as the player gets better at the drill (the exercise).
"""


class BadPosition(ValueError):
    """Raised for a position of pieces that is impossible on the board. The message is one sentence."""


# --- progress ---------------------------------------------------------------------------------------------------------


def best_of(results: Sequence[bool], count: int) -> int | None:
    """Return the greatest number of successes in any `count` consecutive attempts.

    Return None if `count` attempts were not made.
    """
    if len(results) < count:
        return None
    successes = best = sum(results[:count])
    for i in range(count, len(results)):
        successes += results[i] - results[i - count]
        best = max(best, successes)
    return best


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's record in one drill (exercise): attempts, successes and success rates."""

    attempts: int = 0
    successes: int = 0
    streak: int = 0
    """Number of successes in a row up to the player's last attempt at the practice drill."""
    best_streak: int = 0
    recent: float = 0.0
    """Success rate of the player's last ten attempts at the practice drill, 0 to 1. It is 0 without attempts."""
    best_ten: int | None = None
    """Greatest number of successes in any 10 consecutive attempts at the practice drill. None before the tenth attempt."""
    best_hundred: int | None = None
    """Greatest number of successes in any 100 consecutive attempts at the practice drill. None before the hundredth attempt."""
    par: float = MASTERED
    """Success rate (0 to 1) over ten attempts that a player needs to master the practice drill."""
    unaided: int = 0
    """Number of the player's test attempts at the practice drill.

    A test draws no path, and uses a new variation of the position if possible. Only test attempts earn the gold star.
    """
    unaided_successes: int = 0
    unaided_recent: float = 0.0
    """Success rate of the player's last ten test attempts at the practice drill, 0 to 1. It is 0 without test attempts."""
    guide: str = GUIDES[0]
    """Part of the predicted path that the window draws in this drill (exercise). It is a name from `GUIDES`."""
    exact: int = 0
    """Number of attempts without random aim error among the player's last ten test attempts."""

    @property
    def share(self) -> float:
        return self.successes / self.attempts if self.attempts else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.successes, self.attempts)

    @property
    def is_learned(self) -> bool:
        """True if the player succeeded often enough in the last ten attempts at the practice drill."""
        return self.attempts >= LAST and self.recent >= self.par

    @property
    def is_mastered(self) -> bool:
        """True if the player's last ten test attempts at the practice drill succeeded often enough. In tests no path is drawn."""
        return self.unaided >= LAST and self.unaided_recent >= self.par


@dataclass(frozen=True, slots=True)
class Run:
    """Numbers of the player's attempts and successes at all drills (exercises) since the program started."""

    attempts: int = 0
    successes: int = 0
    streak: int = 0
    best_streak: int = 0

    def after(self, is_success: bool) -> Run:
        streak = self.streak + 1 if is_success else 0
        return Run(self.attempts + 1, self.successes + is_success, streak, max(self.best_streak, streak))


# --- drills and boards ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrillCard:
    """Entry in the list of drills: a drill (exercise), or a position that the player has saved."""

    name: str
    title: str
    teaches: str
    """One sentence that says what the practice drill teaches. Empty for a position that the player has saved."""
    goal: str
    """The player's task in the practice drill, in a few words."""
    picture: Picture
    club: float | None = None
    """Success rate (0 to 1) of a simulated club-level player who aims at the drill's solution.

    None for a position that the player has saved.
    """
    prints: frozenset[str] | None = None
    """Names of the printed designs of the board that the practice drill needs. None if it needs every design.

    The window paints all other designs pale.
    """

    @property
    def is_own(self) -> bool:
        """True if this is a position that the player saved and can delete. False if it is a practice drill."""
        return self.club is None


@dataclass(frozen=True, slots=True)
class DrillSet:
    """A group of drills (exercises) under one title."""

    title: str
    drills: tuple[DrillCard, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A property of a practice position that the player can change, with its possible values."""

    name: str
    label: str
    words: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Ghost:
    """An earlier shot of the player from the current position, drawn for comparison."""

    shot: Shot
    is_success: bool


@dataclass(frozen=True, slots=True)
class Correction:
    """Explanation of a missed shot, with the nearest shot that succeeds."""

    words: str
    """One sentence that says why the shot missed and how to correct the aim."""
    shot: Shot | None
    """The successful shot nearest to the missed one. None if no near shot succeeds."""


@dataclass(frozen=True, slots=True)
class MirroredBoard:
    """A mirror image of the whole board, with one side of the rim as the mirror.

    This image can be mirrored again in another side of the rim.
    """

    centre: Point
    """Centre of the mirrored board, in mm from the centre of the real board."""
    is_across: bool
    """True if left and right are swapped in this mirror image of the board."""
    is_upside_down: bool
    """True if near and far are swapped in this mirror image of the board."""


@dataclass(frozen=True, slots=True)
class MirrorImage:
    """Mirror images of pins in the rim, and the line along which to aim for a shot off the rim.

    The line leads to the image of one pin, or to the centre of a group of images.
    """

    pins: tuple[tuple[int, Point], ...]
    """Pairs of a pin's number and the position of this pin's reflection in the rim."""
    target: Point
    """Point where the aiming line ends: the mirror image of one pin, or the centre of several mirror images."""
    way: tuple[Point, ...]
    """Path of the disk on the real board, from the disk to the rim and on to the target."""
    boards: tuple[MirroredBoard, ...]
    """Mirror images of the board, one for each contact with the rim, in order."""
    radius: float = DISK.radius
    """Radius of the disk that the player shoots, in mm."""


class ShotMap(Protocol):
    """A shot map: a grid of shots with different headings and speeds, each with its result. It grows in the background.

    Call `poll` to collect new results before reading the other attributes.
    """

    grid: Grid

    @property
    def cells(self) -> Mapping[Index, MapCell]: ...
    @property
    def tallies(self) -> Mapping[Index, HandCount]:
        """Number of attempts and successes for each cell of the shot map, with random aim errors like the player's.

        Empty unless the map was made with `for_hand=True`.
        """

    @property
    def best(self) -> BestShot | None:
        """The shot that succeeds most often on this map, with random aim errors like those of the player. None while it is
        unknown.
        """

    @property
    def troubles(self) -> Sequence[str]:
        """One error sentence for every shot of the map that could not be simulated."""

    @property
    def done(self) -> float:
        """Fraction of the shot map that has been computed, from 0 to 1."""

    @property
    def is_over(self) -> bool:
        """True if the computation of the shot map has ended, so that no more results will come."""

    def poll(self) -> bool:
        """Collect new results that the background computation has found for the shot map. Return True if any arrived."""

    def cancel_work(self) -> None: ...


class UndoSteps(Protocol):
    """Undo history of a practice board. Each step changes the position or the aim, or is a shot."""

    @property
    def version(self) -> int:
        """Number that changes with every step of the undo history.

        Callers can keep computed values as long as this number stays the same.
        """

    @property
    def can_undo(self) -> bool: ...
    def undo(self) -> None: ...
    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None: ...


class PracticeSetUp(Protocol):
    """Editor for the position of pieces on a practice board. The player can undo every change."""

    @property
    def settings(self) -> Sequence[Setting]: ...
    def choose(self, name: str, at: int) -> None:
        """Change the property `name` of the position to the value with index `at`."""

    def put(self, kind: str, seat: int, at: Point) -> None:
        """Add a piece at the point `at`. `kind` is, for example, `disk` or `pin`, and `seat` is the number of its owner."""

    def move(self, man: int, at: Point) -> None: ...
    def take(self, man: int) -> None: ...
    def point_at(self, man: int | None, at: Point) -> None:
        """Change the target of the practice position.

        The piece with the id `man` becomes the target. If it is the target already, the target is removed. If `man` is None, the
        point `at` becomes the target.
        """

    def mirror(self) -> None: ...
    def clear(self) -> None: ...
    def save(self, name: str) -> str:
        """Save the practice position under `name` and return a sentence that confirms it.

        Raise BadPosition if the position cannot be saved.
        """


class PracticeMaps(Protocol):
    """Shot maps of the current practice position. A shot map is a grid of shots with their results."""

    def make(self, grid: Grid | None = None, *, for_hand: bool = False) -> ShotMap:
        """Start to compute a shot map (a grid of shots with their results) in the background.

        If `grid` is None, the map covers all useful shots. If `for_hand` is True, the map also contains each shot's success rate
        with random aim errors like the player's.
        """

    def path(self, ending: str) -> Path:
        """Return a path for a new file that will hold a shot map, named after the position. `ending` is `png` or `csv`."""

    def table(self, shown: ShotMap) -> str:
        """Return the shot map `shown` (a grid of shots with their results) as CSV text."""


class PracticeReading(Protocol):
    """State of a practice board, for reading only: the position, the last shot and the player's progress."""

    @property
    def title(self) -> str: ...
    @property
    def drill(self) -> DrillCard | None:
        """The drill (exercise), or the player's saved position, that is on the board. None if the board has neither."""

    @property
    def counts(self) -> bool:
        """True if the player's next attempt counts for the practice drill.

        The pieces, the goal and the disk must be unchanged.
        """

    @property
    def goal(self) -> str:
        """The player's task in the current practice position, as a sentence."""

    @property
    def asks(self) -> bool:
        """True if the practice position has a goal, so that a shot can succeed or fail."""

    @property
    def side(self) -> Side: ...
    @property
    def picture(self) -> Picture:
        """Picture of the position before the shot, with its goal marked. The disk to shoot is not included."""

    @property
    def prints(self) -> frozenset[str] | None:
        """Names of the printed designs to draw on the board. None means every design."""

    @property
    def aim(self) -> Aim:
        """Description of the shots that are allowed from this practice position."""

    @property
    def flick(self) -> Flick:
        """The shot that the player's current aim would make."""

    @property
    def shot(self) -> Shot | None:
        """The shot that the player made from this position. None before the shot."""

    @property
    def verdict(self) -> Verdict | None:
        """Result of the player's shot: its description and its value. None before the shot."""

    @property
    def is_attempt(self) -> bool:
        """True if the last shot counts for the practice drill.

        The player must have shot by hand, with nothing on the board changed.
        """

    @property
    def has_faded(self) -> bool:
        """True if the player's last success made the drawn aim line shorter."""

    @property
    def notes(self) -> Sequence[Note]:
        """Labels that show where on the board the player's shot reached its goal. Empty unless the shot succeeded."""

    @property
    def ghosts(self) -> Sequence[Ghost]:
        """The player's latest shots from this position, for comparison. The newest is the last."""

    @property
    def guide(self) -> str:
        """Part of the predicted path that the window draws now: a name in `GUIDES`.

        The more the player has learned the drill, the less of the path is drawn.
        """

    @property
    def sets_guide(self) -> bool:
        """True if the practice board decides which part of the predicted path is drawn. Otherwise the player's settings
        decide.
        """

    @property
    def is_test(self) -> bool:
        """True if the player's next shot is a test: no help is shown, and the position changes after every attempt."""

    @property
    def is_varied(self) -> bool:
        """True if the drill (exercise) has several positions, so that each test can show another one."""

    @property
    def hand_error(self) -> float:
        """Standard deviation in degrees of the random aim error of a shot."""

    @property
    def shown(self) -> Flick | None:
        """The demonstrated shot that the player tries to repeat. None if there was no demonstration.

        The player's accuracy is measured by comparing the player's own shot with it.
        """

    @property
    def has_solution(self) -> bool: ...
    @property
    def standing(self) -> Standing | None:
        """The player's record in the current drill (exercise). None if the board has no drill."""

    @property
    def run(self) -> Run:
        """Numbers of the player's attempts and successes since the program started."""

    @property
    def is_endless(self) -> bool: ...
    @property
    def trouble(self) -> str:
        """One sentence that says why the player's attempts cannot be saved. Empty if they are saved."""


class PracticeBoard(PracticeReading, Protocol):
    """A practice position, together with the actions that the player can take.

    A forbidden action raises BadPosition or IllegalMove and changes nothing.
    """

    @property
    def history(self) -> UndoSteps: ...
    @property
    def set_up(self) -> PracticeSetUp: ...
    @property
    def maps(self) -> PracticeMaps: ...
    def take_aim(self, flick: Flick) -> None:
        """Set the current aim, and the position of the disk, to those of the shot `flick`."""

    @property
    def flicked(self) -> Finger:
        """Function that computes a shot of the disk from the movement of a fingertip.

        It returns None if the finger misses the disk.
        """

    def take_test(self, is_test: bool) -> None:
        """Begin a test of the player if `is_test` is True, otherwise end it.

        In a test, the practice drill shows a position that is new to the player, if it has one: no shot made from it, no solution
        shown.
        """

    def shoot(self, flick: Flick, *, exactly: bool = False, guide: str = GUIDES[0], error: bool | None = None) -> Shot:
        """Make the shot `flick` and return its result.

        If `exactly` is True, the shot has no aim error and does not count as an attempt. Otherwise, the shot counts as an
        attempt, and `error` decides whether it gets a small random aim error. An `error` of False is recorded with the attempt.
        `guide` is a name in `GUIDES` that tells how much of the path was drawn.
        """

    def find_correction(self) -> Correction | None:
        """Return the explanation of the missed shot, with the nearest shot that succeeds.

        Return None while it is computed in the background. This function never blocks.
        """

    @property
    def is_correcting(self) -> bool:
        """True while the explanation of a missed shot is being computed in the background."""

    def bring_back(self) -> None:
        """Prepare the next attempt at a practice drill: restore the position and the aim.

        In a test, a new position appears instead. In an endless session, the next drill appears.
        """

    @property
    def can_go_back(self) -> bool:
        """True if the player has changed the drill's position and can restore the original. Until then, attempts do not count."""

    def go_back(self) -> None:
        """Restore the original position of the drill (exercise)."""

    @property
    def is_next_due(self) -> bool:
        """True if the player has mastered this practice drill and another one is suggested."""

    def go_to_next(self) -> None:
        """Replace the practice drill on the board by the drill that is suggested next."""

    def shoot_on(self) -> None:
        """Make the position after the shot the new practice position."""

    def preview(self, flick: Flick) -> Shot | None:
        """Return the newest simulated shot as a preview. It belongs to the aim `flick` or to a slightly earlier aim.

        Return None if no preview exists. This function never blocks.
        """

    def mirror(self, flick: Flick | None = None) -> MirrorImage | None:
        """Return the mirrored pins at which the player can aim to shoot off the rim. They are those for the rim shot most like
        `flick`.

        If `flick` is None, use the stored solution, or else the current aim. Return None if the goal needs no rim.
        """

    def show(self, choice: str) -> None:
        """Show a shot for the player to repeat. `choice` is `solution`, `aim` (the current aim) or `nothing`."""


class DayShotBoard(PracticeBoard, Protocol):
    """Practice board with the shot of the day, which the player may try three times. No path is drawn."""

    @property
    def day(self) -> date: ...
    @property
    def book(self) -> DayBook:
        """The player's results at the shot of the day, by date."""

    @property
    def result(self) -> DayResult:
        """Results of the player's attempts at the current shot of the day."""


class SessionPractice(PracticeBoard, Protocol):
    """Practice board of today's session, which is a series of shots. Call `bring_back` to prepare the next shot of the
    session.
    """

    @property
    def session(self) -> SessionView: ...


class PracticeRoom(Protocol):
    """The collection of all drills (exercises) and practice boards, with the player's results."""

    @property
    def sets(self) -> Sequence[DrillSet]:
        """Groups of practice drills in order of difficulty. The last group holds the positions that the player has saved."""

    def standing(self, drill: str) -> Standing: ...
    def results(self, drill: str) -> Sequence[bool]:
        """Return the result of each of the player's attempts at a practice drill, the oldest first. True is a success."""

    @property
    def proposed(self) -> str:
        """Name of the drill (exercise) that the player should practise next."""

    @property
    def hand(self) -> YourHand: ...
    def open(self, name: str) -> PracticeBoard:
        """Return a practice board with the drill `name`, or with the player's saved position of that name."""

    def open_free(self) -> PracticeBoard:
        """Return an empty practice board on which the player can set up any position."""

    def open_endless(self, title: str) -> PracticeBoard:
        """Return a practice board that shows the drills of one group, one after another without end.

        `title` is the title of the group.
        """

    def open_first_carrom(self) -> PracticeBoard:
        """Return a practice board with the easiest shot off the rim: one pin to hit off one side.

        The explanation of aiming at mirror images uses it.
        """

    def open_day(self, day: date) -> DayShotBoard:
        """Return a practice board with the shot of a day, which the player may try three times."""

    def open_day_freely(self, day: date) -> PracticeBoard:
        """Return a practice board with the shot of a day, without limits: any number of attempts and all help are allowed."""

    def open_session(self, today: date) -> SessionPractice:
        """Return the practice board of today's session (a series of shots).

        If the player has already started this session, continue it.
        """

    def report(self, today: date) -> PracticeReport:
        """Return a report on the player's progress over all attempts up to the day `today`."""

    def report_path(self, today: date) -> Path:
        """Return a path for a new file that will hold a picture of the progress report."""

    def open_game(self, table: OwnTable, entry: int | None = None, *, back: bool = False) -> PracticeBoard:
        """Return a practice board with the position before a shot of a game. Raise BadPosition if that move is not a shot.

        `entry` is the shot's index in the game's log. If it is None, take the shot that the game waits for now. With `back`, take
        the last shot made.
        """

    def delete(self, name: str) -> None:
        """Delete a practice position that the player has saved."""

    def warm(self) -> None:
        """Start the processes that simulate shots now, so that the first preview and the first shot map appear without delay."""

    def rest(self) -> None:
        """Stop the processes that compute shot maps, because they use every processor core and much memory.

        They start again when a shot map needs them.
        """

    def close(self) -> None:
        """Stop all processes that simulate shots."""

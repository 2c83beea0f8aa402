"""Interface of the practice room: drills, a practice board, shot maps, and the player's accuracy."""

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
"""Number of most recent attempts from which the current form is computed."""
MASTERED = 0.7
"""Success rate over the last ten attempts at which a drill counts as mastered, unless a club player's rate is lower."""
GUIDES = ("whole", "first touch", "none")
"""Amounts of the predicted path that can be drawn while aiming, from most to least.

The drawn path shrinks as the player learns the drill.
"""


class BadPosition(ValueError):
    """Raised for an impossible position. The message is one sentence."""


# --- progress ---------------------------------------------------------------------------------------------------------


def best_of(results: Sequence[bool], count: int) -> int | None:
    """Return the greatest number of successes in any `count` consecutive attempts. Return None if fewer attempts were made."""
    if len(results) < count:
        return None
    made = best = sum(results[:count])
    for i in range(count, len(results)):
        made += results[i] - results[i - count]
        best = max(best, made)
    return best


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's record in one drill."""

    attempts: int = 0
    successes: int = 0
    streak: int = 0
    """Current run of successes."""
    best_streak: int = 0
    recent: float = 0.0
    """Success rate of the last ten attempts, 0 to 1. 0 without attempts."""
    best_ten: int | None = None
    best_hundred: int | None = None
    """The greatest numbers of successes in any 10 and in any 100 consecutive attempts. None until that many attempts have been
    made."""
    par: float = MASTERED
    """Success rate over the last ten attempts at which the drill counts as mastered."""
    unaided: int = 0
    """Number of test attempts, which are made without a drawn path and, if the drill can vary, in varied positions.

    Only test attempts earn the star.
    """
    unaided_successes: int = 0
    unaided_recent: float = 0.0
    """Success rate of the last ten unaided attempts. 0 if none were made."""
    guide: str = GUIDES[0]
    """Amount of the path that is drawn, one of `GUIDES`."""
    exact: int = 0
    """Among the last ten unaided attempts, the number that were made without a hand error."""

    @property
    def share(self) -> float:
        return self.successes / self.attempts if self.attempts else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.successes, self.attempts)

    @property
    def is_learned(self) -> bool:
        """True if the drill goes well, with or without the aim line drawn."""
        return self.attempts >= LAST and self.recent >= self.par

    @property
    def is_mastered(self) -> bool:
        """True if the drill goes well in tests: without the aim line, over varied positions."""
        return self.unaided >= LAST and self.unaided_recent >= self.par


@dataclass(frozen=True, slots=True)
class Run:
    """Attempts since the program started, over all drills."""

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
    """A drill, or the player's own position, as it appears in the list."""

    name: str
    title: str
    teaches: str
    """One sentence on what the drill teaches. Empty for the player's own position."""
    goal: str
    """The task in a few words."""
    picture: Picture
    club: float | None = None
    """Success rate of a club player with the solution, 0 to 1. None for the player's own position."""
    prints: frozenset[str] | None = None
    """The printed designs that the drill needs. All other designs are printed pale. None if the drill needs every design."""

    @property
    def is_own(self) -> bool:
        """True if this is the player's own position, which can be deleted."""
        return self.club is None


@dataclass(frozen=True, slots=True)
class DrillSet:
    title: str
    drills: tuple[DrillCard, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a position that the player chooses from several values."""

    name: str
    label: str
    words: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Ghost:
    """An earlier shot from this position."""

    shot: Shot
    is_success: bool


@dataclass(frozen=True, slots=True)
class Correction:
    """The error of a missed shot, and the way to correct it."""

    words: str
    """One sentence that describes the error and the correction."""
    shot: Shot | None
    """The nearest shot that succeeds, or None."""


@dataclass(frozen=True, slots=True)
class MirroredBoard:
    """The board mirrored in its rim."""

    centre: Point
    """Centre of the mirror image, mm."""
    is_across: bool
    """True if left and right are swapped in the image."""
    is_upside_down: bool
    """True if near and far are swapped in the image."""


@dataclass(frozen=True, slots=True)
class MirrorImage:
    """Mirror images of pieces in the rim, and the line to aim along. The line leads to one image, or to the centre of a group of
    images."""

    pins: tuple[tuple[int, Point], ...]
    """For each pin: its number and the position of its mirror image."""
    target: Point
    """Point at the end of the line."""
    way: tuple[Point, ...]
    """The line folded back onto the board. It leads from the disk by way of the rim to the real target."""
    boards: tuple[MirroredBoard, ...]
    """Mirror images of the board. The first is the image in the side of the rim that the path meets first; one more follows for
    each further side."""
    radius: float = DISK.radius
    """Radius of the shot disk, mm."""


class ShotMap(Protocol):
    """A shot map being computed. Call `poll` to collect new results before reading the rest."""

    grid: Grid

    @property
    def cells(self) -> Mapping[Index, MapCell]: ...
    @property
    def tallies(self) -> Mapping[Index, HandCount]:
        """Success count of each cell under the player's aim errors, if requested."""

    @property
    def best(self) -> BestShot | None:
        """The shot with the best chance under the player's aim errors. None until it is known."""

    @property
    def troubles(self) -> Sequence[str]:
        """One sentence for every shot that could not be simulated."""

    @property
    def done(self) -> float:
        """Progress, 0 to 1."""

    @property
    def is_over(self) -> bool:
        """True if no more results will come."""

    def poll(self) -> bool:
        """Collect new results. Return True if any arrived."""

    def cancel_work(self) -> None: ...


class UndoSteps(Protocol):
    """Undo history of a practice board. Each entry is a set-up, an aim, or a shot."""

    @property
    def version(self) -> int:
        """A number that changes with the current entry, so that callers can cache what they derive from it."""

    @property
    def can_undo(self) -> bool: ...
    def undo(self) -> None: ...
    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None: ...


class PracticeSetUp(Protocol):
    """Editor for the current position. Every change is an undoable step."""

    @property
    def settings(self) -> Sequence[Setting]: ...
    def choose(self, name: str, at: int) -> None:
        """Change a setting."""

    def put(self, kind: str, seat: int, at: Point) -> None:
        """Add a piece of a kind, such as a `disk` of a seat or a `pin`."""

    def move(self, man: int, at: Point) -> None: ...
    def take(self, man: int) -> None: ...
    def point_at(self, man: int | None, at: Point) -> None:
        """Make this piece the target of the goal. If this piece is the target already, clear the target. Without a piece, the
        place becomes the target.
        """

    def mirror(self) -> None: ...
    def clear(self) -> None: ...
    def save(self, name: str) -> str:
        """Save the position under a name and return a confirmation sentence. Raise BadPosition if it cannot be saved."""


class PracticeMaps(Protocol):
    """Shot maps of the current position."""

    def make(self, grid: Grid | None = None, *, for_hand: bool = False) -> ShotMap:
        """Start computing a map in the background. Without a grid, cover the full useful range."""

    def path(self, ending: str) -> Path:
        """Return a new file path for a map, named after the position. `ending` is `png` or `csv`."""

    def table(self, shown: ShotMap) -> str:
        """Return a map as CSV."""


class PracticeReading(Protocol):
    """State of a practice board: the position, the last shot and the progress."""

    @property
    def title(self) -> str: ...
    @property
    def drill(self) -> DrillCard | None:
        """The drill or own position on the board, or None."""

    @property
    def counts(self) -> bool:
        """True if an attempt counts for the drill, because the pieces, the goal and the disk are unchanged."""

    @property
    def goal(self) -> str:
        """The task as a sentence."""

    @property
    def asks(self) -> bool:
        """True if the position has a goal, so that a shot can succeed."""

    @property
    def side(self) -> Side: ...
    @property
    def picture(self) -> Picture:
        """The position before the shot, without the disk to shoot, and with the goal marked."""

    @property
    def prints(self) -> frozenset[str] | None:
        """The printed designs that the position needs. None means every design."""

    @property
    def aim(self) -> Aim:
        """The shots that are allowed."""

    @property
    def flick(self) -> Flick:
        """The current aim."""

    @property
    def shot(self) -> Shot | None:
        """The shot made from this position, or None while aiming."""

    @property
    def verdict(self) -> Verdict | None:
        """Result of the shot, or None while aiming."""

    @property
    def is_attempt(self) -> bool:
        """True if the shot counts for the drill. It must be made by hand, and nothing on the board may have been changed."""

    @property
    def has_faded(self) -> bool:
        """True if, after this success, less of the path is drawn from now on."""

    @property
    def notes(self) -> Sequence[Note]:
        """After a success, labels at the places where the goal was met."""

    @property
    def ghosts(self) -> Sequence[Ghost]:
        """The latest shots from this position. The newest is the last."""

    @property
    def guide(self) -> str:
        """Amount of the path that is drawn here if it shrinks with learning, one of `GUIDES`."""

    @property
    def sets_guide(self) -> bool:
        """True if the practice board itself sets the amount of help drawn, regardless of the settings."""

    @property
    def is_test(self) -> bool:
        """True if the next shot is a test: no help is shown, and the position varies from attempt to attempt."""

    @property
    def is_varied(self) -> bool:
        """True if the drill has varied positions for tests."""

    @property
    def hand_error(self) -> float:
        """Standard deviation of the heading error that `shoot` can add, degrees."""

    @property
    def shown(self) -> Flick | None:
        """The demonstrated shot that the player repeats. Attempts to repeat it measure the player's accuracy."""

    @property
    def has_solution(self) -> bool: ...
    @property
    def standing(self) -> Standing | None:
        """The player's record in this drill."""

    @property
    def run(self) -> Run:
        """Attempts since the program started."""

    @property
    def is_endless(self) -> bool: ...
    @property
    def trouble(self) -> str:
        """One sentence that says why attempts are not being saved. Empty if they are."""


class PracticeBoard(PracticeReading, Protocol):
    """A position being practised.

    A forbidden action raises BadPosition or IllegalMove, with one sentence, and changes nothing.
    """

    @property
    def pages(self) -> UndoSteps: ...
    @property
    def set_up(self) -> PracticeSetUp: ...
    @property
    def maps(self) -> PracticeMaps: ...
    def take_aim(self, flick: Flick) -> None:
        """Set the aim and the place of the disk."""

    @property
    def flicked(self) -> Finger:
        """Convert a finger's contact into a flick: see `Table.flicked`."""

    def take_test(self, is_test: bool) -> None:
        """Begin or end testing.

        A test lays out a variation of the position that the player has neither shot at nor seen solved.
        """

    def shoot(self, flick: Flick, *, exactly: bool = False, guide: str = GUIDES[0], error: bool | None = None) -> Shot:
        """Shoot. `guide` is the amount of the path that was drawn, one of `GUIDES`.

        With `exactly`, the shot does not count as an attempt.

        With `error`, a small random hand error is added. False adds none, and records that the player turned the hand error off.
        """

    def put_right(self) -> Correction | None:
        """Return the correction of the missed shot, computed in the background. None until it is ready. Never blocks."""

    @property
    def is_putting_right(self) -> bool:
        """True while a correction is being computed."""

    def bring_back(self) -> None:
        """Restore the position and the aim. A test lays out another position; an endless run goes to the next drill."""

    @property
    def can_go_back(self) -> bool:
        """True if the position was changed, so that attempts do not count for the drill."""

    def go_back(self) -> None:
        """Restore the drill's own position."""

    @property
    def is_next_due(self) -> bool:
        """True if this drill is mastered and another one is proposed."""

    def go_to_next(self) -> None:
        """Open the next proposed drill."""

    def shoot_on(self) -> None:
        """Continue from the position in which everything came to rest."""

    def preview(self, flick: Flick) -> Shot | None:
        """Return the latest computed preview, perhaps for a slightly earlier flick. Never blocks."""

    def mirror(self, flick: Flick | None = None) -> MirrorImage | None:
        """Return the mirror targets for a carrom shot that are nearest to `flick`. None if the goal is not a carrom.

        Without `flick`, use the solution if it is known, else the current aim.
        """

    def show(self, what: str) -> None:
        """Demonstrate a shot to repeat: the `solution`, the current `aim`, or `nothing`."""


class DayShotBoard(PracticeBoard, Protocol):
    """The shot of a day: three tries without the aim line."""

    @property
    def day(self) -> date: ...
    @property
    def book(self) -> DayBook:
        """Results of the shots of all days."""

    @property
    def result(self) -> DayResult:
        """The tries at this day's shot."""


class SessionPractice(PracticeBoard, Protocol):
    """Today's session. `bring_back` continues with the session's next shot."""

    @property
    def session(self) -> SessionView: ...


class PracticeRoom(Protocol):
    """All drills and practice boards."""

    @property
    def sets(self) -> Sequence[DrillSet]:
        """Graded sets of drills, and the player's own positions last."""

    def standing(self, drill: str) -> Standing: ...
    def results(self, drill: str) -> Sequence[bool]:
        """Return the result of each attempt at a drill, oldest first."""

    @property
    def proposed(self) -> str:
        """Name of the drill to practise next."""

    @property
    def hand(self) -> YourHand: ...
    def open(self, name: str) -> PracticeBoard:
        """Open a drill, or one of the player's own positions."""

    def open_free(self) -> PracticeBoard:
        """Open an empty board for free set-up."""

    def open_endless(self, title: str) -> PracticeBoard:
        """Open the drills of a set as an endless run."""

    def open_first_carrom(self) -> PracticeBoard:
        """Open the drill that the worked example shows: one pin off one rim."""

    def open_day(self, day: date) -> DayShotBoard:
        """Open the shot of a day."""

    def open_day_freely(self, day: date) -> PracticeBoard:
        """Open the position of a day's shot for free practice, with all help allowed."""

    def open_session(self, today: date) -> SessionPractice:
        """Open today's session, or continue it."""

    def report(self, today: date) -> PracticeReport:
        """Return the player's progress over all attempts."""

    def report_path(self, today: date) -> Path:
        """Return a new file path for a picture of the progress."""

    def open_game(self, table: OwnTable, entry: int | None = None, *, back: bool = False) -> PracticeBoard:
        """Open the position of a shot of a game. This is the shot of log entry `entry` or, without `entry`, the next shot. With
        `back` it is the last shot played. Raise BadPosition if that move is not a shot.
        """

    def throw_away(self, name: str) -> None:
        """Delete one of the player's own positions."""

    def warm(self) -> None:
        """Start the worker processes, so that the first preview and the first map need not wait for them."""

    def rest(self) -> None:
        """Stop the map workers until they are needed again. The workers take one process per core and much memory."""

    def close(self) -> None:
        """Stop all workers."""

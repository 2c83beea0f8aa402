"""The practice room as the window sees it: drills, a board to practise on, maps of shots, and what is known of your hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from board.geometry import Point
from board.men import DISK
from board.moves import Aim
from board.protocols.table import Finger, Table
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import Side
from board.views.hands import YourHand
from board.views.moments import Note
from board.views.picture import Picture
from board.views.shares import wilson
from board.views.shot_map import BestShot, Grid, HandCount, Index, MapCell, Verdict

LAST = 10
"""Attempts that the present form is judged by."""
MASTERED = 0.7
"""A drill is mastered when this share of the last ten attempts succeeded, or as many as a club player brings off."""
GUIDES = ("whole", "first touch", "none")
"""How much of the path is drawn while a drill is aimed, from the most to the least: it fades as the drill is learned."""


class BadPosition(ValueError):
    """A position that cannot be. Its text is one sentence."""


# --- how it goes ------------------------------------------------------------------------------------------------------


def best_of(results: Sequence[bool], count: int) -> int | None:
    """The most successes in so many attempts on end; None as long as there were fewer."""
    if len(results) < count:
        return None
    made = best = sum(results[:count])
    for i in range(count, len(results)):
        made += results[i] - results[i - count]
        best = max(best, made)
    return best


@dataclass(frozen=True, slots=True)
class Standing:
    """How one drill goes."""

    attempts: int = 0
    successes: int = 0
    streak: int = 0
    """Successes in a row up to now."""
    best_streak: int = 0
    recent: float = 0.0
    """The share of the last ten that succeeded; 0 where there are none."""
    best_ten: int | None = None
    best_hundred: int | None = None
    """The most successes in ten and in a hundred attempts on end; None as long as there were fewer."""
    par: float = MASTERED
    """The share of the last ten attempts that makes one its master."""
    unaided: int = 0
    """Of the attempts, those that were made with nothing of the path drawn: these the star is for."""
    unaided_successes: int = 0
    unaided_recent: float = 0.0
    """The share of the last ten of them that succeeded; 0 where there are none."""
    guide: str = GUIDES[0]
    """How much of the path this drill still needs: see `GUIDES`."""

    @property
    def share(self) -> float:
        return self.successes / self.attempts if self.attempts else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.successes, self.attempts)

    @property
    def is_learned(self) -> bool:
        """Whether it goes well, with the path drawn or without."""
        return self.attempts >= LAST and self.recent >= self.par

    @property
    def is_mastered(self) -> bool:
        """Whether it goes well without the path."""
        return self.unaided >= LAST and self.unaided_recent >= self.par


@dataclass(frozen=True, slots=True)
class Run:
    """What was made since one sat down: attempts of this sitting, in whatever drills."""

    attempts: int = 0
    successes: int = 0
    streak: int = 0
    best_streak: int = 0

    def after(self, is_success: bool) -> Run:
        streak = self.streak + 1 if is_success else 0
        return Run(self.attempts + 1, self.successes + is_success, streak, max(self.best_streak, streak))


# --- what there is to practise -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrillCard:
    """A drill, or a position of your own, as it stands in the list."""

    name: str
    title: str
    teaches: str
    """One sentence; nothing for a position of your own."""
    goal: str
    """What is asked, in a few words."""
    picture: Picture
    club: float | None = None
    """How often a club player brings off the shot that does it, 0 to 1; nobody knows of a position of your own."""

    @property
    def is_own(self) -> bool:
        """Whether it is a position of your own, which may be thrown away."""
        return self.club is None


@dataclass(frozen=True, slots=True)
class DrillSet:
    title: str
    drills: tuple[DrillCard, ...]


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing about a position that has several answers."""

    name: str
    label: str
    words: tuple[str, ...]
    at: int


@dataclass(frozen=True, slots=True)
class Ghost:
    """A shot from this position that was made before."""

    shot: Shot
    is_success: bool


@dataclass(frozen=True, slots=True)
class Correction:
    """What was off about a shot that missed."""

    words: str
    """One sentence."""
    shot: Shot | None
    """The nearest shot that does what is asked; None where there is none near."""


@dataclass(frozen=True, slots=True)
class MirroredBoard:
    """The board as it appears beyond its rim."""

    centre: Point
    """Where its middle appears, mm."""
    is_across: bool
    """Whether left is right there."""
    is_upside_down: bool
    """Whether near is far there."""


@dataclass(frozen=True, slots=True)
class MirrorImage:
    """Men seen in the rim as in a mirror, and the line to one of them, or to the middle of those that stand together."""

    pins: tuple[tuple[int, Point], ...]
    """By number: where each of them appears."""
    target: Point
    """What the line leads to."""
    way: tuple[Point, ...]
    """From the disk by way of the rim to the pin itself: the line folded back onto the board."""
    boards: tuple[MirroredBoard, ...]
    """The board seen in the first rim, and in each rim after it."""
    radius: float = DISK.radius
    """Of what is shot, mm."""


class ShotMap(Protocol):
    """A shot map on its way. `look` takes what has come back, so that the rest can be read."""

    grid: Grid

    @property
    def cells(self) -> Mapping[Index, MapCell]: ...
    @property
    def tallies(self) -> Mapping[Index, HandCount]:
        """How each cell came off with your hand's errors, where that was asked for."""

    @property
    def best(self) -> BestShot | None:
        """The shot with the best chance for your hand, once that is known."""

    @property
    def troubles(self) -> Sequence[str]:
        """A sentence for every shot that could not be worked out."""

    @property
    def done(self) -> float:
        """How far it has come, 0 to 1."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come."""

    def poll(self) -> bool:
        """Take what has come back; whether there was anything."""

    def call_off(self) -> None: ...


class PracticePages(Protocol):
    """The steps of a practice, of which one lies open: a set-up, an aim, or a shot."""

    @property
    def version(self) -> int:
        """Another number whenever what lies open has changed: whoever keeps something made of it need not compare all of it."""

    @property
    def can_undo(self) -> bool: ...
    def undo(self) -> None: ...
    @property
    def can_redo(self) -> bool: ...
    def redo(self) -> None: ...


class PracticeSetUp(Protocol):
    """Setting up the position that lies open; every change is a step."""

    @property
    def settings(self) -> Sequence[Setting]: ...
    def choose(self, name: str, at: int) -> None:
        """Give a setting another answer."""

    def put(self, kind: str, seat: int, at: Point) -> None:
        """Put down a new man by the name of its kind, such as a `disk` of a seat or a `pin`."""

    def move(self, man: int, at: Point) -> None: ...
    def take(self, man: int) -> None: ...
    def point_at(self, man: int | None, at: Point) -> None:
        """Make the goal be about this man, or no longer, or about this place."""

    def mirror(self) -> None: ...
    def clear(self) -> None: ...
    def save(self, name: str) -> str:
        """Keep the position under a name, and say so in one sentence; BadPosition, with one, if it cannot be kept."""


class PracticeMaps(Protocol):
    """Maps of the position that lies open."""

    def make(self, grid: Grid | None = None, *, for_hand: bool = False) -> ShotMap:
        """Have a map worked out beside the window: of all that is of use, if no grid is given."""

    def path(self, ending: str) -> Path:
        """A new file for a map, named after the position; the ending is `png` or `csv`."""

    def table(self, shown: ShotMap) -> str:
        """A map as CSV."""


class PracticeBoard(Protocol):
    """A position being practised. What is forbidden raises BadPosition or IllegalMove, with one sentence, and changes nothing."""

    @property
    def pages(self) -> PracticePages: ...
    @property
    def set_up(self) -> PracticeSetUp: ...
    @property
    def maps(self) -> PracticeMaps: ...

    @property
    def title(self) -> str: ...
    @property
    def drill(self) -> DrillCard | None:
        """The drill, or the position of your own, that this is, if it is one."""

    @property
    def counts(self) -> bool:
        """Whether an attempt counts for the drill: the men, the goal and the disk are as the drill has them."""

    @property
    def goal(self) -> str:
        """What is asked, as a sentence."""

    @property
    def asks(self) -> bool:
        """Whether anything is asked, so that a shot may come off."""

    @property
    def side(self) -> Side: ...
    @property
    def picture(self) -> Picture:
        """Before the shot, without the disk to be shot; with marks for what the goal is about."""

    @property
    def aim(self) -> Aim:
        """What the hand may do."""

    @property
    def flick(self) -> Flick:
        """The aim as it is set."""

    def take_aim(self, flick: Flick) -> None:
        """Set the aim, and where the disk lies."""

    @property
    def flicked(self) -> Finger:
        """What a fingertip makes of a resting disk: see `Table.flicked`."""

    # --- shooting

    @property
    def shot(self) -> Shot | None:
        """What was shot from here; None while the aim is being taken."""

    @property
    def verdict(self) -> Verdict | None:
        """What came of it."""

    @property
    def is_attempt(self) -> bool:
        """Whether that shot counts for the drill: it was made by hand, and all was as the drill has it."""

    @property
    def has_faded(self) -> bool:
        """Whether that shot went so well that less of the path is drawn from then on."""

    @property
    def notes(self) -> Sequence[Note]:
        """Where it was done, once all was done that was asked."""

    @property
    def ghosts(self) -> Sequence[Ghost]:
        """The last shots from this position, the newest last."""

    @property
    def guide(self) -> str:
        """How much of the path is drawn here where it fades as a drill is learned: see `GUIDES`."""

    def shoot(self, flick: Flick, *, exactly: bool = False, guide: str = GUIDES[0]) -> Shot:
        """Shoot, with so much of the path drawn before. A shot that was not made by hand but taken `exactly` is no attempt."""

    def put_right(self) -> Correction | None:
        """What was off about the shot that missed, once that is found out beside the window; None else. Never waits."""

    @property
    def is_putting_right(self) -> bool:
        """Whether that is being found out."""

    def bring_back(self) -> None:
        """The same position with the same aim; in an endless run, the next one."""

    @property
    def is_next_due(self) -> bool:
        """Whether this drill is mastered, and another is the next for you."""

    def go_to_next(self) -> None:
        """The drill that is the next for you."""

    def shoot_on(self) -> None:
        """Go on from where everything came to rest."""

    def preview(self, flick: Flick) -> Shot | None:
        """What this flick would lead to: the newest answer there is, perhaps for a flick asked shortly before. Never waits."""

    def mirror(self, flick: Flick | None = None) -> MirrorImage | None:
        """What there is to aim at beyond the rim, nearest to this aim, where a carrom is asked for; None else.

        Without an aim: nearest to the shot that does it, if one is known, or else to the aim as it is set.
        """

    # --- a shot to be repeated

    @property
    def shown(self) -> Flick | None:
        """The shot that is shown and is to be repeated: attempts at it tell of your hand."""

    @property
    def has_solution(self) -> bool: ...
    def show(self, what: str) -> None:
        """Show a shot to be repeated: the `solution`, the `aim` as it is set, or `nothing`."""

    # --- how it goes

    @property
    def standing(self) -> Standing | None:
        """How this drill goes."""

    @property
    def run(self) -> Run:
        """What was made in this sitting."""

    @property
    def is_endless(self) -> bool: ...
    @property
    def trouble(self) -> str:
        """Why attempts are not kept, in one sentence; nothing while all is well."""


class PracticeRoom(Protocol):
    """All there is to practise."""

    @property
    def sets(self) -> Sequence[DrillSet]:
        """The drills in graded sets, and your own positions last."""

    def standing(self, drill: str) -> Standing: ...
    def results(self, drill: str) -> Sequence[bool]:
        """How each attempt at a drill ended, oldest first."""

    @property
    def proposed(self) -> str:
        """The name of the drill to practise next."""

    @property
    def hand(self) -> YourHand: ...
    def open(self, name: str) -> PracticeBoard:
        """A drill, or a position of your own."""

    def open_free(self) -> PracticeBoard:
        """A bare board to set up on."""

    def open_endless(self, title: str) -> PracticeBoard:
        """The drills of a set, one after the other without end."""

    def open_game(self, table: Table, entry: int | None = None, *, back: bool = False) -> PracticeBoard:
        """The shot that is to be played at a table, that of an entry of its news, or, going back, the one that was played last.

        BadPosition, with one sentence, if no disk is shot there.
        """

    def throw_away(self, name: str) -> None:
        """Throw away a position of your own."""

    def warm(self) -> None:
        """Start the workers, so that the first look ahead and the first map do not wait for them."""

    def rest(self) -> None:
        """Let those who work out maps go until they are wanted again: there is one for every core, and none of them is small."""

    def close(self) -> None:
        """End the workers."""

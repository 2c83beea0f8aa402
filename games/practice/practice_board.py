"""A practice position: aim, shoot, judge, count and reset.

`set_up` edits the position, `pages` undoes steps, and `maps` computes shot maps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from board.geometry import ORIGIN
from board.moves import Aim, IllegalMove
from board.protocols.practising import GUIDES, Correction, DrillCard, Ghost, MirrorImage, Run, Standing
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from board.views.moments import SCORED, Note
from board.views.picture import Mark, Picture
from board.views.shot_map import Verdict
from games.play.failed_shots import keep
from games.practice.board_maps import BoardMaps
from games.practice.desk import Desk
from games.practice.drills import DRILLS, Drill
from games.practice.maps.near_miss import NearMiss
from games.practice.pages import Page, Pages
from games.practice.progress import Attempted, now
from games.practice.set_up_steps import PositionSetUp
from games.practice.solutions import solutions
from games.practice.tasks.goals import Fell, ShotLook
from games.practice.tasks.mirror import mirrored_in
from games.practice.tasks.picturing import picture_of
from games.practice.tasks.position import Position, check
from games.practice.tasks.set_up import after_shot
from physics.engine.check import ImpossibleShot
from physics.finger import flicked

ON_THE_MARK = 3.0
"""Largest distance of the disk from the drill's start point, mm."""
GHOSTS = 10
"""Earlier shots from the same position that stay visible."""


class PositionBoard:
    """The practice board shown in the window."""

    flicked = staticmethod(flicked)

    def __init__(self, desk: Desk, title: str, position: Position, name: str = "") -> None:
        self._desk = desk
        self.pages = Pages(Page(title, check(position), name, position))
        self.set_up = PositionSetUp(desk, self.pages)
        self.maps = BoardMaps(desk, self.pages)
        self.run = Run()
        self.trouble = ""
        self._near_miss = NearMiss(desk.map_worker)

    def without_end(self, following: Callable[[], Drill]) -> PositionBoard:
        """Follow every attempt with another drill."""
        self.pages.following = following
        return self

    # --- current state ----------------------------------------------------------------------------------------------

    @property
    def page(self) -> Page:
        return self.pages.page

    @property
    def position(self) -> Position:
        return self.page.position

    @property
    def title(self) -> str:
        return self.page.title

    @property
    def drill(self) -> DrillCard | None:
        page = self.page
        return self._desk.card(page.name, page.origin) if page.origin is not None and page.name else None

    @property
    def counts(self) -> bool:
        page = self.page
        if not page.name or page.origin is None or _unaimed(self.position) != _unaimed(page.origin):
            return False
        return not self._is_placed or self.flick.at.distance(page.origin.flick.at) <= ON_THE_MARK

    @property
    def _is_placed(self) -> bool:
        """True if the drill prescribes the start point of the disk."""
        return any(drill.name == self.page.name and drill.start is not None for drill in DRILLS)

    @property
    def goal(self) -> str:
        return self.position.aim().prompt

    @property
    def asks(self) -> bool:
        return not isinstance(self.position.goal, ShotLook)

    @property
    def side(self) -> Side:
        return self.position.side

    @property
    def picture(self) -> Picture:
        picture, origin = picture_of(self.position), self.page.origin
        if self._is_placed and not self.counts and origin is not None and origin.is_like(self.position):
            return replace(picture, marks=(*picture.marks, Mark("safe", at=origin.flick.at)))
        return picture

    @property
    def aim(self) -> Aim:
        return self.position.aim()

    @property
    def flick(self) -> Flick:
        return self.position.flick

    @property
    def shown(self) -> Flick | None:
        return self.page.shown

    @property
    def shot(self) -> Shot | None:
        return self.page.shot

    @property
    def verdict(self) -> Verdict | None:
        return self.page.verdict

    @property
    def is_attempt(self) -> bool:
        return self.page.is_attempt

    @property
    def has_faded(self) -> bool:
        return self.page.has_faded

    @property
    def notes(self) -> Sequence[Note]:
        shot, verdict, goal = self.shot, self.verdict, self.position.goal
        if shot is None or verdict is None or not verdict.is_success:
            return ()
        spared = goal.spare if isinstance(goal, Fell) else ()
        done = [man for man in goal.men if man not in spared] or [shot.disk]
        return tuple(Note(SCORED, shot.man(man).at) for man in done)

    @property
    def ghosts(self) -> Sequence[Ghost]:
        found: list[Ghost] = []
        for page in reversed(self.pages.so_far):
            if page.shot is not None and page.verdict is not None and page.position.is_like(self.position):
                found.append(Ghost(page.shot, page.verdict.is_success))
                if len(found) == GHOSTS:
                    break
        return found[::-1]

    @property
    def standing(self) -> Standing | None:
        return self._desk.progress.standing(self.page.name) if self.page.name else None

    @property
    def is_endless(self) -> bool:
        return self.pages.following is not None

    # --- shooting ---------------------------------------------------------------------------------------------------

    def take_aim(self, flick: Flick) -> None:
        """Set the aim, including the disk's place. Ignored once a shot was made."""
        if self.page.shot is None and flick != self.flick:
            self.pages.change(replace(self.page, position=replace(self.position, flick=replace(flick, foul=False))))

    @property
    def guide(self) -> str:
        standing = self.standing
        return standing.guide if standing is not None and self.counts else GUIDES[0]

    def shoot(self, flick: Flick, *, exactly: bool = False, guide: str = GUIDES[0]) -> Shot:
        refusal = self.aim.refusal(flick)
        if refusal:
            raise IllegalMove(refusal)
        try:
            here = self.position
            seen = self._desk.foresight.shot_of(here.side, here.men, here.disk, flick, here.conditions)
            shot = seen or here.shoot(flick, motion=True)
        except ImpossibleShot as error:
            raise IllegalMove(str(error)) from None
        except FailedShot as failed:
            raise IllegalMove(keep(failed, "This shot could not be simulated and was undone")) from None
        verdict = self.position.goal.verdict(self.position.men, shot)
        self.pages.turn_to(replace(self.page, shot=shot, verdict=verdict, is_attempt=self.counts and not exactly))
        if not exactly:
            before = self.guide
            self._note(flick, verdict, guide)
            self.pages.change(replace(self.page, has_faded=self.guide != before))
        return shot

    def _note(self, flick: Flick, verdict: Verdict, guide: str) -> None:
        """Record an attempt made by hand; one that repeats a shown shot also measures accuracy."""
        name = self.page.name if self.counts else ""
        if not name and self.shown is None:
            return
        if name:
            self.run = self.run.after(verdict.is_success)
        try:
            self._desk.progress.add(Attempted(name, now(), verdict.is_success, verdict.what, flick, self.shown, guide))
            self.trouble = ""
        except OSError:
            self.trouble = "Your attempts can't be saved; they count until you quit."

    def put_right(self) -> Correction | None:
        shot, verdict = self.shot, self.verdict
        if shot is None or verdict is None or verdict.is_success or shot.flick.foul or not self.asks:
            self._near_miss.call_off()
            return None
        known = solutions().get(self.page.name)
        return self._near_miss.newest(self.position, shot, known.flick.spin if known is not None else 0.0)

    @property
    def is_putting_right(self) -> bool:
        return self._near_miss.is_looking

    def bring_back(self) -> None:
        shot = self.shot
        if shot is None:
            return
        if self.pages.following is not None:
            self._open(self.pages.following())
            return
        position = replace(self.position, flick=replace(shot.flick, foul=False))
        self.pages.turn_to(self.page.unshot(position))

    @property
    def is_next_due(self) -> bool:
        standing, progress = self.standing, self._desk.progress
        is_mastered = standing is not None and standing.is_mastered and not self.is_endless
        return is_mastered and progress.next_drill().name != self.page.name

    def go_to_next(self) -> None:
        self._open(self._desk.progress.next_drill())

    def _open(self, drill: Drill) -> None:
        self.pages.turn_to(Page(drill.title, drill.position, drill.name, drill.position))

    def shoot_on(self) -> None:
        shot = self.shot
        if shot is None:
            raise IllegalMove("Shoot first.")
        self.set_up.turn_to(after_shot(self.position, shot.men, shot.disk))

    def preview(self, flick: Flick) -> Shot | None:
        here = self.position
        return self._desk.foresight.newest(here.side, here.men, here.disk, flick, here.conditions)

    def mirror(self, flick: Flick | None = None) -> MirrorImage | None:
        known = solutions().get(self.page.name)
        aimed = known.flick if known is not None and self.counts else self.flick
        return mirrored_in(self.position, flick or aimed)

    # --- shots to repeat --------------------------------------------------------------------------------------------

    @property
    def has_solution(self) -> bool:
        return self.page.name in solutions()

    def show(self, what: str) -> None:
        if what == "solution" and not self.has_solution:
            raise IllegalMove("No solution is known for this position.")
        shown = solutions()[self.page.name].flick if what == "solution" else self.flick if what == "aim" else None
        page = replace(self.page, shown=shown)
        if shown is not None and self.shot is None:
            page = replace(page, position=replace(self.position, flick=shown))
        self.pages.change(page)


def _unaimed(position: Position | None) -> Position | None:
    """Return a position with its aim neutralised, for comparison."""
    return position and replace(position, flick=Flick(ORIGIN, 0.0, 1.0))

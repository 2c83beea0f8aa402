"""A practice board, on which a player aims, shoots, sees whether the shot succeeded, and tries again.

`set_up` edits the position, `history` undoes steps, and `maps` computes shot maps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from board.moves import IllegalMove
from board.protocols.practising import GUIDES, Correction, MirrorImage, Run
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.views.shot_map import Verdict
from games.bots.levels import MASTER
from games.play.failed_shots import keep
from games.practice.board_maps import BoardMaps
from games.practice.drills import Drill, drill_named
from games.practice.maps.coaching import Coach
from games.practice.position_reading import PositionReading, mirror_words
from games.practice.practice_state import PracticeState
from games.practice.progress import Attempted, now
from games.practice.set_up_steps import PositionSetUp
from games.practice.tasks.mirror import nearest_image
from games.practice.tasks.position import Position, check
from games.practice.tasks.set_up import after_shot
from games.practice.undo_history import Page, UndoHistory
from games.practice.varied import Placing
from physics.engine.check import ImpossibleShot
from physics.finger import flick_by_finger

HAND_ERROR = replace(MASTER.steadiness.scaled(0.4), place=0.0, spin=0.0)
"""Small random errors of heading and speed that are added to shots made with the pointer. They are smaller than a master bot's.
"""


class PositionBoard(PositionReading):
    """A practice board in the window. The player aims and shoots, sees whether the shot succeeded, and tries again."""

    flicked = staticmethod(flick_by_finger)
    sets_guide = False
    is_session = False
    """True if attempts on this practice board belong to a session (today's planned series of drills)."""

    def __init__(self, shared: PracticeState, title: str, position: Position, name: str = "") -> None:
        super().__init__(shared, UndoHistory(Page(title, check(position), name, position)))
        self.set_up = PositionSetUp(shared, self.history)
        self.maps = BoardMaps(shared, self.history)
        self.run = Run()
        self.trouble = ""
        self.is_test = False
        self._seen: set[Placing] = set()
        """Variations of the position that are no longer new to the player, who has already shot from them or seen the solution.

        Later attempts at these variations do not count as tests, unless they are drawn again.
        """
        self._coach = Coach(shared.map_worker)

    def continue_endlessly(self, following: Callable[[], Drill]) -> PositionBoard:
        """Start an endless run: after every attempt, continue with the drill that the function `following` returns."""
        self.history.following = following
        return self

    # --- shooting ---------------------------------------------------------------------------------------------------

    def take_aim(self, flick: Flick) -> None:
        """Set the aim of the next shot, including the disk's start point. After a shot this has no effect until the position is
        reset.
        """
        if self.page.shot is None and flick != self.flick:
            self.history.change(replace(self.page, position=replace(self.position, flick=replace(flick, foul=False))))

    @property
    def hand_error(self) -> float:
        return HAND_ERROR.heading

    def shoot(self, flick: Flick, *, exactly: bool = False, guide: str = GUIDES[0], error: bool | None = None) -> Shot:
        refusal = self.aim.refusal(flick)
        if refusal:
            raise IllegalMove(refusal)
        actual = HAND_ERROR.perturb(flick, self.aim, self._shared.random) if error and not exactly and not flick.foul else flick
        try:
            position = self.position
            seen = self._shared.foresight.shot_of(position.side, position.men, position.disk, actual, position.conditions)
            shot = seen or position.shoot(actual, motion=True)
        except ImpossibleShot as problem:
            raise IllegalMove(str(problem)) from None
        except FailedShot as failed:
            raise IllegalMove(keep(failed, "This shot could not be simulated and was undone")) from None
        verdict = self.position.judge(shot)
        aimed = flick if actual is not flick else None
        is_attempt = self.counts and not exactly
        self.history.turn_to(replace(self.page, shot=shot, aimed=aimed, verdict=verdict, is_attempt=is_attempt))
        if not exactly:
            before = self.guide
            self._note(actual, aimed, verdict, guide, is_exact=error is False)
            self.history.change(replace(self.page, has_faded=self.guide != before))
        self._mark_seen()
        return shot

    def _note(self, flick: Flick, aimed: Flick | None, verdict: Verdict, guide: str, *, is_exact: bool) -> None:
        """Record a practice attempt made with the pointer. If the attempt repeats a demonstrated shot, it also measures the
        player's accuracy.
        """
        name, variation = self.page.name if self.counts else "", self.page.variation
        if not name and self.shown is None:
            return
        if name:
            self.run = self.run.after(verdict.is_success)
        placing = variation.placing if variation is not None else None
        # A position in which the player has shot before is not a test, even if it was drawn for a test.
        is_known = placing is not None and placing in self._seen
        guide = GUIDES[1] if is_known and guide == GUIDES[-1] else guide
        entry = Attempted(
            name, now(), verdict.is_success, verdict.words, flick, self.shown, guide, placing, aimed, is_exact, self.is_session
        )
        try:
            self._shared.progress.add(entry)
            self.trouble = ""
        except OSError:
            self.trouble = "Your attempts can't be saved; they count until you quit."

    def find_correction(self) -> Correction | None:
        shot, verdict = self.shot, self.verdict
        if shot is None or verdict is None or verdict.is_success or shot.flick.foul or not self.asks:
            self._coach.cancel_work()
            return None
        return self._coach.newest(self.position, shot, self._solution, self.page.aimed)

    @property
    def is_correcting(self) -> bool:
        return self._coach.is_looking

    def bring_back(self) -> None:
        shot, page = self.shot, self.page
        if shot is None:
            return
        if self.history.following is not None:
            self._open(self.history.following())
            return
        drill, origin = drill_named(page.name), page.origin
        if self.is_test and drill is not None and origin is not None and self._has_drill_pieces:
            # Do not restore the last aim, because every test starts without help.
            self.history.turn_to(self._varied(drill) or page.unshot(origin))
            return
        position = replace(self.position, flick=replace(page.aimed or shot.flick, foul=False))
        self.history.turn_to(page.unshot(position))

    @property
    def can_go_back(self) -> bool:
        return self.page.at_home is not None and not self.counts

    def go_back(self) -> None:
        home = self.page.at_home
        if home is not None:
            self.history.turn_to(home)

    # --- tests ------------------------------------------------------------------------------------------------------

    def take_test(self, is_test: bool) -> None:
        self.is_test = is_test
        page, drill = self.page, drill_named(self.page.name)
        if drill is None or page.shot is not None or not self.counts:
            return
        if is_test and (page.variation is None or page.variation.placing in self._seen):
            varied = self._varied(drill)
            if varied is not None:
                self.history.change(varied)
        elif not is_test and page.variation is not None and page.shown is None:
            self.history.change(_own_page(drill))

    def _varied(self, drill: Drill) -> Page | None:
        """Return an entry for the undo history with another variation of the drill's position. Return None if the drill has
        none.
        """
        variation = self._shared.draw_variation(drill, self.page.variation)
        if variation is None:
            return None
        self._seen.discard(variation.placing)
        position = drill.position_with(variation.placing)
        title = mirror_words(drill.title) if variation.placing.is_mirrored else drill.title
        return Page(title, position, drill.name, position, variation)

    def _mark_seen(self) -> None:
        if self.page.variation is not None:
            self._seen.add(self.page.variation.placing)

    # --- the next attempt -------------------------------------------------------------------------------------------

    @property
    def is_next_due(self) -> bool:
        standing, progress = self.standing, self._shared.progress
        is_mastered = standing is not None and standing.is_mastered and not self.is_endless
        return is_mastered and progress.next_drill().name != self.page.name

    def go_to_next(self) -> None:
        self._open(self._shared.progress.next_drill())

    def _open(self, drill: Drill) -> None:
        self.history.turn_to(_own_page(drill))

    def shoot_on(self) -> None:
        shot = self.shot
        if shot is None:
            raise IllegalMove("Shoot first.")
        self.set_up.turn_to(after_shot(self.position, shot.men, shot.disk))

    def preview(self, flick: Flick) -> Shot | None:
        position = self.position
        return self._shared.foresight.newest(position.side, position.men, position.disk, flick, position.conditions)

    def mirror(self, flick: Flick | None = None) -> MirrorImage | None:
        known = self._solution
        aimed = known if known is not None and self.counts else self.flick
        return nearest_image(self.position, flick or aimed)

    # --- shots to repeat --------------------------------------------------------------------------------------------

    def show(self, choice: str) -> None:
        known = self._solution
        if choice == "solution" and known is None:
            raise IllegalMove("No solution is known for this position.")
        shown = known if choice == "solution" else self.flick if choice == "aim" else None
        page = replace(self.page, shown=shown)
        if shown is not None and self.shot is None:
            page = replace(page, position=replace(self.position, flick=shown))
        self.history.change(page)
        if choice == "solution":
            self._mark_seen()


def _own_page(drill: Drill) -> Page:
    """Return a drill in its usual position, as an entry of the undo history."""
    return Page(drill.title, drill.position, drill.name, drill.position)

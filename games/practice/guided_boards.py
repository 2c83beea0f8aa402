"""Practice boards that choose the next shot themselves: the shot of the day, and today's session."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from board.moves import IllegalMove
from board.protocols.practising import GUIDES, Correction, DrillCard, MirrorImage
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.day_result import DAY_TRIES, DayBook, DayResult, day_words
from board.views.session_view import SessionView
from games.practice.day_log import day_book, day_name
from games.practice.day_shots import shot_of
from games.practice.drills import find_drill
from games.practice.position_reading import ON_THE_MARK
from games.practice.practice_board import PositionBoard
from games.practice.practice_state import PracticeState, own_card
from games.practice.session_run import SessionRun

BY_HAND = "Here you must make every shot by hand."
FIXED = "You can't move the disk in this drill."
USED_UP = "You have used all tries of this day."


class GuidedBoard(PositionBoard):
    """A practice board that chooses the shots to make. Undo, editing, exact shots and moving the disk are not possible."""

    sets_guide = True

    def shoot(self, flick: Flick, *, exactly: bool = False, guide: str = GUIDES[0], error: bool | None = None) -> Shot:
        origin = self.page.origin
        if exactly:
            raise IllegalMove(BY_HAND)
        if origin is not None and flick.at.distance(origin.flick.at) > ON_THE_MARK:
            raise IllegalMove(FIXED)
        shot = super().shoot(flick, guide=guide, error=error)
        self.history.is_locked = True
        return shot


class DayBoard(GuidedBoard):
    """The practice board for the shot of the day: three tries without the aim line (the drawn path of the shot)."""

    def __init__(self, shared: PracticeState, day: date) -> None:
        self.day = day
        self._day_shot = shot_of(day)
        self._book: tuple[int, DayBook] | None = None
        """Number of practice attempts so far, and the results of all days computed from them."""
        super().__init__(shared, f"Shot of {day_words(day)}", self._day_shot.position, day_name(day))

    @property
    def book(self) -> DayBook:
        entries = self._shared.progress.entries
        if self._book is None or self._book[0] != len(entries):
            self._book = (len(entries), day_book(entries))
        return self._book[1]

    @property
    def result(self) -> DayResult:
        return self.book.of(self.day)

    @property
    def drill(self) -> DrillCard | None:
        card = own_card(self.title, self._day_shot.position)
        return replace(card, name=self.page.name, club=self._day_shot.share)

    @property
    def guide(self) -> str:
        return GUIDES[-1]

    def mirror(self, flick: Flick | None = None) -> MirrorImage | None:  # noqa: ARG002
        return None

    def find_correction(self) -> Correction | None:
        """Return None, because advice on a missed shot would reveal the solution of the shot of the day."""
        return None

    @property
    def has_solution(self) -> bool:
        """True once the player has made all tries at the shot of the day, so that the solution may be shown."""
        return self.result.is_over

    def shoot(self, flick: Flick, *, exactly: bool = False, guide: str = GUIDES[0], error: bool | None = None) -> Shot:
        if self.result.is_over:
            raise IllegalMove(USED_UP)
        return super().shoot(flick, exactly=exactly, guide=guide, error=error)

    def show(self, choice: str) -> None:
        if choice != "solution" or not self.has_solution:
            raise IllegalMove(f"The shot is shown after your {DAY_TRIES} tries.")
        shot = self.position.shoot(self._day_shot.solution, motion=True)
        self.history.turn_to(replace(self.page, shot=shot, verdict=self.position.judge(shot), is_attempt=False))


class SessionBoard(GuidedBoard):
    """The practice board for today's session, a series of drills. How much help is shown depends on the drill."""

    is_session = True

    def __init__(self, shared: PracticeState, run: SessionRun) -> None:
        self._session = run
        drill = find_drill(run.drill)
        super().__init__(shared, drill.title, drill.position, drill.name)
        self._lay()

    @property
    def session(self) -> SessionView:
        return self._session.view(self._shared.progress.entries)

    @property
    def guide(self) -> str:
        return self._session.guide if self.shot is None else self._guide

    @property
    def is_next_due(self) -> bool:
        return False

    def shoot(self, flick: Flick, *, exactly: bool = False, guide: str = GUIDES[0], error: bool | None = None) -> Shot:
        self._guide = self._session.guide
        shot = super().shoot(flick, exactly=exactly, guide=guide, error=error)
        verdict = self.verdict
        assert verdict is not None
        self._session.note(verdict.is_success)
        return shot

    def bring_back(self) -> None:
        if self.shot is not None and not self._session.is_over:
            self._open(find_drill(self._session.drill))
            self._lay()

    def _lay(self) -> None:
        """Prepare the next shot of the session.

        In the warm-up, show a shot for the player to repeat. For a shot without help, set up a variation of the position.
        """
        self._guide = self._session.guide
        self.take_test(self._guide == GUIDES[-1])
        if self._session.shows_shot:
            self.show("solution")

"""The pause after a shot. Marks show the disks that scored, were lost or made a foul.

At the end of a round, frame or inning, the points are then counted line by line.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from dataclasses import replace
from itertools import accumulate

import pygame

from board.moves import CHANCE, ONLOOKER, Aim, Choose, Pick
from board.protocols.table import Turn
from board.sums import float_sum
from board.views.moments import FOUL, Tally, TallyLine
from board.views.picture import Picture
from ui.art.board.chair import Chair
from ui.art.painting.cheer_art import Celebrated
from ui.art.painting.overlay import Overlay
from ui.hands.picking import choice_words
from ui.motion.animation import Animation
from ui.scenes.base.aim_slip import draw_flick
from ui.scenes.base.commands import Command
from ui.scenes.phases.phase import Count, Hold, Later, Next, Phase, Settle, by_space, is_skip
from ui.scenes.table.count_sheet import CountSheet
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.widgets.elements import is_press

SECONDS, LAID_SECONDS, FOUL_SECONDS = 1.0, 0.7, 2.2
"""Pauses in seconds: after a shot, after a piece is put down, and after a foul.

The pause after a foul is longer, because fouls take time to understand.
"""
FADING = 0.4
"""Seconds in which the arrow of a shot fades out at the end of the pause after the shot."""
FADED_SECONDS = 0.2
"""Seconds that a pause continues after the effect for a great shot has ended."""
LINE_SECONDS = 0.6
"""Time in seconds from one line of points to the next, when the points appear line by line after a round."""
MOST_SECONDS = 3.6
"""Longest time in seconds in which all lines of a table of points appear one by one."""
MANY = 12
"""Smallest number of pieces in one line that light up one after another in a count of points. Fewer pieces light up together."""
EACH_SECONDS = 0.06
MOST_LIT_SECONDS = 4.0
"""Longest time in seconds for lighting up the pieces of one line. Each piece takes `EACH_SECONDS`."""
READ_SECONDS = 2.4
"""Seconds for which the complete count of points stays on the screen, if no key is pressed."""


class ShotPause(Phase):
    """A pause after a shot, while the pieces still lie where they came to rest."""

    is_watched = True

    def __init__(self, session: TableSession, animation: Animation, *, ends: bool) -> None:
        super().__init__(session)
        self.animation = animation
        self._ends = ends
        """True if the shot has ended a round, frame or inning, so that no player is to move yet."""
        self._time = 0.0
        self._sheet = session.newest.picture.sheet
        if ends:
            # The newest score sheet may already contain the note of the next round.
            self._sheet = replace(self._sheet, note=animation.picture.sheet.note)

    @property
    def needs_ticks(self) -> bool:
        return True

    @property
    def seconds(self) -> float:
        """Duration in seconds of the pause after the shot."""
        return SECONDS

    def tick(self, seconds: float) -> Next:
        self._time += seconds * self.session.stage.settings.pace
        return self.finish() if self._time >= self.seconds else None

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        if not is_skip(event) or self.session.deaf > 0.0:
            return None
        step = self.finish()
        # A press on the board starts the next shot, and also ends this pause.
        shoots = is_press(event) and isinstance(self.session.newest.options, Aim)
        return Settle(passes_on=True) if isinstance(step, Settle) and shoots else step

    def finish(self) -> Next:
        return Settle()

    def view(self) -> View:
        picture = self.animation.picture
        turn = CHANCE if self._ends else picture.mover
        picture = replace(picture, headline=self.session.by_name(picture.headline), sheet=self._sheet, mover=turn)
        return replace(super().view(), picture=picture, prompt="")


class Moment(ShotPause):
    """The part of a game that shows the result of a shot for a moment, with an effect if the shot was great."""

    def __init__(self, session: TableSession, held: Hold) -> None:
        super().__init__(session, held.animation, ends=held.turn.tally is not None)
        self.turn = held.turn
        self._chair, self._inset, self._flicked = held.chair, held.inset, held.flicked
        self._screen = session.screen
        """The window layout for which the shot's close views were computed. If the layout changes, they are computed again."""
        picture, turn = held.animation.picture, held.turn
        self.celebrated = () if session.stage.settings.reduces_motion else celebrations(picture, turn)
        """Effects for a great shot, shown one after another; empty for other shots, or if the player wants less motion."""

    @property
    def is_animated(self) -> bool:
        return bool(self.celebrated)

    @property
    def is_celebrating(self) -> bool:
        """True while an effect for a great shot still changes the picture."""
        return bool(self.celebrated) and self._time < self.seconds - FADED_SECONDS

    @property
    def described(self) -> str:
        return " ".join(f"{cheer.words}." for cheer in self.turn.cheers if not cheer.words.isdigit())

    @property
    def chair(self) -> Chair | None:
        if any(each.is_wide for each in self.celebrated):
            return super().chair
        return self._chair or super().chair

    def lay_out(self) -> None:
        screen, great_shot = self.session.screen, self.turn.great_shot
        if screen is self._screen:
            return
        was_close = great_shot is not None and self._chair == self._screen.close_chair(great_shot.part)
        self._chair = screen.close_chair(great_shot.part) if great_shot is not None and was_close else None
        self._screen, self._inset = screen, None

    @property
    def seconds(self) -> float:
        if FOUL in self.turn.tags:
            return FOUL_SECONDS
        if self.celebrated:
            return float_sum(each.seconds for each in self.celebrated)
        return SECONDS if self.turn.shot is not None else LAID_SECONDS

    @property
    def commands(self) -> tuple[Command, ...]:
        if not self.celebrated or not self.session.moves.can_film:
            return ()
        return (Command("film", self.session.moves.film_last, "Film this move", pygame.K_f),)

    def finish(self) -> Next:
        if self.turn.tally is None:
            return Settle()
        return Count(self.animation, self.turn.tally)

    def draw(self, surface: pygame.Surface) -> None:
        painter = self.session.screen.painter
        picture, notes, poses = self.animation.picture, self.turn.notes, self.animation.poses()
        if not self.celebrated:
            painter.paint(surface, picture, poses=poses)
            painter.paint_notes(surface, notes, picture.side)
            if self._flicked is not None and self._chair is None:
                draw_flick(surface, self._flicked, painter.camera, (self.seconds - self._time) / FADING)
            return
        now, seconds = self._celebrated_now
        painter.paint(surface, picture, poses=poses, under=now.under(painter.camera, seconds))
        painter.paint_notes(surface, now.shown(notes), picture.side)
        now.paint(surface, painter.camera, seconds)

    @property
    def _celebrated_now(self) -> tuple[Celebrated, float]:
        """The effect for a great shot now on display, and the seconds since it began."""
        seconds = self._time
        for each in self.celebrated[:-1]:
            if seconds < each.seconds:
                return each, seconds
            seconds -= each.seconds
        return self.celebrated[-1], seconds

    def draw_over(self, surface: pygame.Surface) -> None:
        if self._inset is not None and self.session.screen.eye.chair is None:
            self._inset.draw(surface, self.animation.picture, self.animation.poses(), self.session.stage)


def celebrations(picture: Picture, turn: Turn[object]) -> tuple[Celebrated, ...]:
    """Return the effects that celebrate what happened in `turn`, in the order in which they are shown."""
    return tuple(Celebrated(cheer, picture, turn.shot, turn.notes) for cheer in turn.cheers)


class Counting(ShotPause):
    """The phase that shows the points of a round, frame or inning line by line. The pieces counted in a line light up."""

    is_quiet = True

    def __init__(self, session: TableSession, count: Count) -> None:
        if count.tally.is_sheet and session.shares_secrets:
            # If several people share the screen, all of them read the count.
            session.show_to(ONLOOKER)
        super().__init__(session, count.animation, ends=True)
        self.tally = count.tally
        self._is_read = count.is_read
        self._line_ends = tuple(accumulate(map(self._seconds_of, count.tally.lines)))
        """Time in seconds at which each line of the table of points is complete."""
        self._time = self._line_ends[-1] if count.is_read and self._line_ends else 0.0
        self.sheet = (
            CountSheet(self._named_tally, session.names, session.reading.picture.colours) if count.tally.is_sheet else None
        )
        """Separate sheet for a long table of points; None if the table fits into the panel beside the board."""

    @property
    def to_come_back_to(self) -> Count:
        """Return the step after a replay. It shows this table of points again, with all its lines."""
        return Count(self.animation, self.tally, is_read=True)

    def _seconds_of(self, line: TallyLine) -> float:
        """Return the time in seconds for showing a line of the table of points.

        The lines of a long table are shown for a shorter time each. A line for which many pieces light up is shown for a longer
        time.
        """
        lit = EACH_SECONDS * len(line.men) if len(line.men) >= MANY else 0.0
        return min(LINE_SECONDS, MOST_SECONDS / len(self.tally.lines)) + min(lit, MOST_LIT_SECONDS)

    @property
    def _lit(self) -> tuple[int, ...]:
        """Ids of the pieces that are lit for the present line of the table of points."""
        number = self.shown - 1
        men = self.tally.lines[number].men
        if len(men) < MANY:
            return men
        begun = self._line_ends[number - 1] if number else 0.0
        return men[: math.ceil(len(men) * (self._time - begun) / (self._line_ends[number] - begun))]

    @property
    def _named_tally(self) -> Tally:
        """The table of points, with the players' names in place of seat numbers."""
        tally, by_name = self.tally, self.session.by_name
        lines = tuple(replace(line, label=by_name(line.label)) for line in tally.lines)
        return replace(tally, title=by_name(tally.title), lines=lines, remarks=tuple(map(by_name, tally.remarks)))

    @property
    def described(self) -> str:
        return self.sheet.described if self.sheet is not None else ""

    @property
    def scrolls(self) -> bool:
        return self.sheet is not None and self.sheet.scroll.is_needed

    @property
    def _waits(self) -> bool:
        return self.tally.waits and bool(self.session.reading.people)

    @property
    def shown(self) -> int:
        """Number of lines of the score table that are on display now. The total counts as a line."""
        return 1 + (len(self._line_ends) if self._is_read else bisect_right(self._line_ends, self._time))

    @property
    def is_whole(self) -> bool:
        return self.shown > len(self.tally.lines)

    @property
    def needs_ticks(self) -> bool:
        return not (self.is_whole and self._waits)

    @property
    def is_animated(self) -> bool:
        return not self.is_whole

    @property
    def seconds(self) -> float:
        return (self._line_ends[-1] if self._line_ends else 0.0) + READ_SECONDS

    @property
    def commands(self) -> tuple[Command, ...]:
        move = self._next_move
        return (by_space("go-on", self._hurry, "Continue" if move is None else choice_words(move), is_chief=True),)

    @property
    def _next_move(self) -> Choose | None:
        """The choice that the player must make after the count of points. None if more than one move is possible, if the move is
        of another kind, or if no person at this window is to move.
        """
        newest = self.session.newest
        options = newest.options
        if not isinstance(options, Pick) or len(options.moves) != 1 or newest.mover not in newest.people:
            return None
        move = options.moves[0]
        return move if isinstance(move, Choose) else None

    def tick(self, seconds: float) -> Next:
        shown = self.shown
        step = super().tick(seconds)
        if self.shown != shown:
            self.session.stage.sound.knock("man", 0.3)
        return None if self._waits else step

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        if self.sheet is not None and self.sheet.handle(event, self.session.stage.unit):
            return None
        return self._hurry() if is_skip(event) else None

    def _hurry(self) -> Next:
        """Show all lines of the points that are being counted. If all lines are shown already, continue the game."""
        if not self.is_whole:
            self._is_read = True
            return None
        return Settle() if self._next_move is None else Later(self._play_next)

    def _play_next(self) -> Next:
        self.session.read()
        move = self._next_move
        return (move and self.session.play(move)) or Settle()

    def view(self) -> View:
        if self.sheet is not None:
            return super().view()
        return replace(super().view(), tally=self._named_tally, tally_lines=self.shown)

    def draw(self, surface: pygame.Surface) -> None:
        before = [man for line in self.tally.lines[: self.shown - 1] for man in line.men]
        counted = before if self.is_whole else [*before, *self._lit]
        now = set(before if self.is_whole else self._lit)
        men = tuple((man, "won" if man in now else "last") for man in counted)
        picture, poses = self.animation.picture, self.animation.poses()
        if self.tally.waits:
            # The board is cleared when a person continues, but a disk after a foul lies in the ditch already.
            picture, poses = self.session.newest.picture, {}
        self.session.screen.painter.paint(surface, picture, poses=poses, overlay=Overlay(men=men))

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.sheet is not None:
            self.sheet.draw(surface, self.session.screen.camera.rect, self.shown, self.session.stage)

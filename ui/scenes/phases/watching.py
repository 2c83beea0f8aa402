"""Animation of the move that was just played, and replay of the last move."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from math import inf

import pygame

from board.moves import Aim
from board.protocols.table import Turn
from board.shots.motion import Motion
from board.views.picture import Picture
from ui.art.board.chair import Chair
from ui.art.men.dice_art import draw_cup
from ui.art.painting.overlay import Overlay, Sight
from ui.art.painting.painter import Painter
from ui.hands.aiming import pull_share
from ui.motion.animation import Animation
from ui.motion.taken_trick import is_trick_complete, trick_highlight
from ui.motion.theatre import LEAD, Theatre, still_from
from ui.scenes.base.aim_slip import draw_flick
from ui.scenes.phases.moment import celebrations
from ui.scenes.phases.phase import BACK, Count, Hold, Next, Phase, Settle, is_skip
from ui.scenes.table.inset import Inset
from ui.scenes.table.panel import View
from ui.scenes.table.table_session import TableSession
from ui.settings import NEVER

SHORT = 0.8
"""Duration in seconds up to which a motion is too short to be worth skipping."""
SOON = 0.25
"""Seconds before the end of a motion at which the program begins to draw the pictures needed next."""
DEAF = 0.2
"""Seconds after a motion in which a key press or click still counts as an attempt to skip the motion."""
DIE = 0.062
"""Width of a die, as a fraction of the board's width."""


class Watching(Phase):
    """The phase in which a motion is shown until it ends or is skipped. Great shots appear close up in slow motion."""

    is_watched = True

    def __init__(
        self, session: TableSession, before: Picture, motion: Motion, turn: Turn[object] | None = None, pace: float = 1.0
    ) -> None:
        super().__init__(session)
        self.animation = Animation(before, motion, pace, is_calm=session.stage.settings.reduces_motion)
        self._coming = self.animation.coming()
        self._turn = turn
        """The turn that is added to the list of moves after its animation. None for a replay."""
        self._notes = iter(turn.notes if turn is not None else ())
        """Labels for the turn's events. Those that are not drawn on the board yet are left."""
        self.theatre = self._theatre_for(turn)
        self._before = before
        self._screen = session.screen
        """Layout of the window when the close-up of the motion was made. A new layout needs a new close-up."""
        self.inset = self._close_up()
        """Close-up of the falling pins beside the board; None if no pins are shown close up."""
        self._flicked = self._sight(turn)
        """Direction and strength of the shot, shown until the shot's result is visible. None for replays and for other moves."""
        self._draw_beside()
        self._taking = trick_highlight(motion)
        """Highlight of the winning card while a trick (one card from each player) lies on the table. Empty if no trick lies
        there.
        """
        if turn is not None:
            session.had_great_shot = False

    def _sight(self, turn: Turn[object] | None) -> Sight | None:
        """Return the direction and strength of the shot made in `turn`, or None for a move that is no shot."""
        aim = self.session.reading.options
        if turn is None or turn.shot is None or not isinstance(aim, Aim):
            return None
        flick = turn.shot.flick
        return Sight(flick.at, flick.heading, pull_share(flick.speed, aim), flick.speed, flick.spin)

    def _theatre_for(self, turn: Turn[object] | None) -> Theatre | None:
        """Return the slow-motion close-up of a great shot, or None if this motion has no close-up.

        A great shot directly after another close-up has none. Players who want less motion get no close-ups.
        """
        session = self.session
        settings = session.stage.settings
        is_wanted = settings.chair != NEVER and not settings.reduces_motion and not session.had_great_shot
        if turn is None or turn.great_shot is None or not is_wanted:
            return None
        chair, great = session.screen.close_chair(turn.great_shot.part), turn.great_shot
        near = [great.part.contains(note.at) for note in turn.notes]
        return Theatre(great, chair, stays=2 * sum(near) >= len(near), still=self._still_from(turn, chair))

    def _still_from(self, turn: Turn[object] | None, chair: Chair) -> float:
        """Return the time in seconds from which all visible pieces are still. Then the effect for a great shot can start.

        `chair` is the perspective view. Return infinity if no effect follows in this view.
        """
        cheers = celebrations(self.animation.picture, turn) if turn is not None else ()
        if turn is None or turn.shot is None or not cheers or any(cheer.is_wide for cheer in cheers):
            return inf
        return still_from(self.animation.motion, chair, turn.shot.disk)

    def _close_up(self) -> Inset | None:
        session = self.session
        is_wanted = session.stage.settings.chair != NEVER
        return Inset.of(session.stage, session.screen, self._before, self.animation.motion) if is_wanted else None

    def lay_out(self) -> None:
        screen = self.session.screen
        if screen is self._screen:
            return
        self._screen = screen
        if self.theatre is not None:
            self.theatre.chair = screen.close_chair(self.theatre.moment.part)
            self.theatre.still = self._still_from(self._turn, self.theatre.chair)
        if self.inset is not None:
            self.inset = self._close_up()

    def _draw_beside(self) -> None:
        """Draw, in a background thread, the disks that the perspective view or the close-up will need."""
        motion, picture, theatre = self.animation.motion, self.animation.picture, self.theatre
        inset = self.inset.chair if self.inset is not None else None
        chair = theatre.chair if theatre is not None else self.chair or inset
        if chair is None or not self.session.stage.ensure_chair(picture.side, chair):
            return
        start, end = (theatre.moment.start - LEAD, theatre.moment.end) if theatre is not None else (0.0, motion.seconds)
        first, last = (max(0, round(motion.rate * seconds)) * len(motion.tracks) for seconds in (start, end))
        frames = islice(self.animation.coming(), first, last)
        self.session.stage.run_in_background(lambda: Painter(chair).prepare(frames, picture.colours))

    @property
    def chair(self) -> Chair | None:
        theatre = self.theatre
        return theatre.chair if theatre is not None and theatre.is_on else super().chair

    @property
    def is_animated(self) -> bool:
        return True

    def tick(self, seconds: float) -> Next:
        seconds *= self.session.stage.settings.pace
        self.session.sound_knocks(self.animation.advance(seconds * self._pace(seconds)))
        theatre = self.theatre
        if theatre is not None and theatre.is_on and theatre.stays and self.animation.time >= theatre.still:
            # A disk that rolls on out of sight must not delay the effect.
            self.animation.skip()
        if not self.animation.is_over:
            self._prepare()
            return None
        step = self.finish()
        self.session.deaf = DEAF if isinstance(step, Hold) or not self.is_short else 0.0
        return step

    def _prepare(self) -> None:
        """Draw a few pictures of pieces that the animation will need soon."""
        screen = self.session.screen
        if screen.eye.chair is None:
            screen.painter.prepare(self._coming)
        elif self.animation.seconds - self.animation.time < SOON:
            # In perspective all pictures of pieces are drawn already. Draw the labels, and the final poses seen from above.
            if (note := next(self._notes, None)) is not None:
                screen.painter.prepare_note(note)
            Painter(screen.camera).prepare(self.animation.last())

    def _pace(self, seconds: float) -> float:
        """Return the present speed of the animation (1.0 is real time). Start or end the slow motion when it is due."""
        theatre, time = self.theatre, self.animation.time
        if theatre is None:
            return 1.0
        if theatre.begins(time):
            if not self.session.stage.ensure_chair(self.animation.picture.side, theatre.chair):
                # The board of the close-up is not drawn yet, so keep the view from above.
                self.theatre = None
                return 1.0
            theatre.is_on = self.session.had_great_shot = True
        theatre.pass_on(time, seconds)
        if theatre.is_on and theatre.is_done(time):
            self.theatre = None
        return theatre.pace(time)

    def handle(self, event: pygame.event.Event, now: float) -> Next:  # noqa: ARG002
        is_done = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if is_done and self._stand_up():
            return None
        if not is_skip(event):
            return None
        self.animation.skip()
        if not self.animation.is_over:
            return None
        # A motion this short need not be skipped, so pass the press on to the next player.
        step = self.finish()
        return Settle(passes_on=self.is_short) if isinstance(step, Settle) else step

    def _stand_up(self) -> bool:
        """End the slow motion and continue from above at full speed. Return True if slow motion was on."""
        was_on = self.theatre is not None and self.theatre.is_on
        self.theatre = None if was_on else self.theatre
        return was_on

    def finish(self) -> Next:
        turn = self._turn
        self.session.moves.tell(turn)
        is_worth_it = turn is not None and (turn.shot or turn.notes or turn.tally)
        return Hold(self.animation, turn, self.chair, self.inset, self._flicked) if turn is not None and is_worth_it else Settle()

    @property
    def is_short(self) -> bool:
        return self.animation.seconds <= SHORT

    @property
    def prompt(self) -> str:
        return ""

    def view(self) -> View:
        view, picture = super().view(), self.animation.picture
        picture = replace(picture, headline=self.session.by_name(picture.headline))
        return replace(view, picture=picture, prompt=self.prompt, shows_dice=not self.animation.is_throwing)

    def draw(self, surface: pygame.Surface) -> None:
        screen, animation = self.session.screen, self.animation
        poses = animation.poses()
        lit = self._taking if self._taking and is_trick_complete(animation.motion, animation.time) else ()
        screen.painter.paint(surface, animation.picture, poses=poses, overlay=Overlay(men=lit))
        is_close = self.theatre is not None and self.theatre.is_on
        if self._flicked is not None and not is_close:
            draw_flick(surface, self._flicked, screen.seen)

    def draw_over(self, surface: pygame.Surface) -> None:
        screen, animation = self.session.screen, self.animation
        if self.inset is not None and screen.eye.chair is None:
            self.inset.draw(surface, animation.picture, animation.poses(), self.session.stage)
        if not animation.is_throwing:
            return
        if animation.shake is not None:
            draw_cup(surface, screen.cup, animation.shake)
            return
        draw_cup(surface, screen.cup, 0.0, is_tipped=True)
        square, size = screen.camera.square, round(screen.camera.size * DIE)
        for die in animation.dice():
            is_from_left = screen.cup.centerx < square.centerx
            x = square.left + die.x * square.width if is_from_left else square.right - die.x * square.width
            centre = (x, square.bottom - die.y * square.height)
            screen.painter.paint_dice(surface, (die.face,), centre, size, tumble=die.tumble, lift=die.lift * size)


class Replaying(Watching):
    """A replay of the last motion, at full speed or in slow motion. It does not change the game."""

    def __init__(
        self, session: TableSession, before: Picture, motion: Motion, pace: float = 1.0, back_to: Count | None = None
    ) -> None:
        super().__init__(session, before, motion, pace=pace)
        self._back_to = back_to
        """The table of points to show again after the replay; None if no table was on display."""

    def finish(self) -> Next:
        return self._back_to or Settle()

    @property
    def escapes_by(self) -> str:
        return BACK

    def escape(self) -> Next:
        return self.finish()

    @property
    def prompt(self) -> str:
        return "Replay in slow motion." if self.animation.pace < 1.0 else "Replay."

    @property
    def is_short(self) -> bool:
        return False

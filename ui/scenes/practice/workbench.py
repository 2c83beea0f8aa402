"""Data shared by the practice pages: the practice board, the aim or the shot on display, and messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from board.moves import IllegalMove
from board.protocols.practising import GUIDES, BadPosition, Correction, PracticeBoard
from board.shots.flick import Flick
from board.shots.shot import Shot
from ui.art.base.camera import Camera
from ui.motion.playback import ShotPlayback
from ui.scenes.base.stage import Stage
from ui.scenes.practice.bench_view import BenchView
from ui.scenes.practice.miss_correction import MissCorrection
from ui.scenes.practice.practice_hand import PracticeHand

NOTICE_SECONDS = 6.0
"""Seconds for which the practice screen shows a message."""
AS_CLOSE = "You can't zoom closer from the chair."
BY_HAND = "You must make the shots of a test by hand."
CHEER = 0.5
"""Volume (0 to 1) of the bell after a successful shot."""


class Bench:
    """The practice board on the screen, shared by all pages of the practice screen."""

    def __init__(self, stage: Stage, board: PracticeBoard) -> None:
        self.stage = stage
        self.board = board
        self.shows_ghosts = True
        self.wants_mirror: bool | None = None
        """True if the player has chosen to show mirror images of the board beyond its rim, and False if the player hides them.

        None if the player has not chosen. Then they are shown while the whole predicted path is drawn.
        """
        self.looks_beyond = True
        """True if the open page of the practice screen shows mirror images of the board beyond its rim."""
        self.notice = ""
        self.is_trouble = False
        """True if the message on display says why an action was impossible."""
        self._notice_left = 0.0
        self.pointer = (-1, -1)
        self.wanted: Flick | None = None
        """A second shot that is drawn beside the aim, such as a shot selected on the shot map. None if no second shot is
        drawn.
        """
        self.foreseen: Shot | None = None
        self._requested: Flick | None = None
        self.correction = MissCorrection(board)
        self.hand: PracticeHand | None = None
        self.rested = board.flick
        """The aim after the last pause of the player's input. Screen readers read it, so that a held key does not make them read
        every step.
        """
        self.playback: ShotPlayback | None = None
        self.view = BenchView(stage, board)
        self.renew()

    # --- the screen -------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Switch to the view that the player has chosen. While a shot is in motion, the change is not animated."""
        self.view.look(is_moving=self.is_playing)

    def zoom_to(self, camera: Camera) -> None:
        """Zoom the view to `camera`. If that is impossible, show the reason."""
        if not self.view.zoom_to(camera):
            self.refuse(AS_CLOSE)

    @property
    def unit(self) -> float:
        """Scale of text and spacing: 1.0 in a window of 1280 x 800 pixels with normal text size."""
        return self.stage.unit

    def px(self, length: float) -> int:
        """Return `length` in pixels of this window. The argument is in pixels of a 1280 x 800 window with normal text size."""
        return max(1, round(length * self.unit))

    def say(self, sentence: str) -> None:
        """Show the message `sentence` for a few seconds."""
        self.notice, self.is_trouble, self._notice_left = sentence, False, NOTICE_SECONDS

    def refuse(self, sentence: str) -> None:
        """Show `sentence`, which says why an action was impossible, for a few seconds."""
        self.say(sentence)
        self.is_trouble = True

    # --- the board --------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Update the screen after a change of the board: let the player aim, or show the shot."""
        board = self.board
        board.take_test(self.guide == GUIDES[-1])
        shot = board.shot
        if shot is not None:
            self.hand = self.view.hand = None
            if self.playback is None or self.playback.shot is not shot:
                self.playback = ShotPlayback(board.picture, shot)
                self.playback.skip()
        else:
            self.playback = None
            room = pygame.Rect((0, 0), self.stage.size)
            is_fixed = board.drill is not None and board.counts
            self.hand = PracticeHand(board.aim, board.flick, self.view.seen, room, board.flicked, is_fixed=is_fixed)
            self.view.hand = self.hand
            self.view.keep_in_view()
        self.foreseen = self._requested = None
        self.rested = board.flick
        self.correction.update()

    @property
    def advice(self) -> Correction | None:
        """Advice for the next attempt after a miss from this position.

        None if the player has not missed. Also None while a shot is shown, in a test without help, and while the player repeats a
        demonstrated shot.
        """
        return None if self.hand is None or self.is_test or self.board.shown is not None else self.correction.kept

    def attempt(self, act: Callable[..., Any], *arguments: Any, **keywords: Any) -> bool:
        """Call the function `act` to change the board, update the screen, and return True.

        If the change is refused, show the reason and return False.
        """
        try:
            act(*arguments, **keywords)
        except (BadPosition, IllegalMove) as error:
            self.refuse(str(error))
            return False
        self.notice = ""
        self.renew()
        return True

    def shoot(self, flick: Flick, *, exactly: bool = False) -> None:
        """Make the shot `flick` and show its motion. With `exactly`, the shot has no random error."""
        error = self.stage.settings.hand_error
        is_made = self.attempt(self.board.shoot, flick, exactly=exactly, guide=self.guide, error=error)
        if is_made and self.playback is not None:
            self.playback.restart()

    @property
    def path(self) -> str:
        """Name of the part of the predicted path that is drawn while the player aims, such as `whole`."""
        wanted = self.stage.settings.practice_path
        return self.board.guide if wanted == "fading" or self.board.sets_guide else wanted

    @property
    def is_test(self) -> bool:
        """True while the player aims without help. The predicted path, the paths of earlier shots and the shot's numbers are
        hidden.
        """
        return self.hand is not None and self.board.is_test and self.board.counts and self.board.shown is None

    @property
    def is_mirrored(self) -> bool:
        is_wanted = None if self.board.sets_guide else self.wants_mirror
        return self.looks_beyond and (self.path == GUIDES[0] if is_wanted is None else is_wanted)

    @property
    def guide(self) -> str:
        """Name of the part of the predicted path that the player sees. The shot is recorded with this name.

        After a demonstration, or with a second shot drawn, the name is that of the whole path. With mirror images it is at least
        that of a part of the path.
        """
        if self.wanted is not None or self.board.shown is not None:
            return GUIDES[0]
        has_mirror = self.is_mirrored and self.board.mirror() is not None
        return GUIDES[1] if has_mirror and self.path == GUIDES[-1] else self.path

    def shoot_exactly(self) -> None:
        """Make the shot on display again, without random error. If no shot is on display, make the aimed shot."""
        if self.is_test:
            self.refuse(BY_HAND)
        elif self.hand is not None:
            self.shoot(self.board.shown or self.hand.aimed, exactly=True)

    def bring_back(self) -> None:
        self.attempt(self.board.bring_back)

    def take_aim(self, flick: Flick) -> None:
        """Take the shot `flick` as the aim. If another shot is on display, stop showing it."""
        if self.board.shot is not None:
            self.bring_back()
        self.board.take_aim(flick)
        self.renew()

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        """True while the motion of a shot is shown."""
        return self.playback is not None and self.playback.is_running

    @property
    def needs_ticks(self) -> bool:
        is_asking = self._flick_to_see is not None and self._flick_to_see != self._requested
        is_at_work = self.hand is not None and self.hand.needs_ticks
        is_found_out = self.board.is_correcting
        return self.is_playing or is_asking or bool(self.notice) or is_at_work or is_found_out or self.view.needs_ticks

    @property
    def _flick_to_see(self) -> Flick | None:
        """The shot whose predicted path should be drawn. None while a played shot is on display."""
        if self.wanted is not None:
            return self.wanted
        if self.hand is None:
            return None
        return self.board.shown or self.hand.aimed

    def tick(self, seconds: float) -> bool:
        """Advance the practice board by `seconds`. Return True if the picture has changed."""
        has_changed = self._look_ahead()
        if self.board.is_correcting:
            self.correction.update()
            has_changed = has_changed or self.correction.shown is not None
        has_changed = self.view.tick(seconds, is_moving=self.is_playing) or has_changed
        if self.playback is not None and self.playback.is_running:
            for knock in self.playback.tick(seconds):
                self.stage.sound.play(knock, self.view.camera)
            if not self.playback.is_running and self.board.notes:
                self.stage.sound.knock("chime", CHEER)
            has_changed = True
        if self.notice:
            self._notice_left -= seconds
            if self._notice_left <= 0.0:
                self.notice, has_changed = "", True
        if self.hand is not None and self.hand.needs_ticks:
            self.hand.tick(seconds)
            self.note_aim()
            has_changed = True
        return has_changed

    def _look_ahead(self) -> bool:
        flick = self._flick_to_see
        if flick is None:
            had, self.foreseen, self._requested = self.foreseen is not None, None, None
            return had
        if flick == self._requested:
            return False
        seen = self.board.preview(flick)
        if seen is not None and seen.flick == flick:
            self._requested = flick
        has_changed, self.foreseen = seen is not self.foreseen, seen
        return has_changed

    def handle(self, event: pygame.event.Event, now: float) -> None:
        """Pass `event` to the input handler for aiming. If that completes a shot, make the shot."""
        hand = self.hand
        if hand is None:
            return
        self.view.hear_hand(event)
        flick = hand.handle(event, now)
        if hand.refused:
            self.refuse(hand.refused)
            hand.refused = ""
        if flick is not None:
            self.shoot(flick)
        else:
            self.note_aim()

    def note_aim(self) -> None:
        """Store the current aim of the input handler in the practice board."""
        hand = self.hand
        if hand is not None and hand.mode in ("rest", "place"):
            self.board.take_aim(hand.aimed)
            if hand.mode == "rest" and not hand.needs_ticks:
                self.rested = hand.aimed

"""State that the practice pages share: the board, the aim or the shot being shown, and the drawing of both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from board.geometry import BoardPart, part_around
from board.men import Lie
from board.moves import IllegalMove
from board.protocols.practising import GUIDES, BadPosition, Correction, Ghost, PracticeBoard
from board.shots.flick import Flick
from board.shots.paths import paths
from board.shots.shot import Shot
from ui.art.base.camera import Camera, Projection, whole_of
from ui.art.base.overlay_art import Blit
from ui.art.board.chair import Chair
from ui.art.painting.mirror_art import draw_inset, draw_way, paint_around
from ui.art.painting.overlay import Overlay
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.hands.pulling import FULL_PULL
from ui.motion.playback import ShotPlayback
from ui.scenes.base.aim_slip import PATHS_SAID, ForeseenOnBoard, draw_foreseen, draw_pull_scale, fan, label_sight
from ui.scenes.base.board_view import BESIDE, HALFWAY, Eye, keeping, lane_of, quarter_of, reach_of
from ui.scenes.base.stage import Stage
from ui.scenes.practice.practice_hand import PracticeHand
from ui.settings import ABOVE, SEATED
from ui.widgets.layout import beside

VIEW = "practice"
"""Key under which the settings store the view."""
NOTICE_SECONDS = 6.0
"""Seconds for which a notice is shown."""
EDGE = 5
"""Distance in pixels that a full pull keeps from the window's edge."""
AS_CLOSE = "You can't zoom closer from the chair."
ALL_PRINT = "All the print is shown here."
BY_HAND = "A test is shot by hand."
ERROR_SAID = {True: "Your shots stray a little, as by hand.", False: "Your shots go exactly as aimed. Results say so."}
CHEER = 0.5
"""Loudness of the bell that rings after a successful shot."""


class Bench:
    """A practice board on the screen, with its current aim or shot."""

    def __init__(self, stage: Stage, board: PracticeBoard) -> None:
        self.stage = stage
        self.board = board
        self.shows_ghosts = True
        self.shows_all_print = False
        """True to show all printed designs at full strength."""
        self.wants_mirror: bool | None = None
        """True or False if the player has chosen to show or hide the mirror. None to show it while the whole path is drawn."""
        self.looks_beyond = True
        """True if the open page shows mirror images beyond the rim."""
        self.notice = ""
        self.is_trouble = False
        """True if the notice is a refusal."""
        self._notice_left = 0.0
        self.pointer = (-1, -1)
        self.wanted: Flick | None = None
        """A shot to preview in addition to the aim, such as that of a cell of the map. Otherwise None."""
        self.foreseen: Shot | None = None
        self._asked: Flick | None = None
        self._drawn: object = None
        """Values for which the layers below the pieces were last drawn."""
        self._layer: list[Blit] = []
        self._on_board = ForeseenOnBoard()
        self.correction: Correction | None = None
        """Correction of the missed shot that is shown. None until it is computed."""
        self._advised: tuple[object, Correction] | None = None
        """Correction of the last miss, and the position for which it is valid."""
        self.hand: PracticeHand | None = None
        self.rested = board.flick
        """Aim at the last pause of the input, for screen readers, so that not every step of a held key is read."""
        self.part: BoardPart | None = None
        """Part of the board that is shown by default. None means the whole board."""
        self.playback: ShotPlayback | None = None
        self._last_look: tuple[object, ...] = ()
        self.lay_out()
        self.renew()

    # --- the screen -------------------------------------------------------------------------------------------------

    def lay_out(self) -> bool:
        """Update the layout to the size of the window. Return True if the layout has changed."""
        self.room, self.panel = beside(self.stage.size, self.stage.settings.text, self.stage.unit)
        home = Camera.over(self._stage_area, self.board.side, prints=None if self.shows_all_print else self.board.prints)
        look = (*self.stage.appearance, home)
        if self._last_look == look:
            return False
        self._last_look = look
        self.eye = Eye(home, keeping(home.on(self.part), self._reach).part, self.room)
        self._show_hand()
        return True

    @property
    def _stage_area(self) -> pygame.Rect:
        """Area of the board inside `room`, with space for a full pull toward every edge of the window.

        The area depends only on the window and the zone, so that equal pulls give equal shots during a whole drill.
        """
        extent = whole_of(self.board.side).half
        far = max(max(abs(point.x), abs(point.y)) for part in self.board.aim.zone.parts for point in part)
        beyond = max(0.0, FULL_PULL - (extent - far))
        scale = min((self.room.height - 2 * EDGE) / (2.0 * (extent + beyond)), (self.room.width - EDGE) / (2.0 * extent + beyond))
        scale = min(scale, min(self.room.size) / (2.0 * extent))
        area = pygame.Rect(0, 0, *[max(1, int(2.0 * extent * scale))] * 2)
        # Pulls to the right may extend over the panel.
        area.center = self.room.center
        area.left = max(area.left, min(round(beyond * scale) + EDGE, self.room.right - area.width))
        return area

    @property
    def camera(self) -> Camera:
        return self.eye.camera

    @property
    def seen(self) -> Projection:
        """The current view: from above, or from the chair."""
        return self.eye.seen

    @property
    def painter(self) -> Painter:
        return self.eye.painter

    def _show_hand(self) -> None:
        """Pass the current view on to the aiming handler."""
        if self.hand is not None:
            self.hand.camera, self.hand.room = self.seen, pygame.Rect((0, 0), self.stage.size)

    def look_from(self, camera: Camera) -> None:
        """Zoom to this camera, but keep the disk, its target and the standing pieces visible."""
        part, chair = self.part, self._chair
        self.part = camera.part if camera.is_close else None
        if camera.is_close and chair is not None and self._chair == chair:
            self.part = part
            self.refuse(AS_CLOSE)
        # A close view shows no part beyond the rim, and needs no room for it.
        self.lay_out()
        self.eye.go(keeping(self.eye.home.on(self.part), self._reach))

    def change_distance(self) -> None:
        """Switch between the view of the whole board and the close view."""
        before, comes_near = self.eye.wanted, not self.eye.wanted.is_close
        self.look_from(self.eye.home.nearer(HALFWAY) if comes_near else self.eye.home)
        if self.eye.wanted != before:
            self.say("Zoomed in." if comes_near else "Whole board.")

    def change_chair(self) -> None:
        """Switch between the view from the chair and the view from above, and store the choice."""
        view = ABOVE if self.is_seated else SEATED
        self.stage.change(views={**self.stage.settings.views, VIEW: view})
        self.say("View from the chair." if view == SEATED else "View from above.")

    def change_print(self) -> None:
        """Switch between all printed designs and only those that this position uses."""
        if self.board.prints is None:
            self.refuse(ALL_PRINT)
            return
        self.shows_all_print = not self.shows_all_print
        self.lay_out()
        self.say("The whole board's print." if self.shows_all_print else "Only this game's print.")

    def change_path(self) -> None:
        """Switch to the next setting for how much of the aimed shot's path is drawn."""
        self.stage.cycle("practice_path")
        self.renew()
        self.say(PATHS_SAID[self.stage.settings.practice_path])

    def change_error(self) -> None:
        """Switch the simulated error of the hand on or off."""
        self.stage.cycle("hand_error")
        self.say(ERROR_SAID[self.stage.settings.hand_error])

    def change_mirror(self) -> None:
        """Show or hide the mirror. While it is shown, a shot does not count as a test."""
        self.wants_mirror = not self.is_mirrored
        self.renew()
        self.say("The mirror is shown." if self.is_mirrored else "The mirror is hidden.")

    def change_ghosts(self) -> None:
        """Show or hide the last shots."""
        self.shows_ghosts = not self.shows_ghosts
        self.say("Last shots shown." if self.shows_ghosts else "Last shots hidden.")

    @property
    def is_seated(self) -> bool:
        """True if the player has chosen the view from the chair."""
        return self.stage.settings.views.get(VIEW) == SEATED

    @property
    def _chair(self) -> Chair | None:
        """The view from the chair of the player who shoots. None for the view from above."""
        if not self.is_seated:
            return None
        board, aim = self.board, self.board.aim
        part = keeping(self.eye.home.on(self.part), reach_of(aim, ()))
        return self.eye.chair_at(board.side, part.part if part.is_close else None, lane_of(aim), quarter=quarter_of(aim))

    @property
    def _awaits_chair(self) -> bool:
        return not self.stage.waits and (self._chair != self.eye.chair or self.eye.shows_sketch)

    def look(self) -> None:
        """Change to the requested view as soon as its board is drawn. During a shot the view does not change."""
        is_calm = self.stage.settings.reduces_motion or self.stage.waits
        is_moving = self.playback is not None and self.playback.is_running
        self.eye.look(self._chair, self.stage, self.board.picture, glides=not (is_calm or is_moving))
        self._show_hand()

    @property
    def _reach(self) -> BoardPart | None:
        """Part of the board that must stay visible while the player aims: the disk, its target and all standing pieces.

        None during a shot.
        """
        if self.hand is None:
            return None
        men = [man for man in self.board.picture.men if man.lie in (Lie.UP, Lie.POCKET)]
        return part_around([self.hand.at, self.board.aim.target, *(man.at for man in men)], BESIDE)

    @property
    def unit(self) -> float:
        """Scale of text and spacing, relative to a 1280 x 800 window with normal text size."""
        return self.stage.unit

    def px(self, length: float) -> int:
        """Convert a length from pixels of a 1280 x 800 window with normal text size into pixels of this window."""
        return max(1, round(length * self.unit))

    def say(self, sentence: str) -> None:
        """Show a notice for a few seconds."""
        self.notice, self.is_trouble, self._notice_left = sentence, False, NOTICE_SECONDS

    def refuse(self, sentence: str) -> None:
        """Show a refusal for a few seconds."""
        self.say(sentence)
        self.is_trouble = True

    # --- the board --------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Update the screen after a change of the board, either for aiming or for showing a shot."""
        board = self.board
        board.take_test(self.guide == GUIDES[-1])
        shot = board.shot
        if shot is not None:
            self.hand = None
            if self.playback is None or self.playback.shot is not shot:
                self.playback = ShotPlayback(board.picture, shot)
                self.playback.skip()
        else:
            self.playback = None
            room = pygame.Rect((0, 0), self.stage.size)
            is_fixed = board.drill is not None and board.counts
            self.hand = PracticeHand(board.aim, board.flick, self.seen, room, board.flicked, is_fixed=is_fixed)
            self.eye.go(keeping(self.eye.home.on(self.part), self._reach))
        self.foreseen = self._asked = None
        self.rested = board.flick
        self._take_correction()

    def _take_correction(self) -> None:
        """Request the correction of the missed shot. Keep it for the next attempt from the same position."""
        self.correction = self.board.put_right()
        if self.correction is not None and self.correction.shot is not None:
            self._advised = (self._place, self.correction)
        elif self.board.verdict is not None and self.board.verdict.is_success:
            self._advised = None

    @property
    def _place(self) -> object:
        """The pieces and the disk's start position. A change of them makes a correction invalid."""
        return self.board.title, self.board.picture.men, self.board.flick.at

    @property
    def advice(self) -> Correction | None:
        """The correction of the last miss from this position, while the player aims again.

        None in a test, and while the player repeats a shot that was shown.
        """
        if self.hand is None or self.is_test or self.board.shown is not None or self._advised is None:
            return None
        place, correction = self._advised
        return correction if place == self._place else None

    def attempt(self, act: Callable[..., Any], *arguments: Any, **keywords: Any) -> bool:
        """Call `act`, which changes the board, and update the screen. If it is refused, show the reason and return False."""
        try:
            act(*arguments, **keywords)
        except (BadPosition, IllegalMove) as error:
            self.refuse(str(error))
            return False
        self.notice = ""
        self.renew()
        return True

    def shoot(self, flick: Flick, *, exactly: bool = False) -> None:
        """Make a shot and show it. With `exactly`, the hand has no error."""
        error = self.stage.settings.hand_error
        is_made = self.attempt(self.board.shoot, flick, exactly=exactly, guide=self.guide, error=error)
        if is_made and self.playback is not None:
            self.playback.restart()

    @property
    def path(self) -> str:
        """Name of the part of the predicted path that is drawn while the player aims."""
        wanted = self.stage.settings.practice_path
        return self.board.guide if wanted == "fading" or self.board.sets_guide else wanted

    @property
    def is_test(self) -> bool:
        """True while the player aims without any help. Then the path, the earlier shots and the numbers are hidden."""
        return self.hand is not None and self.board.is_test and self.board.counts and self.board.shown is None

    @property
    def is_mirrored(self) -> bool:
        is_wanted = None if self.board.sets_guide else self.wants_mirror
        return self.looks_beyond and (self.path == GUIDES[0] if is_wanted is None else is_wanted)

    @property
    def guide(self) -> str:
        """The help that the player really has. A shown shot counts as the whole path, and a mirror as a part of the path."""
        if self.wanted is not None or self.board.shown is not None:
            return GUIDES[0]
        has_mirror = self.is_mirrored and self.board.mirror() is not None
        return GUIDES[1] if has_mirror and self.path == GUIDES[-1] else self.path

    def shoot_exactly(self) -> None:
        """Make the shown shot without any error. If no shot is shown, make the aimed shot without any error."""
        if self.is_test:
            self.refuse(BY_HAND)
        elif self.hand is not None:
            self.shoot(self.board.shown or self.hand.aimed, exactly=True)

    def bring_back(self) -> None:
        self.attempt(self.board.bring_back)

    def take_aim(self, flick: Flick) -> None:
        """Set the aim. If a shot is being shown, end it first."""
        if self.board.shot is not None:
            self.bring_back()
        self.board.take_aim(flick)
        self.renew()

    # --- time -------------------------------------------------------------------------------------------------------

    @property
    def needs_ticks(self) -> bool:
        is_played = self.playback is not None and self.playback.is_running
        is_asking = self._flick_to_see is not None and self._flick_to_see != self._asked
        is_at_work = self.hand is not None and self.hand.needs_ticks
        is_found_out = self.board.is_putting_right
        is_coming = self.eye.is_easing or self.eye.is_gliding or self._awaits_chair
        return is_played or is_asking or bool(self.notice) or is_at_work or is_found_out or is_coming

    @property
    def _flick_to_see(self) -> Flick | None:
        """The shot whose path should be drawn, or None."""
        if self.wanted is not None:
            return self.wanted
        if self.hand is None:
            return None
        return self.board.shown or self.hand.aimed

    def tick(self, seconds: float) -> bool:
        """Advance the board by `seconds`. Return True if the display has changed."""
        has_changed = self._look_ahead()
        if self.board.is_putting_right:
            self._take_correction()
            has_changed = has_changed or self.correction is not None
        if self.eye.tick(seconds, self.stage, self.board.picture):
            self._show_hand()
            has_changed = True
        if self._awaits_chair:
            self.look()
            has_changed = has_changed or not self._awaits_chair
        if self.playback is not None and self.playback.is_running:
            for knock in self.playback.tick(seconds):
                self.stage.sound.play(knock, self.camera)
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
            had, self.foreseen, self._asked = self.foreseen is not None, None, None
            return had
        if flick == self._asked:
            return False
        seen = self.board.preview(flick)
        if seen is not None and seen.flick == flick:
            self._asked = flick
        has_changed, self.foreseen = seen is not self.foreseen, seen
        return has_changed

    def handle(self, event: pygame.event.Event, now: float) -> None:
        """Pass an event to the aiming handler. If the event completes a shot, make the shot."""
        hand = self.hand
        if hand is None:
            return
        self.eye.hear_hand(event)
        self._show_hand()
        flick = hand.handle(event, now)
        if hand.refused:
            self.refuse(hand.refused)
            hand.refused = ""
        if flick is not None:
            self.shoot(flick)
        else:
            self.note_aim()

    def note_aim(self) -> None:
        """Copy the aim of the aiming handler to the board."""
        hand = self.hand
        if hand is not None and hand.mode in ("rest", "place"):
            self.board.take_aim(hand.aimed)
            if hand.mode == "rest" and not hand.needs_ticks:
                self.rested = hand.aimed

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, guides: Overlay | None = None, over: Callable[[], None] = lambda: None) -> None:
        """Draw the board, the earlier shots, the pieces, and the path of the aim or of the shot. Then call `over`."""

        def draw() -> None:
            self._show_hand()
            self._draw(surface, guides)
            over()

        self.look()
        is_live = self.playback is not None and self.playback.is_running
        self.eye.paint(surface, draw, self.stage, self.board.picture, is_live=is_live)
        self._show_hand()

    def _draw(self, surface: pygame.Surface, guides: Overlay | None) -> None:
        camera, playback, hand = self.seen, self.playback, self.hand
        aimed = playback.shot.flick if playback is not None else hand.aimed if hand is not None else None
        image = self.board.mirror(aimed) if self.is_mirrored and hand is not None else None
        under = self._layers(guides)
        if guides is None and self.eye.chair is not None:
            # A guide on the wood must not hide pieces that stand on it.
            under = [*under, *self._fan, *self._path_on_board]
        if camera.rect != self.room:
            paint_around(surface, self.room)
        clip = surface.get_clip()
        if self.eye.chair is None and self.camera.is_close:
            surface.set_clip(clip.clip(self.camera.rect))
        if playback is not None:
            self.painter.paint(surface, playback.picture, poses=playback.poses(), under=under)
            if playback.is_over:
                self.painter.paint_notes(surface, self.board.notes)
        else:
            assert hand is not None
            hand.advised_speed = self.board.shown.speed if self.board.shown is not None else None
            overlay = guides or hand.overlay
            self.painter.paint(surface, self.board.picture, overlay=overlay, under=under)
            if self.board.shown is not None and hand.mode == "rest" and guides is None:
                draw_pull_scale(surface, hand, self.board.shown, camera)
            if guides is None and self.eye.chair is None:
                surface.fblits(self._fan)
            if overlay.sight is not None and not self.is_test:
                label_sight(surface, overlay.sight, camera, self.stage)
        if image is not None and guides is None and hand is not None and self.board.shown is None:
            draw_way(surface, camera, image)
        if self.foreseen is not None and guides is None and self.eye.chair is None:
            draw_foreseen(surface, camera, self.foreseen, *self._path_look)
        surface.set_clip(clip)
        # The inset shows the board from above.
        if image is not None and guides is None and hand is not None and self.stage.ensure_board(self.board.side, self.eye.home):
            picture = replace(self.board.picture, men=(*self.board.picture.men, hand.disk))
            draw_inset(surface, self.room, picture, image, self.eye.home, camera)

    @property
    def _fan(self) -> list[Blit]:
        """The fan that shows the error of the hand while the player aims. Empty if it is not shown."""
        hand = self.hand
        if hand is None or not self.stage.settings.hand_error or (self.path == GUIDES[-1] and hand.overlay.sight is None):
            return []
        seen = self.foreseen if self.path != GUIDES[-1] else None
        return fan(self.seen, hand.aimed, self.board.hand_error, seen, self.path, reach=self.board.side.surface)

    @property
    def _path_on_board(self) -> list[Blit]:
        """The pictures of the predicted path, for the view from the chair."""
        return [] if self.foreseen is None else self._on_board.under(self.seen, self.foreseen, *self._path_look)

    @property
    def _path_look(self) -> tuple[str, str]:
        """Extent and style in which the predicted path is drawn."""
        is_shown = self.wanted is None and self.board.shown is not None
        return self.path if self.wanted is None and not is_shown else "whole", "shown" if is_shown else "aim"

    def _layers(self, guides: Overlay | None) -> list[Blit]:
        """Return cached layers with the paths of the earlier shots and of the last shot."""
        playback = self.playback
        ghosts = tuple(self.board.ghosts) if self.shows_ghosts and guides is None and not self.board.is_test else ()
        seen = playback.shot if playback is not None and not playback.is_running else None
        right = self.correction.shot if self.correction is not None and seen is not None else None
        if self.board.shot is not None:
            ghosts = ghosts[:-1]
        key = (self.eye.seen, seen and id(seen), right and id(right), *(id(ghost.shot) for ghost in ghosts))
        if self._drawn != key:
            self._drawn = key
            self._layer = [self._layer_of(ghosts, 150)] if ghosts else []
            if seen is not None:
                layer = self._clear()
                if right is not None:
                    draw_paths(layer, self.eye.seen, paths(right), right.disk, LOOKS["right"])
                draw_paths(layer, self.eye.seen, paths(seen), seen.disk, LOOKS["seen"])
                self._layer.append((layer, (0, 0)))
        return self._layer

    def _layer_of(self, ghosts: Sequence[Ghost], alpha: int) -> Blit:
        layer = self._clear()
        for ghost in ghosts:
            own = [path for path in paths(ghost.shot) if path.man.id == ghost.shot.disk]
            draw_paths(layer, self.eye.seen, own, ghost.shot.disk, LOOKS["ghost-won" if ghost.is_success else "ghost"])
        layer.set_alpha(alpha)
        return layer, (0, 0)

    def _clear(self) -> pygame.Surface:
        """Return a transparent layer that covers the area of the board. Its origin is the upper left corner of the window."""
        return pygame.Surface(self.room.size, pygame.SRCALPHA, 32)

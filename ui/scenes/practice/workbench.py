"""What the leaves of the practice room share: the board, the hand or the shot being watched, and what is drawn of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from board.geometry import BoardPart, part_around
from board.men import Lie
from board.moves import IllegalMove
from board.protocols.practising import GUIDES, BadPosition, Correction, Ghost, PracticeBoard
from board.shots.flick import Flick
from board.shots.paths import paths
from board.shots.shot import Shot
from ui.art.base.camera import Camera
from ui.art.base.overlay_art import Blit
from ui.art.board.chair import Chair
from ui.art.painting.mirror_art import draw_line_to, mirrored, paint_around, pulled_back
from ui.art.painting.overlay import Overlay
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.motion.playback import ShotPlayback
from ui.scenes.base.aim_slip import PATHS_SAID, draw_foreseen, draw_pull_scale, label_sight
from ui.scenes.base.eye import BESIDE, HALFWAY, Eye, keeping
from ui.scenes.base.stage import Stage
from ui.scenes.practice.practice_hand import PracticeHand
from ui.widgets.layout import beside

NOTICE_SECONDS = 6.0
"""How long a sentence is to be read."""
CHEER = 0.5
"""How loud the bell is that tells of a shot that came off."""


class Bench:
    """A practice board on the screen."""

    def __init__(self, stage: Stage, board: PracticeBoard) -> None:
        self.stage = stage
        self.board = board
        self.shows_ghosts = True
        self.wants_mirror: bool | None = None
        """Whether the mirror is wanted; while nobody has said, it is there as long as the whole path is."""
        self.looks_beyond = True
        """Whether the leaf that lies open lets one look beyond the rim."""
        self.notice = ""
        self.is_trouble = False
        """Whether the notice says why something cannot be."""
        self._notice_left = 0.0
        self.pointer = (-1, -1)
        self.wanted: Flick | None = None
        """The shot whose path is to be seen besides the hand's aim, such as that of a cell of the map."""
        self.foreseen: Shot | None = None
        self._asked: Flick | None = None
        self._drawn: object = None
        """What the layers under the men show."""
        self._layer: list[Blit] = []
        self.correction: Correction | None = None
        """What was off about the shot that is seen, once that is known."""
        self.hand: PracticeHand | None = None
        self.rested = board.flick
        """The aim as it was when the hand last rested: who does not see it hears where a held key has led, not each step."""
        self.sits = False
        """Whether shots are watched from the chair."""
        self.part: BoardPart | None = None
        """The part of the board that is to be seen, where nothing else must be; the whole for None."""
        self.playback: ShotPlayback | None = None
        self._last_look: tuple[object, ...] = ()
        self.lay_out()
        self.renew()

    # --- the screen -------------------------------------------------------------------------------------------------

    def lay_out(self) -> bool:
        """Place everything for the window's size; whether anything had to move."""
        self.room, self.panel = beside(self.stage.size, self.stage.settings.text, self.stage.unit)
        seen = self.board.mirror() if self.is_mirrored else None
        home = Camera.over(self.room, self.board.side) if seen is None else pulled_back(self.room, seen, self.board.side)
        look = (*self.stage.appearance, home)
        if self._last_look == look:
            return False
        self._last_look = look
        self.eye = Eye(home, keeping(home.on(self.part), self._reach).part)
        self._show_hand()
        return True

    @property
    def camera(self) -> Camera:
        """What the board is seen through."""
        return self.eye.camera

    @property
    def painter(self) -> Painter:
        return self.eye.painter

    def _show_hand(self) -> None:
        """Let the hand know where the board is."""
        if self.hand is not None:
            self.hand.camera, self.hand.room = self.camera, pygame.Rect((0, 0), self.stage.size)

    def look_from(self, camera: Camera) -> None:
        """Look at the board as through this camera, as far as all that is aimed at stays in view."""
        self.part = camera.part if camera.is_close else None
        # From near nothing is seen beyond the rim, and the board needs no room for it.
        self.lay_out()
        self.eye.go(keeping(self.eye.home.on(self.part), self._reach))

    def change_distance(self) -> None:
        """From near to the whole board, or the other way."""
        before, comes_near = self.eye.wanted, not self.eye.wanted.is_close
        self.look_from(self.eye.home.nearer(HALFWAY) if comes_near else self.eye.home)
        if self.eye.wanted != before:
            self.say("Seen from nearer." if comes_near else "The whole board is seen.")

    def change_chair(self) -> None:
        """Have shots watched from the chair, or from above."""
        self.sits = not self.sits
        self.say(f"Shots are seen from {'the chair' if self.sits else 'above'}.")

    def change_path(self) -> None:
        """Draw more or less of the path of a shot that is aimed."""
        self.stage.cycle("practice_path")
        self.say(PATHS_SAID[self.stage.settings.practice_path])

    def change_ghosts(self) -> None:
        """Show where the last shots ended, or no longer."""
        self.shows_ghosts = not self.shows_ghosts
        self.say(f"The last shots are {'shown' if self.shows_ghosts else 'hidden'}.")

    @property
    def _chair(self) -> Chair | None:
        """The chair that a shot is to be watched from; None for above, from where it is aimed."""
        return Chair.before(self.eye.home.rect, tray=self.board.side.tray) if self.sits and self.playback is not None else None

    @property
    def _awaits_chair(self) -> bool:
        return not self.stage.waits and self._chair != self.eye.chair

    def _sit_down(self) -> bool:
        """See the board from the chair, if that is wanted and ready; whether it is as it is wanted."""
        chair = self._chair
        self.eye.chair = chair if chair is not None and self.stage.ensure_chair(self.board.side, chair) else None
        return self.eye.chair == chair

    @property
    def _reach(self) -> BoardPart | None:
        """What must be in view while somebody aims: the disk where it is, what it is aimed at and all that stands there."""
        if self.hand is None:
            return None
        men = [man for man in self.board.picture.men if man.lie in (Lie.UP, Lie.POCKET)]
        return part_around([self.hand.at, self.board.aim.target, *(man.at for man in men)], BESIDE)

    @property
    def unit(self) -> float:
        """How much larger type and spacing are than in a window of 1280 x 800 with type as usual."""
        return self.stage.unit

    def px(self, length: float) -> int:
        """A length that is `length` pixels in a window of 1280 x 800 with type as usual."""
        return max(1, round(length * self.unit))

    def say(self, sentence: str) -> None:
        """What was done, to be read for a moment."""
        self.notice, self.is_trouble, self._notice_left = sentence, False, NOTICE_SECONDS

    def refuse(self, sentence: str) -> None:
        """Why something cannot be, to be read for a moment."""
        self.say(sentence)
        self.is_trouble = True

    # --- the board --------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """The board has another page: a hand to aim with, or a shot to be seen."""
        board, shot = self.board, self.board.shot
        if shot is not None:
            self.hand = None
            if self.playback is None or self.playback.shot is not shot:
                self.playback = ShotPlayback(board.picture, shot)
                self.playback.skip()
        else:
            self.playback = None
            room = pygame.Rect((0, 0), self.stage.size)
            self.hand = PracticeHand(board.aim, board.flick, self.camera, room, board.flicked)
            self.eye.go(keeping(self.eye.home.on(self.part), self._reach))
        self.foreseen = self._asked = None
        self.rested = board.flick
        self.correction = board.put_right()

    def attempt(self, act: Callable[..., Any], *arguments: Any, **keywords: Any) -> bool:
        """Do something to the board and look at it again; whether it was allowed. What forbids it is said."""
        try:
            act(*arguments, **keywords)
        except (BadPosition, IllegalMove) as error:
            self.refuse(str(error))
            return False
        self.notice = ""
        self.renew()
        return True

    def shoot(self, flick: Flick, *, exactly: bool = False) -> None:
        """Shoot, and watch it."""
        if self.attempt(self.board.shoot, flick, exactly=exactly, guide=self.guide) and self.playback is not None:
            self.playback.restart()

    @property
    def path(self) -> str:
        """How much of the path of an aim is drawn."""
        wanted = self.stage.settings.practice_path
        return self.board.guide if wanted == "fading" else wanted

    @property
    def is_mirrored(self) -> bool:
        """Whether the board is seen with what appears beyond its rim, where there is anything to be seen there."""
        may_be = self.looks_beyond and self.part is None
        return may_be and (self.path == GUIDES[0] if self.wants_mirror is None else self.wants_mirror)

    @property
    def guide(self) -> str:
        """How much of it the eye has been given, in whatever way: a shot that is shown gives it whole, a mirror some of it."""
        if self.wanted is not None or self.board.shown is not None:
            return GUIDES[0]
        has_mirror = self.is_mirrored and self.board.mirror() is not None
        return GUIDES[1] if has_mirror and self.path == GUIDES[-1] else self.path

    def shoot_exactly(self) -> None:
        """The shot that is shown, or else the aim, to the last digit."""
        if self.hand is not None:
            self.shoot(self.board.shown or self.hand.aimed, exactly=True)

    def bring_back(self) -> None:
        self.attempt(self.board.bring_back)

    def take_aim(self, flick: Flick) -> None:
        """Aim as shown, from any page."""
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
        is_coming = self.eye.is_easing or self._awaits_chair
        return is_played or is_asking or bool(self.notice) or is_at_work or is_found_out or is_coming

    @property
    def _flick_to_see(self) -> Flick | None:
        """The shot whose path is to be drawn."""
        if self.wanted is not None:
            return self.wanted
        if self.hand is None:
            return None
        return self.board.shown or self.hand.aimed

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether there is something else to see."""
        has_changed = self._look_ahead()
        if self.board.is_putting_right:
            self.correction = self.board.put_right()
            has_changed = has_changed or self.correction is not None
        if self.eye.tick(seconds, self.stage, self.board.picture):
            self._show_hand()
            has_changed = True
        if self._awaits_chair and self._sit_down():
            has_changed = True
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
        """What the hand makes of an event."""
        hand = self.hand
        if hand is None:
            return
        flick = hand.handle(event, now)
        if hand.refused:
            self.refuse(hand.refused)
            hand.refused = ""
        if flick is not None:
            self.shoot(flick)
        else:
            self.note_aim()

    def note_aim(self) -> None:
        """Whatever the hand has set is the board's aim from then on."""
        hand = self.hand
        if hand is not None and hand.mode in ("rest", "place"):
            self.board.take_aim(hand.aimed)
            if hand.mode == "rest" and not hand.needs_ticks:
                self.rested = hand.aimed

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, guides: Overlay | None = None, over: Callable[[], None] = lambda: None) -> None:
        """The board, the ghosts, the men, and the path of what is aimed or was shot; and what `over` draws over them."""

        def draw() -> None:
            self._show_hand()
            self._draw(surface, guides)
            over()

        self._sit_down()
        is_live = self.playback is not None and self.playback.is_running
        self.eye.paint(surface, draw, self.stage, self.board.picture, is_live=is_live)
        self._show_hand()

    def _draw(self, surface: pygame.Surface, guides: Overlay | None) -> None:
        camera, playback, hand = self.eye.seen, self.playback, self.hand
        aimed = playback.shot.flick if playback is not None else hand.aimed if hand is not None else None
        image = self.board.mirror(aimed) if self.is_mirrored and self.eye.chair is None else None
        under = self._layers(guides)
        if self.camera.rect != self.room:
            paint_around(surface, self.room)
        if image is not None:
            # What becomes of the pins in a shot is seen on the board alone.
            picture = self.board.picture
            pins = picture.men if playback is None else ()
            under = [*mirrored(self.room, self.camera, self.painter, self.board.side, image, pins, picture.colours), *under]
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
            if overlay.sight is not None:
                label_sight(surface, overlay.sight, camera, self.stage)
        if image is not None and guides is None and hand is not None and self.board.shown is None:
            draw_line_to(surface, self.camera, image)
        if self.foreseen is not None and guides is None:
            is_shown = self.wanted is None and self.board.shown is not None
            extent = self.path if self.wanted is None and not is_shown else "whole"
            draw_foreseen(surface, camera, self.foreseen, extent, "shown" if is_shown else "aim")

    def _layers(self, guides: Overlay | None) -> list[Blit]:
        """The ways of the last shots from here, and of the one just seen, drawn once."""
        playback = self.playback
        ghosts = tuple(self.board.ghosts) if self.shows_ghosts and guides is None else ()
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
        """As large as the board's part of the window, which begins at its upper left corner."""
        return pygame.Surface(self.room.size, pygame.SRCALPHA, 32)

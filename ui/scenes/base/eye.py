"""Where the eye is: how near a board is seen, and the way from one distance to another.

At rest everything is painted through one camera. On the way painted frames are enlarged and reduced until the board is drawn for
where the eye comes to rest, which is done beside the window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from board.geometry import BoardPart, Point, part_around
from board.men import Lie, Man
from board.moves import Aim
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.board.chair import Chair
from ui.art.painting.easing import Frame, lay_frames, taken
from ui.art.painting.painter import Painter
from ui.scenes.base.stage import Stage

SECONDS = 0.4
"""From one distance to another."""
STEP = 2.0**0.5
"""How much nearer by a key or a notch of the wheel."""
BESIDE = 30.0
"""mm that are seen beyond whatever is to be kept in view."""
HALFWAY = 1.6
"""How much nearer the eye comes to what is played all over the board."""
NEARER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)


class Eye:
    """Looks at a board, from near or far."""

    def __init__(self, home: Camera, part: BoardPart | None = None) -> None:
        self.home = home
        """The camera that shows the whole board."""
        self.camera = self._rest = self._first = self.wanted = home.on(part)
        """What is seen now, what was painted last at rest, where the way began, and where it leads."""
        self.chair: Chair | None = None
        """The chair from which the board is seen just now, if from one."""
        self._painter = Painter(self.camera)
        self._time = 0.0
        self._frames: dict[Camera, pygame.Surface] = {}

    @property
    def seen(self) -> Camera | Chair:
        """What things are drawn through: the chair, if one is sat down in, or the camera over the board."""
        return self.chair or self.camera

    @property
    def painter(self) -> Painter:
        """Paints what is seen."""
        if self._painter.camera != self.seen:
            self._painter = Painter(self.seen)
        return self._painter

    @property
    def is_easing(self) -> bool:
        # Whoever turns back halfway is still on the way, although it leads to where the eye last rested.
        return self.wanted != self._rest or self.camera != self.wanted

    @property
    def rests(self) -> Camera:
        """Where the eye rests or last did: on its way what was painted there is shown, and no board is drawn for in between."""
        return self._rest

    def go(self, wanted: Camera) -> None:
        """Set out for another distance, from wherever the eye is."""
        if wanted != self.wanted:
            self._first, self.wanted, self._time = self.camera, wanted, 0.0
            self._frames.clear()

    def tick(self, seconds: float, stage: Stage, picture: Picture) -> bool:
        """Let time pass on the way; whether the eye sees something else."""
        if not self.is_easing:
            return False
        if self.wanted.zoom < self.camera.zoom and not stage.ensure_board(picture.side, self.home, picture):
            # There is nothing yet to be seen around what is seen.
            return False
        before = self.camera
        self._time += seconds
        share = min(1.0, self._time / SECONDS)
        is_calm = stage.settings.reduces_motion
        eased = 1.0 if is_calm else share * share * (3.0 - 2.0 * share)
        # Whoever turns the wheel on has not come to rest: a board for every notch would be drawn in vain.
        is_ready = share > 0.5 and self._ensure_ready(stage, picture)
        if is_calm:
            self.camera = self.wanted if is_ready else self._first
        else:
            self.camera = self.wanted if share >= 1.0 else self._first.toward(self.wanted, eased)
        if share >= 1.0 and is_ready:
            self.camera = self._rest = self.wanted
            self._frames.clear()
        # While the board is still being drawn where the way leads, nothing else is seen from frame to frame.
        return self.camera != before or not self.is_easing

    def _ensure_ready(self, stage: Stage, picture: Picture) -> bool:
        """See to it that what will be seen at rest can be painted soon; whether it can at once."""
        return stage.ensure_board(picture.side, self.wanted, picture)

    def paint(self, surface: pygame.Surface, draw: Callable[[], None], stage: Stage, picture: Picture, *, is_live: bool) -> None:
        """Paint what is seen. `draw` paints it through the camera of this eye; `is_live` if it is another from frame to frame."""
        if not self.is_easing or self.camera == self._rest or self.chair is not None:
            draw()
            return
        cameras = {self._rest: None}
        if self.camera.zoom < self._rest.zoom:
            cameras[self.home] = None
        if self._time > SECONDS / 2 and self._ensure_ready(stage, picture):
            cameras[self.wanted] = None
        seen = self.camera
        frames: list[Frame] = []
        for camera in cameras:
            if is_live or camera not in self._frames:
                self.camera = camera
                draw()
                self._frames[camera] = taken(surface, camera)[1]
            frames.append((camera, self._frames[camera]))
        self.camera = seen
        lay_frames(surface, frames, seen)


def reach_of(aim: Aim, men: Iterable[Man]) -> BoardPart:
    """All that an aim is about: where its disk may be set, what it is aimed at and whatever stands on the board."""
    corners = [point for part in aim.zone.parts for point in part]
    standing = [man.at for man in men if man.lie in (Lie.UP, Lie.POCKET)]
    return part_around([*corners, aim.target, *standing], BESIDE)


def keeping(camera: Camera, reach: BoardPart | None) -> Camera:
    """The camera, or one from no nearer than is needed to see all of a part."""
    if reach is None or not camera.is_close:
        return camera
    half = max(camera.part.half, min(camera.extent, reach.half))
    slack = half - reach.half

    def held(at: float, middle: float) -> float:
        return max(middle - slack, min(middle + slack, at)) if slack > 0.0 else middle

    centre = Point(held(camera.centre.x, reach.centre.x), held(camera.centre.y, reach.centre.y))
    return replace(camera.whole.on(BoardPart(centre, half)))


def _is_control_held() -> bool:
    """The wheel does not tell what is held meanwhile."""
    return pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_CTRL)


def asked_distance(event: pygame.event.Event, camera: Camera, pointer: tuple[int, int]) -> Camera | None:
    """The camera that a key, or the wheel with Ctrl held, asks for; None if it asks for nothing of the sort."""
    if event.type == pygame.MOUSEWHEEL and event.y and _is_control_held():
        about = pointer if camera.square.collidepoint(pointer) else None
        return camera.nearer(STEP if event.y > 0 else 1.0 / STEP, about)
    if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
        if event.key in NEARER:
            return camera.nearer(STEP)
        if event.key in FARTHER:
            return camera.nearer(1.0 / STEP)
    return None

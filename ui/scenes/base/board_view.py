"""The view of a board, either from above with zoom or in perspective, and the transitions between views.

At rest, everything is painted through one camera. During a transition, finished frames are scaled or tilted. A zoom from above
begins at once. Its last frame stays on the screen until the board is drawn for the new view. A transition to or from the
perspective view begins only when the board is drawn for the new view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import pygame

from board.card import Card
from board.geometry import ORIGIN, BoardPart, Point, part_around
from board.men import Lie, Man
from board.moves import Aim
from board.sides import Side, Surface
from board.views.picture import Picture
from ui.art.base.camera import Camera
from ui.art.board.chair import PULL_ROOM, Chair
from ui.art.board.chair_board import is_seen, is_sketched
from ui.art.painting.easing import Frame, lay_frames, take_frame
from ui.art.painting.gliding import as_chair, lay_tilted, reduce_picture, view_between
from ui.art.painting.painter import Painter
from ui.scenes.base.stage import Stage

SECONDS = 0.4
"""Duration in seconds of a zoom in the view from above."""
GLIDE_SECONDS = 0.3
"""Duration in seconds of a glide, the animated change between the perspective view from a chair and another view."""
STEP = 2.0**0.5
"""Factor by which one press of a zoom key, or one step of the mouse wheel, enlarges or shrinks the board."""
BESIDE = 30.0
"""Margin in mm that the close view leaves around the pieces and the zone from which the player shoots."""
HALFWAY = 1.6
"""Factor by which the close view enlarges the board in games that use the whole of it."""
LANE_START, LANE_ANGLE = 100.0, 12.0
"""Limits for shots that are bowled along the board's diagonal: the start zone's largest radius in mm, and an angle in degrees.

The angle is the largest between the shot and the diagonal. Such shots have a special view.
"""
HANDS = (
    pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_w, pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_q, pygame.K_e,
)  # fmt: skip
"""Keys with which the player moves or aims on the board. Pressing one ends an animated change of view."""
NEARER = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
FARTHER = (pygame.K_MINUS, pygame.K_KP_MINUS)


@dataclass
class ViewGlide:
    """An animated change ("glide") between the view from above and a perspective view from a player's chair."""

    source: Camera | Chair
    target: Camera | Chair
    first: Chair
    """View at the start of this animated change of view.

    If this change interrupted an earlier one, the view lies between two views and differs from `source`.
    """
    faded: float = 0.0
    """Opacity (0 to 1) of the new view's picture when a change between two views begins."""
    time: float = 0.0
    frames: dict[Camera | Chair, pygame.Surface] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """Progress of the glide between two views, 0 to 1. It is slower at the start and at the end."""
        share = min(1.0, self.time / GLIDE_SECONDS)
        return share * share * (3.0 - 2.0 * share)

    @property
    def seen(self) -> Chair:
        """The view at this moment of the animated change between two views."""
        return view_between(self.first, as_chair(self.target), self.share)

    @property
    def opacity(self) -> float:
        """Present opacity (0 to 1) of the new view's picture. It is painted over the picture of the old view."""
        return self.faded + (1.0 - self.faded) * self.share


class Eye:
    """The current view of a board: from above with zoom, or in perspective from a player's chair."""

    def __init__(self, home: Camera, part: BoardPart | None = None, area: pygame.Rect | None = None) -> None:
        self.home = home
        """Camera that shows the whole board from above."""
        self.area = area or home.rect
        """Rectangle of the window that a perspective view from a chair fills."""
        self._chairs: dict[tuple[object, ...], Chair] = {}
        """Cache of perspective views. Views are kept because computing one takes a third of a millisecond."""
        self.camera = self._rest = self._first = self.wanted = home.on(part)
        """Four cameras of the view from above: the current one, the last one without motion, and those at the start and end of a
        zoom.
        """
        self.chair: Chair | None = None
        """The perspective view from a player's chair; None while the view is from above."""
        self.shows_sketch = False
        """True while the board is shown as a quick sketch, because the full drawing is not ready."""
        self._painter = Painter(self.camera)
        self._time = 0.0
        self._frames: dict[Camera, pygame.Surface] = {}
        self._glide: ViewGlide | None = None

    @property
    def seen(self) -> Camera | Chair:
        """The view in which the board is drawn and clicks are read: the perspective view if it is in use, otherwise the view from
        above.

        During an animated change of view, this is already the new view.
        """
        return self.chair or self.camera

    @property
    def is_gliding(self) -> bool:
        return self._glide is not None

    def chair_at(
        self,
        side: Side,
        part: BoardPart | None = None,
        lane: Point | None = None,
        room: float = PULL_ROOM,
        quarter: int | None = None,
    ) -> Chair:
        """Return the perspective view of a player who sits at the board.

        By default the player sits at the edge that is at the bottom of the view from above. The view shows the whole board.
        `quarter` selects another edge. `part` selects an enlarged part of the board, and `room` is the free space in mm in front
        of this part. `lane` is the direction of a disk bowled along the diagonal. If it leads away from the player, the view of
        the whole board looks in this direction.
        """
        quarter = self.home.quarter if quarter is None else quarter
        key = part, lane is None or (lane.x < 0.0, lane.y < 0.0), room, quarter
        if key not in self._chairs:
            ahead = None if lane is None else lane.turned(-90.0 * quarter)
            if part is None and ahead is not None and ahead.y > 0.0:
                chair = Chair.along(self.area, side, quarter, ahead.x < 0.0)
            else:
                chair = Chair.at_play(self.area, side, quarter, part, room)
            self._chairs[key] = replace(chair, prints=self.home.prints)
        return self._chairs[key]

    def chair_for(self, card: Card, part: BoardPart | None, lane: Point | None) -> Chair:
        """Return the view from a player's chair in the game `card`. It shows `part` of the board, or the whole board if `part` is
        None.

        `lane` is the direction of the bowling lane, in games played from corner to corner.
        """
        assert isinstance(card.side, Side), "A cloth is only seen from above."
        if card.is_shot:
            return self.chair_at(card.side, part, lane)
        # Pieces may stand anywhere on the board, and the player pulls no disk.
        return self.chair_at(card.side, part or BoardPart(ORIGIN, card.side.tray), room=0.0)

    def sit(self, chair: Chair | None, *, glides: bool = False) -> None:
        """Switch to the view from `chair`, or to the view from above if `chair` is None.

        If `glides` is True, the switch is animated, otherwise it is immediate.
        """
        if chair == self.chair:
            return
        before, glide = self.seen, self._glide
        self.chair = chair
        self._glide = None
        if glides and before.quarter == self.seen.quarter:
            goes_back = glide is not None and glide.source == self.seen
            self._glide = ViewGlide(before, self.seen, glide.seen if glide is not None else as_chair(before))
            if glide is not None and goes_back:
                self._glide.faded, self._glide.frames = 1.0 - glide.opacity, glide.frames

    def look(self, chair: Chair | None, stage: Stage, picture: Picture, *, is_own: bool = True, glides: bool = False) -> bool:
        """Switch to the view from `chair`, or to the view from above if `chair` is None, once the board is drawn for that view.

        Return True if the wanted view is in use. If `is_own` is True, the view belongs to the player. The switch then needs only
        a rough drawing of the board. If `glides` is True, the switch is animated.
        """
        side = picture.side
        if chair == self.chair:
            if chair is not None and self.shows_sketch and stage.ensure_chair(side, chair):
                self.shows_sketch = False
            return True
        if chair is None:
            is_there = stage.ensure_board(side, self.rests)
        else:
            is_there = stage.ensure_sketch(side, chair, picture) if is_own else stage.ensure_chair(side, chair)
        if is_there:
            # A glide needs a drawn view from above as its start.
            self.sit(chair, glides=glides and (self.chair is not None or stage.ensure_board(side, self.rests)))
        return is_there

    def ensure_ready(self, stage: Stage, side: Surface) -> bool:
        """Start drawing the board for the current view unless it is drawn. Return True if the board can be painted now."""
        if self.chair is not None and isinstance(side, Side) and is_sketched(side, self.chair):
            return True
        return stage.ensure_board(side, self.chair or self.rests)

    def can_show(self, prints: frozenset[str] | None, stage: Stage, picture: Picture) -> bool:
        """Start drawing this view of the board. Only the printed designs `prints` have lines at full strength.

        Return True once the view is drawn.
        """
        if self.chair is not None:
            return stage.ensure_sketch(picture.side, replace(self.chair, prints=prints), picture)
        return stage.ensure_board(picture.side, replace(self.rests, prints=prints))

    def hear_hand(self, event: pygame.event.Event) -> None:
        """End the animated change of view if the player acts on the board. The player then aims in the new view."""
        is_key = event.type == pygame.KEYDOWN and event.key in HANDS
        if is_key or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self._glide = None

    @property
    def painter(self) -> Painter:
        """The painter that draws through the current camera."""
        if self._painter.camera != self.seen:
            self._painter = Painter(self.seen)
        # The zoom would stretch a word that is written over the board.
        self._painter.has_banner = not (self.is_easing or self.is_gliding)
        return self._painter

    @property
    def is_easing(self) -> bool:
        # After the player has reversed a zoom halfway, the view still moves, although it returns to the last resting camera.
        return self.wanted != self._rest or self.camera != self.wanted

    @property
    def rests(self) -> Camera:
        """Camera of the view from above. During an animated change of view it is the camera before the change."""
        return self._rest

    def go(self, wanted: Camera) -> None:
        """Start a zoom from the current camera of the view from above to the camera `wanted`."""
        if self.chair is not None:
            # The view from above is hidden, so it changes without a transition.
            self.camera = self._rest = self._first = self.wanted = wanted
        elif wanted != self.wanted:
            self._first, self.wanted, self._time = self.camera, wanted, 0.0
            self._frames.clear()

    def tick(self, seconds: float, stage: Stage, picture: Picture) -> bool:
        """Advance the transition between views by `seconds`. Return True if the view changed."""
        if self._glide is not None:
            self._glide.time += seconds
            if self._glide.time >= GLIDE_SECONDS:
                self._glide = None
            return True
        if not self.is_easing:
            return False
        if self.wanted.zoom < self.camera.zoom and not stage.ensure_board(picture.side, self.home, picture):
            # The surroundings of the visible part are not drawn yet.
            return False
        before = self.camera
        self._time += seconds
        share = min(1.0, self._time / SECONDS)
        is_calm = stage.settings.reduces_motion
        eased = 1.0 if is_calm else share * share * (3.0 - 2.0 * share)
        # Wait for half the time: drawing a board for every notch is wasted while the wheel still turns.
        is_ready = share > 0.5 and self._ensure_ready(stage, picture)
        if is_calm:
            self.camera = self.wanted if is_ready else self._first
        else:
            self.camera = self.wanted if share >= 1.0 else self._first.toward(self.wanted, eased)
        if share >= 1.0 and is_ready:
            self.camera = self._rest = self.wanted
            self._frames.clear()
        # While the zoom waits for the board, all frames are identical.
        return self.camera != before or not self.is_easing

    def _ensure_ready(self, stage: Stage, picture: Picture) -> bool:
        """Start drawing the board and the pieces for the camera at the end of the zoom. Return True once they are drawn."""
        return stage.ensure_board(picture.side, self.wanted, picture)

    def paint(self, surface: pygame.Surface, draw: Callable[[], None], stage: Stage, picture: Picture, *, is_live: bool) -> None:
        """Paint the present view, or the present frame of a transition between views.

        `draw` paints everything in the view that is in use. `is_live` is True if the picture changes on every frame.
        """
        if self.chair is not None and isinstance(picture.side, Side):
            self.shows_sketch = not (stage.waits or is_seen(picture.side, self.chair))
        if self._glide is not None:
            self._paint_glide(surface, draw, self._glide, is_live=is_live)
            return
        if not self.is_easing or self.camera == self._rest or self.chair is not None:
            draw()
            return
        cameras = {self._rest: None}
        is_panned = self.camera.centre != self._rest.centre and stage.ensure_board(picture.side, self.home)
        if self.camera.zoom < self._rest.zoom or is_panned:
            cameras[self.home] = None
        if self._time > SECONDS / 2 and self._ensure_ready(stage, picture):
            cameras[self.wanted] = None
        seen = self.camera
        frames: list[Frame] = []
        for camera in cameras:
            if is_live or camera not in self._frames:
                self.camera = camera
                draw()
                self._frames[camera] = take_frame(surface, camera)[1]
            frames.append((camera, self._frames[camera]))
        self.camera = seen
        lay_frames(surface, frames, seen)

    def _paint_glide(self, surface: pygame.Surface, draw: Callable[[], None], glide: ViewGlide, *, is_live: bool) -> None:
        """Paint the present frame of an animated change of view. The old and the new picture are tilted, so that they blend
        well.
        """
        chair = self.chair
        for view in (glide.source, glide.target):
            if is_live or view not in glide.frames:
                self.chair = view if isinstance(view, Chair) else None
                draw()
                glide.frames[view] = reduce_picture(surface, self.area)
        self.chair = chair
        source, target = ((view, glide.frames[view]) for view in (glide.source, glide.target))
        lay_tilted(surface, self.area, source, target, glide.opacity, glide.seen)


def reach_of(aim: Aim, men: Iterable[Man]) -> BoardPart:
    """Return the part of the board that a player must see to aim: the start zone, the target and all standing pieces."""
    corners = [point for part in aim.zone.parts for point in part]
    standing = [man.at for man in men if man.lie in (Lie.UP, Lie.POCKET)]
    return part_around([*corners, aim.target, *standing], BESIDE)


def quarter_of(aim: Aim) -> int:
    """Return the number of quarter turns that bring the board edge of the shooting player to the bottom of the screen."""
    heading = aim.zone.middle.heading
    if abs((heading + 45.0) % 90.0 - 45.0) < 20.0:
        return round((heading + 90.0) / 90.0) % 4
    return 2 if heading > 0.0 else 0


def lane_of(aim: Aim) -> Point | None:
    """Return the vector from the start zone to the target, for a shot along a diagonal of the board, as in bowling.

    Such a shot has a small start zone. Return None for other shots.
    """
    start, way = aim.zone.middle, aim.target - aim.zone.middle
    is_small = all(point.distance(start) < LANE_START for part in aim.zone.parts for point in part)
    is_diagonal = abs(way.heading % 90.0 - 45.0) < LANE_ANGLE
    return way if is_small and is_diagonal else None


def zoom_out_to_show(camera: Camera, reach: BoardPart | None) -> Camera:
    """Return `camera`, zoomed out and moved as little as possible, so that the board part `reach` is completely visible."""
    if reach is None or not camera.is_close:
        return camera
    half = max(camera.part.half, min(camera.extent, reach.half))
    slack = half - reach.half

    def held(at: float, middle: float) -> float:
        return max(middle - slack, min(middle + slack, at)) if slack > 0.0 else middle

    centre = Point(held(camera.centre.x, reach.centre.x), held(camera.centre.y, reach.centre.y))
    return replace(camera.whole.on(BoardPart(centre, half)))


def _is_control_held() -> bool:
    """True if the Ctrl key is held down. Mouse wheel events have no information about it."""
    return pygame.display.get_init() and bool(pygame.key.get_mods() & pygame.KMOD_CTRL)


def zoomed_by(event: pygame.event.Event, camera: Camera, pointer: tuple[int, int]) -> Camera | None:
    """Return the camera zoomed by `event`, if that is a zoom key or the mouse wheel with Ctrl held; otherwise None.

    The wheel zooms around the position `pointer`, in pixels.
    """
    if event.type == pygame.MOUSEWHEEL and event.y and _is_control_held():
        about = pointer if camera.square.collidepoint(pointer) else None
        return camera.nearer(STEP if event.y > 0 else 1.0 / STEP, about)
    if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_META):
        if event.key in NEARER:
            return camera.nearer(STEP)
        if event.key in FARTHER:
            return camera.nearer(1.0 / STEP)
    return None

"""Paint pictures: the board, its marks, the men with their shadows, and the guides for input.

The painter knows how things look but nothing about any game. Lengths are millimetres on the board unless called pixels.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from board.geometry import ORIGIN, Point, Zone
from board.men import DISK, KING, NOBODY, PIECE, PIN, Kind, Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH, Place, Side, Surface
from board.sums import float_sum
from board.views.moments import FOUL, LOST, SCORED, Note
from board.views.picture import Mark, Picture, Travel
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.camera import RISE, Camera
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.overlay_art import Blit, circle, faded, marker, outlines, power_arrow, route, slip
from ui.art.base.pose import Pose, at_rest
from ui.art.base.sprites import Sprite
from ui.art.board.board_art import board_surface, for_screen, tabletop
from ui.art.board.chair import Chair
from ui.art.board.chair_board import seen_board
from ui.art.board.square_names import square_names
from ui.art.men.chair_men import Shade, seen_man, seen_pegs, shade, shades
from ui.art.men.dice_art import die_image, die_shadow
from ui.art.men.men_art import is_round, man_sprite, shadow_sprite, steps
from ui.art.painting.banner_art import banner
from ui.art.painting.overlay import DIMMED, Overlay, Route, Sight
from ui.art.parlor.parlor_art import chalked, face_shadow, face_sprite, face_step, written
from ui.art.parlor.piece_art import mounted
from ui.art.parlor.playing_card_art import is_card

_LARGE_ZONE = 0.2
"""Fraction of the board from which a zone is tinted only faintly."""
_RING = 7.0
"""Radius of the ring at the finger's position, mm."""
_MARKER, _BEAD = 10.5, 2.6
"""Radius of a destination marker in mm: a ring if few are shown, a bead if many."""
_FEW = 8
"""Maximum number of markers drawn as rings."""
_FLOATS = 5.0
"""Height of a marker above the wood, mm."""
_NOTE = 19.5
"""Radius of the ring around a highlight, mm."""
ABOVE = 50.0
"""Distance in mm of a note above the centre of a man on a cloth."""
_LINE = 3.0
"""Half the width of a marked line, mm."""
NOTE_KINDS = {SCORED: "safe", LOST: "last", FOUL: "danger"}
"""Highlight of each kind of note."""
SPENT = 0.34
"""Opacity of a die that has been played."""
ON_CLOTH = ("hand", "pile")
"""Marks written on the cloth."""
LEAST_WRITTEN = 0.45
"""Minimum scale, in pixels per mm, at which writing on the cloth is readable."""
WRITTEN_WITHIN = 42.0
"""Margin in mm of writing from the edge of the picture, so that it stays off the braid."""
DEEPEST = 6
"""Maximum darkness of a man below the board, in half depths of the ditch."""
NET_DEPTH = 40.0
"""Depth of men in a net below the board, mm."""
TRAVEL = 0.42
"""Opacity of the arrow for the direction of travel."""


class Painter:
    """Paints on surfaces of one size through one camera. Make a new one when the window changes; its images are cached."""

    def __init__(self, camera: Camera | Chair) -> None:
        self.camera = camera
        self._own = (camera, theme.worn())
        """Key of everything cached for this painter."""
        self._still: tuple[object, Sequence[Man], pygame.Surface] | None = None
        """The puzzle pieces at rest when last painted, their cache key, and the painted result."""

    # --- pictures -----------------------------------------------------------------------------------------------

    def paint(
        self,
        surface: pygame.Surface,
        picture: Picture,
        *,
        poses: Mapping[int, Pose] | None = None,
        overlay: Overlay | None = None,
        under: Sequence[Blit] = (),
    ) -> None:
        """Paint the board with its marks and men within the camera's rectangle.

        `poses` moves men by id. `overlay` holds guides for input. `under` is drawn on the board below the men. The window itself
        places dice and waiting men with `paint_dice` and `paint_man`.
        """
        before = surface.get_clip()
        if self.camera.is_close:
            # Do not paint on the table beyond the visible part.
            surface.set_clip(self.camera.square.clip(before))
        self._paint(surface, picture, poses, overlay or Overlay(), under)
        surface.set_clip(before)

    def _paint(
        self,
        surface: pygame.Surface,
        picture: Picture,
        poses: Mapping[int, Pose] | None,
        guides: Overlay,
        under: Sequence[Blit],
    ) -> None:
        if not under and self._paint_pieces(surface, picture, {**(poses or {}), **guides.poses}, dict(guides.men)):
            return
        men = picture.men if guides.disk is None else (*picture.men, guides.disk)
        self.paint_board(surface, picture.side)
        marks = [_carried(mark, poses) for mark in picture.marks] if poses else picture.marks
        self.paint_marks(surface, picture.side, marks, picture.colours)
        for travel in picture.travel:
            self.paint_travel(surface, travel, picture.colours)
        surface.fblits(under)
        self._paint_under(surface, picture.side, guides)
        poses = {**(poses or {}), **guides.poses}
        self.paint_men(surface, picture.side, men, picture.colours, poses=poses, highlights=dict(guides.men))
        self._paint_over_faces(surface, picture.side, men, marks)
        for path in guides.routes:
            self.paint_route(surface, path, picture.colours)
        for at, words in guides.labels:
            if isinstance(picture.side, Side) or any(man.holds(at) for man in men):
                self.paint_label(surface, at, words)
            else:
                self._paint_chalked(surface, at, words)
        for mark in marks:
            if mark.words and mark.at is not None and mark.kind not in ON_CLOTH:
                self._paint_beside(surface, mark.at, mark.words, mark.kind, _NOTE + 12.0)
        if picture.banner:
            self.paint_banner(surface, picture.banner)
        if picture.glimpse:
            self._paint_glimpse(surface, picture.glimpse)
        if guides.sight is not None and isinstance(self.camera, Camera):
            self.paint_aim(surface, guides.sight, DISK if guides.disk is None else guides.disk.kind)
        if guides.finger is not None:
            self.paint_ring(surface, guides.finger, _RING, "hover")

    def _paint_pieces(self, surface: pygame.Surface, picture: Picture, poses: Mapping[int, Pose], lit: Mapping[int, str]) -> bool:
        """Paint puzzle pieces, if all men are pieces. Most of them lie still, so they are painted once into one image."""
        if not picture.men or isinstance(self.camera, Chair) or any(man.kind.name != PIECE.name for man in picture.men):
            return False
        still = [man for man in picture.men if man.id not in poses]
        key = (picture.side, picture.marks, picture.colours, surface.get_size(), surface.get_clip())
        area = self.camera.rect.clip(surface.get_rect())
        if self._still is None or self._still[0] != key or not _are_same(self._still[1], still):
            self.paint_board(surface, picture.side)
            self.paint_marks(surface, picture.side, picture.marks, picture.colours)
            self.paint_men(surface, picture.side, still, picture.colours)
            self._still = key, still, surface.subsurface(area).copy()
        else:
            surface.blit(self._still[2], area)
        moving = [man for man in picture.men if man.id in poses or man.id in lit]
        self.paint_men(surface, picture.side, moving, picture.colours, poses=poses, highlights=lit)
        if picture.glimpse:
            self._paint_glimpse(surface, picture.glimpse)
        return True

    def _paint_over_faces(self, surface: pygame.Surface, side: Surface, men: Iterable[Man], marks: Iterable[Mark]) -> None:
        """Paint the edges of marked places above cards and tiles that would hide them."""
        hidden = {man.place for man in men if man.face and man.place}
        for mark in marks:
            if mark.place in hidden:
                outline, colour = side.place(mark.place).outline, theme.highlight(mark.kind)
                self._paint_outline(surface, (mark.place, "over", *outline[:2]), outline, colour, "over")

    def _paint_chalked(self, surface: pygame.Surface, at: Point, words: str) -> None:
        """Paint a figure on the bare cloth, where a paper label would hide neighbouring men."""
        image, _ = self._guide(lambda: (chalked(words, self.camera.scale), (0, 0)), "chalked", words)
        surface.blit(image, image.get_rect(center=self.camera.to_screen(at)))

    def _paint_under(self, surface: pygame.Surface, side: Surface, overlay: Overlay) -> None:
        """Paint the guides below the men."""
        if overlay.zone is not None:
            self.paint_zone(surface, overlay.zone, "target", DISK.radius if overlay.disk is None else overlay.disk.kind.radius)
        for name, kind in overlay.places:
            place = side.place(name)
            # The destination of the held man selects one of two trays.
            near = min(overlay.rings, key=lambda at: place.distance(at), default=None)
            if kind == "target" and not isinstance(side, Side):
                self._paint_outline(surface, (name, *place.outline[:2]), place.outline, theme.highlight(kind), "open")
                continue
            self._paint_place(surface, place, kind, NOBODY, (), near)
        hovered = [side.place(name) for name, kind in overlay.places if kind == "hover"]
        self.paint_markers(surface, overlay.rings, [at for at in overlay.rings if any(place.holds(at) for place in hovered)])

    def paint_table(self, surface: pygame.Surface) -> None:
        """Paint the bare table over the whole surface. Needed only if something beside the board has changed."""
        surface.blit(tabletop(surface.get_size()), (0, 0))

    def paint_beside(self, surface: pygame.Surface) -> None:
        """Paint the bare table beside the board if the board fills a whole side of the surface, else everywhere.

        In a large window the table is the largest image of all, and mostly hidden by the board. A close view leaves part of its
        area free.
        """
        window, board = surface.get_rect(), self.camera.rect
        is_along = board.height == window.height or board.width == window.width
        if board.topleft != (0, 0) or not is_along or self.camera.is_close:
            self.paint_table(surface)
            return
        if board.height == window.height:
            rest = pygame.Rect(board.right, 0, window.width - board.width, window.height)
        else:
            rest = pygame.Rect(0, board.bottom, window.width, window.height - board.height)
        if rest.width > 0 and rest.height > 0:
            key = ("beside", window.size, tuple(rest))
            surface.blit(ART.get(key, lambda: tabletop(window.size).subsurface(rest).copy()), rest)

    def paint_board(self, surface: pygame.Surface, side: Surface) -> None:
        """Paint the empty board on its part of the table."""
        surface.blit(self.lay_ground(surface.get_size(), side), self.camera.rect.topleft)

    def lay_ground(self, window: tuple[int, int], side: Surface) -> pygame.Surface:
        """Return table and board as one opaque image for a window of this size, so that a frame needs a single copy."""
        camera = self.camera
        if isinstance(camera, Chair):
            if not isinstance(side, Side):
                raise TypeError(f"The {side.name} is seen from above alone.")
            return seen_board(side, camera).ground

        def lay() -> pygame.Surface:
            ground = pygame.Surface(camera.rect.size, 0, 32)
            ground.blit(tabletop(window), (0, 0), camera.rect)
            corner = camera.square.move(-camera.rect.x, -camera.rect.y).topleft
            ground.blit(board_surface(side, camera), corner)
            ground.fblits([(image, (x - camera.rect.x, y - camera.rect.y)) for image, (x, y) in square_names(side, camera)])
            return for_screen(ground)

        return ART.get(("ground", self._own, side.name, window), lay)

    def _guide(self, make: Callable[[], Blit], *key: object) -> Blit:
        """Return a guide from the cache, or draw it."""
        return ART.get(("guide", self._own, key), make)

    # --- men ----------------------------------------------------------------------------------------------------

    def paint_men(
        self,
        surface: pygame.Surface,
        side: Surface,
        men: Iterable[Man],
        colours: Sequence[int] = (0, 1, 2, 3, 4, 5, 6),
        *,
        poses: Mapping[int, Pose] | None = None,
        highlights: Mapping[int, str] | None = None,
    ) -> None:
        """Paint men and their shadows: the lowest first, and nearer ones over those behind."""
        poses, highlights = poses or {}, highlights or {}
        if isinstance(self.camera, Chair):
            placed = [
                (man.kind, colour_of(man.seat, colours), poses.get(man.id) or _resting(side, man), highlights.get(man.id))
                for man in men
            ]
            self._paint_men_from(self.camera, surface, side, placed)
            return
        layers: dict[int, tuple[list[Blit], list[tuple[float, Blit]]]] = {}
        for man in men:
            pose = poses.get(man.id) or _resting(side, man)
            if man.face and pose.size <= 0.0:
                continue
            if man.face:
                shadow, body, layer, depth = self._laid(man, pose, highlights.get(man.id, ""))
            else:
                shadow, body, layer, depth = self._placed(self.camera, side, man.kind, colour_of(man.seat, colours), pose)
            shadows, bodies = layers.setdefault(layer, ([], []))
            below = [shadow]
            if man.id in highlights and highlights[man.id] != DIMMED:
                below.append(self._glow(man, pose, highlights[man.id]))
            if is_card(man):
                bodies += [(depth, blit) for blit in below]
            else:
                shadows += below
            bodies.append((depth, body))
        for layer in sorted(layers):
            shadows, bodies = layers[layer]
            bodies.sort(key=lambda entry: entry[0])
            surface.fblits(shadows)
            surface.fblits([body for _, body in bodies])

    def _paint_men_from(
        self, chair: Chair, surface: pygame.Surface, side: Surface, placed: Sequence[tuple[Kind, int, Pose, str | None]]
    ) -> None:
        """Paint men in perspective: layer by layer, the farthest first, and then the parts of the board that hide them."""
        board = seen_board(side, chair) if isinstance(side, Side) else None
        middle = chair.to_screen(ORIGIN)[1]
        layers: dict[int, list[tuple[Kind, int, Pose, str | None]]] = {}
        for entry in placed:
            kind, _, pose, _ = entry
            if chair.sees(pose.x, pose.y, pose.height, kind.radius + 2.0 * kind.height):
                layers.setdefault(_layer(side, pose), []).append(entry)
        pegs = side.pegs if isinstance(side, Side) else ()
        if pegs:
            layers.setdefault(_ON_BOARD, [])
        hidden: list[pygame.Rect] = []
        for layer in sorted(layers):
            bodies = seen_pegs(chair, pegs) if layer == _ON_BOARD else []
            bits: list[Shade] = []
            floor = _FLOORS[layer]
            for kind, colour, pose, highlight in layers[layer]:
                at_y = chair.to_screen(Point(pose.x, pose.y))[1]
                bodies.append(seen_man(chair, kind, colour, pose, faces_left=at_y < middle - 0.5))
                if layer != _IN_POCKET:
                    on_ditch = layer == _IN_AIR and _is_over_ditch(side, pose)
                    bits += shades(chair, kind, pose, -DITCH_DEPTH if on_ditch else floor)
                if highlight is not None:
                    surface.blit(*self._ring(Point(pose.x, pose.y), kind.radius + 1.6, highlight))
            shade(surface, chair, bits, floor)
            bodies.sort(key=lambda body: -body[3])
            blits = [(body.image, (round(x - body.x), round(y - body.y))) for body, x, y, _ in bodies]
            surface.fblits(blits)
            hidden += [image.get_rect(topleft=corner) for image, corner in blits]
            if board is not None and layer < _ON_BOARD:
                (board.edge if layer == _IN_DITCH else board.mouth).lay_over(surface, hidden, chair.rect.topleft)
        if board is not None:
            board.rim.lay_over(surface, hidden, chair.rect.topleft)

    def _placed(self, camera: Camera, side: Surface, kind: Kind, colour: int, pose: Pose) -> tuple[Blit, Blit, int, float]:
        """Return a man's shadow and body, its layer (ditch, pocket, surface, air) and its depth for sorting."""
        x, y, turn, height, tilt, _ = pose
        scale = camera.scale
        screen_x, screen_y = camera.to_screen(Point(x, y))
        on_ditch = _is_over_ditch(side, pose)
        lift = max(0.0, height - (-DITCH_DEPTH if on_ditch else min(0.0, height)))
        deep = min(DEEPEST, max(0, round(-height / DITCH_DEPTH * 2)))
        if is_round(kind) or kind.name == PIN.name:
            turned, tilted = steps(kind, turn + camera.degrees, tilt)
        else:
            # A figure is always upright on the screen and faces its direction around the track, counter-clockwise.
            turned, tilted = (180 if screen_y < camera.to_screen(ORIGIN)[1] - 0.5 else 0), 0
        half_x, half_y = round(2.0 * screen_x), round(2.0 * screen_y)
        glides = is_round(kind) and kind.name != KING.name
        phase = (half_x & 1) | (half_y & 1) << 1 if glides else 0
        body = man_sprite(kind, colour, scale, turned, tilted, deep, phase)
        # The shadow of a pin depends on its tilt only.
        shadow = shadow_sprite(kind, scale, turned, tilted, 0 if kind.name == PIN.name else round(lift / 2) * 2)
        rise = RISE * max(0.0, height) * scale
        layer = _layer(side, pose)
        if layer == _IN_POCKET:
            shadow = Sprite(_CLEAR, 0.0, 0.0)
        depth = screen_y - 10_000.0 if is_round(kind) else screen_y
        if glides:
            foot: Blit = (body.image, (half_x // 2 - int(body.x), half_y // 2 - int(body.y) - round(rise)))
        else:
            foot = _corner(body, screen_x, screen_y - rise)
        return _corner(shadow, screen_x, screen_y), foot, layer, depth

    def _laid(self, man: Man, pose: Pose, highlight: str) -> tuple[Blit, Blit, int, float]:
        """Return the same for a flat man with a face. The last one is on top."""
        scale = self.camera.scale
        x, y = self.camera.to_screen(Point(pose.x, pose.y))
        body = face_sprite(man, scale, pose, is_dimmed=highlight == DIMMED)
        shadow = face_shadow(man, scale, pose)
        layer = 3 if pose.height > 2.0 else 2
        return _corner(shadow, x, y), _corner(body, x, y - RISE * pose.height * scale), layer, 0.0

    def _glow(self, man: Man, pose: Pose, kind: str) -> Blit:
        """Return the highlight around a man: a ring, or its outline if it is not round."""
        at = Point(pose.x, pose.y)
        if not man.covered:
            return self._ring(at, man.kind.radius + 1.6, kind)

        def draw() -> Blit:
            lain = replace(man, at=ORIGIN, turn=face_step(man, pose.turn + self.camera.degrees), size=pose.size)
            scale = self.camera.scale
            corners = [(corner.x * scale, -corner.y * scale) for corner in lain.covered]
            _, edge, glow = _OPACITIES.get(kind, _OPACITIES["may"])
            # Cards lie close together, so a broad glow would cover the neighbour.
            width = max(2.6, 3.6 * scale) if is_card(man) else max(3.5, 6.0 * scale)
            return outlines([corners], theme.highlight(kind), 0.0, max(edge, 0.85), width, max(glow, 0.14))

        image, (left, top) = self._guide(
            draw, "glow", man.kind, man.outline, round(pose.size, 3), face_step(man, pose.turn), kind
        )
        x, y = self.camera.to_screen(at)
        return image, (round(x + left), round(y + top))

    def prepare(self, coming: Iterator[tuple[Man, Pose]], colours: Sequence[int] = (0, 1, 2, 3, 4)) -> None:
        """Draw up to two more sprites of pins that will fall: ten falling pins would otherwise need them all at once.

        For a perspective view, draw all round men that will be visible. That is slow, so it runs in the background.
        """
        camera = self.camera
        if isinstance(camera, Chair):
            for man, pose in coming:
                if is_round(man.kind) and camera.sees(pose.x, pose.y, pose.height, 2.0 * man.kind.radius):
                    seen_man(camera, man.kind, colour_of(man.seat, colours), pose, faces_left=False)
            return
        drawn = man_sprite.made + 1
        for man, pose in coming:
            if man.kind.name == PIN.name:
                turned, tilted = steps(man.kind, pose.turn + self.camera.degrees, pose.tilt)
                man_sprite(man.kind, NOBODY, self.camera.scale, turned, tilted, 0, 0)
                shadow_sprite(man.kind, self.camera.scale, turned, tilted, 0)
            if man_sprite.made > drawn:
                return

    def paint_man(
        self,
        surface: pygame.Surface,
        kind: Kind,
        colour: int,
        pixel: tuple[float, float],
        scale: float | None = None,
        turn: float = 0.0,
    ) -> None:
        """Paint one man anywhere on the window, such as one waiting beside the board."""
        size = self.camera.scale if scale is None else scale
        turned, tilted = steps(kind, turn)
        surface.blit(*_corner(shadow_sprite(kind, size, turned, tilted), *pixel))
        surface.blit(*_corner(man_sprite(kind, colour, size, turned, tilted), *pixel))

    # --- marks --------------------------------------------------------------------------------------------------

    def paint_marks(
        self, surface: pygame.Surface, side: Surface, marks: Iterable[Mark], colours: Sequence[int] = (0, 1, 2, 3, 4, 5, 6)
    ) -> None:
        """Paint the marks of a picture: the last move, a called pin, a covered flag."""
        for mark in marks:
            if mark.kind in ON_CLOTH:
                self._paint_written(surface, mark, colours)
            elif mark.place:
                self._paint_place(surface, side.place(mark.place), mark.kind, mark.seat, colours, mark.at)
            elif mark.at is not None and mark.to is not None and mark.kind == "missed":
                self._paint_way(surface, mark.at, mark.to, mark.kind)
            elif mark.at is not None and mark.to is not None:
                self._paint_line(surface, mark.at, mark.to, mark.kind)
            elif mark.at is not None:
                self.paint_ring(surface, mark.at, DISK.radius + 2.0, mark.kind)

    def _paint_written(self, surface: pygame.Surface, mark: Mark, colours: Sequence[int]) -> None:
        """Write a player's name above their hand, or the count of a pile, on the cloth."""
        if mark.at is None or not mark.words or self.camera.scale < LEAST_WRITTEN:
            return
        colour = colour_of(mark.seat, colours)
        key = ("written", mark.words, colour, mark.seat == NOBODY)
        image, _ = self._guide(lambda: (written(mark.words, colour, self.camera.scale), (0, 0)), *key)
        # A long name at the edge stays on the cloth.
        within = self.camera.square.inflate(-2 * round(WRITTEN_WITHIN * self.camera.scale), 0)
        surface.blit(image, image.get_rect(center=self.camera.to_screen(mark.at)).clamp(within))

    def _paint_way(self, surface: pygame.Surface, start: Point, end: Point, kind: str) -> None:
        """Paint an outlined arrow, which is visible on squares of any colour."""

        def draw() -> Blit:
            corners = [self.camera.to_screen(point) for point in (start, end)]
            return route(corners, theme.highlight(kind), _LINE * self.camera.scale)

        surface.blit(*self._guide(draw, "way", start, end, kind))

    def _paint_line(self, surface: pygame.Surface, start: Point, end: Point, kind: str) -> None:
        aside = (end - start).turned(90.0) * (_LINE / (end - start).length)
        corners = (start + aside, end + aside, end - aside, start - aside)
        self._paint_outline(surface, (start, end), corners, theme.highlight(kind), kind)

    def _paint_place(
        self, surface: pygame.Surface, place: Place, kind: str, seat: int, colours: Sequence[int], near: Point | None = None
    ) -> None:
        """Paint a place. Of a place that exists twice, only the one nearer to `near`, if given."""
        colour = theme.highlight(kind)
        if seat != NOBODY and kind in ("covered", "won"):
            colour = theme.seat_colour(colour_of(seat, colours)).body
        for outline in place.outlines(near):
            self._paint_outline(surface, (place.name, outline[0]), outline, colour, kind)

    def _paint_outline(
        self, surface: pygame.Surface, key: tuple[object, ...], outline: Sequence[Point], colour: theme.Colour, kind: str
    ) -> None:
        def draw() -> Blit:
            corners = [self.camera.to_screen(point) for point in outline]
            fill, edge, glow = _OPACITIES.get(kind, _OPACITIES["last"])
            return outlines([corners], colour, fill, edge, max(1.6, 1.5 * self.camera.scale), glow)

        surface.blit(*self._guide(draw, key, kind, colour))

    # --- guides for input ---------------------------------------------------------------------------------------

    def paint_zone(self, surface: pygame.Surface, zone: Zone, kind: str = "may", radius: float = DISK.radius) -> None:
        """Paint the area that a disk may cover when it is placed."""

        def draw() -> Blit:
            shapes = [[self.camera.to_screen(point) for point in part] for part in zone.parts]
            is_line = all(len(part) == 2 for part in zone.parts)
            width = 2.0 * radius * self.camera.scale if is_line else max(2.0, 2.0 * self.camera.scale)
            # A strong tint over a large area would hide the board.
            covered = 0.0 if is_line else float_sum(map(_area, shapes)) / self.camera.size**2
            fill = 0.12 if covered > _LARGE_ZONE else 0.22
            return outlines(shapes, theme.highlight(kind), fill, 0.60, width)

        surface.blit(*self._guide(draw, zone, kind, radius))

    def paint_ring(self, surface: pygame.Surface, at: Point, radius: float, kind: str = "may") -> None:
        """Paint a ring around something, such as a man that may move."""
        surface.blit(*self._ring(at, radius, kind))

    def _ring(self, at: Point, radius: float, kind: str) -> Blit:
        chair = self.camera
        if isinstance(chair, Chair):

            def project() -> Blit:
                around = [chair.to_screen(at + Point(x, y)) for x, y in circle(0.0, 0.0, radius, 48)]
                fill, edge, glow = _OPACITIES.get(kind, _OPACITIES["may"])
                width = max(1.8, 1.7 * chair.place(at.x, at.y).scale)
                # Close up it is large, and smooth enough at twice the size.
                return outlines([around], theme.highlight(kind), fill, edge, width, glow, fine=2)

            return self._guide(project, "ring", round(at.x), round(at.y), round(radius, 1), kind)

        def draw() -> Blit:
            corners = circle(0.0, 0.0, radius * self.camera.scale)
            fill, edge, glow = _OPACITIES.get(kind, _OPACITIES["may"])
            return outlines([corners], theme.highlight(kind), fill, edge, max(1.8, 1.7 * self.camera.scale), glow)

        image, (left, top) = self._guide(draw, "ring", round(radius, 1), kind)
        x, y = self.camera.to_screen(at)
        return image, (round(x + left), round(y + top))

    def paint_markers(self, surface: pygame.Surface, places: Sequence[Point], aimed: Sequence[Point] = ()) -> None:
        """Mark destinations with rings that float above the wood, or with beads if many. Aimed ones are filled.

        Print is flat and has no blue-green ink, so a marker never looks like a printed dot or ring.
        """
        camera, colour = self.camera, theme.highlight("target")
        for at in places:
            is_aimed, is_bead = at in aimed, len(places) > _FEW and at not in aimed

            def draw(at: Point = at, is_aimed: bool = is_aimed, is_bead: bool = is_bead) -> Blit:
                centre = camera.place(at.x, at.y)
                around = circle(0.0, 0.0, _BEAD if is_bead else _MARKER, 48)
                over = [camera.place(at.x + x, at.y + y, _FLOATS) for x, y in around]
                under = [camera.place(at.x + x, at.y + y) for x, y in around]
                away = _FLOATS * centre.scale
                cast = [(spot.x + SHADOW_X * away, spot.y + SHADOW_Y * away) for spot in under]
                fill = 1.0 if is_bead else 0.34 if is_aimed else 0.0
                image, (left, top) = marker([(spot.x, spot.y) for spot in over], cast, colour, centre.scale, fill)
                return image, (left - centre.x, top - centre.y)

            # From above, markers look the same everywhere.
            where = (round(at.x), round(at.y)) if isinstance(camera, Chair) else ()
            image, (left, top) = self._guide(draw, "marker", is_bead, is_aimed, colour, *where)
            x, y = camera.to_screen(at)
            surface.blit(image, (round(x + left), round(y + top)))

    def paint_route(self, surface: pygame.Surface, item: Route, colours: Sequence[int] = (0, 1, 2, 3, 4, 5, 6)) -> None:
        """Paint the path of a possible move, with an arrow head at its end."""
        colour = theme.seat_colour(colour_of(item.seat, colours)).body

        def draw() -> Blit:
            return route([self.camera.to_screen(point) for point in item.points], colour, 3.0 * self.camera.scale)

        surface.blit(*self._guide(draw, item, colour))

    def paint_travel(self, surface: pygame.Surface, item: Travel, colours: Sequence[int] = (0, 1, 2, 3, 4, 5, 6)) -> None:
        """Paint a pale arrow that shows the direction of travel."""
        colour = theme.seat_colour(colour_of(item.seat, colours)).body if item.seat != NOBODY else theme.INKS["line"].colour

        def draw() -> Blit:
            corners = [self.camera.to_screen(point) for point in item.points]
            image, corner = route(corners, colour, 2.6 * self.camera.scale)
            return faded(image, TRAVEL), corner

        surface.blit(*self._guide(draw, item, colour))

    def paint_label(self, surface: pygame.Surface, at: Point, words: str, kind: str = "may") -> pygame.Rect:
        """Paint a paper label with an edge in a highlight colour. Return the rectangle it covers."""
        image, _ = self._guide(lambda: (slip(words, theme.highlight(kind), self.camera.hand_scale), (0, 0)), "label", words, kind)
        rect = image.get_rect(center=self.camera.to_screen(at)).clamp(self.camera.rect)
        surface.blit(image, rect)
        return rect

    def paint_banner(self, surface: pygame.Surface, words: str) -> None:
        """Paint a word on a large card in the middle of the board, always upright."""
        image, _ = self._guide(lambda: (banner(words, self.camera.hand_scale), (0, 0)), "banner", words)
        surface.blit(image, image.get_rect(center=self.camera.square.center))

    def _paint_glimpse(self, surface: pygame.Surface, box: str) -> None:
        """Paint the whole picture of a puzzle box over everything, at its assembled size."""
        image, _ = self._guide(lambda: (mounted(box, self.camera.scale), (0, 0)), "glimpse", box)
        surface.blit(image, image.get_rect(center=self.camera.to_screen(ORIGIN)))

    def paint_aim(self, surface: pygame.Surface, sight: Sight, kind: Kind = DISK) -> None:
        """Paint a shot being aimed: its strength and direction, and the pulled string."""
        scale = self.camera.scale
        x, y = self.camera.to_screen(sight.at)
        if sight.tip is not None and sight.tip.distance(sight.at) > kind.radius:
            self._paint_pull(surface, (x, y), self.camera.to_screen(sight.tip), kind.radius * scale)
        image = power_arrow(round(40 * min(1.0, max(0.0, sight.share))), scale)
        turn = sight.heading + self.camera.degrees
        turned = pygame.transform.rotozoom(image, turn, 1.0)
        reach = (kind.radius + 3.0) * scale + image.get_width() / 2
        angle = math.radians(turn)
        surface.blit(turned, turned.get_rect(center=(x + reach * math.cos(angle), y - reach * math.sin(angle))))

    def _paint_pull(self, surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], radius: float) -> None:
        """Paint the pulled string, from both sides of the disk to the finger."""
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        across = (-(end[1] - start[1]) / length * radius, (end[0] - start[0]) / length * radius)
        shape = [(start[0] + across[0], start[1] + across[1]), end, (start[0] - across[0], start[1] - across[1])]
        image, corner = outlines([shape], theme.highlight("hover"), 0.16, 0.42, 1.4)
        surface.blit(image, corner)
        dot, place = outlines([circle(*end, 0.30 * radius, 24)], theme.highlight("may"), 0.85, 0.85, 1.0)
        surface.blit(dot, place)

    def paint_notes(self, surface: pygame.Surface, notes: Iterable[Note], side: Surface | None = None) -> None:
        """Paint highlights of a move: rings with words beside them. On a cloth, only words above the place.

        A ring there would hide the numbers.
        """
        shown, is_cloth = list(notes), side is not None and not isinstance(side, Side)
        for note in () if is_cloth else shown:
            self.paint_ring(surface, note.at, _NOTE, NOTE_KINDS[note.kind])
        for note in shown:
            if note.words:
                self._paint_beside(surface, note.at, note.words, NOTE_KINDS[note.kind], -ABOVE if is_cloth else -_NOTE - 12.0)

    def prepare_note(self, note: Note) -> None:
        """Draw the ring of a coming note beforehand: in a close view, ten at once would be slow."""
        self._ring(note.at, _NOTE, NOTE_KINDS[note.kind])

    def _paint_beside(self, surface: pygame.Surface, at: Point, words: str, kind: str, below: float) -> None:
        """Paint a label `below` mm below a place on the screen, or above it if negative."""
        x, y = self.camera.to_screen(at)
        self.paint_label(surface, self.camera.to_board((x, y + below * self.camera.scale)), words, kind)

    # --- dice ---------------------------------------------------------------------------------------------------

    def paint_dice(
        self,
        surface: pygame.Surface,
        faces: Sequence[int],
        centre: tuple[float, float],
        size: int,
        *,
        tumble: float = 0.0,
        lift: float = 0.0,
        spent: Sequence[int] = (),
    ) -> pygame.Rect:
        """Paint dice in a row around a pixel, `size` pixels each, with played ones dimmed. Return the covered rectangle.

        `tumble` is the degrees each has left to roll until it shows its face, `lift` its height in pixels.
        """
        pitch = size * 1.55
        left = centre[0] - pitch * (len(faces) - 1) / 2
        for i, face in enumerate(faces):
            x, y = left + i * pitch, centre[1]
            yaw = (-14, 11, -6, 17, 3)[i % 5] + round(tumble * (0.35 + 0.2 * i))
            shadow = die_shadow(size)
            if i in spent:
                shadow = faded(shadow, SPENT)
            surface.blit(shadow, shadow.get_rect(center=(x + 0.12 * size + 0.4 * lift, y + 0.22 * size + 0.3 * lift)))
            image = die_image(face, size, round(yaw / 4) * 4 % 360, round(tumble * (1.0 + 0.13 * i) / 6) * 6 % 360)
            if i in spent:
                image = faded(image, SPENT)
            surface.blit(image, image.get_rect(center=(x, y - lift)))
        return pygame.Rect(left - pitch / 2, centre[1] - size, pitch * max(1, len(faces)), 2 * size)


_IN_DITCH, _IN_POCKET, _ON_BOARD, _IN_AIR = range(4)
_FLOORS = {_IN_DITCH: -DITCH_DEPTH, _IN_POCKET: -POCKET_DEPTH, _ON_BOARD: 0.0, _IN_AIR: 0.0}
"""Layers in which men are painted, the lowest first, and the height of each floor."""


def _resting(side: Surface, man: Man) -> Pose:
    """Return the pose of a man at rest: in a net if the side has holes to fall through."""
    pose = at_rest(man, side.platform)
    is_netted = man.lie is Lie.POCKET and isinstance(side, Side) and bool(side.holes)
    return pose._replace(height=-NET_DEPTH) if is_netted else pose


def _is_over_ditch(side: Surface, pose: Pose) -> bool:
    if side.platform is None:
        return False
    out = side.reach(Point(pose.x, pose.y)) if isinstance(side, Side) else max(abs(pose.x), abs(pose.y))
    return out > side.platform


def _layer(side: Surface, pose: Pose) -> int:
    if pose.height > -1.0:
        return _IN_AIR if pose.height > 2.0 else _ON_BOARD
    if isinstance(side, Side) and side.holes:
        return _IN_POCKET
    return _IN_DITCH if _is_over_ditch(side, pose) or pose.height < -1.5 * POCKET_DEPTH else _IN_POCKET


_CLEAR = pygame.Surface((1, 1), pygame.SRCALPHA, 32)


def _area(corners: Sequence[tuple[float, float]]) -> float:
    return abs(float_sum(x * v - u * y for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True))) / 2.0


_OPACITIES: dict[str, tuple[float, float, float]] = {
    "may": (0.14, 0.62, 0.0),
    "chosen": (0.26, 0.90, 0.16),
    "target": (0.22, 0.80, 0.0),
    "hover": (0.22, 0.85, 0.10),
    "forbidden": (0.16, 0.85, 0.0),
    "last": (0.10, 0.55, 0.0),
    "field": (0.02, 0.50, 0.0),
    "called": (0.20, 0.95, 0.20),
    "safe": (0.14, 0.85, 0.10),
    "danger": (0.16, 0.90, 0.16),
    "won": (0.24, 0.95, 0.22),
    "shown": (0.00, 0.95, 0.24),
    "covered": (0.55, 0.85, 0.0),
    "over": (0.0, 1.0, 0.10),
    "open": (0.36, 0.95, 0.10),
    "frame": (0.0, 0.30, 0.0),
}
"""Opacities of the fill, the edge and the glow of each highlight."""


def colour_of(seat: int, colours: Sequence[int]) -> int:
    """Return the colour number of a seat in a picture. A negative seat stays negative."""
    return colours[seat] if 0 <= seat < len(colours) else seat


def _are_same(some: Sequence[Man], others: Sequence[Man]) -> bool:
    """True if these are the same objects. Men are frozen, so nothing has changed."""
    return len(some) == len(others) and all(map(operator.is_, some, others))


def _corner(sprite: Sprite, x: float, y: float) -> Blit:
    return sprite.image, (round(x - sprite.x), round(y - sprite.y))


def _carried(mark: Mark, poses: Mapping[int, Pose]) -> Mark:
    """Move a mark to the current position of its man."""
    pose = poses.get(mark.man)
    return mark if pose is None else replace(mark, at=Point(pose.x, pose.y))

"""Painting of pieces with their shadows and highlights, from above or in perspective."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from board.geometry import ORIGIN, Point
from board.men import KING, NOBODY, PIN, Kind, Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH, Side, Surface
from ui.art.base import theme
from ui.art.base.camera import RISE, Camera
from ui.art.base.overlay_art import Blit, outlines
from ui.art.base.pose import Pose, at_rest
from ui.art.base.sprites import Sprite
from ui.art.board.chair import Chair
from ui.art.board.chair_board import seen_board
from ui.art.men.chair_men import Shade, contact, reflection, seen_man, shade, shades, standing_pegs
from ui.art.men.men_art import is_round, man_sprite, shadow_sprite, steps
from ui.art.painting.guide_painter import OPACITIES, GuidePainter, colour_of
from ui.art.painting.overlay import DIMMED
from ui.art.parlor.parlor_art import face_shadow, face_sprite, face_step
from ui.art.parlor.playing_card_art import is_card

DEEPEST = 6
"""Largest number of steps for darkening a piece below the board's surface.

Each step stands for half the depth of the ditch around the board.
"""
NET_DEPTH = 40.0
"""Depth in mm of a piece in a hole's net. It is measured from the board's surface."""
_IN_DITCH, _IN_POCKET, _ON_BOARD, _IN_AIR = range(4)
_FLOORS = {_IN_DITCH: -DITCH_DEPTH, _IN_POCKET: -POCKET_DEPTH, _ON_BOARD: 0.0, _IN_AIR: 0.0}
"""Height in mm of the surface on which the pieces of a layer lie. The lowest layer is painted first."""
_TOUCHING, _UPRIGHT = 1.0, 5.0
"""Largest height in mm of a piece that still touches the floor, and largest tilt in degrees of a piece that still stands."""
_FEET = {PIN.name: 0.9}
"""Radius of a piece's foot as a fraction of the piece's radius, by type of piece. It is 1 for types that are not listed."""
_RING = 2.8
"""Distance in mm by which a highlight extends beyond its piece in the perspective view."""
_CLEAR = pygame.Surface((1, 1), pygame.SRCALPHA, 32)


class MenPainter(GuidePainter):
    """Painter of pieces over a board, as seen through one camera.

    The lowest pieces, in the ditch around the board, come first.
    """

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
        """Paint pieces and their shadows, the lowest and farthest first.

        `poses` holds poses that differ from those of the pieces, by id. `highlights` holds the name of a highlight, by the id of
        its piece.
        """
        poses, highlights = poses or {}, highlights or {}
        if isinstance(self.camera, Chair):
            placed = [
                (man.kind, colour_of(man.seat, colours), poses.get(man.id) or _rest_pose(side, man), highlights.get(man.id))
                for man in men
            ]
            self._paint_men_from(self.camera, surface, side, placed)
            return
        layers: dict[int, tuple[list[Blit], list[tuple[float, Blit]]]] = {}
        for man in men:
            pose = poses.get(man.id) or _rest_pose(side, man)
            if man.face and pose.size <= 0.0:
                continue
            if man.face:
                shadow, body, layer, depth = self._lay_card(man, pose, highlights.get(man.id, ""))
            else:
                shadow, body, layer, depth = self._place_man(self.camera, side, man.kind, colour_of(man.seat, colours), pose)
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
        """Paint pieces in perspective, and over them the parts of the board that hide them.

        Pieces are painted layer by layer, the farthest first. A tuple in `placed` describes one piece: (type, colour number,
        pose, name of its highlight or None).
        """
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
            bits: list[Shade] = []
            rings: list[Blit] = []
            floor = _FLOORS[layer]
            standing = standing_pegs(chair, pegs if layer == _ON_BOARD else ())
            bodies, feet, mirrored = list(standing[0]), list(standing[1]), list(standing[2])
            # Start with the farthest, because reflections overlap too.
            spots = sorted(((chair.place(*entry[2][:2]), entry) for entry in layers[layer]), key=lambda found: -found[0].depth)
            for spot, (kind, colour, pose, highlight) in spots:
                bodies.append(seen_man(chair, kind, colour, pose, faces_left=spot.y < middle - 0.5))
                if layer != _IN_POCKET and pose.height - floor < _TOUCHING and pose.tilt < _UPRIGHT:
                    if kind.name in _FEET or is_round(kind):
                        # The flat foot of a tin figure is too thin for a dark edge.
                        feet.append(
                            contact(chair, Point(pose.x, pose.y), _FEET.get(kind.name, 1.0) * kind.radius, floor, kind.hole)
                        )
                    mirrored.append(reflection(chair, kind, colour, pose, bodies[-1][0], floor))
                if layer != _IN_POCKET:
                    on_ditch = layer == _IN_AIR and _is_over_ditch(side, pose)
                    bits += shades(chair, kind, pose, -DITCH_DEPTH if on_ditch else floor)
                if highlight is not None:
                    rings.append(self._ring(Point(pose.x, pose.y), kind.radius + _RING, highlight))
            bodies.sort(key=lambda body: -body[3])
            blits = [(body.image, (round(x - body.x), round(y - body.y))) for body, x, y, _ in bodies]
            areas = [image.get_rect(topleft=corner) for image, corner in (*mirrored, *blits)]
            hidden += areas
            wood: list[Blit] = []
            if board is not None and layer < _ON_BOARD:
                wood = (board.edge if layer == _IN_DITCH else board.mouth).cut_from(surface, areas, chair.rect.topleft)
            surface.fblits(rings)
            surface.fblits(mirrored)
            shade(surface, chair, bits, floor)
            surface.fblits(feet, pygame.BLEND_RGB_MULT)
            surface.fblits(blits)
            surface.fblits(wood)
        if board is not None:
            board.rim.lay_over(surface, hidden, chair.rect.topleft)

    def _place_man(self, camera: Camera, side: Surface, kind: Kind, colour: int, pose: Pose) -> tuple[Blit, Blit, int, float]:
        """Return (shadow, image, layer, depth for sorting) of a piece in the view from above.

        The layers are the ditch around the board, the pocket (hole), the surface and the air.
        """
        x, y, turn, height, tilt, _ = pose
        scale = camera.scale
        screen_x, screen_y = camera.to_screen(Point(x, y))
        on_ditch = _is_over_ditch(side, pose)
        lift = max(0.0, height - (-DITCH_DEPTH if on_ditch else min(0.0, height)))
        deep = min(DEEPEST, max(0, round(-height / DITCH_DEPTH * 2)))
        if is_round(kind) or kind.name == PIN.name:
            turned, tilted = steps(kind, turn + camera.degrees, tilt)
        else:
            # A figure is always upright on the screen. It faces its direction of travel around the track, counter-clockwise.
            turned, tilted = (180 if screen_y < camera.to_screen(ORIGIN)[1] - 0.5 else 0), 0
        half_x, half_y = round(2.0 * screen_x), round(2.0 * screen_y)
        glides = is_round(kind) and kind.name != KING.name
        phase = (half_x & 1) | (half_y & 1) << 1 if glides else 0
        body = man_sprite(kind, colour, scale, turned, tilted, deep, phase)
        # The shadow of a pin depends on its tilt alone.
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

    def _lay_card(self, man: Man, pose: Pose, highlight: str) -> tuple[Blit, Blit, int, float]:
        """Return (shadow, image, layer, depth) of a card, tile or puzzle piece.

        Layers are painted in increasing order. The depth is 0 for all of them, so in each layer the piece painted last is on top.
        """
        scale = self.camera.scale
        x, y = self.camera.to_screen(Point(pose.x, pose.y))
        body = face_sprite(man, scale, pose, is_dimmed=highlight == DIMMED)
        shadow = face_shadow(man, scale, pose)
        layer = 3 if pose.height > 2.0 else 2
        return _corner(shadow, x, y), _corner(body, x, y - RISE * pose.height * scale), layer, 0.0

    def _glow(self, man: Man, pose: Pose, kind: str) -> Blit:
        """Return the highlight around a piece: a ring, or its outline if it is not round."""
        at = Point(pose.x, pose.y)
        if not man.covered:
            return self._ring(at, man.kind.radius + 1.6, kind)

        def draw() -> Blit:
            lain = replace(man, at=ORIGIN, turn=face_step(man, pose.turn + self.camera.degrees), size=pose.size)
            scale = self.camera.scale
            corners = [(corner.x * scale, -corner.y * scale) for corner in lain.covered]
            _, edge, glow = OPACITIES.get(kind, OPACITIES["may"])
            # Cards lie close together, so a broad glow would cover the neighbouring card.
            width = max(2.6, 3.6 * scale) if is_card(man) else max(3.5, 6.0 * scale)
            return outlines([corners], theme.highlight(kind), 0.0, max(edge, 0.85), width, max(glow, 0.14))

        image, (left, top) = self._guide(
            draw, "glow", man.kind, man.outline, round(pose.size, 3), face_step(man, pose.turn), kind
        )
        x, y = self.camera.to_screen(at)
        return image, (round(x + left), round(y + top))

    def prepare(self, coming: Iterator[tuple[Man, Pose]], colours: Sequence[int] = (0, 1, 2, 3, 4)) -> None:
        """Draw up to two images of falling pins now, so that a later frame does not have to draw them all.

        For a perspective view, draw all round pieces that will be visible. This takes long, so the caller runs it in the
        background.
        """
        camera = self.camera
        if isinstance(camera, Chair):
            for man, pose in coming:
                if is_round(man.kind) and camera.sees(pose.x, pose.y, pose.height, 2.0 * man.kind.radius):
                    seen_man(camera, man.kind, colour_of(man.seat, colours), pose, faces_left=False)
            return
        drawn = man_sprite.computed + 1
        for man, pose in coming:
            if man.kind.name == PIN.name:
                turned, tilted = steps(man.kind, pose.turn + self.camera.degrees, pose.tilt)
                man_sprite(man.kind, NOBODY, self.camera.scale, turned, tilted, 0, 0)
                shadow_sprite(man.kind, self.camera.scale, turned, tilted, 0)
            if man_sprite.computed > drawn:
                return

    def paint_man(
        self, surface: pygame.Surface, kind: Kind, colour: int, pixel: tuple[float, float], scale: float | None = None
    ) -> None:
        """Paint one piece at any pixel of the window, such as a piece that waits beside the board.

        `scale` is in pixels per mm. If it is None, use the scale of the camera.
        """
        size = self.camera.scale if scale is None else scale
        turned, tilted = steps(kind, 0.0)
        surface.blit(*_corner(shadow_sprite(kind, size, turned, tilted), *pixel))
        surface.blit(*_corner(man_sprite(kind, colour, size, turned, tilted), *pixel))


def _rest_pose(side: Surface, man: Man) -> Pose:
    """Return the pose of a piece at rest on a board or cloth. If the board has nets, a piece in a hole lies in the net below the
    hole.
    """
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


def _corner(sprite: Sprite, x: float, y: float) -> Blit:
    return sprite.image, (round(x - sprite.x), round(y - sprite.y))

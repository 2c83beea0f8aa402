"""Painting of guides over the board for the player: outlines, rings, arrows, labels and notes.

Lengths are in mm on the board unless pixels are mentioned.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from board.geometry import ORIGIN, Point, Zone
from board.men import DISK, NOBODY, Kind, Man
from board.sides import DITCH_DEPTH, Place, Side, Surface
from board.sums import float_sum
from board.views.moments import FOUL, LOST, SCORED, Note
from board.views.picture import Mark, Travel
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.camera import Camera
from ui.art.base.light_art import SHADOW_X, SHADOW_Y
from ui.art.base.overlay_art import Blit, circle, fade_picture, marker, outlines, power_arrow, route, slip
from ui.art.board.chair import Chair
from ui.art.painting.banner_art import banner
from ui.art.painting.ground_art import aim_on_board, string_on_board, zone_on_board
from ui.art.painting.overlay import Overlay, Route, Sight
from ui.art.parlor.parlor_art import draw_chalked, draw_written
from ui.art.parlor.piece_art import mounted_picture

_LARGE_ZONE = 0.2
"""Largest fraction of the board for a zone with a full highlight. Larger zones get only a faint tint."""
RING = 7.0
"""Radius in mm of the knob at the end of the string that the player pulls."""
_MARKER, _BEAD = 10.5, 2.6
"""Radii in mm of the marks on places to which a piece can move.

A few marks are drawn as rings of radius `_MARKER`, and a larger number as small beads of radius `_BEAD`.
"""
_FEW = 8
"""Largest number of possible destinations that are marked by rings. If the number is larger, beads mark them."""
_FLOATS = 3.0
"""Apparent height in mm above the board of the rings that mark possible places for a piece."""
NOTE_RADIUS = 19.5
"""Radius in mm of the ring around a piece to which a note refers."""
ABOVE = 50.0
"""Distance in mm from the centre of a piece on the cloth to the text that is written above it."""
_LINE = 3.0
"""Half the width in mm of a highlighted printed line of the board."""
NOTE_KINDS = {SCORED: "safe", LOST: "last", FOUL: "danger"}
"""Dictionary from the kind of a note about a move to a kind of highlight. The note has the colour of this highlight."""
ON_CLOTH = ("hand", "pile")
"""Kinds of marks that are written on the cloth as text, such as players' names."""
LEAST_WRITTEN = 0.45
"""Smallest scale, in pixels per mm, at which text is written on the cloth, so that it can be read."""
WRITTEN_WITHIN = 42.0
"""Smallest distance in mm between text on the cloth and the edge of the picture."""
TRAVEL = 0.42
"""Opacity of the arrow that shows in which direction pieces travel."""
OPACITIES: dict[str, tuple[float, float, float]] = {
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
"""For each kind of highlight, the opacities of its fill, its edge and its glow."""


class GuidePainter:
    """Painter of guides for the player over a board, as seen through one camera. Pictures of guides are cached."""

    def __init__(self, camera: Camera | Chair) -> None:
        self.camera = camera
        self._own = (camera, theme.look_in_use())
        self._side: Surface | None = None
        """The board or the cloth on the table that was painted last. None before anything is painted."""

    def _guide(self, make: Callable[[], Blit], *key: object) -> Blit:
        return ART.get(("guide", self._own, key), make)

    def _to_screen(self, at: Point) -> tuple[float, float]:
        """Return the pixel of a point on the board's floor, which is lower in the ditch around the board."""
        spot = self.camera.place(at.x, at.y, self._floor(at))
        return spot.x, spot.y

    def _floor(self, at: Point) -> float:
        """Return the height in mm of the board's floor at a point. In the view from above it is always 0."""
        side = self._side
        is_low = isinstance(side, Side) and side.platform is not None and side.reach(at) > side.platform
        return -DITCH_DEPTH if is_low and isinstance(self.camera, Chair) else 0.0

    def paint_marks(
        self, surface: pygame.Surface, side: Surface, marks: Iterable[Mark], colours: Sequence[int] = (0, 1, 2, 3, 4, 5, 6)
    ) -> None:
        """Paint marks on the board, such as the last move, a called pin or a covered flag."""
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

    def _paint_over_faces(self, surface: pygame.Surface, side: Surface, men: Iterable[Man], marks: Iterable[Mark]) -> None:
        """Paint the edges of a highlighted place again if a card or tile lies over it."""
        hidden = {man.place for man in men if man.face and man.place}
        for mark in marks:
            if mark.place in hidden:
                outline, colour = side.place(mark.place).outline, theme.highlight(mark.kind)
                self._paint_outline(surface, (mark.place, "over", *outline[:2]), outline, colour, "over")

    def _paint_under(self, surface: pygame.Surface, side: Surface, overlay: Overlay) -> None:
        """Paint the guides for the player that lie below the pieces."""
        if overlay.zone is not None:
            self.paint_zone(surface, overlay.zone, "target", DISK.radius if overlay.disk is None else overlay.disk.kind.radius)
        for name, kind in overlay.places:
            place = side.place(name)
            # Of two trays with this name, mark the one that the held piece would go to.
            near = min(overlay.rings, key=lambda at: place.distance(at), default=None)
            if kind == "target" and not isinstance(side, Side):
                self._paint_outline(surface, (name, *place.outline[:2]), place.outline, theme.highlight(kind), "open")
                continue
            self._paint_place(surface, place, kind, NOBODY, (), near)
        if overlay.sight is not None and isinstance(self.camera, Chair):
            surface.blit(*aim_on_board(self.camera, overlay.sight, DISK if overlay.disk is None else overlay.disk.kind))
        hovered = [side.place(name) for name, kind in overlay.places if kind == "hover"]
        self.paint_markers(surface, overlay.rings, [at for at in overlay.rings if any(place.holds(at) for place in hovered)])

    def _paint_written(self, surface: pygame.Surface, mark: Mark, colours: Sequence[int]) -> None:
        """Write a text on the cloth, such as a player's name or the number of cards in a pile."""
        if mark.at is None or not mark.words or self.camera.scale < LEAST_WRITTEN:
            return
        colour = colour_of(mark.seat, colours)
        key = ("written", mark.words, colour, mark.seat == NOBODY)
        image, _ = self._guide(lambda: (draw_written(mark.words, colour, self.camera.scale), (0, 0)), *key)
        # Keep a long name at the edge within the cloth.
        within = self.camera.square.inflate(-2 * round(WRITTEN_WITHIN * self.camera.scale), 0)
        surface.blit(image, image.get_rect(center=self.camera.to_screen(mark.at)).clamp(within))

    def _paint_chalked(self, surface: pygame.Surface, at: Point, words: str) -> None:
        """Write a number on the bare cloth, where a paper label would hide pieces nearby."""
        image, _ = self._guide(lambda: (draw_chalked(words, self.camera.scale), (0, 0)), "chalked", words)
        surface.blit(image, image.get_rect(center=self.camera.to_screen(at)))

    def _paint_way(self, surface: pygame.Surface, start: Point, end: Point, kind: str) -> None:
        """Paint an arrow between two points of the board. Its outline keeps it visible on squares of any colour."""

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
        """Paint the highlight `kind` of a named place of the board.

        If two places share the name, paint only the one nearer to `near`, if given.
        """
        colour = theme.highlight(kind)
        if seat != NOBODY and kind in ("covered", "won"):
            colour = theme.seat_colour(colour_of(seat, colours)).body
        for outline in place.outlines(near):
            self._paint_outline(surface, (place.name, outline[0]), outline, colour, kind)

    def _paint_outline(
        self, surface: pygame.Surface, key: tuple[object, ...], outline: Sequence[Point], colour: theme.Colour, kind: str
    ) -> None:
        def draw() -> Blit:
            corners = [self._to_screen(point) for point in outline]
            fill, edge, glow = OPACITIES.get(kind, OPACITIES["last"])
            return outlines([corners], colour, fill, edge, max(1.6, 1.5 * self.camera.scale), glow)

        surface.blit(*self._guide(draw, key, kind, colour))

    def paint_zone(self, surface: pygame.Surface, zone: Zone, kind: str = "may", radius: float = DISK.radius) -> None:
        """Paint the area in which the player may place a disk of this radius (mm), as a highlight of this kind."""

        def draw() -> Blit:
            shapes = [[self.camera.to_screen(point) for point in part] for part in zone.parts]
            is_line = all(len(part) == 2 for part in zone.parts)
            # A strong tint over a large area would hide the board.
            covered = 0.0 if is_line else float_sum(map(_area, shapes)) / self.camera.size**2
            fill = 0.12 if covered > _LARGE_ZONE else 0.22
            if isinstance(self.camera, Chair):
                return zone_on_board(self.camera, zone, theme.highlight(kind), radius, fill)
            width = 2.0 * radius * self.camera.scale if is_line else max(2.0, 2.0 * self.camera.scale)
            return outlines(shapes, theme.highlight(kind), fill, 0.60, width)

        surface.blit(*self._guide(draw, zone, kind, radius))

    def paint_ring(self, surface: pygame.Surface, at: Point, radius: float, kind: str = "may") -> None:
        """Paint a ring of this radius (mm) around a thing, such as a piece that may move."""
        surface.blit(*self._ring(at, radius, kind))

    def _ring(self, at: Point, radius: float, kind: str) -> Blit:
        chair = self.camera
        if isinstance(chair, Chair):

            def project() -> Blit:
                floor = self._floor(at)
                ring = (chair.place(at.x + x, at.y + y, floor) for x, y in circle(0.0, 0.0, radius, 48))
                around = [(spot.x, spot.y) for spot in ring]
                fill, edge, glow = OPACITIES.get(kind, OPACITIES["may"])
                width = max(1.8, 1.7 * chair.place(at.x, at.y).scale)
                # In a close view the ring is large, and smooth enough when drawn at twice the size.
                return outlines([around], theme.highlight(kind), fill, edge, width, glow, fine=2)

            return self._guide(project, "ring", round(at.x), round(at.y), round(radius, 1), kind)

        def draw() -> Blit:
            corners = circle(0.0, 0.0, radius * self.camera.scale)
            fill, edge, glow = OPACITIES.get(kind, OPACITIES["may"])
            return outlines([corners], theme.highlight(kind), fill, edge, max(1.8, 1.7 * self.camera.scale), glow)

        image, (left, top) = self._guide(draw, "ring", round(radius, 1), kind)
        x, y = self.camera.to_screen(at)
        return image, (round(x + left), round(y + top))

    def paint_markers(self, surface: pygame.Surface, places: Sequence[Point], aimed: Sequence[Point] = ()) -> None:
        """Mark possible destinations with rings that float above the wood, or with small beads if many places are possible.

        The player points at the destinations in `aimed`. Their rings are filled. The colour of the marks differs from all printed
        colours.
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

            # Seen from above, a marker looks the same everywhere on the board.
            where = (round(at.x), round(at.y)) if isinstance(camera, Chair) else ()
            image, (left, top) = self._guide(draw, "marker", is_bead, is_aimed, colour, *where)
            x, y = camera.to_screen(at)
            surface.blit(image, (round(x + left), round(y + top)))

    def paint_route(self, surface: pygame.Surface, item: Route, colours: Sequence[int] = (0, 1, 2, 3, 4, 5, 6)) -> None:
        """Paint the path of a possible move as a line with an arrow head at its end, in the player's colour."""
        colour = theme.seat_colour(colour_of(item.seat, colours)).body

        def draw() -> Blit:
            return route([self.camera.to_screen(point) for point in item.points], colour, 3.0 * self.camera.scale)

        surface.blit(*self._guide(draw, item, colour))

    def paint_travel(self, surface: pygame.Surface, item: Travel, colours: Sequence[int] = (0, 1, 2, 3, 4, 5, 6)) -> None:
        """Paint a pale arrow in the direction in which a player's pieces travel."""
        colour = theme.seat_colour(colour_of(item.seat, colours)).body if item.seat != NOBODY else theme.INKS["line"].colour

        def draw() -> Blit:
            corners = [self.camera.to_screen(point) for point in item.points]
            image, corner = route(corners, colour, 2.6 * self.camera.scale)
            return fade_picture(image, TRAVEL), corner

        surface.blit(*self._guide(draw, item, colour))

    def paint_label(self, surface: pygame.Surface, at: Point, words: str, kind: str = "may") -> pygame.Rect:
        """Paint a paper label at a point of the board, with an edge in the colour of the highlight `kind`. Return its
        rectangle.
        """
        image, rect = self._label(at, words, kind)
        surface.blit(image, rect)
        return rect

    def _label(self, at: Point, words: str, kind: str) -> tuple[pygame.Surface, pygame.Rect]:
        """Return (picture of a paper label, its rectangle when it is centred at the point `at`).

        The rectangle stays inside the view.
        """
        image, _ = self._guide(lambda: (slip(words, theme.highlight(kind), self.camera.hand_scale), (0, 0)), "label", words, kind)
        return image, image.get_rect(center=self.camera.to_screen(at)).clamp(self.camera.rect)

    def paint_banner(self, surface: pygame.Surface, words: str) -> None:
        """Paint a word on a large card in the middle of the board, upright in every view."""
        image, _ = self._guide(lambda: (banner(words, self.camera.pull_scale), (0, 0)), "banner", words)
        surface.blit(image, image.get_rect(center=self.camera.square.center))

    def _paint_glimpse(self, surface: pygame.Surface, box: str) -> None:
        """Paint the whole picture of the puzzle `box` over everything, as large as the finished puzzle."""
        image, _ = self._guide(lambda: (mounted_picture(box, self.camera.scale), (0, 0)), "glimpse", box)
        surface.blit(image, image.get_rect(center=self.camera.to_screen(ORIGIN)))

    def paint_aim(self, surface: pygame.Surface, sight: Sight, kind: Kind = DISK) -> None:
        """Paint the aim of a shot: an arrow for its strength and direction, and the string that the player pulls.

        In the perspective view only the string is painted here. The arrow must lie below the pieces, so it is painted elsewhere.
        """
        if isinstance(self.camera, Chair):
            string = string_on_board(self.camera, sight, kind)
            surface.fblits([] if string is None else [string])
            return
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
        """Paint the string of a slingshot, from the two sides of the disk to the pointer. Positions and radius are in pixels."""
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        across = (-(end[1] - start[1]) / length * radius, (end[0] - start[0]) / length * radius)
        shape = [(start[0] + across[0], start[1] + across[1]), end, (start[0] - across[0], start[1] - across[1])]
        image, corner = outlines([shape], theme.highlight("hover"), 0.16, 0.42, 1.4)
        surface.blit(image, corner)
        dot, place = outlines([circle(*end, 0.30 * radius, 24)], theme.highlight("may"), 0.85, 0.85, 1.0)
        surface.blit(dot, place)

    def paint_notes(self, surface: pygame.Surface, notes: Iterable[Note], side: Surface | None = None) -> None:
        """Paint notes about a move: a ring around each piece concerned, and words above it.

        The words are below the piece if other words are in the way. On a cloth only the words are painted.
        """
        shown, is_cloth = list(notes), side is not None and not isinstance(side, Side)
        for note in () if is_cloth else shown:
            self.paint_ring(surface, note.at, NOTE_RADIUS, NOTE_KINDS[note.kind])
        above, taken = ABOVE if is_cloth else NOTE_RADIUS + 12.0, list[pygame.Rect]()
        for note in shown:
            if not note.words:
                continue
            # Use the nearest free height: farther off, the words would seem to mean another piece.
            tries = [self._label(self._below(note.at, way * above), note.words, NOTE_KINDS[note.kind]) for way in (-1, 1, -2, 2)]
            image, rect = next((found for found in tries if found[1].collidelist(taken) < 0), tries[0])
            surface.blit(image, rect)
            taken.append(rect)

    def prepare_note(self, note: Note) -> None:
        """Draw the ring around the place of a note in advance, because drawing ten rings in one frame would be slow."""
        self._ring(note.at, NOTE_RADIUS, NOTE_KINDS[note.kind])

    def _paint_beside(self, surface: pygame.Surface, at: Point, words: str, kind: str, below: float) -> None:
        """Paint a label `below` mm below a point of the board on the screen; above it if `below` is negative."""
        self.paint_label(surface, self._below(at, below), words, kind)

    def _below(self, at: Point, below: float) -> Point:
        """Return the point of the board `below` mm under the point `at` on the screen.

        If `below` is negative, the returned point appears above `at`.
        """
        x, y = self._to_screen(at)
        return self.camera.to_board((x, y + below * self.camera.scale))


def _area(corners: Sequence[tuple[float, float]]) -> float:
    return abs(float_sum(x * v - u * y for (x, y), (u, v) in zip(corners, [*corners[1:], corners[0]], strict=True))) / 2.0


def colour_of(seat: int, colours: Sequence[int]) -> int:
    """Return the number of the colour of the player at `seat`. A seat without a colour in `colours`, such as a negative one, is
    returned unchanged.
    """
    return colours[seat] if 0 <= seat < len(colours) else seat

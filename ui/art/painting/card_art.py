"""Pictures of games being played, for the home screen, painted in advance by `python -m tools.make.make_cards`.

Only the default look is painted in advance. For other woods and colours, the same scene is stored as data beside the picture and
painted when needed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pygame

from assets import FOLDER
from board.cloth import make_cloth
from board.geometry import Point
from board.men import Lie, Man
from board.other_boards import ALL_KINDS, ALL_SIDES
from board.sides import TRAY, Place
from board.views.picture import Mark, Picture, Travel
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.painting.painter import Painter

PICTURES = FOLDER / "cards"
VEIL = 120
"""Opacity, from 0 to 255, of the pale paper drawn over a game's stored picture until a new picture is painted."""
SHAPE = 0.66
"""Height of a game's picture on the home screen, as a fraction of its width."""
BOARD, LARGEST = 640, 1200
"""Widths in pixels of the board in the pictures of games: in a window of 1280 x 800 pixels, and at most."""


def card_camera(unit: float, prints: frozenset[str] | None) -> Camera:
    """Return the camera for the pictures of games. `unit` is the scale of text and spacing in the window.

    Only the printed designs `prints` are shown at full strength, as at the table. If `prints` is None, all of them are. The size
    of the board is limited, because a larger board would take seconds to draw.
    """
    side = min(LARGEST, round(BOARD * max(1.0, unit)))
    return Camera(pygame.Rect(0, 0, side, side), prints=prints)


@dataclass(frozen=True, slots=True)
class CardScene:
    """A moment of a game for the game's picture on the home screen, and the area of the board that this picture shows."""

    picture: Picture
    poses: Mapping[int, Pose] = field(default_factory=dict)
    """Poses of the pieces that are in motion at this moment, keyed by id."""
    x: float = 0.0
    y: float = 0.0
    """Middle of the visible part of the board. `x` and `y` are in mm."""
    width: float = 480.0
    """Width in mm of the area of the board that the picture shows."""

    def painted(self, width: int, camera: Camera) -> pygame.Surface:
        """Return a picture of this moment of the game, `width` pixels wide. It is a part of the board as `camera` shows it."""
        board = pygame.Surface(camera.rect.size, 0, 32)
        Painter(camera).paint(board, self.picture, poses=self.poses)
        height = self.width * SHAPE
        x = max(-TRAY + self.width / 2, min(TRAY - self.width / 2, self.x))
        y = max(-TRAY + height / 2, min(TRAY - height / 2, self.y))
        left, top = camera.to_screen(Point(x - self.width / 2, y + height / 2))
        size = (round(camera.length(self.width)), round(camera.length(height)))
        part = board.subsurface(pygame.Rect((round(left), round(top)), size).clip(board.get_rect()))
        return pygame.transform.smoothscale(part, (width, round(width * SHAPE)))


@ART.keeps
def card_picture(name: str, width: int) -> pygame.Surface | None:
    """Return the stored picture of the game `name` in the default colours, `width` pixels wide; None if none is stored."""
    try:
        picture = pygame.image.load(str(PICTURES / f"{name}.jpg"))
    except (pygame.error, OSError):
        return None
    return pygame.transform.smoothscale(picture, (width, round(width * SHAPE)))


def paint_coming(surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    """Draw a pale stand-in for the picture of the game `name`, until that picture is painted.

    If no picture is stored, draw pale paper.
    """
    pygame.draw.rect(surface, theme.PAPER_SHADE, rect)
    width = max(rect.width, round(rect.height / SHAPE))
    picture = card_picture(name, width)
    if picture is None:
        return
    pale = picture.copy()
    veil = pygame.Surface(pale.get_size(), pygame.SRCALPHA, 32)
    veil.fill((*theme.PAPER_SHADE, VEIL))
    pale.blit(veil, (0, 0))
    at = pale.get_rect(center=rect.center)
    surface.blit(pale, rect, rect.move(-at.x, -at.y))


@ART.keeps
def card_scene(name: str) -> CardScene | None:
    """Return the stored position for the picture of the game `name` on the home screen. Return None if no valid one is stored."""
    try:
        return read_scene((PICTURES / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, KeyError, TypeError):
        return None


# --- as data --------------------------------------------------------------------------------------------------------


def write_scene(scene: CardScene) -> str:
    picture = scene.picture
    men = [
        [man.id, man.kind.name, man.seat, *_at(man.at), round(man.turn, 1), man.lie.value, *_face_data(man)]
        for man in picture.men
    ]
    data = {
        "side": picture.side.name,
        "view": [scene.x, scene.y, scene.width],
        "men": men,
        "poses": {man: [round(value, 2) for value in pose] for man, pose in scene.poses.items()},
        "marks": [
            [mark.kind, mark.place, mark.at and _at(mark.at), mark.seat, mark.man]
            for mark in picture.marks
            if mark.kind != "frame"
        ],
        "travel": [[travel.seat, [_at(point) for point in travel.points]] for travel in picture.travel],
        "colours": picture.colours,
    }
    return json.dumps(data, separators=(",", ":")) + "\n"


def read_scene(text: str) -> CardScene:
    """Return the board and the pieces of a game in progress, as stored in a JSON text.

    Raise ValueError, KeyError or TypeError if the text is invalid.
    """
    data: dict[str, Any] = json.loads(text)
    men = tuple(_man(*values) for values in data["men"])
    side = ALL_SIDES.get(data["side"]) or make_cloth(Place(man.place, "card", man.at, man.covered) for man in men if man.place)
    marks = (Mark(kind, place, at and Point(*at), seat, man) for kind, place, at, seat, man in data["marks"])
    travel = (Travel(tuple(Point(*point) for point in points), seat) for seat, points in data["travel"])
    picture = Picture(side, men, marks=tuple(marks), travel=tuple(travel), colours=tuple(data["colours"]))
    return CardScene(picture, {int(man): Pose(*pose) for man, pose in data["poses"].items()}, *data["view"])


def _face_data(man: Man) -> tuple[object, ...]:
    """Return the additional values that are stored for a card, tile or puzzle piece. For other pieces return an empty tuple."""
    outline = ([_at(corner) for corner in man.outline],) if man.outline else ()
    return (man.face, round(man.size, 3), man.place, *outline) if man.face else ()


def _man(number: int, kind: str, seat: int, x: float, y: float, turn: float, lie: str, *printed: Any) -> Man:
    face, size, place, *outline = printed or ("", 1.0, "")
    corners = tuple(Point(*corner) for corner in outline[0]) if outline else ()
    return Man(number, ALL_KINDS[kind], seat, Point(x, y), turn, Lie(lie), place, face, size, corners)


def _at(point: Point) -> list[float]:
    return [round(point.x, 2), round(point.y, 2)]

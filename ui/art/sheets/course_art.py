"""The graph of the score during a game: one line for one side's lead over the other, or one line for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from board.text.sentence import YOU
from board.views.review import GameCourse
from ui.art.base import theme
from ui.art.base.lettering import Measure, write
from ui.art.painting.path_art import DARK, draw_line

GOOD: theme.Colour = (34, 98, 64)
"""Colour of good moves in the graph of the score, and of won matches in the list of results."""
GHOST = 70
"""Opacity, from 0 to 255, of the tint between the line of the score graph and the graph's middle."""


@dataclass(frozen=True, slots=True)
class CourseMark:
    """A move that is marked on the line of the score graph."""

    number: int
    """Number of the marked move among the moves of the game, from 1."""
    is_chosen: bool = False
    is_good: bool = False


def draw_course(
    surface: pygame.Surface,
    rect: pygame.Rect,
    course: GameCourse,
    colours: Sequence[int],
    measure: Measure,
    *,
    marks: Sequence[CourseMark] = (),
    label: str = "",
) -> pygame.Rect:
    """Draw the graph of the score during a game. Return the graph's rectangle. Its left edge is the start of the game, its right
    edge the end.

    For two sides, a single line shows the lead. The area between the line and the middle has the leader's colour.
    """
    px, lines, middle, moves = measure.px, course.lines, course.middle, course.moves
    small = theme.font(px(14))
    top = write(surface, label, (rect.x, rect.y), small, theme.INK_SOFT, width=rect.width).bottom if label else rect.y
    field = pygame.Rect(rect.x, top + px(4), rect.width, max(px(20), rect.bottom - top - px(8)))
    values = [value for line in lines for _, value in line] or [0.0]
    low, high = min(values), max(values)
    if middle is not None:
        reach = max(high - middle, middle - low, 1e-6) * 1.08
        low, high = middle - reach, middle + reach
    span = max(high - low, 1e-6)

    def at(point: tuple[int, float]) -> tuple[float, float]:
        return field.x + field.width * point[0] / max(1, moves), field.bottom - field.height * (point[1] - low) / span

    for mark in marks:
        if mark.is_chosen:
            x = at((mark.number, low))[0]
            pygame.draw.line(surface, theme.GOLD, (x, field.top), (x, field.bottom), max(2, px(3)))
    if middle is not None and lines:
        _tint(surface, field, [at(point) for point in lines[0]], at((0, middle))[1], colours)
    base = at((0, middle if middle is not None else low))[1]
    pygame.draw.line(surface, theme.INK_SOFT, (field.left, base), (field.right, base))
    # Partners share a colour and a score, so their line is drawn once.
    for colour, line in {colours[seat] if seat < len(colours) else seat: line for seat, line in enumerate(lines)}.items():
        points = [at(point) for point in line]
        if middle is not None:
            draw_line(surface, points, theme.INK, max(1.0, 1.6 * measure.unit))
            continue
        look = theme.seat_colour(colour).body
        draw_line(surface, points, DARK, max(1.0, 3.6 * measure.unit))
        draw_line(surface, points, look, max(1.0, 2.2 * measure.unit))
        for ink, radius in ((DARK, max(3, px(5))), (look, max(2, px(4)))):
            pygame.draw.aacircle(surface, ink, points[-1], radius)
    stood = dict(lines[0]) if lines else {}
    for mark in marks:
        number = max((number for number in stood if number <= mark.number), default=None)
        if number is not None:
            ink = GOOD if mark.is_good else theme.RED
            pygame.draw.aacircle(surface, theme.PAPER, at((mark.number, stood[number])), max(4, px(6)))
            pygame.draw.aacircle(surface, ink, at((mark.number, stood[number])), max(3, px(5)))
    return field


def course_label(course: GameCourse, names: Sequence[str]) -> str:
    """Return the caption of the graph of the score: the quantity shown, and the player whose lead lies above the middle."""
    if course.middle is None:
        return "Score over time"
    first = names[0].lower() if names[0] == YOU else names[0]
    label = course.label.replace("the first player", first)
    return f"Over time: {label}" if first in label else f"Over time: {label} (above the line: {first})"


def _tint(
    surface: pygame.Surface, field: pygame.Rect, points: Sequence[tuple[float, float]], base: float, colours: Sequence[int]
) -> None:
    """Fill the area between the line of the score graph and its middle with the leader's colour.

    `base` is the y coordinate of the middle in pixels, and `colours` are the colour numbers of both players.
    """
    if len(points) < 2:
        return
    whole = [*points, (points[-1][0], base), (points[0][0], base)]
    for side, view in enumerate(
        (
            pygame.Rect(field.x, field.y, field.width, round(base) - field.y),
            pygame.Rect(field.x, round(base), field.width, field.bottom - round(base)),
        )
    ):
        if view.height < 1:
            continue
        layer = pygame.Surface(field.size, pygame.SRCALPHA, 32)
        red, green, blue = theme.seat_colour(colours[side] if side < len(colours) else side).body[:3]
        pygame.draw.polygon(layer, (red, green, blue, GHOST), [(x - field.x, y - field.y) for x, y in whole])
        surface.blit(layer, view, view.move(-field.x, -field.y))

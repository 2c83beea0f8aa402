"""Diagrams for the rules of the games: small pictures of positions, with the paths of the pieces that moved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from board.card import Card
from board.geometry import Point
from board.men import BACK, LETTER, LETTER_SIDE, NOBODY, PIECE, PIN, Lie, Man
from board.moves import Call, Lay, Say, Step, Tick
from board.protocols.table import LessonPage
from board.puzzle import connected_pieces
from board.shots.motion import Motion, Track
from board.shots.paths import paths
from board.shots.shot import Shot
from board.sides import TRAY, Side
from board.views.picture import Picture
from ui.art.base import theme
from ui.art.base.cache import ART
from ui.art.base.camera import Camera
from ui.art.painting.card_art import card_camera
from ui.art.painting.overlay import Overlay
from ui.art.painting.painter import Painter
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.motion.animation import Animation
from ui.motion.taken_trick import collected_cards, trick_highlight
from ui.scenes.base.advice import route_of
from ui.scenes.base.stage import Stage, recolour

SHAPE = 0.78
"""Height of a diagram in the rules, as a fraction of its width."""
MARGIN, LEAST = 34.0, 250.0
"""Margin in mm around the moved pieces in a diagram, and smallest width in mm of the area in a diagram."""


@dataclass(frozen=True, slots=True)
class Area:
    """The area of the board that a diagram shows: its centre and its width, in mm."""

    x: float
    y: float
    width: float


def area_of(page: LessonPage) -> Area:
    """Return the area of the board with the start and the end of every piece that moved on this lesson page.

    If no piece moved, return the whole board.
    """
    points = list(_points(page))
    if not points:
        return Area(0.0, 0.0, 2 * TRAY / SHAPE)
    left, right = min(point.x for point in points) - MARGIN, max(point.x for point in points) + MARGIN
    low, high = min(point.y for point in points) - MARGIN, max(point.y for point in points) + MARGIN
    width = min(2 * TRAY / SHAPE, max(LEAST, right - left, (high - low) / SHAPE))
    return Area((left + right) / 2, (low + high) / 2, width)


def _points(page: LessonPage) -> Iterator[Point]:
    """Yield the points on the board that the diagram of this lesson page must show."""
    move, motion, side = page.played.move, page.played.turn.motion, page.before.side
    if not isinstance(side, Side):
        yield from _on_cloth(page)
        return
    for track in motion.tracks if motion is not None else ():
        # Skip the start of a shot disk or of a newly placed piece: it is far away and not important.
        comes_from_hand = isinstance(move, Lay) or (isinstance(move, Shot) and track.man.id == move.disk)
        for x, y in (track.frames[-1:] if comes_from_hand else track.frames[[0, -1]])[:, :2].tolist():
            yield Point(x, y)
    if isinstance(move, Shot):
        # Include the standing pieces, without which the shot cannot be understood.
        yield from (man.at for man in page.before.men if man.lie is Lie.UP)
    if isinstance(move, Tick):
        # Include the pieces whose mark changed in this tick, because they came home or were caught.
        was = {mark.man: mark.kind for mark in page.before.marks if mark.man >= 0}
        changed = (mark for mark in page.after.marks if mark.man in was and mark.kind != was[mark.man])
        yield from (mark.at for mark in changed if mark.at is not None)
    if isinstance(move, Call):
        yield from (mark.at for mark in page.after.marks if mark.kind == "called" and mark.at is not None)


def _on_cloth(page: LessonPage) -> Iterator[Point]:
    """Yield the points that a diagram of a card, letter or puzzle game must show.

    They are the corners of the shared cards or letters, and the places where cards or letters begin and end their motion. If a
    trick is collected, they are only the corners of its cards. In a puzzle they belong to the largest collection of pieces.
    """
    if taken := collected_cards(page.played.turn.motion):
        for track, at in taken:
            yield from replace(track.man, at=at, turn=0.0, size=1.0).covered
        return
    lies = [man for man in page.after.men if man.seat == NOBODY and man.face != BACK]
    if any(man.kind.name == PIECE.name for man in page.after.men):
        yield from _largest_collection(page.after.men)
        return
    if shows_letters(page):
        yield from (corner for man in letters_seen(page)[1] for corner in man.covered)
        return
    yield from (corner for man in lies for corner in man.covered)
    in_figure = {man.id for man in lies}
    for track in page.played.turn.motion.tracks if page.played.turn.motion is not None else ():
        if track.is_carried and track.man.id not in in_figure:
            yield from (Point(x, y) for x, y in track.frames[[0, -1], :2].tolist())


def _largest_collection(men: Sequence[Man]) -> Iterator[Point]:
    """Yield the corners of the puzzle pieces in the largest group of joined pieces.

    If no pieces are joined, yield the corners of all pieces.
    """
    outlines = [man.covered for man in men if man.size == 1.0] or [man.covered for man in men]
    groups: list[frozenset[int]] = []
    for number in range(len(outlines)):
        if not any(number in group for group in groups):
            groups.append(connected_pieces(number, outlines))
    largest = max(groups, key=len)
    shown = largest if len(largest) > 1 else range(len(outlines))
    yield from (corner for number in shown for corner in outlines[number])


def ensure_board(stage: Stage, card: Card, page: LessonPage) -> bool:
    """Start drawing the board for the diagram of this lesson page. Return True once it is drawn."""
    return stage.ensure_board(page.before.side, card_camera(stage.unit, card.prints))


def diagram(stage: Stage, card: Card, number: int, page: LessonPage, width: int) -> pygame.Surface:
    """Return the diagram of page `number` in the lesson of the game `card`, `width` pixels wide.

    It shows the board after the move of `page`, with the paths of the pieces. The picture is cached.
    """
    name, seatings = card.name, stage.settings.seatings
    colours = tuple(seatings[name].colours) if name in seatings else ()
    camera = card_camera(stage.unit, card.prints)
    return ART.get(("diagram", name, number, width, stage.appearance, colours), lambda: _painted(camera, page, width, colours))


def _painted(camera: Camera, page: LessonPage, width: int, colours: tuple[int, ...]) -> pygame.Surface:
    board = pygame.Surface(camera.rect.size, 0, 32)
    painter, motion = Painter(camera), page.played.turn.motion or Motion(60.0)
    if isinstance(page.played.move, Shot):
        # Paint the final poses of the motion, because in the next picture the pins are set up again.
        shot, animation = page.played.move, Animation(recolour(page.before, colours), motion)
        animation.time = animation.seconds
        painter.paint(board, animation.picture, poses=animation.poses())
        # The paths of falling pins would hide each other.
        seen = [path for path in paths(shot) if path.man.kind is not PIN]
        draw_paths(board, camera, seen, shot.disk, LOOKS["seen"])
    elif collected_cards(motion):
        animation = Animation(recolour(page.before, colours), motion)
        animation.time = motion.knocks[0].time
        picture = _remove_marks(animation.picture, "hand", "pile")
        painter.paint(board, picture, poses=animation.poses(), overlay=Overlay(men=trick_highlight(motion)))
    else:
        picture = _remove_marks(recolour(letters_seen(page)[0] if shows_letters(page) else page.after, colours), "hand")
        painter.paint(board, picture)
        ways = () if shows_letters(page) else _drawn_tracks(page, motion)
        for route in filter(None, map(route_of, ways)):
            painter.paint_route(board, route, picture.colours)
    return _crop(board, camera, area_of(page), width)


def _remove_marks(picture: Picture, *kinds: str) -> Picture:
    """Return `picture` without the marks of the given kinds, such as labels with players' names."""
    return replace(picture, marks=tuple(mark for mark in picture.marks if mark.kind not in kinds))


def _drawn_tracks(page: LessonPage, motion: Motion) -> Iterator[Track]:
    """Yield the motions of the pieces whose paths the diagram shows. Newly placed pieces get no path."""
    is_laid = isinstance(page.played.move, Lay) or (isinstance(page.played.move, Step) and not isinstance(page.before.side, Side))
    return iter(() if is_laid else [track for track in motion.tracks if track.is_carried])


def _crop(board: pygame.Surface, camera: Camera, area: Area, width: int) -> pygame.Surface:
    """Cut the part `area` out of a painted board, and scale it to `width` pixels. Parts beyond the board have the cloth's
    colour.
    """
    height = area.width * SHAPE
    x = max(-TRAY + area.width / 2, min(TRAY - area.width / 2, area.x)) if area.width < 2 * TRAY else 0.0
    y = max(-TRAY + height / 2, min(TRAY - height / 2, area.y))
    left, top = camera.to_screen(Point(x - area.width / 2, y + height / 2))
    seen = pygame.Surface((round(camera.length(area.width)), round(camera.length(height))))
    seen.fill(theme.CLOTH)
    seen.blit(board, (-round(left), -round(top)))
    return pygame.transform.smoothscale(seen, (width, round(width * SHAPE)))


SIDE = 52.0
"""Size in mm of the letters in a diagram of a word that does not lie on the table."""


def shows_letters(page: LessonPage) -> bool:
    """True if all pieces on this lesson page are letters."""
    men = (*page.before.men, *page.after.men)
    return bool(men) and all(man.kind is LETTER for man in men)


def letters_seen(page: LessonPage) -> tuple[Picture, Sequence[Man]]:
    """Return the picture for a lesson page of a letter game, and the letters that its diagram must show.

    The first of these that exist are shown: open letters on the table after the move; the letters of the word just named; open
    letters before the move; the letters of the player who moved.
    """
    before, after, move = page.before, page.after, page.played.move
    for picture in (after, before):
        if lies := _open(picture, NOBODY):
            return picture, lies
        if picture is after and isinstance(move, Say):
            return _letters_of_word(after, move.word)
    lies = _open(after, page.played.mover) or [man for man in after.men if man.face != BACK] or list(after.men)
    return after, lies


def _open(picture: Picture, seat: int) -> list[Man]:
    return [man for man in picture.men if man.face != BACK and man.seat == seat]


def _letters_of_word(picture: Picture, word: str) -> tuple[Picture, Sequence[Man]]:
    """Return a picture of the table, and the letter tiles on it that spell `word` in any order.

    If these tiles do not lie in one line, return a new picture that shows only the word.
    """
    lines: dict[tuple[int, float], list[Man]] = {}
    for man in picture.men:
        lines.setdefault((man.seat, man.at.y), []).append(man)
    for line in lines.values():
        if sorted(man.face for man in line) == sorted(word):
            return picture, line
    first = -SIDE * (len(word) - 1) / 2.0
    men = tuple(
        Man(number, LETTER, NOBODY, Point(first + number * SIDE, 0.0), face=letter, size=0.94 * SIDE / LETTER_SIDE)
        for number, letter in enumerate(word)
    )
    return replace(picture, men=men, marks=()), men

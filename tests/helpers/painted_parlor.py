"""More painted subjects, mostly of the parlor shelf. See `painted`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from board.geometry import BoardPart, Point, polar
from board.men import BACK, BICYCLE, CARD, CHECKER, DISK, KING, LETTER, PIECE, PIN, TRIANGLE, Man
from board.other_boards import CARROM_MAN, CARROM_SIDE, QUEEN, STRIKER, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.picture import Picture
from board.views.review import GameCourse
from board.views.score_card import CardRound, ScoreCard
from tests.helpers.painted import SCALE, flat, row_of
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import Sized
from ui.art.base.pose import Pose, at_rest
from ui.art.board.chair import Chair
from ui.art.painting.curtain_art import draw_curtain
from ui.art.painting.painter import Painter
from ui.art.parlor.letter_art import chalk_sprite, letter_shadow, letter_sprite
from ui.art.parlor.parlor_art import chalked, face_shadow, face_sprite, written
from ui.art.parlor.piece_art import mounted, piece_shadow, piece_sprite
from ui.art.parlor.playing_card_art import card_shadow, card_sprite, laid_card, laid_shadow
from ui.art.parlor.score_card_art import score_card
from ui.art.sheets.course_art import CourseMark, draw_course

SERIES = ("trump", "star", "moon", "sun")


def cards() -> Iterator[tuple[str, pygame.Surface, int]]:
    for face, by in (("raffles", 1), ("detective", 1), (BACK, 2)):
        yield f"card, {face}", row_of([card_sprite(face, 150.0, 0, "booklet")]), by
    for series in SERIES:
        yield f"cards, {series}", row_of([card_sprite(f"{series}-{number}", 84.0, 0, "booklet") for number in (0, 1, 7, 12)]), 2
    for scheme in theme.SCHEMES:
        theme.wear(scheme, "maple")
        yield f"cards in {scheme}", row_of([card_sprite(f"{series}-10", 52.0, 0, scheme) for series in SERIES]), 2
        theme.wear("booklet", "maple")
    small = [
        card_sprite(face, 34.0, turn, "booklet") for face, turn in (("star-2", 0), ("raffles", 90), ("detective", 30), (BACK, 8))
    ]
    yield "small cards", row_of(small), 1
    yield "shadows of cards", row_of([card_shadow(52.0, turn, lift) for turn, lift in ((0, 0), (40, 0), (0, 24))]), 2
    card = Man(1, CARD, 0, Point(0.0, 0.0), 10.0, face="sun-5", size=0.9)
    on_its_way = Pose(0.0, 0.0, 55.0, 12.0, size=1.3)
    yield (
        "a card on its way",
        row_of(
            [
                laid_card(card, 0.8, at_rest(card), is_dimmed=True),
                laid_card(card, 0.8, on_its_way),
                laid_shadow(card, 0.8, on_its_way),
            ]
        ),
        2,
    )


def letters() -> Iterator[tuple[str, pygame.Surface, int]]:
    yield "letters", row_of([letter_sprite(letter, 96.0, "maple") for letter in "aqwz"]), 2
    for finish in theme.FINISHES:
        yield f"backs of letters on {finish}", row_of([letter_sprite(BACK, side, finish) for side in (72.0, 36.0)]), 2
    yield "small letters", row_of([letter_sprite(letter, 32.0, "maple") for letter in "bimq"]), 1
    yield "letters in chalk", row_of([chalk_sprite(letter, side) for letter, side in (("a", 60.0), ("q", 60.0), ("w", 24.0))]), 2
    yield "shadows of letters", row_of([letter_shadow(60.0, 1.5, lift) for lift in (0, 12)]), 2
    tile, triangle = Man(1, LETTER, 0, Point(0.0, 0.0), face="k"), Man(2, TRIANGLE, 0, Point(0.0, 0.0), 180.0, face="4-9-2")
    faces = [face_sprite(man, 1.2, at_rest(man), is_dimmed=dim) for man in (tile, triangle) for dim in (False, True)]
    yield "faces", row_of([*faces, *(face_shadow(man, 1.2, at_rest(man)) for man in (tile, triangle))]), 2
    yield "written", flat((200, 90), (written("Ann 12", 1, 1.4), (10, 8)), (chalked("Stock", 1.4), (10, 48))), 2


def curtains() -> Iterator[tuple[str, pygame.Surface, int]]:
    for closed in (1.0, 0.6, 0.15):
        surface = flat((360, 220))
        draw_curtain(surface, pygame.Rect(12, 10, 330, 200), closed)
        yield f"curtain at {round(100 * closed)}", surface, 2


def score_cards() -> Iterator[tuple[str, pygame.Surface, int]]:
    rounds = (CardRound(2, 1, 1, 28, 1), CardRound(1, 2, 1, 17))
    for seat in (0, 1):
        card = ScoreCard(seat, "Progressive Raffles", rounds[seat:], 3, "Raffles captured")
        yield f"score card of {seat + 1}", score_card(card, ("Ann", "Ben", "Cleo"), 360), 3


def pieces() -> Iterator[tuple[str, pygame.Surface, int]]:
    outline = tuple(polar(26.0 if number % 3 else 17.0, 30.0 * number) for number in range(12))
    for box in ("box-nowhere/0,0", "box-1/-40,30"):
        man = Man(1, PIECE, 0, Point(0.0, 0.0), face=box, outline=outline)
        laid = [at_rest(man), Pose(0.0, 0.0, 70.0, 14.0)]
        yield (
            f"piece of {box.split('/')[0]}",
            row_of([make(man, SCALE, pose) for pose in laid for make in (piece_shadow, piece_sprite)]),
            2,
        )
    yield "bare wood on a card", flat((240, 200), (mounted("box-nowhere", 0.35), (0, 0))), 2


def from_a_chair() -> Iterator[tuple[str, pygame.Surface, int]]:
    kinds = (DISK, CHECKER, KING, PIN, BICYCLE)
    men = tuple(Man(i, kind, i % 2, Point(-180.0 + 90.0 * i, 70.0 - 100.0 * (i % 2))) for i, kind in enumerate(kinds))
    poses = {3: Pose(160.0, -20.0, 60.0, 0.0, 50.0), 0: Pose(-150.0, 60.0, 30.0, 18.0)}
    room = pygame.Rect(10, 0, 240, 210)
    for name, side, chair in (
        ("from the first chair", CROKINOLE_SIDE, Chair.before(room, 0)),
        ("from near the second chair", CHECKER_SIDE, Chair.close(room, Point(60.0, 0.0), 170.0, 1)),
    ):
        surface = pygame.Surface((260, 210), 0, 32)
        Painter(chair).paint(surface, Picture(side, men), poses=poses)
        yield name, surface, 2


def other_boards() -> Iterator[tuple[str, pygame.Surface, int]]:
    for side, here in ((TOURNAMENT_SIDE, (TOURNAMENT_DISK,)), (CARROM_SIDE, (CARROM_MAN, QUEEN, STRIKER))):
        men = tuple(Man(i, here[i % len(here)], i % 2, Point(-90.0 + 60.0 * i, 30.0 * i)) for i in range(4))
        surface = pygame.Surface((240, 240), 0, 32)
        Painter(Camera.over(surface.get_rect(), side)).paint(surface, Picture(side, men))
        yield f"board, {side.name}", surface, 2
    near = Camera.over(pygame.Rect(0, 0, 200, 200), CARROM_SIDE).on(BoardPart(CARROM_SIDE.holes[0].centre, 60.0))
    surface = pygame.Surface((200, 200), 0, 32)
    Painter(near).paint(surface, Picture(CARROM_SIDE, ()))
    yield "a net", surface, 2


def courses() -> Iterator[tuple[str, pygame.Surface, int]]:
    swings = GameCourse((((0, 0.5), (1, 0.8), (2, 0.7), (3, 0.3), (4, 0.4)),), 4, "chances", 0.5)
    marks = (CourseMark(1), CourseMark(3, is_chosen=True), CourseMark(4, is_good=True))
    surface = flat((300, 130))
    draw_course(surface, pygame.Rect(10, 10, 280, 110), swings, (0, 1), Sized(1.0), marks=marks, label="Chances")
    yield "a course with its errors", surface, 1
    surface = flat((160, 100))
    short = GameCourse((((0, 0.0), (1, 3.0)), ((0, 0.0), (1, 1.0))), 1)
    draw_course(surface, pygame.Rect(10, 10, 140, 80), short, (0, 1), Sized(1.0), marks=marks[:1])
    yield "a course of one move", surface, 1


PARLOR: dict[str, Callable[[], Iterator[tuple[str, pygame.Surface, int]]]] = {
    "cards": cards,
    "letters": letters,
    "curtains": curtains,
    "score cards": score_cards,
    "pieces": pieces,
    "from a chair": from_a_chair,
    "courses": courses,
    "other boards": other_boards,
}
"""As `painted.SUBJECTS`."""

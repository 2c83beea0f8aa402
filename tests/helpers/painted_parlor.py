"""Pictures that tests compare with recordings, mostly of the parlor games. See `painted`, which compares them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from board.geometry import Point, polar
from board.men import BACK, BICYCLE, CHECKER, DISK, KING, PIECE, PIN, Man
from board.other_boards import CARROM_MAN, CARROM_SIDE, QUEEN, STRIKER, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from board.views.score_card import CardRound, ScoreCard
from tests.helpers.painted import SCALE, flat, row_of
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose, at_rest
from ui.art.board.chair import Chair
from ui.art.painting.curtain_art import draw_curtain
from ui.art.painting.painter import Painter
from ui.art.parlor.letter_art import chalk_sprite, letter_sprite
from ui.art.parlor.piece_art import piece_shadow, piece_sprite
from ui.art.parlor.playing_card_art import card_sprite
from ui.art.parlor.score_card_art import score_card

SERIES = ("trump", "star", "moon", "sun")


def cards() -> Iterator[tuple[str, pygame.Surface, int]]:
    for face, by in (("raffles", 2), (BACK, 3)):
        yield f"card {face}", row_of([card_sprite(face, 150.0, 0, "booklet")]), by
    yield "cards of a series", row_of([card_sprite(f"trump-{number}", 84.0, 0, "booklet") for number in (0, 1, 7, 12)]), 2
    yield "cards of other series", row_of([card_sprite(face, 110.0, 0, "booklet") for face in ("sun-1", "moon-1", "star-8")]), 3
    small = [
        card_sprite(face, 34.0, turn, "booklet") for face, turn in (("star-2", 0), ("raffles", 90), ("detective", 30), (BACK, 8))
    ]
    yield "small cards", row_of(small), 2


def letters() -> Iterator[tuple[str, pygame.Surface, int]]:
    yield "letters", row_of([letter_sprite(letter, 96.0, "maple") for letter in "aqwz"]), 3
    yield "letters in chalk", row_of([chalk_sprite(letter, side) for letter, side in (("a", 60.0), ("q", 60.0), ("w", 24.0))]), 2


def curtains() -> Iterator[tuple[str, pygame.Surface, int]]:
    surface = flat((360, 220))
    draw_curtain(surface, pygame.Rect(12, 10, 330, 200), 0.6)
    yield "curtain", surface, 3


def score_cards() -> Iterator[tuple[str, pygame.Surface, int]]:
    card = ScoreCard(0, "Progressive Raffles", (CardRound(2, 1, 1, 28, 1), CardRound(1, 2, 1, 17)), 3, "Raffles captured")
    yield "score card", score_card(card, ("Ann", "Ben", "Cleo"), 360), 3


def pieces() -> Iterator[tuple[str, pygame.Surface, int]]:
    outline = tuple(polar(26.0 if number % 3 else 17.0, 30.0 * number) for number in range(12))
    man = Man(1, PIECE, 0, Point(0.0, 0.0), face="box-1/-40,30", outline=outline)
    laid = [at_rest(man), Pose(0.0, 0.0, 70.0, 14.0)]
    yield "piece", row_of([make(man, SCALE, pose) for pose in laid for make in (piece_shadow, piece_sprite)]), 2


def from_a_chair() -> Iterator[tuple[str, pygame.Surface, int]]:
    kinds = (DISK, CHECKER, KING, PIN, BICYCLE)
    men = tuple(Man(i, kind, i % 2, Point(-180.0 + 90.0 * i, 70.0 - 100.0 * (i % 2))) for i, kind in enumerate(kinds))
    poses = {3: Pose(160.0, -20.0, 60.0, 0.0, 50.0), 0: Pose(-150.0, 60.0, 30.0, 18.0)}
    room = pygame.Rect(10, 0, 240, 210)
    surface = pygame.Surface((260, 210), 0, 32)
    Painter(Chair.before(room, 0)).paint(surface, Picture(CROKINOLE_SIDE, men), poses=poses)
    yield "from the first chair", surface, 3


def other_boards() -> Iterator[tuple[str, pygame.Surface, int]]:
    for side, here in ((TOURNAMENT_SIDE, (TOURNAMENT_DISK,)), (CARROM_SIDE, (CARROM_MAN, QUEEN, STRIKER))):
        men = tuple(Man(i, here[i % len(here)], i % 2, Point(-90.0 + 60.0 * i, 30.0 * i)) for i in range(4))
        surface = pygame.Surface((240, 240), 0, 32)
        Painter(Camera.over(surface.get_rect(), side)).paint(surface, Picture(side, men))
        yield f"board {side.name}", surface, 3


PARLOR: dict[str, Callable[[], Iterator[tuple[str, pygame.Surface, int]]]] = {
    "cards": cards,
    "letters": letters,
    "curtains": curtains,
    "score cards": score_cards,
    "pieces": pieces,
    "from a chair": from_a_chair,
    "other boards": other_boards,
}
"""Functions that yield the pictures of this module, by name of their group."""

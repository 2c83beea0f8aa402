"""Score cards with punched holes: any count can be punched, figures are in place, and a card is saved as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from board.moves import Choose, Pick
from board.sides import CROKINOLE_SIDE
from board.views.picture import Picture
from board.views.score_card import WORTHS, CardRound, ScoreCard, punched_values
from tests.helpers.driver import FakeShelf, FakeTable, playing
from ui.art.parlor.playing_card_art import STOCK
from ui.art.parlor.score_card_art import COLUMNS, FOOT, HEAD, HOLE, MINUS, PLUS, ROW, WIDE, score_card
from ui.scenes.play.score_card_scene import ScoreCards
from ui.scenes.play.table_scene import TableScene

NAMES = ("Ann", "Ben")
ANN = ScoreCard(0, "Progressive Raffles", (CardRound(2, 1, 1, 28, 1), CardRound(1, 2, 1, 17)), 4, "Raffles captured")
BEN = ScoreCard(1, "Progressive Raffles", (CardRound(2, 1, 0, 28), CardRound(1, 2, 0, 17)), 4, "Raffles captured")


def test_every_number_of_points_can_be_punched() -> None:
    for points in range(sum(WORTHS) + 1):
        assert sum(worth for worth, is_punched in zip(WORTHS, punched_values(points), strict=True) if is_punched) == points
    assert not any(punched_values(-5))


def test_a_score_card_adds_up_its_punched_points() -> None:
    assert (ANN.points, ANN.captures) == (45, 1)


def test_holes_are_only_punched_at_the_points_of_a_round() -> None:
    height = 800
    image = score_card(ANN, NAMES, height)
    scale = height / (HEAD + 4 * ROW + FOOT)
    assert image.get_width() == round(WIDE * scale)

    def is_hole(number: int, place: int) -> bool:
        x, y = (22.0 + 7.6 * place + 0.6) * scale, (HEAD + ROW * number + 9.6 + 0.8) * scale
        red, green, blue, _ = image.get_at((round(x), round(y)))
        return green > red and red < 80 and blue < 90

    assert [is_hole(0, place) for place in range(8)] == [False, True, False, False, False, True, False, False]
    assert [is_hole(1, place) for place in range(8)] == [False, False, False, True, True, False, True, True]
    assert not any(is_hole(2, place) for place in range(8))
    assert image.get_at((image.get_width() // 2, round(6.0 * scale)))[:3] == pytest.approx(STOCK, abs=3)


def test_a_written_card_has_a_column_for_gains_and_one_for_losses() -> None:
    height = 800
    card = ScoreCard(0, "Progressive Angle-Play", (CardRound(1, 1, 1, 50), CardRound(2, 1, 1, 0, minus=14)), 4)
    assert (card.plus, card.minus, card.points) == (50, 14, 36)
    image = score_card(card, NAMES, height)
    scale = height / (HEAD + COLUMNS + 4 * ROW + FOOT)

    def is_written(number: int, x: float) -> bool:
        box = pygame.Rect(0, 0, round(9 * scale), round(8 * scale))
        box.center = round(x * scale), round((HEAD + COLUMNS + ROW * number + 6.6) * scale)
        return any(sum(image.get_at((x, y))[:3]) < 200 for x in range(box.left, box.right) for y in range(box.top, box.bottom))

    assert [[is_written(number, x) for x in (PLUS, MINUS)] for number in range(3)] == [
        [True, False],
        [False, True],
        [False, False],
    ]


class PictureShelf(FakeShelf):
    """A collection of saved games with or without a folder for pictures."""

    def __init__(self, folder: Path | None) -> None:
        super().__init__()
        self.folder = folder
        self.files = self

    def picture_path(self, table: Any, ending: str) -> Path:  # noqa: ARG002
        if self.folder is None:
            raise OSError("no such folder")
        return self.folder / f"card{ending}"


def at_the_table(folder: Path | None) -> Any:
    table = FakeTable(
        [Pick((Choose("go"), Choose("stay")))], picture=Picture(CROKINOLE_SIDE, (), mover=0, score_cards=(ANN, BEN))
    )
    return playing(table, shelf=PictureShelf(folder), size=(800, 600))


def test_k_shows_the_players_card_arrows_show_others_and_s_saves_one(tmp_path: Path) -> None:
    driver = at_the_table(tmp_path)
    assert "Card" in [button.label for button in driver.scene.tools.buttons]
    driver.key(pygame.K_k)
    assert isinstance(driver.scene, ScoreCards)
    assert "Ann: 45 points, raffles captured: 1." in driver.scene.reading.words
    driver.key(pygame.K_RIGHT)
    assert "Ben: 45 points" in driver.scene.reading.words
    driver.key(pygame.K_LEFT, pygame.K_s)
    driver.window.draw()
    kept = pygame.image.load(str(tmp_path / "card.png"))
    assert kept.get_height() == 1540
    # The card lies in the middle of the cloth, with the same margin on all sides.
    size = kept.get_size()
    on_cloth = [kept.get_at(at)[:3] == HOLE for at in ((5, 5), (60, 770), (size[0] - 60, 770), (200, 60), (200, 1480))]
    assert on_cloth == [True] * 5
    assert [kept.get_at(at)[:3] == HOLE for at in ((90, 770), (size[0] - 90, 770), (200, 90), (200, 1450))] == [False] * 4
    assert str(tmp_path / "card.png") in driver.scene.reading.words
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)


def test_a_card_that_cannot_be_saved_says_so() -> None:
    driver = at_the_table(None)
    driver.key(pygame.K_k, pygame.K_s)
    assert "The picture can't be saved in your pictures folder." in driver.scene.reading.words


def test_games_without_score_cards_do_not_offer_them() -> None:
    driver = playing(FakeTable([Pick((Choose("go"), Choose("stay")))]))
    assert "Card" not in [button.label for button in driver.scene.tools.buttons]
    driver.key(pygame.K_k)
    assert isinstance(driver.scene, TableScene)

"""Small pictures and summaries of games in lists: none is empty, and no score is cut."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from board.men import BACK
from board.moves import CHANCE
from board.views.scores import MatchPart, Result
from games.catalogue import PARLOR, find
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.driver import Driver
from ui.art.base import theme
from ui.scenes.home.saved_game import KeptGame, who_plays

NAMES = ("Margaret", "Christopher", "Ben", "Elisabeth", "Theodore", "Ann", "Zoe")


@pytest.mark.parametrize("name", [game.card.name for game in PARLOR])
def test_the_page_before_a_card_game_shows_the_dealt_cards(name: str) -> None:
    game = find(name)()
    for seats in game.card.seats:
        picture = game.set_out(seats)
        open_things = [man for man in picture.men if man.face and man.face != BACK]
        assert open_things, f"an empty cloth for {seats}"
        assert {mark.seat for mark in picture.marks if mark.kind == "hand" and mark.seat >= 0} <= set(range(seats))


@pytest.mark.parametrize("name", ["anagrams", "spelling-match", "angle-play"])
def test_the_picture_of_a_saved_card_game_is_never_an_empty_cloth(name: str, tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=1, spare=[])
    match = shelf.keep(Match(find(name)(), 2, ["Ann", "Ben"], (), Random(1)))
    while match.mover == CHANCE:
        match.chance()
    match.leave()
    driver = Driver(shelf=shelf, size=(800, 600))
    kept = KeptGame(driver.stage, shelf.kept()[0])
    faces = {man.face for man in kept.picture.men}
    assert faces == (set() if name == "angle-play" else {BACK}), "no letter is shown that is not in the game"
    surface = pygame.Surface((200, 200), 0, 32)
    kept.draw(surface, surface.get_rect())
    painted = pygame.surfarray.array3d(surface)[20:180, 20:180].astype(int)
    green = (painted[..., 1] > painted[..., 0]) & (painted[..., 1] > painted[..., 2])
    assert green.mean() < 0.98, "nothing but green cloth"
    paper = (painted > 225).all(axis=-1)
    assert paper.mean() < 0.005, "a white frame lies on the cloth"


def result(scores: tuple[int, ...], names: tuple[str, ...] = NAMES) -> Result:
    parts = tuple(MatchPart(name, is_bot=False, score=score, has_won=False) for name, score in zip(names, scores, strict=False))
    return Result("", "contack", "Contack", "", "", parts, "", moves=9)


@pytest.mark.parametrize("width", [600, 430, 330, 260, 150])
@pytest.mark.parametrize("scores", [(33, 20), (25, 65, -35, 0, 155, 40, 40)])
def test_scores_of_saved_games_are_never_cut(scores: tuple[int, ...], width: int) -> None:
    font = theme.font(17)
    words = who_plays(result(scores), font, width)
    assert font.size(words)[0] <= width, "it will be cut when it is written"
    told = [part.rpartition(": ")[2] for part in words.split("  ") if ":" in part]
    assert told == [str(score) for score in scores[: len(told)]]
    left_out = len(scores) - len(told)
    assert words.endswith(f"+{left_out}") if left_out else "+" not in words


def test_names_are_written_in_full_if_they_fit() -> None:
    assert who_plays(result((33, 20)), theme.font(17), 400) == "Margaret: 33   Christopher: 20"


def test_shortened_names_of_bots_keep_their_numbers() -> None:
    names = ("Player 1", *(f"Club {number}" for number in range(1, 7)))
    words = who_plays(result((0, 0, 0, 10, 0, 10, 15), names), theme.font(17), 420)
    assert words.split() == ["P1:", "0", "C1:", "0", "C2:", "0", "C3:", "10", "C4:", "0", "C5:", "10", "C6:", "15"]


@pytest.mark.parametrize("width", range(120, 700, 20))
def test_no_name_of_eight_players_is_a_letter_with_dots(width: int) -> None:
    names = ("Thomas", "Theodora", "Timothy", "Tabitha", "Terence", "Thelma", "Tobias", "Tiffany")
    words = who_plays(result((0,) * 8, names), theme.font(17), width)
    assert not any(part.startswith("T…") for part in words.split())

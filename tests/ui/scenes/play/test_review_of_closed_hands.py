"""Reviews of games with hidden hands: a better card in a hand that the player could not see is not highlighted."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame

from games.game_shelf import GameShelf
from games.play.match import play_out
from tests.helpers.driver import playing
from ui.scenes.play.review_scene import ReviewScene


def test_a_better_card_in_a_closed_hand_is_named_but_not_highlighted(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path, seed=3, spare=[])
    match, random = shelf.open("raffles", 3, {"points": 50}, ["Ann", "Ben", "Cleo"]), Random(9)
    play_out(match, lambda played: played.options.sample(random))
    driver = playing(match, shelf=shelf, size=(800, 600))
    driver.run(2.0)
    driver.key(pygame.K_ESCAPE, pygame.K_o, pygame.K_v)
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    for _ in range(100):
        driver.run(0.05)
        if any(move.seat != match.viewer for move in scene.review.mistakes):
            break
    hidden = next(move for move in scene.review.mistakes if move.seat != match.viewer)
    scene._choose(hidden)
    driver.window.draw()
    assert (driver.scene, driver.window.mishaps) == (scene, 0)

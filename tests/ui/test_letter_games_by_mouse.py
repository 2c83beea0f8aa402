"""A few turns of every letter game with the mouse alone: clicks on letters, offered words, the alphabet and buttons."""

from __future__ import annotations

from random import Random
from string import ascii_lowercase

import pytest

from board.geometry import Point
from board.moves import Give, Move, PartWith, Pass, Say, Spell
from games.catalogue import PARLOR, find
from games.play.match import Match
from tests.helpers.driver import Driver, playing
from ui.hands.spelling import SpellingHand
from ui.scenes.phases.curtain import Curtain
from ui.scenes.phases.deciding import Deciding
from ui.scenes.phases.moment import Counting
from ui.scenes.play.game_result import ResultScene

TURNS = 6
BARE = Point(-332.0, -120.0)
"""Point on the cloth where nothing lies."""


def settled(driver: Driver) -> bool:
    """Click through animations until a person must move. Return True if one must, False if the game is over."""
    for _ in range(80):
        if isinstance(driver.scene, ResultScene):
            return False
        if isinstance(driver.scene.phase, Deciding):
            return True
        driver.run(0.3)
        if not isinstance(driver.scene, ResultScene) and isinstance(driver.scene.phase, Curtain | Counting):
            driver.click_board(BARE)
    raise AssertionError(f"stuck in {driver.scene.phase}")


def click(driver: Driver, hand: SpellingHand, move: Move) -> None:
    """Make a move of a letter game by clicks."""
    if isinstance(move, Pass):
        driver.press("pass")
        return
    assert isinstance(move, Say | Give)
    word = move.word if isinstance(move, Say) else move.letters
    offers = hand.options.offers if isinstance(hand.options, Spell) else ()
    if word in offers:
        driver.click_board(hand.laid.offered[offers.index(word)][1].at)
    else:
        for letter in word[hand.row.fixed :]:
            key = (
                hand.laid.alphabet[ascii_lowercase.index(letter)]
                if hand.laid.alphabet
                else hand.laid.tiles[hand.row.next_tile(letter)]
            )
            driver.click_board(key.at)
    assert hand.word == word
    driver.press("say")


@pytest.mark.parametrize("name", [game.card.name for game in PARLOR if game.card.family == "Letters"])
def test_the_mouse_alone_plays_words(name: str) -> None:
    random = Random(11)
    match = Match(find(name)(), 2, ("Ann", "Ben"), random=random)
    driver = playing(match, size=(800, 600))
    for _ in range(TURNS):
        if not settled(driver):
            return
        options, before = match.options, len(match.played)
        assert isinstance(options, Spell | PartWith)
        hand = driver.scene.phase.hand
        wanted = options.sample(random)
        click(driver, hand, wanted)
        assert len(match.played) > before, (wanted, driver.scene.session.refusal)
        made = match.played[before].move
        assert (type(made), str(made).split(" ")[:2]) == (type(wanted), str(wanted).split(" ")[:2])

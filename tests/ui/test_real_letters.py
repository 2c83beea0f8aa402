"""The seven letter games on a real screen, each played to its end by two people: by keys alone, and by mouse alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import pygame
import pytest

from board.geometry import Point
from board.men import LETTER_SIDE
from board.moves import CHANCE, Choose, Deal, Give, PartWith, Pass, Pick, Say, Spell
from games.game_shelf import GameShelf
from games.play.match import Match
from tests.helpers.real_window import MISSING, RealWindow
from ui.hands.spelling import SpellingHand
from ui.scenes.base.stage import Stage
from ui.scenes.play.table_scene import TableScene

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"{', '.join(MISSING)} not installed"),
    pytest.mark.soak,
    pytest.mark.usefixtures("in_full"),
]
GAMES = (
    "anagrams",
    "word-building",
    "spelling-match",
    "speculation",
    "travelling-letters",
    "rotation",
    "out-in-the-cold",
)
SIZE = (800, 600)
BARE = Point(-332.0, -120.0)
"""Point on the cloth where nothing lies."""
WORDS = 3
"""Number of words that are said in a deal before all players pass, in each letter game."""


def scene_of(window: RealWindow, match: Match[Any]) -> Any:
    """Return the scene that the real window shows to the player to move, after the curtain is lifted."""
    stage = Stage(GameShelf(window.folder / "elsewhere", spare=[]), SIZE)
    for played in match.played:
        if isinstance(played.move, Say | Give | Pass):
            # The instructions for words stay until some have been said.
            stage.learn(f"{match.card.family} {SpellingHand.__name__}")
    match.show_to(match.mover)
    scene = TableScene(stage, match)
    scene.session.show_to(match.mover)
    scene.flow.settle()
    scene.draw(pygame.Surface(SIZE, 0, 32))
    return scene


def wish(match: Match[Any]) -> str:
    """Return the next word to play or to give away, or an empty string for a pass."""
    options = match.options
    if isinstance(options, PartWith):
        return options.letters[: options.count]
    assert isinstance(options, Spell)
    since = next((i for i, played in enumerate(reversed(match.played)) if isinstance(played.move, Deal)), 0)
    said = [played for played in match.played[len(match.played) - since :] if getattr(played.move, "seconds", None) is not None]
    if options.may_pass and len(said) >= WORDS * len(match.names):
        return ""
    if options.offers:
        return options.offers[-1]
    # Not the first word in the alphabet, which is obscure.
    words = sorted(options.lexicon.find(options), key=len)
    return words[len(words) // 2] if words else ""


def lift_curtain(window: RealWindow, hand: SpellingHand, lift: Callable[[], None]) -> None:
    """Lift the curtain, if there is one, until letters are visible behind it."""
    own = [man for man in hand.start.men if man.place.startswith("hand")]
    # Open letters are visible before the curtain falls; at the far edge lie the letters of a word to remember.
    tile = next(man for man in (*own, *chain.from_iterable(hand.laid.offered.values()), *hand.laid.tiles.values()))
    if not own and not hand.laid.offered:
        # Both players may see these letters: close a count, lift the curtain, and press once more to be safe.
        for _ in range(3):
            lift()
            time.sleep(1.5)
    corner = tile.at + Point(-0.41, 0.41) * (LETTER_SIDE * tile.size)
    for _ in range(8):
        lift()
        # A view that stays this long no longer shows the move before.
        seen = []
        for _ in range(4):
            time.sleep(0.7)
            seen.append(window.is_paper(window.pixel(corner)))
        if all(seen[1:]):
            return
    raise AssertionError("the curtain never rose")


def by_keys(window: RealWindow, match: Match[Any]) -> None:
    """Make a move of a letter game by keys: lift the curtain, if there is one, type the word, and press Enter.

    Without a curtain, Space only shuffles the letters.
    """
    word, hand = wish(match), scene_of(window, match).phase.hand
    lift_curtain(window, hand, lambda: window.key("space"))
    if word:
        # Clear text typed in an earlier failed try.
        window.key(*["BackSpace"] * 24, *word[hand.row.fixed :], "Return")
    else:
        window.key("ctrl+p")


def by_mouse(window: RealWindow, match: Match[Any]) -> None:
    """Make a move of a letter game by mouse: click the curtain, the letters in turn or an offered word, and a button."""
    word = wish(match)
    scene = scene_of(window, match)
    hand = scene.phase.hand
    assert isinstance(hand, SpellingHand)
    lift_curtain(window, hand, lambda: window.click(window.pixel(BARE)))
    buttons = {button.name: button.rect.center for button in scene.choices.buttons}
    if not word:
        window.click(buttons["pass"])
        return
    for _ in word:
        window.click(window.pixel(BARE), button=3)
    if isinstance(hand.options, Spell) and word in hand.options.offers:
        window.click(window.pixel(hand.laid.offered[hand.options.offers.index(word)][0].at))
    else:
        for letter in word[hand.row.fixed :]:
            tile = hand.row.next_tile(letter)
            man = hand.laid.alphabet["abcdefghijklmnopqrstuvwxyz".index(letter)] if hand.laid.alphabet else hand.laid.tiles[tile]
            window.click(window.pixel(man.at))
            hand._add(letter)
    window.click(buttons["say"])


@pytest.mark.parametrize("hand", [by_keys, by_mouse], ids=["keys", "mouse"])
@pytest.mark.parametrize("name", GAMES)
def test_a_letter_game_is_played_to_its_end_in_a_real_window(
    tmp_path: Path, name: str, hand: Callable[[RealWindow, Match[Any]], None]
) -> None:
    with RealWindow(tmp_path, name, ("Ann", "Ben"), seed=3, size=SIZE) as window:
        match = window.wait_for_moves(1)
        while match.outcome is None:
            count = len(match.played)
            if match.mover == CHANCE or isinstance(match.options, Pick):
                # A count stays until the player closes it, and then the next deal comes automatically.
                assert match.mover == CHANCE or isinstance(match.options.moves[0], Choose)
                match = window.until_moves(count + 1, lambda: go_on(window, hand))
                continue
            # Only once: at the place of the button there may now be a move of the list, which would be replayed.
            hand(window, match)
            match = window.wait_for_moves(count + 1)
        assert match.outcome.winners
        assert {played.mover for played in match.played} == {CHANCE, 0, 1}


def go_on(window: RealWindow, hand: Callable[[RealWindow, Match[Any]], None]) -> None:
    """Close the sheet that counts the points, by the same device (mouse or keyboard) as in the game."""
    if hand is by_keys:
        window.key("space")
    else:
        window.click(window.pixel(BARE))
    time.sleep(1.0)

"""Typing the whole word in games in which a word must begin with the letters of the row."""

from __future__ import annotations

import pygame
import pytest

from board.moves import Say, Spell
from tests.helpers.driver import playing
from tests.helpers.letter_tables import SmallDictionary, word_table

WORDS = SmallDictionary({"planet", "plant", "eel", "eland", "element"})


@pytest.mark.parametrize(
    ("row", "crib", "typed", "laid", "said"),
    [
        # P and A do not occur again, but L does.
        ("pla", "ntetsl", "planet", "planet", "planet"),
        # The first letters occur again, and are laid as a continuation until one is missing.
        ("pla", "ntetspl", "planet", "planet", "planet"),
        # All of them occur again, so the word is only clear at Enter.
        ("pla", "ntetspla", "planet", "plaplanet", "planet"),
        ("pla", "ntetspla", "net", "planet", "planet"),
        # A word that begins with the same letter twice has priority.
        ("e", "elandmet", "el", "eel", "eel"),
        ("e", "elandmet", "eland", "eeland", "eland"),
    ],
)
def test_typing_the_whole_word_with_its_given_start_plays_it(row: str, crib: str, typed: str, laid: str, said: str) -> None:
    table = word_table(Spell(WORDS, letters=row + crib, starts=(row,), among="in the crib"), hand="zzz", crib=crib, row=row)
    driver = playing(table)
    driver.write(typed)
    assert driver.scene.phase.hand.word == laid
    assert driver.scene.session.refusal == ""
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say(said)]


def test_after_deleting_a_letter_typing_continues_from_the_given_start() -> None:
    table = word_table(Spell(WORDS, letters="plantets", starts=("pla",)), hand="zzz", crib="ntets", row="pla")
    driver = playing(table)
    driver.write("plan")
    assert driver.scene.phase.hand.word == "plan"
    driver.key(pygame.K_BACKSPACE)
    driver.write("nt")
    driver.key(pygame.K_RETURN)
    assert table.moves == [Say("plant")]

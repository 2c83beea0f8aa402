"""A bot's next word in a turn of many words: long enough, and not yet said."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest

from board.moves import Pass, Say, Spell
from games.parlor.letters.bots.letters_player import LettersPlayer
from games.parlor.letters.dictionary import WORDS


def said(name: str, **conditions: object) -> set[str]:
    """Return the words that a bot makes from the letters of `planets` over many tries. A word is empty if the bot passes."""
    player, turn = LettersPlayer(name), SimpleNamespace(mover=0)
    options = Spell(WORDS, "planets", **{"seconds": 600.0, **conditions})
    moves = [player._another(turn, options, Random(seed)) for seed in range(30)]
    assert all(isinstance(move, Pass | Say) for move in moves)
    return {move.word for move in moves if isinstance(move, Say)}


@pytest.mark.parametrize(("least", "longest"), [(3, 4), (5, 6), (7, 7)])
def test_offered_words_have_the_required_length(least: int, longest: int) -> None:
    lengths = {len(word) for word in said("master", least=least)}
    assert min(lengths) == least
    assert max(lengths) <= longest


def test_bots_repeat_no_word_and_say_none_without_time() -> None:
    words = said("master", least=7)
    assert words
    assert said("master", least=7, but=frozenset(words)) == set()
    assert said("master", seconds=0.0) == set()

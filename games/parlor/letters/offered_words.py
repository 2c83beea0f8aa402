"""Words that are dealt: a few for a player to choose from, so that nobody has to think of one to puzzle the others with."""

from __future__ import annotations

from functools import lru_cache

from board.moves import Shuffle, Spell
from games.parlor.letters.dictionary import CLUB_WORDS, WORDS


@lru_cache(maxsize=8)
def offered_words(least: int, most: int) -> tuple[str, ...]:
    """The words that may be offered: of so many letters, and such as most people know."""
    return WORDS.find(Spell(WORDS, least=least, most=most), CLUB_WORDS)


def word_deal(least: int, most: int, count: int) -> Shuffle:
    """The options of CHANCE where so many words are dealt."""
    return Shuffle(offered_words(least, most), count, prompt="Draw words to choose from.")

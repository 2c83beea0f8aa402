"""The dictionary of the letter games: 81,313 words with their syllables and levels.

The words are in assets/words/words.txt, one line per word (`2 spec-u-la-tion`), which is read at the first lookup. LICENCES.txt
in the same folder names the sources and licences. `python -m tools.make.make_words` rebuilds the file.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from assets import FOLDER
from board.moves import Spell

PATH = FOLDER / "words" / "words.txt"
NOVICE_WORDS, CLUB_WORDS, MASTER_WORDS, RARE = 1, 2, 3, 4
"""Levels of words, from common to rare. A bot knows the words up to its level.

Only people can use rare words.
"""
UNKNOWN = "?"
"""Character that stands for a face-down letter. It occurs in no word of the dictionary."""
LETTERS = 26
_A, _LINE = ord("a"), ord("\n")


class Dictionary:
    """List of words with syllables and levels, loaded on first use.

    `WORDS` is the only object of this class, even after unpickling.
    """

    def __contains__(self, word: object) -> bool:
        return word in self._numbers

    def __len__(self) -> int:
        return len(self._words)

    def __reduce__(self) -> tuple[Callable[[], Dictionary], tuple[()]]:
        return _the_words, ()

    def level(self, word: str) -> int:
        """Return the level of a word in the dictionary, from 1 (common) to 4 (rare)."""
        return int(self._levels[self._numbers[word]])

    def syllables(self, word: str) -> tuple[str, ...]:
        """Return the syllables of a word in the dictionary: `spec`, `u`, `la` and `tion` for `speculation`."""
        return tuple(self._lines[self._numbers[word]][2:].split("-"))

    def begins_syllable(self, word: str, letter: int) -> bool:
        """True if a syllable of the word begins at the letter with the index `letter`, from 0."""
        start = 0
        for syllable in self.syllables(word):
            if start == letter:
                return True
            start += len(syllable)
        return False

    def find(self, spell: Spell, level: int = RARE) -> tuple[str, ...]:
        """Return all words with the level `level` or lower that meet the conditions of `spell`, in alphabetical order."""
        fits = (self._lengths >= spell.least) & (self._levels <= level)
        if spell.most is not None:
            fits &= self._lengths <= spell.most
        if spell.starts:
            begins = np.zeros(len(self), dtype=bool)
            for start in spell.starts:
                begins[bisect_left(self._words, start) : bisect_left(self._words, start + "{")] = True
            fits &= begins
        if spell.letters is not None:
            fits &= (self._masks & ~_mask(spell.letters)) == 0
        if spell.holds:
            held = _mask(spell.holds)
            fits &= (self._masks & held) == held
        rows = np.flatnonzero(fits)
        # Only few words pass the test of the bit masks, so letters are counted only in these words.
        if spell.letters is not None:
            rows = rows[(self._counts[rows] <= _count(spell.letters)).all(axis=1)]
        if spell.holds:
            rows = rows[(self._counts[rows] >= _count(spell.holds)).all(axis=1)]
        return tuple(word for row in rows.tolist() if (word := self._words[row]) not in spell.but)

    # --- loading ----------------------------------------------------------------------------------------------------

    @cached_property
    def _text(self) -> bytes:
        return PATH.read_bytes()

    @cached_property
    def _lines(self) -> list[str]:
        return self._text.decode("ascii").splitlines()

    @cached_property
    def _words(self) -> list[str]:
        """All words of the dictionary in alphabetical order."""
        return [line[2:] for line in self._text.decode("ascii").replace("-", "").splitlines()]

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {word: number for number, word in enumerate(self._words)}

    @cached_property
    def _levels(self) -> NDArray[np.uint8]:
        signs = np.frombuffer(self._text, dtype=np.uint8)
        ends = np.flatnonzero(signs == _LINE)
        return (signs[np.concatenate(([0], ends[:-1] + 1))] - ord("0")).astype(np.uint8)

    @cached_property
    def _counts(self) -> NDArray[np.uint8]:
        """Array with the number of times that each letter of the alphabet (column) occurs in each word (row)."""
        signs = np.frombuffer(self._text, dtype=np.uint8)
        lines = np.cumsum(signs == _LINE, dtype=np.int32)
        is_letter = signs >= _A
        places = lines[is_letter] * LETTERS + (signs[is_letter] - _A)
        return np.bincount(places, minlength=len(self) * LETTERS).astype(np.uint8).reshape(len(self), LETTERS)

    @cached_property
    def _lengths(self) -> NDArray[np.uint8]:
        return np.asarray(self._counts.sum(axis=1), dtype=np.uint8)

    @cached_property
    def _masks(self) -> NDArray[np.uint32]:
        """For each word, the set of letters that occur in it, as an integer with one bit per letter."""
        bits = (1 << np.arange(LETTERS)).astype(np.uint32)
        return np.asarray(((self._counts > 0) * bits).sum(axis=1), dtype=np.uint32)


WORDS = Dictionary()


def _the_words() -> Dictionary:
    return WORDS


def _mask(letters: str) -> np.uint32:
    return np.uint32(sum(1 << (ord(letter) - _A) for letter in set(letters) - {UNKNOWN}))


def _count(letters: str) -> NDArray[np.uint8]:
    counts = np.zeros(LETTERS, dtype=np.uint8)
    for letter, count in Counter(letters.replace(UNKNOWN, "")).items():
        counts[ord(letter) - _A] = count
    return counts

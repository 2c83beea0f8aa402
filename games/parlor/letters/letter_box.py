"""The box of letters: what is in it, and how it is dealt.

The sheet praises the box and does not say what is in it: the two hundred letters are ours, about as often as English has them.
A deal is the whole box in order. Each player has a block of it, from the dealer's right round to the dealer; then comes what lies
open, then the pile. Hands are filled in the same order, and letters that were used go under the pile.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from games.parlor.letters.dictionary import UNKNOWN

COUNTS = {
    "a": 14, "b": 4, "c": 8, "d": 8, "e": 22, "f": 3, "g": 6, "h": 5, "i": 16, "j": 2, "k": 2, "l": 10, "m": 5,
    "n": 14, "o": 12, "p": 6, "q": 2, "r": 14, "s": 15, "t": 14, "u": 7, "v": 2, "w": 2, "x": 2, "y": 3, "z": 2,
}  # fmt: skip
BOX = "".join(letter * count for letter, count in COUNTS.items())
"""All two hundred, in the alphabet's order."""
COUNTERS = 100
"""Counters there are."""


@lru_cache(maxsize=64)
def to_the_right(seat: int, seats: int) -> tuple[int, ...]:
    """Everybody in the order of play: whoever sits at this seat's right first, the seat itself last."""
    return tuple((seat - 1 - number) % seats for number in range(seats))


@dataclass(frozen=True, slots=True)
class Dealt:
    """A box dealt out."""

    hands: tuple[str, ...]
    """By seat."""
    rest: str
    """What was not dealt: what lies open first, then the pile, whose next letter is its first."""


def dealt(letters: str, seats: int, dealer: int, each: int) -> Dealt:
    """The letters, in their order, dealt to so many seats."""
    blocks = {seat: letters[each * number : each * (number + 1)] for number, seat in enumerate(to_the_right(dealer, seats))}
    return Dealt(tuple(blocks[seat] for seat in range(seats)), letters[each * seats :])


def filled(hands: tuple[str, ...], pile: str, dealer: int, each: int) -> Dealt:
    """Hands filled from the pile to so many letters each."""
    full = list(hands)
    for seat in to_the_right(dealer, len(hands)):
        missing = max(0, each - len(full[seat]))
        full[seat] += pile[:missing]
        pile = pile[missing:]
    return Dealt(tuple(full), pile)


def without(letters: str, used: str) -> str:
    """Letters less those that were used, the others in their order; of what is not to be seen any may have been used."""
    left = list(letters)
    for letter in used:
        left.remove(letter if letter in left else UNKNOWN)
    return "".join(left)


def missing(word: str, letters: str) -> str:
    """The letters of a word, in its order, that these do not have."""
    there = Counter(letters)
    found = ""
    for letter in word:
        there[letter] -= 1
        found += letter if there[letter] < 0 else ""
    return found


def hidden(letters: str) -> str:
    """As many letters, of which nothing is known."""
    return UNKNOWN * len(letters)

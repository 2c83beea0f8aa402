"""The box of letters: its contents, and the dealing of letters.

The rules sheet does not list the letters. Our two hundred letters follow the letter frequencies of English. A deal is an order of
all letters in the box. Each player gets a block of consecutive letters, from the dealer's right-hand neighbour round to the
dealer. Then come the open letters, then the pile. Hands are refilled in the same order, and used letters go under the pile.
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
"""All two hundred letters of the box as one string, in alphabetical order."""
COUNTERS = 100
"""Number of counters (chips) in the box of letter games."""


@lru_cache(maxsize=64)
def to_the_right(seat: int, seats: int) -> tuple[int, ...]:
    """Return all seats in order of play, counter-clockwise, beginning with the right-hand neighbour of `seat`. The seat itself is
    last.
    """
    return tuple((seat - 1 - number) % seats for number in range(seats))


def leader_first(leader: int, seats: int) -> tuple[int, ...]:
    """Return all seats in order of play: `leader` first, then the others counter-clockwise."""
    return (leader, *to_the_right(leader, seats)[:-1])


@dataclass(frozen=True, slots=True)
class Dealt:
    """The letters after a deal: the players' hands, and the letters that are left."""

    hands: tuple[str, ...]
    """For each seat, the letters in its hand after the deal."""
    rest: str
    """Letters that were not dealt, in the order in which players draw them: first the face-up letters, then the pile."""


def deal_letters(letters: str, seats: int, dealer: int, each: int) -> Dealt:
    """Deal letters to every seat from `letters`, the shuffled letters of the box. `each` is the number of letters for a seat.

    The seat `dealer` is dealt last.
    """
    blocks = {seat: letters[each * number : each * (number + 1)] for number, seat in enumerate(to_the_right(dealer, seats))}
    return Dealt(tuple(blocks[seat] for seat in range(seats)), letters[each * seats :])


def refill(hands: tuple[str, ...], pile: str, dealer: int, each: int) -> Dealt:
    """Refill each hand to `each` letters from the top of `pile`. The hand of the seat `dealer` is refilled last."""
    full = list(hands)
    for seat in to_the_right(dealer, len(hands)):
        missing = max(0, each - len(full[seat]))
        full[seat] += pile[:missing]
        pile = pile[missing:]
    return Dealt(tuple(full), pile)


def remove_letters(letters: str, used: str) -> str:
    """Return `letters` without the letters of `used`, in the same order.

    If a used letter is absent, a face-down letter is removed instead.
    """
    left = list(letters)
    for letter in used:
        left.remove(letter if letter in left else UNKNOWN)
    return "".join(left)


def missing(word: str, letters: str) -> str:
    """Return the letters of `word` that `letters` does not contain often enough, in the order of the word."""
    counts = Counter(letters)
    found = ""
    for letter in word:
        counts[letter] -= 1
        found += letter if counts[letter] < 0 else ""
    return found


def hide_letters(letters: str) -> str:
    """Return a face-down letter for each letter of `letters`, as one string."""
    return UNKNOWN * len(letters)

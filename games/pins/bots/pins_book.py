"""Precomputed shots for the bots at pins: the best shots of each level for pins on their spots, with their expected points.

The collection is called a book, as in chess programs. Every inning (turn) starts with the same pins, and most good shots leave
similar pins standing. So the best shots were searched once, with more time than a bot has during a game. `python -m
tools.make.make_book` writes the book.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from assets import FOLDER
from board.shots.flick import Flick
from board.sums import float_sum
from games.bots.levels import LEVELS

BOOK = "weights/pins.json"
MOST_PINS = 10
"""Largest number of pins in a rack (the set of pins that stand at the start)."""


@dataclass(frozen=True, slots=True)
class BookPosition:
    """A position in the book of precomputed shots: the pins that stand on their spots, and all else that matters for the next
    shot.
    """

    game: str
    standing: tuple[int, ...]
    disks: int
    """Number of disks left in the player's inning (turn), including the next disk.

    It is 1 in games that score every disk separately.
    """
    called: int = 0
    seat: int = 0
    """Seat that shoots next. Only the game Corner Pins uses it; elsewhere it is 0."""

    def __str__(self) -> str:
        text = f"{self.game} {self.disks} {'-'.join(map(str, self.standing))}"
        return text + (f" call {self.called}" if self.called else "") + (f" seat {self.seat + 1}" if self.seat else "")


@dataclass(frozen=True, slots=True)
class Known:
    """A good shot from the book of precomputed shots, with a sentence about it and its probability of success."""

    flick: Flick
    kind: str
    why: str
    chance: float


@dataclass(frozen=True, slots=True)
class BookEntry:
    """Best shots for one position in the book of precomputed shots, with their expected points."""

    worth: float
    """Points that the player can expect in the rest of the inning (turn), from this position on."""
    felled: float
    """Number of pins that the next disk topples on average."""
    shots: tuple[Known, ...]
    """Good shots for the position, the best one first. The later ones are of other kinds than the first."""


@dataclass(slots=True)
class Book:
    """Book of precomputed shots for one level of bots: the best shots for many positions of pin games such as Ten Pins."""

    entries: dict[str, BookEntry] = field(default_factory=dict)
    means: dict[str, float] = field(default_factory=dict)
    """Mean expected points of similar positions, used for positions without an entry in the book of shots.

    The keys name the game, the number of disks left and the number of pins, such as `ten-pins 2 10`.
    """

    def entry(self, position: BookPosition) -> BookEntry | None:
        return self.entries.get(str(position))

    def worth(self, position: BookPosition) -> float:
        """Return the expected points of a position in a pin game. Without an entry in the book, return the mean over similar
        positions.
        """
        entry = self.entry(position)
        if entry is not None:
            return entry.worth
        count = len(position.standing)
        likest = sorted(range(1, MOST_PINS + 1), key=lambda other: abs(other - count))
        means = (self.means.get(f"{position.game} {position.disks} {other}") for other in likest)
        return next((mean for mean in means if mean is not None), 0.0)

    def learn_means(self) -> None:
        """Compute `means` again from the entries of the book. They are the mean expected points of similar positions."""
        worths: dict[str, list[float]] = {}
        for text, entry in self.entries.items():
            game, disks, standing = text.split()[:3]
            worths.setdefault(f"{game} {disks} {standing.count('-') + 1}", []).append(entry.worth)
        self.means = {key: round(float_sum(some) / len(some), 4) for key, some in worths.items()}

    def write(self) -> Iterator[str]:
        """Yield the entries of the book of shots as lines of JSON text, each a key with its value."""
        for text, entry in sorted(self.entries.items()):
            shots = [[str(known.flick), known.kind, known.why, known.chance] for known in entry.shots]
            yield f'"{text}": {json.dumps([entry.worth, entry.felled, shots])}'


def read_book(pages: Mapping[str, Any]) -> Book:
    """Make a book of precomputed shots from a parsed JSON object, whose keys name the positions."""
    book = Book()
    for text, (worth, felled, shots) in pages.items():
        known = tuple(Known(_read_flick(flick), kind, why, chance) for flick, kind, why, chance in shots)
        book.entries[text] = BookEntry(worth, felled, known)
    book.learn_means()
    return book


def _read_flick(text: str) -> Flick:
    flick = Flick.read(text)
    assert flick is not None, text
    return flick


@cache
def shipped_books() -> Mapping[str, Book]:
    """Return the books of precomputed shots that come with the program, by bot level."""
    path = FOLDER / BOOK
    pages = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {level: read_book(pages.get(level, {})) for level in LEVELS}

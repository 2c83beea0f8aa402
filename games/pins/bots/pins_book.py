"""What bots know by heart of pins that stand on their spots: the best shots of each level, and what they are worth.

The same pins stand at the beginning of every inning, and much the same after a good shot; so the best aims at them are looked for
once, with more care than a move has time for. `python -m tools.make.make_book` writes the book.
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
"""No rack has more."""


@dataclass(frozen=True, slots=True)
class BookPosition:
    """Pins that stand on their spots before a disk, as far as they matter to whoever shoots."""

    game: str
    standing: tuple[int, ...]
    disks: int
    """How many the inning has left, this one included; 1 where every disk stands for itself."""
    called: int = 0
    seat: int = 0
    """In Corner Pins, whose turn it is."""

    def __str__(self) -> str:
        text = f"{self.game} {self.disks} {'-'.join(map(str, self.standing))}"
        return text + (f" call {self.called}" if self.called else "") + (f" seat {self.seat + 1}" if self.seat else "")


@dataclass(frozen=True, slots=True)
class Known:
    """A good shot."""

    flick: Flick
    kind: str
    why: str
    chance: float


@dataclass(frozen=True, slots=True)
class BookEntry:
    """What is known of a position."""

    worth: float
    """What the rest of the inning brings on average, in points."""
    felled: float
    """How many pins the coming disk fells on average."""
    shots: tuple[Known, ...]
    """The best first, then those of other kinds."""


@dataclass(slots=True)
class Book:
    """What one level knows by heart."""

    entries: dict[str, BookEntry] = field(default_factory=dict)
    means: dict[str, float] = field(default_factory=dict)
    """What positions are worth on average by game, disks left and number of pins, for those that are not in the book."""

    def entry(self, position: BookPosition) -> BookEntry | None:
        return self.entries.get(str(position))

    def worth(self, position: BookPosition) -> float:
        """What a position is worth, or one like it."""
        entry = self.entry(position)
        if entry is not None:
            return entry.worth
        count = len(position.standing)
        likest = sorted(range(1, MOST_PINS + 1), key=lambda other: abs(other - count))
        means = (self.means.get(f"{position.game} {position.disks} {other}") for other in likest)
        return next((mean for mean in means if mean is not None), 0.0)

    def learn_means(self) -> None:
        """Work the averages out anew."""
        worths: dict[str, list[float]] = {}
        for text, entry in self.entries.items():
            game, disks, standing = text.split()[:3]
            worths.setdefault(f"{game} {disks} {standing.count('-') + 1}", []).append(entry.worth)
        self.means = {key: round(float_sum(some) / len(some), 4) for key, some in worths.items()}

    def write(self) -> Iterator[str]:
        """Lines of JSON, one an entry."""
        for text, entry in sorted(self.entries.items()):
            shots = [[str(known.flick), known.kind, known.why, known.chance] for known in entry.shots]
            yield f'"{text}": {json.dumps([entry.worth, entry.felled, shots])}'


def read_book(pages: Mapping[str, Any]) -> Book:
    """The book that such lines make."""
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
    """The books that come with the program, by level."""
    path = FOLDER / BOOK
    pages = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {level: read_book(pages.get(level, {})) for level in LEVELS}

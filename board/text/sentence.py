"""Sentences that refer to players by seat, so that the window can insert their names.

said = say("{} chases {}.", Seat(0), Seat(2))
str(said)                                        "Player 1 chases Player 3."
by_name(said, ("Ann", "Ben", "Cleo"))            "Ann chases Cleo."
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """A reference to a player inside a sentence."""

    number: int
    """Seat number, from 0."""

    def __str__(self) -> str:
        return f"Player {self.number + 1}"


class Sentence(str):
    """A string that remembers where it mentions seats. As a plain string it reads `Player 1`, `Player 2` and so on."""

    __slots__ = ("parts",)

    parts: tuple[str | Seat, ...]

    def __new__(cls, *parts: str | Seat) -> Sentence:
        sentence = super().__new__(cls, "".join(map(str, parts)))
        sentence.parts = parts
        return sentence

    def __reduce__(self) -> tuple[object, ...]:
        return Sentence, self.parts

    def by_name(self, names: Sequence[str]) -> str:
        return "".join(names[part.number] if isinstance(part, Seat) else part for part in self.parts)


def say(pattern: str, *things: object) -> Sentence:
    """Fill the `{}` of `pattern` with `things`.

    Seats, and seats within sentences, stay references; anything else becomes text.
    """
    texts = pattern.split("{}")
    assert len(texts) == len(things) + 1, pattern
    parts: list[str | Seat] = [texts[0]]
    for thing, text in zip(things, texts[1:], strict=True):
        parts += thing.parts if isinstance(thing, Sentence) else (thing if isinstance(thing, Seat) else str(thing),)
        parts.append(text)
    return Sentence(*parts)


def by_name(words: str, names: Sequence[str]) -> str:
    """Return `words` with the players' names in place of seats."""
    return words.by_name(names) if isinstance(words, Sentence) else words


def is_echo(sentence: str, told: str) -> bool:
    """True if every word of `sentence` already occurs in `told`: `No pin.` after `Ben fells no pin.`"""
    words, heard = (re.findall(r"[\w'-]+", text.lower()) for text in (sentence, told))
    return set(words) <= set(heard)


def listed(things: Sequence[object]) -> Sentence:
    """Join with commas and `and`: `4`, `4 and 7`, `4, 7 and 8`."""
    commas = ", ".join(["{}"] * (len(things) - 1))
    return say(f"{commas} and {{}}" if commas else "{}", *things)

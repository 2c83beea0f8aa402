"""Sentences that refer to players by seat, so that the window can insert their names, or address one of them as "you".

    said = say("{} chases|chase {}.", Seat(0), Seat(2))
    str(said)                                      "Player 1 chases Player 3."
    by_name(said, ("Ann", "Ben", "Cleo"))          "Ann chases Cleo."
    by_name(said, ("Ann", "Ben", "Cleo"), you=0)   "You chase Cleo."

A pattern is a whole sentence with both forms of every word that agrees with a player: `has|have`, `their|your`. The word agrees
with the last player named before it. An owner does not count: `{}'s` becomes "Ann's" or "your". `_` within a form stands for a
space.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

NOT_YOU = -1
"""Number used in place of a seat number if a sentence addresses no player as "you"."""
YOU = "You"
"""Label for the only person in a game if this person has entered no name."""
_FORMS = re.compile(r"([\w']+)\|([\w']+)")
_ENDS = re.compile(r"(?:^|[.!?] )$")
"""Pattern for the end of a text if the next word begins a sentence."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A reference to a player inside a sentence, by seat number. The window replaces it with the player's name."""

    number: int
    """Number of the player's seat, from 0."""

    def __str__(self) -> str:
        return f"Player {self.number + 1}"


@dataclass(frozen=True, slots=True)
class Owner:
    """A reference to a player as the owner of something, inside a sentence: `Player 1's`, `Ann's`, `your`."""

    number: int

    def __str__(self) -> str:
        return f"{Seat(self.number)}'s"


@dataclass(frozen=True, slots=True)
class Agreeing:
    """A word with two forms. One follows a player's name, such as `has`. The other follows "you", such as `have`."""

    number: int
    """Seat of the player with whom this word agrees. `NOT_YOU` if the sentence names no player before this word."""
    named: str
    """Form of the word after a player's name, such as `has`."""
    addressed: str
    """Form of the word that agrees with "you", such as `have`."""

    def __str__(self) -> str:
        return self.named


Part = str | Seat | Owner | Agreeing


class Sentence(str):
    """String with marked mentions of players. When used as a plain string, it calls them `Player 1`, `Player 2` and so on."""

    __slots__ = ("parts",)

    parts: tuple[Part, ...]

    def __new__(cls, *parts: Part) -> Sentence:
        sentence = super().__new__(cls, "".join(map(str, parts)))
        sentence.parts = parts
        return sentence

    def __reduce__(self) -> tuple[object, ...]:
        return Sentence, self.parts

    def about(self, seats: Sequence[int]) -> Sentence:
        """Return this sentence with each player replaced: the seat `n` becomes the seat `seats[n]`."""

        def moved(part: Part) -> Part:
            return part if isinstance(part, str) or part.number < 0 else replace(part, number=seats[part.number])

        return Sentence(*map(moved, self.parts))

    def by_name(self, names: Sequence[str], you: int = NOT_YOU) -> str:
        """Return the sentence with the players' names, which `names` lists by seat.

        The player in seat `you` is addressed as "you".
        """
        written = ""
        for part in self.parts:
            match part:
                case Seat() | Owner() if part.number == you:
                    word = "you" if isinstance(part, Seat) else "your"
                    written += word.capitalize() if _ENDS.search(written) else word
                case Seat():
                    written += names[part.number]
                case Owner():
                    written += f"{names[part.number]}'s"
                case Agreeing():
                    written += part.addressed if 0 <= part.number == you else part.named
                case _:
                    written += part
        return written


def say(pattern: str, *things: object) -> Sentence:
    """Return the sentence in which `things` replace the placeholders `{}` of `pattern`.

    Seats stay references to players, also those inside a given sentence. Everything else becomes text.
    """
    texts = pattern.split("{}")
    assert len(texts) == len(things) + 1, pattern
    parts: list[Part] = [texts[0]]
    for thing, text in zip(things, texts[1:], strict=True):
        parts += thing.parts if isinstance(thing, Sentence) else (thing if isinstance(thing, Seat) else str(thing),)
        parts.append(text)
    return Sentence(*_with_agreement([part for part in parts if part != ""]))


def _with_agreement(parts: Sequence[Part]) -> Iterator[Part]:
    near = NOT_YOU
    for number, part in enumerate(parts):
        after = parts[number + 1] if number + 1 < len(parts) else ""
        before = parts[number - 1] if number else ""
        match part:
            case Seat() if isinstance(after, str) and after.startswith("'s"):
                yield Owner(part.number)
            case Seat():
                near = part.number
                yield part
            case Agreeing(number=-1):
                yield Agreeing(near, part.named, part.addressed)
            case str():
                text = part.removeprefix("'s") if isinstance(before, Seat) else part
                end = 0
                for found in _FORMS.finditer(text):
                    yield text[end : found.start()]
                    yield Agreeing(near, *(form.replace("_", " ") for form in found.groups()))
                    end = found.end()
                yield text[end:]
            case _:
                yield part


def by_name(words: str, names: Sequence[str], you: int = NOT_YOU) -> str:
    """Return `words` with the names of the players instead of their seat numbers. The player in seat `you` is addressed as
    "you".
    """
    return words.by_name(names, you) if isinstance(words, Sentence) else words


def labels(names: Sequence[str], you: int) -> tuple[str, ...]:
    """Return the label to show for the player in each seat. A player without a name in seat `you` is called "You"."""
    return tuple(YOU if seat == you and name == str(Seat(seat)) else name for seat, name in enumerate(names))


def is_echo(sentence: str, earlier: str) -> bool:
    """True if every word of `sentence` already occurs in the text `earlier`.

    For example, the sentence `No pin.` adds nothing to `Ben fells no pin.`
    """
    words, heard = (re.findall(r"[\w'-]+", text.lower()) for text in (sentence, earlier))
    return set(words) <= set(heard)


def listed(things: Sequence[object]) -> Sentence:
    """Return the items in `things` as a list with commas and "and", such as `4, 7 and 8`."""
    commas = ", ".join(["{}"] * (len(things) - 1))
    return say(f"{commas} and {{}}" if commas else "{}", *things)

"""What is printed on a game's card: title, number, seats, house rules and the rules in our own words."""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any

from board.sides import Side


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A setting of a game that players may agree on before they start."""

    name: str
    label: str
    choices: tuple[Any, ...]
    default: Any
    words: tuple[str, ...]
    """What each choice is called, in the same order."""


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    """Lower case with hyphens, as on the command line."""
    title: str
    number: int
    """Its place in the booklet, from 1."""
    seats: tuple[int, ...]
    """How many may play, the usual number first."""
    side: Side
    tagline: str
    """One line that makes one want to play."""
    rules: str
    """The rules in our own words: paragraphs parted by blank lines; `# ` starts a heading, `- ` a point."""
    family: str = ""
    """Crokinole, Pins, Races, Flags, Live or Men: how a shelf of games would be sorted."""
    is_filled_up: bool = False
    """Whether bots take the other seats unless players say otherwise, as one person cannot move two men at once."""
    teaches_flags: bool = False
    """Whether one must know the thirty-two flags: they can be learned beforehand, and its picture is the sheet of them all."""


def house_rule(default: Any, label: str, choices: tuple[Any, ...], words: tuple[str, ...] = ()) -> Any:
    """A field of a game that is one of its house rules."""
    assert default in choices
    return field(default=default, metadata={"label": label, "choices": choices, "words": words or tuple(map(_word, choices))})


def _word(choice: object) -> str:
    return {True: "on", False: "off"}[choice] if isinstance(choice, bool) else str(choice)


def house_rules(game: type[Any]) -> tuple[HouseRule, ...]:
    """The house rules of a game's class, in the order they are written there."""
    return tuple(
        HouseRule(f.name, f.metadata["label"], f.metadata["choices"], f.default, f.metadata["words"])
        for f in fields(game)
        if "choices" in f.metadata and f.default is not MISSING
    )

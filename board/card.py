"""What is printed on a game's card: title, number, seats, house rules and the rules in our own words."""

from __future__ import annotations

import re
import textwrap
from dataclasses import MISSING, dataclass, field, fields, is_dataclass, replace
from typing import Any

from board.geometry import BoardPart
from board.placement import HandSetUp
from board.sides import Surface

OURS = "†"
"""Stands behind a sentence of a card's rules, a house rule or a choice of one that is ours: the booklet has no word of it."""
LEGEND = f"{OURS} a rule of ours, not the booklet's"
"""What is printed below wherever the sign stands, on a card of the board's."""
RULE = "house rule"
"""Under this a field of a game keeps what is to be known of it as a house rule."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A setting of a game that players may agree on before they start."""

    name: str
    label: str
    choices: tuple[Any, ...]
    default: Any
    words: tuple[str, ...]
    """What each choice is called, in the same order."""
    booklet: tuple[Any, ...] = ()
    """The choices that are the booklet's own; none where it is silent."""
    about: tuple[str, ...] = ()
    """What each choice means, in a sentence, in the same order; none where its word says it all."""

    @property
    def marked_label(self) -> str:
        """What is set, with the sign where the booklet has nothing to say of it at all."""
        return self.label if self.booklet else f"{self.label} {OURS}"

    @property
    def marked_words(self) -> tuple[str, ...]:
        """What each choice is called, with the sign at those that are ours where others are the booklet's."""
        ours = (bool(self.booklet) and choice not in self.booklet for choice in self.choices)
        return tuple(f"{word} {OURS}" if own else word for word, own in zip(self.words, ours, strict=True))


BOARD_GAMES, LETTERS = "Board games", "Letters"
"""The family in which one wins or loses, and nothing is scored on the way; and that in which words are said."""
FAMILIES = ("Crokinole", "Flags", "Races", "Against the clock", "Pins", BOARD_GAMES, "Triangles", "Cards", LETTERS, "Puzzles")
"""The headings under which games stand on the shelf, in words a newcomer knows."""


BOARD, PARLOR = "board", "parlor"
"""The two shelves: the games of the board, and those of other boxes, which are played on the cloth."""


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    """Lower case with hyphens, as on the command line."""
    title: str
    number: int
    """Its place on its shelf, from 1: the booklet's twenty stand in the booklet's order."""
    seats: tuple[int, ...]
    """How many may play, the usual number first."""
    side: Surface
    """What it is played on: a side of the board, or the cloth."""
    tagline: str
    """One line that makes one want to play."""
    rules: str
    """The rules in our own words: paragraphs parted by blank lines; `# ` starts a heading, `- ` a point.

    A sentence that ends with `OURS` tells a rule that is ours and not the booklet's."""
    first_time: str = ""
    """What must be told before the first game, a line each: how the usual rules differ from those that most players know."""
    begins: str = f"Lots are drawn for the first turn.{OURS}"
    """Who begins, in a sentence; with `OURS` where the booklet does not say so."""
    parts: tuple[str, ...] = ()
    """What the players are in it, where they are not all the same: `the fox`, `the geese`. The lot falls to the first of them."""
    shelf: str = BOARD
    """`BOARD` or `PARLOR`: on which of the two shelves it stands."""
    family: str = ""
    """One of `FAMILIES`: under which heading it stands on the shelf."""
    partners: tuple[int, ...] = ()
    """With how many players two sides play, partners sitting opposite and sharing a colour."""
    is_filled_up: bool = False
    """Whether bots take the other seats unless players say otherwise, as one person cannot move two men at once."""
    only_throws: bool = False
    """Whether nothing but throws decides it, so that it may go by itself."""
    least_wins: bool = False
    """Whether the lowest score is the best."""
    numbers_deals: bool = False
    """Whether one deal is all that chance does in it: then the deal has a number, by which others can play the same."""
    hides: bool = False
    """Whether a seat knows what others do not."""
    by_hand: HandSetUp | None = None
    """What can be set up by hand, to begin from a position of one's own; None where no position can be."""
    played_on: BoardPart | None = None
    """The part of the board that it is played on: the eye may come so near. None where all of it is needed."""
    one_hand: bool = False
    """Whether it takes a mouse of one's own, so that one person at most plays it at a machine."""
    teaches_flags: bool = False
    """Whether one must know the thirty-two flags: they can be learned beforehand, and its picture is the sheet of them all."""

    @property
    def legend(self) -> str:
        """What is printed below wherever the sign of a rule of ours stands: the board has a booklet, other boxes a sheet."""
        return LEGEND if self.shelf == BOARD else LEGEND.replace("booklet", "sheet")

    @property
    def is_shot(self) -> bool:
        """Whether disks are shot in it."""
        return self.family in ("Crokinole", "Pins")

    @property
    def players(self) -> str:
        """How many may play, in a few characters: `2`, `2 or 4`, `1 to 8`."""
        numbers = sorted(self.seats)
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} to {numbers[-1]}"
        return " or ".join(map(str, numbers))


def paragraphs(rules: str, legend: str = LEGEND) -> list[tuple[str, str]]:
    """A card's rules as a `head`, a `point` or `text` each: lines that belong together are joined.

    Where any rule is ours a `note` at the end says what the sign means."""
    found: list[tuple[str, str]] = []
    is_open = False
    for line in rules.splitlines():
        text = line.strip()
        if text.startswith("# "):
            found.append(("head", text[2:]))
        elif text.startswith("- "):
            found.append(("point", text[2:]))
        elif text and is_open:
            kind, before = found[-1]
            found[-1] = (kind, f"{before} {text}")
        elif text:
            found.append(("text", text))
        is_open = bool(text) and not text.startswith("# ")
    return [*found, ("note", f"{legend}.")] if _marked(found) else found


def ours(rules: str) -> tuple[str, ...]:
    """The sentences of a card's rules that are marked as ours, without the sign."""
    return _marked([(kind, text) for kind, text in paragraphs(rules) if kind != "note"])


def _marked(found: list[tuple[str, str]]) -> tuple[str, ...]:
    sentences = (sentence for _, text in found for sentence in re.split(rf"(?<=[.{OURS}])\s+", text))
    return tuple(sentence.removesuffix(OURS) for sentence in sentences if sentence.endswith(OURS))


def printed(rules: str, width: int, legend: str = LEGEND) -> str:
    """A card's rules as paragraphs for a terminal, so many characters to a line."""
    lines: list[str] = []
    before = ""
    for kind, text in paragraphs(rules, legend):
        if kind == "point":
            lines.append(textwrap.fill(f"- {text}", width, subsequent_indent="  "))
        elif kind == "head":
            lines += ["", text, "-" * len(text)]
        else:
            lines += [*([] if before == "head" else [""]), textwrap.fill(text, width)]
        before = kind
    return "\n".join(lines).strip() + "\n"


def house_rule(
    default: Any,
    label: str,
    choices: tuple[Any, ...],
    words: tuple[str, ...] = (),
    *,
    booklet: tuple[Any, ...] | None = None,
    about: tuple[str, ...] = (),
) -> Any:
    """A field of a game that is one of its house rules. The booklet's own is the default, unless that is said."""
    assert default in choices
    booklet = (default,) if booklet is None else booklet
    assert set(booklet) <= set(choices)
    assert len(about) in (0, len(choices))
    words = words or tuple(map(_word, choices))
    rule = HouseRule("", label, choices, default, words, booklet, about)
    return field(default=default, metadata={RULE: rule})


def _word(choice: object) -> str:
    return {True: "on", False: "off"}[choice] if isinstance(choice, bool) else str(choice)


def house_rules(game: type[Any]) -> tuple[HouseRule, ...]:
    """The house rules of a game's class, in the order they are written there; those it shares with others come last."""
    shared = {f.name for base in game.__mro__[1:] if is_dataclass(base) for f in fields(base)}
    return tuple(
        replace(f.metadata[RULE], name=f.name)
        for f in sorted(fields(game), key=lambda f: f.name in shared)
        if RULE in f.metadata and f.default is not MISSING
    )

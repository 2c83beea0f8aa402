"""A game's card: title, number, seats, house rules, and the rules in our own words."""

from __future__ import annotations

import re
import textwrap
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass, replace
from inspect import get_annotations
from typing import Any

from board.geometry import BoardPart
from board.placement import HandSetUp
from board.sides import Surface

OURS = "†"
"""Mark for a sentence of the rules, a house rule or a choice that is ours and not in the booklet."""
BOOKLET = "the 1916 booklet"
"""The source of the rules of the board's twenty games."""
LEGEND = f"{OURS} our rule; not in {BOOKLET}"
"""Explanation of the mark for our own rules, printed below the rules of a board game."""
RULE = "house rule"
"""Key in the metadata of a game's dataclass field. Its value is the field's house rule."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An optional rule that players agree on before they start."""

    name: str
    label: str
    choices: tuple[Any, ...]
    default: Any
    words: tuple[str, ...]
    """Name of each choice, in the same order."""
    booklet: tuple[Any, ...] = ()
    """The choices that the booklet offers. Empty if the booklet offers none."""
    about: tuple[str, ...] = ()
    """One sentence about each choice, in the order of the choices. Empty if the choices need no explanation."""
    is_first: bool = False
    """True for a rule that a newcomer understands, such as the length of a game. Such rules are offered first."""

    @property
    def marked_label(self) -> str:
        """The label of the rule. It is marked as ours if the booklet says nothing about this rule."""
        return self.label if self.booklet else f"{self.label} {OURS}"

    @property
    def marked_words(self) -> tuple[str, ...]:
        """Names of the choices. If the booklet gives some of the choices, the others are marked as ours."""
        ours = (bool(self.booklet) and choice not in self.booklet for choice in self.choices)
        return tuple(f"{word} {OURS}" if own else word for word, own in zip(self.words, ours, strict=True))


BOARD_GAMES, LETTERS = "Board games", "Letters"
"""Names of two families: the win-or-lose games without points, and the word games."""
FAMILIES = ("Crokinole", "Flags", "Races", "Against the clock", "Pins", BOARD_GAMES, "Triangles", "Cards", LETTERS, "Puzzles")
"""Headings on the shelf, in words that a newcomer knows."""


BOARD, PARLOR, GUESTS = "board", "parlor", "guests"
"""Names of the shelves: games of the board, games of other boxes (played on the cloth), and games of other boards."""


@dataclass(frozen=True, slots=True)
class ShelfWords:
    """Words that the screens use for one shelf."""

    title: str
    where: str
    """Words that say where a shelf's games are found. The home screen shows them after a game's number."""
    source: str
    """Usual source of the rules of a shelf's games."""
    game: str
    """Word that the demo puts before the number of one of the shelf's games."""
    introduction: str = ""
    """Text that the demo shows before the first game of the shelf. Empty if the demo counts the games instead."""


SHELVES = {
    BOARD: ShelfWords("The board", "on two sides", BOOKLET, "Game"),
    PARLOR: ShelfWords("The parlor", "on the cloth", "the old rule sheet", "Parlor game", "A parlor game, played on a cloth."),
    GUESTS: ShelfWords(
        "Not in the box", "beyond the booklet", "the game's own rules", "Not in the box: game", "A game that was not in the box."
    ),
}
"""The shelves in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Card:
    name: str
    """Name on the command line, in lower case with hyphens."""
    title: str
    number: int
    """Position on its shelf, from 1. The booklet's twenty games keep the booklet's order."""
    seats: tuple[int, ...]
    """Possible numbers of players, the usual one first."""
    side: Surface
    """Playing surface: a side of the board, or the cloth."""
    tagline: str
    """A line that invites people to play this game."""
    rules: str
    """The rules in our own words: paragraphs separated by blank lines; `# ` starts a heading, `- ` a list item.

    A sentence that ends with `OURS` states a rule of ours that is not in the booklet.
    """
    first_time: str = ""
    """Text to show before a player's first game, with line breaks: how the default rules differ from the rules people know."""
    begins: str = f"The first player is drawn by lot.{OURS}"
    """A sentence that says who begins, marked with `OURS` if it is our rule and not the booklet's."""
    parts: tuple[str, ...] = ()
    """Roles of the players if they differ: `the fox`, `the geese`. The winner of the draw gets the first role."""
    source: str = ""
    """Source of the game's rules, if it is not the usual source for its shelf."""
    shelf: str = BOARD
    """The shelf that holds this game, one of `SHELVES`."""
    family: str = ""
    """The game's heading on the shelf, one of `FAMILIES`."""
    partners: tuple[int, ...] = ()
    """Numbers of players at which the players form two sides. Partners sit opposite each other and share a colour."""
    is_filled_up: bool = False
    """True if bots take the other seats by default, because one person cannot move two pieces at once."""
    only_throws: bool = False
    """True if dice alone decide the game, so that it can run automatically."""
    least_wins: bool = False
    """True if the lowest score wins."""
    numbers_deals: bool = False
    """True if a single deal is the only chance event.

    The deal then has a number, so that other players can play the same deal.
    """
    hides: bool = False
    """True if players have information that is hidden from other players."""
    by_hand: HandSetUp | None = None
    """Options for setting up a position by hand. None if the game does not support it."""
    played_on: BoardPart | None = None
    """The region of the board that the game uses, for a closer view. None if the game needs the whole board."""
    prints: frozenset[str] | None = None
    """The printed designs that this game uses, as names from `board/prints.py`. All other designs are printed pale. None if the
    game uses every design.
    """
    one_hand: bool = False
    """True if each person needs a mouse, so that only one can play on a machine."""
    teaches_flags: bool = False
    """True if the game requires knowing the thirty-two flags. It then offers to teach them and shows the sheet of flags."""

    @property
    def legend(self) -> str:
        """Explanation of the mark for our own rules, naming the source that does not contain them."""
        return LEGEND.replace(BOOKLET, self.source or SHELVES[self.shelf].source)

    @property
    def is_shot(self) -> bool:
        """True if disks are shot in this game."""
        return self.family in ("Crokinole", "Pins")

    @property
    def players(self) -> str:
        """Number of players as text: `2`, `2 or 4`, `1 to 8`."""
        numbers = sorted(self.seats)
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} to {numbers[-1]}"
        return " or ".join(map(str, numbers))


def paragraphs(rules: str, legend: str = LEGEND) -> list[tuple[str, str]]:
    """Split a card's rules into (kind, text), with kind `head`, `point` or `text`, and join wrapped lines.

    If any rule is ours, a final `note` explains the mark.
    """
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
    """Return the sentences of a card's rules that are marked as ours, without the mark."""
    return _marked([(kind, text) for kind, text in paragraphs(rules) if kind != "note"])


def _marked(found: list[tuple[str, str]]) -> tuple[str, ...]:
    sentences = (sentence for _, text in found for sentence in re.split(rf"(?<=[.{OURS}])\s+", text))
    return tuple(sentence.removesuffix(OURS) for sentence in sentences if sentence.endswith(OURS))


def printed(rules: str, width: int, legend: str = LEGEND) -> str:
    """Return a card's rules as text for a terminal, wrapped at `width` characters."""
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
    is_first: bool = False,
) -> Any:
    """Define a field of a game that is a house rule. Unless `booklet` is given, the default is the booklet's choice."""
    assert default in choices
    booklet = (default,) if booklet is None else booklet
    assert set(booklet) <= set(choices)
    assert len(about) in (0, len(choices))
    words = words or tuple(map(_word, choices))
    rule = HouseRule("", label, choices, default, words, booklet, about, is_first)
    return field(default=default, metadata={RULE: rule})


def _word(choice: object) -> str:
    return {True: "on", False: "off"}[choice] if isinstance(choice, bool) else str(choice)


def house_rules(game: type[Any]) -> tuple[HouseRule, ...]:
    """Return the house rules of a game class in order of definition. The rules that the class inherits without change come
    last."""
    shared = {f.name for base in game.__mro__[1:] if is_dataclass(base) for f in fields(base)}
    own = list(get_annotations(game))

    def order(f: Field[Any]) -> tuple[bool, int]:
        """Sort key: first the rules that the class itself defines, even if they override inherited ones."""
        return (False, own.index(f.name)) if f.name in own else (f.name in shared, len(own))

    return tuple(
        replace(f.metadata[RULE], name=f.name)
        for f in sorted(fields(game), key=order)
        if RULE in f.metadata and f.default is not MISSING
    )

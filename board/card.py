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
"""Mark after a sentence of the rules, a house rule or a choice. It says that the text is ours and not in the 1916 booklet."""
BOOKLET = "the 1916 booklet"
"""The source of the rules of the board's twenty games."""
LEGEND = f"{OURS} our rule; not in {BOOKLET}"
"""Footnote below the rules of a board game. It explains the mark `OURS`, which stands at rules of our own."""
RULE = "house rule"
"""Key in the metadata of a dataclass field of a game. The value under the key is the field's `HouseRule`."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An optional rule that players agree on before a game starts, with its choices."""

    name: str
    label: str
    choices: tuple[Any, ...]
    default: Any
    words: tuple[str, ...]
    """Text to show for each choice, in the same order as `choices`."""
    booklet: tuple[Any, ...] = ()
    """The choices that the 1916 booklet offers. Empty if the booklet offers none."""
    about: tuple[str, ...] = ()
    """One sentence about each choice, in the same order as `choices`. Empty if the choices need no explanation."""
    is_first: bool = False
    """True for a rule that a newcomer understands, such as the length of a game. The set-up screen shows these rules first."""

    @property
    def marked_label(self) -> str:
        """Label of the rule.

        If the rule is our own, because the booklet does not mention it, the label ends with the mark for that.
        """
        return self.label if self.booklet else f"{self.label} {OURS}"

    @property
    def marked_words(self) -> tuple[str, ...]:
        """Texts of the choices. If the booklet gives only some of the choices, the others end with the mark for our own rules."""
        ours = (bool(self.booklet) and choice not in self.booklet for choice in self.choices)
        return tuple(f"{word} {OURS}" if own else word for word, own in zip(self.words, ours, strict=True))


BOARD_GAMES, LETTERS = "Board games", "Letters"
"""Names of two families of games: board games, which are won or lost without points, and word games."""
FAMILIES = ("Crokinole", "Flags", "Races", "Against the clock", "Pins", BOARD_GAMES, "Triangles", "Cards", LETTERS, "Puzzles")
"""Names of the families of games: the headings of the game list, in words that a newcomer knows."""


BOARD, PARLOR, GUESTS = "board", "parlor", "guests"
"""Names of the three shelves, which are the lists of games on the home screen.

`BOARD` holds the games of the 1916 board, `PARLOR` games played on a cloth, and `GUESTS` games of other boards.
"""


@dataclass(frozen=True, slots=True)
class ShelfWords:
    """Screen text for one shelf, which is a list of games on the home screen."""

    title: str
    where: str
    """Phrase that says where the games of the shelf are found, such as `on two sides`. It follows the number of games."""
    source: str
    """Usual source of the rules for the games of the shelf, such as `the 1916 booklet`."""
    game: str
    """Phrase that the demo shows before the number of a game of the shelf, such as `Game`."""
    introduction: str = ""
    """Text that the demo shows before the first game of the shelf. If empty, the demo shows the number of games instead."""


SHELVES = {
    BOARD: ShelfWords("The board", "on two sides", BOOKLET, "Game"),
    PARLOR: ShelfWords("The parlor", "on the cloth", "the old rule sheet", "Parlor game", "A parlor game, played on a cloth."),
    GUESTS: ShelfWords(
        "Not in the box", "beyond the booklet", "the game's own rules", "Not in the box: game", "A game that was not in the box."
    ),
}
"""Screen text of each shelf of games by the shelf's name, in display order."""


@dataclass(frozen=True, slots=True)
class Card:
    """Description of a game: its names, numbers of players, rules in our own words, and special properties."""

    name: str
    """Name on the command line, in lower case with hyphens."""
    title: str
    number: int
    """Number of the game on its shelf (its list of games), from 1. The booklet's twenty games keep the booklet's order."""
    seats: tuple[int, ...]
    """Possible numbers of players, the usual one first."""
    side: Surface
    """Playing surface: a side of the board, or the cloth of the parlor games."""
    tagline: str
    """One line that invites people to play this game."""
    rules: str
    """The rules in our own words: paragraphs separated by blank lines.

    A line that begins with `# ` is a heading, with `- ` a list item.

    A sentence that ends with `OURS` states a rule of ours that is not in the booklet.
    """
    first_time: str = ""
    """Text to show before a player's first game. It says how the default rules differ from the rules that people know."""
    begins: str = f"The first player is drawn by lot.{OURS}"
    """Sentence that says who begins. The sentence ends with `OURS` if this is our rule and not the booklet's."""
    parts: tuple[str, ...] = ()
    """Names of the roles if they differ, such as `the fox` and `the geese`. The winner of the draw by lot gets the first."""
    source: str = ""
    """Source of the game's rules. Empty if it is the usual source for the game's shelf."""
    shelf: str = BOARD
    """Name of the shelf (the list of games) that holds this game: a key of `SHELVES`."""
    family: str = ""
    """Family of the game, one of `FAMILIES`. The game list shows the game under this heading."""
    partners: tuple[int, ...] = ()
    """Numbers of players at which the players form two teams. Partners sit opposite each other and share a colour."""
    is_filled_up: bool = False
    """True if bots take all seats but one by default, because one person cannot move two pieces at once."""
    only_throws: bool = False
    """True if the dice alone decide the game, so that the program can roll for all players."""
    least_wins: bool = False
    """True if the player with the lowest score wins."""
    numbers_deals: bool = False
    """True if the deal (the shuffled order of pieces) is the only chance event of the game.

    Each deal then has a number. Players who enter the same number play the same deal.
    """
    hides: bool = False
    """True if players hold pieces that other players must not see, such as cards."""
    by_hand: HandSetUp | None = None
    """Pieces and places for setting up a position by hand. None if the game does not support it."""
    played_on: BoardPart | None = None
    """Region of the board that the game uses, for a closer view. None if the game needs the whole board."""
    prints: frozenset[str] | None = None
    """Printed designs that this game uses, as names from `board/prints.py`. The window paints all other designs pale.

    None if the game uses every design.
    """
    one_hand: bool = False
    """True if each person needs the mouse all the time, so that only one person can play on a computer."""
    teaches_flags: bool = False
    """True if players must know the thirty-two flags. The game then offers flag lessons and a page with all flags."""

    @property
    def legend(self) -> str:
        """Footnote that explains the mark for rules of our own. It names the source in which these rules are missing."""
        return LEGEND.replace(BOOKLET, self.source or SHELVES[self.shelf].source)

    @property
    def is_shot(self) -> bool:
        """True if the players of this game shoot disks."""
        return self.family in ("Crokinole", "Pins")

    @property
    def players(self) -> str:
        """Possible numbers of players as text: `2`, `2 or 4`, `1 to 8`."""
        numbers = sorted(self.seats)
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} to {numbers[-1]}"
        return " or ".join(map(str, numbers))


def paragraphs(rules: str, legend: str = LEGEND) -> list[tuple[str, str]]:
    """Split a card's rules into pairs (kind, text). The kind is `head` (heading), `point` (list item), `text` or `note`.

    Wrapped lines are joined. If any rule is marked as our own, a last pair of kind `note` holds `legend`, which explains the
    mark.
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
    return [*found, ("note", f"{legend}.")] if _marked_sentences(found) else found


def our_rules(rules: str) -> tuple[str, ...]:
    """Return the sentences of `rules` that are marked as our own rules, without the mark."""
    return _marked_sentences([(kind, text) for kind, text in paragraphs(rules) if kind != "note"])


def _marked_sentences(found: list[tuple[str, str]]) -> tuple[str, ...]:
    sentences = (sentence for _, text in found for sentence in re.split(rf"(?<=[.{OURS}])\s+", text))
    return tuple(sentence.removesuffix(OURS) for sentence in sentences if sentence.endswith(OURS))


def rules_as_text(rules: str, width: int, legend: str = LEGEND) -> str:
    """Return `rules` as text for a terminal, wrapped at `width` characters.

    If any rule is marked as ours, the last line is `legend`, which explains the mark.
    """
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
    """Define a dataclass field that stores a house rule of a game, with `default` as its value.

    `booklet` lists the choices that the booklet offers. If it is None, the booklet offers only the default.
    """
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
    """Return the house rules of a game class in the order in which the class defines them.

    Rules that the class inherits without change come last.
    """
    shared = {f.name for base in game.__mro__[1:] if is_dataclass(base) for f in fields(base)}
    own = list(get_annotations(game))

    def order(f: Field[Any]) -> tuple[bool, int]:
        """Return the sort key of a field: inherited rules come after the rules that the class defines or overrides."""
        return (False, own.index(f.name)) if f.name in own else (f.name in shared, len(own))

    return tuple(
        replace(f.metadata[RULE], name=f.name)
        for f in sorted(fields(game), key=order)
        if RULE in f.metadata and f.default is not MISSING
    )

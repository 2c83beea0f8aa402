"""Description of a game: its title, number, players, house rules, and the rules in our own words.

Such a description is called the game's card.
"""

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
"""Mark at the end of a rule or choice that we invented, because the booklet of 1916 does not contain it."""
BOOKLET = "the 1916 booklet"
"""Name of the rule booklet printed with the board in 1916. It describes the board's twenty games."""
LEGEND = f"{OURS} our rule; not in {BOOKLET}"
"""Footnote below the rules of a board game. It explains the mark `OURS`, which stands after rules that we invented."""
RULE = "house rule"
"""Key for the metadata of a dataclass field. Under this key, a field that is a house rule stores a `HouseRule`."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """An optional rule that players agree on before a game starts, with its choices."""

    name: str
    label: str
    choices: tuple[Any, ...]
    default: Any
    words: tuple[str, ...]
    """Screen text for each choice of the house rule, in the same order as `choices`."""
    booklet: tuple[Any, ...] = ()
    """Choices of the house rule that the booklet of 1916 offers. Empty if it offers none."""
    about: tuple[str, ...] = ()
    """One sentence about each choice of the house rule, in the same order as `choices`. Empty if the choices need no
    explanation.
    """
    is_first: bool = False
    """True if a newcomer can understand this house rule, for example the number of rounds. The set-up screen shows such rules
    first.
    """

    @property
    def marked_label(self) -> str:
        """Screen label of the house rule. It ends with the mark `OURS` if the booklet of 1916 does not mention the rule."""
        return self.label if self.booklet else f"{self.label} {OURS}"

    @property
    def marked_words(self) -> tuple[str, ...]:
        """Names of the choices of this house rule, as shown on the screen.

        The mark `OURS` follows the names of choices that are missing in the booklet of 1916, if the booklet offers any choice.
        """
        ours = (bool(self.booklet) and choice not in self.booklet for choice in self.choices)
        return tuple(f"{word} {OURS}" if own else word for word, own in zip(self.words, ours, strict=True))


BOARD_GAMES, LETTERS = "Board games", "Letters"
"""Names of two families of games. Board games are won or lost without points. Letters are word games."""
FAMILIES = ("Crokinole", "Flags", "Races", "Against the clock", "Pins", BOARD_GAMES, "Triangles", "Cards", LETTERS, "Puzzles")
"""Names of all families (groups of similar games). They are the headings in the list of games."""


BOARD, PARLOR, GUESTS = "board", "parlor", "guests"
"""Names of the three shelves, which are the lists of games on the home screen.

`BOARD` holds the games of the 1916 board, `PARLOR` games played on a cloth, and `GUESTS` games of other boards.
"""


@dataclass(frozen=True, slots=True)
class ShelfWords:
    """Screen text for one shelf, which is a list of games on the home screen."""

    title: str
    where: str
    """Words after the number of games on this shelf, such as `on two sides`. They tell where the games are found."""
    source: str
    """Source of the rules for most games on this list of games, such as `the 1916 booklet`."""
    game: str
    """Word before a game's number in the demo, such as `Game`."""
    introduction: str = ""
    """Text that the demo shows before the first game of this shelf (list of games).

    If the text is empty, the demo shows the number of games instead.
    """


SHELVES = {
    BOARD: ShelfWords("The board", "on two sides", BOOKLET, "Game"),
    PARLOR: ShelfWords("The parlor", "on the cloth", "the old rule sheet", "Parlor game", "A parlor game, played on a cloth."),
    GUESTS: ShelfWords(
        "Not in the box", "beyond the booklet", "the game's own rules", "Not in the box: game", "A game that was not in the box."
    ),
}
"""Screen text of each shelf (list of games), by the shelf's name. The order is that of the home screen."""


@dataclass(frozen=True, slots=True)
class Card:
    """Description of a game: its names, possible numbers of players, rules in our own words, and special properties."""

    name: str
    """Name of the game on the command line, in lower case with hyphens."""
    title: str
    number: int
    """Number of the game on its shelf (its list of games), from 1. The booklet's twenty games are numbered as in the booklet."""
    seats: tuple[int, ...]
    """Possible numbers of players of the game, the usual one first."""
    side: Surface
    """Surface on which the game is played: a side of the board, or a cloth."""
    tagline: str
    """One line of text that invites people to play the game."""
    rules: str
    """Rules of the game in our own words: paragraphs separated by blank lines.

    A line that begins with `# ` is a heading, one with `- ` a list item. A sentence that ends with the mark `OURS` is a rule that
    we invented.
    """
    first_time: str = ""
    """Text to show before a player's first game. It explains the house rules that are on at first. Empty if no text is needed."""
    begins: str = f"A draw decides who goes first.{OURS}"
    """Sentence that says which player begins. It ends with the mark `OURS` if we invented this rule."""
    parts: tuple[str, ...] = ()
    """Names of the players' roles if they differ, such as `the fox` and `the geese`.

    The player who wins the draw by lot has the first role.
    """
    source: str = ""
    """Source of the game's rules, such as a book. Empty if the game has the usual source."""
    shelf: str = BOARD
    """Name of the shelf (the list of games) that holds this game: a key of `SHELVES`."""
    family: str = ""
    """Family (group of similar games) of the game, one of `FAMILIES`. The list of games shows the game under this heading."""
    partners: tuple[int, ...] = ()
    """Numbers of players with which the game is played in two teams. Partners sit opposite each other and share a colour."""
    is_filled_up: bool = False
    """True if bots take all seats but one by default."""
    only_throws: bool = False
    """True if the dice alone decide the game. The program can then roll for all players."""
    least_wins: bool = False
    """True if the player with the lowest score wins the game."""
    numbers_deals: bool = False
    """True if the deal (the shuffled order of pieces) is the only chance event of the game.

    Each deal then has a number. Players who enter the same number play the same deal.
    """
    hides: bool = False
    """True if the players of the game hold pieces that others must not see, such as cards."""
    by_hand: HandSetUp | None = None
    """Pieces and places for setting up a position of the game by hand. None if the game does not support it."""
    played_on: BoardPart | None = None
    """Part of the board that the game uses, for a closer view. None if the game needs the whole board."""
    prints: frozenset[str] | None = None
    """Names of the printed designs that the game uses, from `board/prints.py`. None if it uses every design of the board.

    The window paints all other designs pale.
    """
    one_hand: bool = False
    """True if only one person can play the game at a computer, because playing needs the mouse all the time."""
    teaches_flags: bool = False
    """True if players of the game must know the thirty-two flags. The game then offers flag lessons and a page with all flags."""

    @property
    def legend(self) -> str:
        """Footnote that explains the mark of house rules and names the source of the other rules."""
        return LEGEND.replace(BOOKLET, self.source or SHELVES[self.shelf].source)

    @property
    def is_shot(self) -> bool:
        """True if the players of the game shoot disks."""
        return self.family in ("Crokinole", "Pins")

    @property
    def players(self) -> str:
        """Possible numbers of players of the game as text: `2`, `2 or 4`, `1 to 8`."""
        numbers = sorted(self.seats)
        if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
            return f"{numbers[0]} to {numbers[-1]}"
        return " or ".join(map(str, numbers))


def paragraphs(rules: str, legend: str = LEGEND) -> list[tuple[str, str]]:
    """Split the rules of a game into pairs (kind, text). The kind is `head` (heading), `point` (list item), `text` or `note`.

    Wrapped lines are joined. If any rule has the mark `OURS`, the last pair is the note `legend`, which explains the mark.
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
    """Return the sentences of `rules` that end with the mark `OURS`, without the mark. We invented these rules."""
    return _marked_sentences([(kind, text) for kind, text in paragraphs(rules) if kind != "note"])


def _marked_sentences(found: list[tuple[str, str]]) -> tuple[str, ...]:
    sentences = (sentence for _, text in found for sentence in re.split(rf"(?<=[.{OURS}])\s+", text))
    return tuple(sentence.removesuffix(OURS) for sentence in sentences if sentence.endswith(OURS))


def rules_as_text(rules: str, width: int, legend: str = LEGEND) -> str:
    """Return the rules of a game as text for a terminal, wrapped at `width` characters.

    If any rule ends with the mark `OURS`, the text ends with the footnote `legend`.
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
    """Return a dataclass field for a house rule (an optional rule) of a game, with `default` as its value.

    `booklet` lists the choices that the booklet of 1916 offers. If it is None, the booklet offers only the default.
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
    """Return the house rules (optional rules) of a game class.

    Rules that the class defines or changes come first, in the order of the class. Other inherited rules follow.
    """
    shared = {f.name for base in game.__mro__[1:] if is_dataclass(base) for f in fields(base)}
    own = list(get_annotations(game))

    def order(f: Field[Any]) -> tuple[bool, int]:
        """Return the sort key of a dataclass field. Fields defined or overridden in the class come before inherited ones."""
        return (False, own.index(f.name)) if f.name in own else (f.name in shared, len(own))

    return tuple(
        replace(f.metadata[RULE], name=f.name)
        for f in sorted(fields(game), key=order)
        if RULE in f.metadata and f.default is not MISSING
    )

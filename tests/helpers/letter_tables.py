"""Test data for word games: a small dictionary, tables with given letters, and games with a given order of the letters."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from board.cloth import BARE_CLOTH, make_cloth
from board.geometry import Point
from board.men import BACK, LETTER, Man
from board.moves import Deal, Lot, PartWith, Spell
from board.sides import Place
from board.views.picture import Picture
from games.catalogue import find
from games.parlor.letters import ENTRIES
from games.parlor.letters.letter_box import BOX, to_the_right
from games.play.match import Match
from tests.helpers.driver import CARD, FakeTable

LETTER_GAMES = tuple(entry.game.card.name for entry in ENTRIES)

OWN_Y, CRIB_Y, ROW_Y = -292.0, -80.0, 90.0


class SmallDictionary(frozenset[str]):
    """A dictionary that contains only a few words."""

    def find(self, spell: Spell) -> tuple[str, ...]:
        return tuple(sorted(word for word in self if not spell.word_refusal(word)))


def line(letters: str, name: str, y: float, first: int, seat: int = -1) -> list[Man]:
    """Return letters side by side, on places called `name`-1, `name`-2 and so on. A `?` lies face down, without a place."""
    return [
        Man(
            first + number,
            LETTER,
            seat,
            Point((number - (len(letters) - 1) / 2.0) * 46.0, y),
            place="" if letter == "?" else f"{name}-{number + 1}",
            face=BACK if letter == "?" else letter,
        )
        for number, letter in enumerate(letters)
    ]


def word_table(*options: Spell | PartWith, hand: str = "", crib: str = "", row: str = "") -> FakeTable:
    """Return a scripted table of a word game with these letters and these legal moves. The rival's letters lie face down."""
    men = [
        *line(hand, "hand", OWN_Y, 0, seat=0),
        *line(crib, "crib", CRIB_Y, 100),
        *line(row, "row", ROW_Y, 200),
        *line("????", "", 300.0, 300, seat=1),
    ]
    places = (Place(man.place, "letter", man.at, man.covered) for man in men if man.place)
    picture = Picture(make_cloth(places), tuple(men), mover=0)
    return FakeTable(list(options), picture=picture, bot_seats=(1,), card=replace(CARD, side=BARE_CLOTH))


def dealt_letters(name: str, *hands: str, lot: int = 0, names: tuple[str, ...] = (), **rules: Any) -> Match[Any]:
    """Return a letter game in which each seat has been dealt its given letters, and the seat `lot` begins.

    All other letters follow in alphabetical order.
    """
    match = Match(find(name)(**rules), len(hands), names or ("Ann", "Ben", "Cleo", "Dora")[: len(hands)], random=Random(1))
    match.play(Lot(lot))
    out = "".join(hands[seat] for seat in to_the_right(lot, len(hands)))
    rest = "".join((Counter(BOX) - Counter(out)).elements())
    match.play(Deal(tuple(out + rest)))
    return match

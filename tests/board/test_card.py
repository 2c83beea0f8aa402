"""Cards that describe a game: the number of players in words, and the rules as paragraphs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from board.card import Card, paragraphs, rules_as_text
from board.sides import CROKINOLE_SIDE
from games.catalogue import find


@pytest.mark.parametrize(("seats", "words"), [((2,), "2"), ((4, 2), "2 or 4"), ((2, 3), "2 or 3"), ((2, 1, 3, 4), "1 to 4")])
def test_a_card_gives_the_number_of_players_in_words(seats: tuple[int, ...], words: str) -> None:
    assert Card("sample", "A Sample", 1, seats, CROKINOLE_SIDE, "Try it.", "None.").players == words


def test_rules_are_split_into_headings_list_items_and_text() -> None:
    rules = """\
Some text
goes on.

More.
# Play
At once.
- One
  more.
- Two.

The end.
"""
    assert paragraphs(rules) == [
        ("text", "Some text goes on."),
        ("text", "More."),
        ("head", "Play"),
        ("text", "At once."),
        ("point", "One more."),
        ("point", "Two."),
        ("text", "The end."),
    ]


def test_the_legend_for_our_own_rules_names_the_source_of_the_other_rules():
    board, parlor, guest = (find(name).card for name in ("checkers", "contack", "tournament-crokinole"))
    assert board.legend == "† our rule; not in the 1916 booklet"
    assert parlor.legend == "† our rule; not in the old rule sheet"
    assert rules_as_text(parlor.rules, 80, parlor.legend).endswith("† our rule; not in the old rule sheet.\n")
    assert guest.legend == "† our rule; not in the tournament rules"
    assert replace(guest, source="").legend == "† our rule; not in the game's own rules"

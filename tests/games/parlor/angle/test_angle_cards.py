"""Rules cards of the puzzle games: our own rules are marked, and house rules have names."""

from __future__ import annotations

import pytest

from board.card import house_rules, ours
from games.catalogue import find

NAMES = ("angle-play", "duplicate-angle-play", "progressive-angle-play")
SHARED = (
    "Thirty-six pieces to a picture, or twenty-four, or forty-eight.",
    "Pieces turned by quarters, or all upright.",
    "If you agree on it, you may look at the whole picture for three seconds; your hands then rest for ten.",
)
MARKED = {
    "angle-play": (
        "A corner that comes near another piece's corner snaps to it, whether the two belong together or not.",
        "Players who are level share the win.",
        "A single piece counts nothing.",
        "Without a limit the game ends after an hour.",
        *SHARED,
    ),
    "duplicate-angle-play": (
        "If no one finishes, a round stops after a quarter of an hour.",
        "A single piece counts nothing.",
        "A piece is improper if it lies edge to edge with another that is not its neighbour there in the picture.",
        "Loose pieces, or pieces on top of others, are not improper.",
        "Players who are level share the win.",
        *SHARED,
    ),
    "progressive-angle-play": (
        "The round is over when the last table has stopped, or after a quarter of an hour.",
        "At a single table winners and losers pair anew.",
        "If no couple finished, the one with more pieces placed moves up; if they are level, those on the first two chairs.",
        "For the second and the fourth round the boxes change across the table; for the third, new ones are drawn.",
        "After four rounds the highest net score wins: plus less minus.",
        "Players who are level share the win.",
        *SHARED,
    ),
}
KEPT = {
    "pieces": ((36, 24, 48), 36),
    "turning": (("quarter", "off"), "quarter"),
    "glimpse": ((False, True), False),
}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_ours_is_marked(name: str) -> None:
    assert ours(find(name).card.rules) == MARKED[name]


@pytest.mark.parametrize("name", NAMES)
def test_the_house_rules_have_the_names_and_values_that_records_keep(name: str) -> None:
    rules = {rule.name: (rule.choices, rule.default) for rule in house_rules(find(name))}
    limit = {"minutes": (("none", 5, 10), "none")} if name == "angle-play" else {}
    assert rules == {**limit, **KEPT}


def test_how_many_play_and_with_how_many_hands() -> None:
    assert [sorted(find(name).card.seats) for name in NAMES] == [[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6], [4, 8]]
    assert all(find(name).card.one_hand and find(name).card.is_filled_up for name in NAMES)

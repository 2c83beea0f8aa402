"""Cards with the rules of the parlor games: they mark rules of this program, and house rules keep the names that saved games
use.
"""

from __future__ import annotations

from typing import Any

import pytest

from board.card import house_rules, our_rules
from games.catalogue import PARLOR, find
from games.play.bot_names import BOTS, about_bot

Rules = dict[str, tuple[tuple[Any, ...], Any]]
SECONDS: Rules = {"seconds": ((60, 120, 300), 60)}
PARTNERS: Rules = {"partners": ((False, True), False)}
PIECES: Rules = {
    "pieces": ((36, 24, 48), 36),
    "turning": (("quarter", "off"), "quarter"),
    "glimpse": ((False, True), False),
}
CARDS: list[tuple[str, str, int, Rules]] = [
    ("contack", "2 to 7", 6, {"overlooked": ((False, True), False)}),
    ("contack-solitaire-one", "1", 3, {"choice": (("forced", "free"), "forced")}),
    ("contack-solitaire-two", "1", 1, {}),
    (
        "raffles", "3 to 6", 12,
        {"series": ((3, 4), 3), "points": ((100, 50), 100), "forgetting": ((False, True), False), **PARTNERS},
    ),
    ("progressive-raffles", "8 or 12", 9, {"round": (("hand", "game"), "hand"), "rounds": ((4, 6), 4)}),
    ("anagrams", "2 to 6", 12, {"style": (("leader", "many", "hostess"), "leader"), **SECONDS, **PARTNERS}),
    ("word-building", "2 to 6", 10, {"ending": (("full", "short"), "full"), **SECONDS, **PARTNERS}),
    ("spelling-match", "2 to 6", 12, {"length": ((5, 3, 4, 6), 5), "words": ((3, 2, 4), 3), **SECONDS, **PARTNERS}),
    ("speculation", "2 to 6", 8, SECONDS),
    ("travelling-letters", "2 to 6", 6, {**SECONDS, **PARTNERS}),
    ("rotation", "2 to 6", 13, SECONDS),
    ("out-in-the-cold", "2 to 6", 9, {"rounds": ((6, 12), 6), **SECONDS}),
    ("angle-play", "1 to 6", 7, {"minutes": (("none", 5, 10), "none"), **PIECES}),
    ("duplicate-angle-play", "2 to 6", 8, PIECES),
    ("progressive-angle-play", "4 or 8", 11, PIECES),
]  # fmt: skip
"""For each game: its name, its players, the number of sentences on its card that are not in the booklet, and its house rules."""


@pytest.mark.parametrize(("name", "players", "marked", "rules"), CARDS, ids=[name for name, *_ in CARDS])
def test_a_rules_card_marks_our_rules_and_names_the_house_rules(name: str, players: str, marked: int, rules: Rules) -> None:
    card = find(name).card
    assert card.players == players
    assert len(our_rules(card.rules)) == marked, "read the card anew: a sentence of ours was added or has lost its mark"
    assert {rule.name: (rule.choices, rule.default) for rule in house_rules(find(name))} == rules


def test_the_parlor_games_have_numbers_and_say_what_they_hide() -> None:
    cards = [find(name).card for name, *_ in CARDS]
    assert [card.number for card in cards] == list(range(1, len(CARDS) + 1))
    families = {"Triangles": 3, "Cards": 2, "Letters": 7, "Puzzles": 3}
    assert [card.family for card in cards] == [family for family, count in families.items() for _ in range(count)]
    assert [card.hides for card in cards] == [card.family in ("Cards", "Letters") for card in cards]
    assert [card.one_hand for card in cards] == [card.family == "Puzzles" for card in cards]
    assert {card.name for card in cards if card.is_filled_up} == {"progressive-raffles", *(name for name, *_ in CARDS[-3:])}
    assert all(card.begins.endswith("†") for card in cards if card.family == "Letters")


def test_contack_marks_our_own_choices() -> None:
    names = [name for name, *_ in CARDS[:3]]
    found = {
        rule.name: tuple(c for c in rule.choices if c not in rule.booklet) for name in names for rule in house_rules(find(name))
    }
    assert found == {"overlooked": (False, True), "choice": ("free",)}


@pytest.mark.parametrize("game", PARLOR, ids=lambda game: game.card.name)
def test_each_parlor_game_has_three_described_bots(game: type) -> None:
    name = find(game.card.name).card.name
    assert list(BOTS[name]) == ["novice", "club", "master"]
    assert len({about_bot(name, bot) for bot in BOTS[name]}) == 3

"""Rules cards of the parlor games: our own rules are marked."""

from __future__ import annotations

import pytest

from board.card import house_rules, ours
from games.catalogue import PARLOR, find
from games.play.seating import BOTS, about_bot

MARKED = {
    "contack": (
        "No list of the triangles has survived: four are known, and the others are ours.",
        "On all of them the colours run the same way round.",
        "Of equal sums the one with the lower blue number, then the lower pink one, is the lowest.",
        "They must hold the triangle for it: one that might be drawn does not count.",
        "The highest total wins; players who are level share it.",
        "After each move, point out the best missed opportunity.",
    ),
    "contack-solitaire-one": (
        "The top of the discard may always be laid first, and if it can be, it must be.",
        "The score is the number of triangles laid.",
        "Free choice: draw even if the top of the discard fits, and discard a drawn triangle even if it fits.",
    ),
    "contack-solitaire-two": ("The score is the number of triangles laid.",),
}
SETTINGS = {"contack": {"overlooked": (False, True)}, "contack-solitaire-one": {"choice": ("free",)}, "contack-solitaire-two": {}}


TRIANGLES = [game for game in PARLOR if game.card.family == "Triangles"]


@pytest.mark.parametrize("game", TRIANGLES, ids=lambda game: game.card.name)
def test_the_rules_and_the_choices_that_are_ours_are_marked(game: type) -> None:
    card = find(game.card.name).card
    assert ours(card.rules) == MARKED[card.name]
    choices = {rule.name: tuple(c for c in rule.choices if c not in rule.booklet) for rule in house_rules(game)}
    assert choices == SETTINGS[card.name]


def test_the_house_rules_have_the_names_and_values_that_records_keep() -> None:
    rules = {rule.name: (rule.choices, rule.default) for game in TRIANGLES for rule in house_rules(game)}
    assert rules == {"overlooked": ((False, True), False), "choice": (("forced", "free"), "forced")}


@pytest.mark.parametrize("game", PARLOR, ids=lambda game: game.card.name)
def test_three_bots_play_it_and_say_what_one_is_in_for(game: type) -> None:
    name = find(game.card.name).card.name
    assert list(BOTS[name]) == ["novice", "club", "master"]
    assert len({about_bot(name, bot) for bot in BOTS[name]}) == 3

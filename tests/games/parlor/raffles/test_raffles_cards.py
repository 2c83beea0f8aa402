"""Rules cards of both Raffles games: our own rules are marked, and house rules keep the names used in records."""

from __future__ import annotations

import pytest

from board.card import house_rules, ours
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles import Raffles

MARKED = {
    Raffles: (
        "The sheet speaks of four series and names three: so this game has three, and a fourth is a house rule.",
        "That player deals next.",
        "If the leader has no card but Raffles or the Detective, the lead goes to the next player on the left who can lead.",
        "On the sheet a player calls the game; here the umpire does, the moment a player has a hundred.",
        "If they are level another hand is dealt, and the first player ahead in it wins.",
        "Raffles may be forgotten, as always on the sheet; here only if agreed.",
        "Each player in turn, once two cards lie on the table, and the leader before turning the full trick down, may "
        "call Raffles once a trick, unless Raffles lies in it already or in the caller's own hand.",
        "Otherwise the caller loses five.",
        "Four series, with the Sun: 54 cards, with four zeros.",
        "Fifty points win.",
    ),
    ProgressiveRaffles: (
        "The cards are cut for the first deal: the same chair deals at every table.",
        "After the first round the visiting lady deals: she sits on the fourth chair.",
        "Here a round is one hand at every table, and a game of a hundred by house rule.",
        "If couples are level after a hand, the one that holds Raffles moves up.",
        "All players change partners: those who stayed and those who came sit down by their numbers, so that each player "
        "who stayed plays with one who came.",
        "After four rounds the highest total wins.",
        "Of players who are level, the one with more captures wins; if those are level too, they share it.",
        "Six rounds are played.",
    ),
}
RULES = {
    Raffles: {
        "series": ((3, 4), 3),
        "points": ((100, 50), 100),
        "forgetting": ((False, True), False),
        "partners": ((False, True), False),
    },
    ProgressiveRaffles: {"round": (("hand", "game"), "hand"), "rounds": ((4, 6), 4)},
}


@pytest.mark.parametrize("game", MARKED, ids=lambda game: game.card.name)
def test_what_is_ours_is_marked(game: type[Raffles | ProgressiveRaffles]) -> None:
    assert ours(game.card.rules) == MARKED[game]


@pytest.mark.parametrize("game", RULES, ids=lambda game: game.card.name)
def test_the_house_rules_have_the_names_and_values_that_records_keep(game: type[Raffles | ProgressiveRaffles]) -> None:
    assert {rule.name: (rule.choices, rule.default) for rule in house_rules(game)} == RULES[game]


def test_how_many_may_play() -> None:
    assert (Raffles.card.players, Raffles.card.seats[0]) == ("3 to 6", 4)
    assert (ProgressiveRaffles.card.players, ProgressiveRaffles.card.seats[0]) == ("8 or 12", 8)
    assert Raffles.card.hides
    assert ProgressiveRaffles.card.hides

"""The cards of the two games of Raffles: what is ours is marked, and house rules have the names that records keep."""

from __future__ import annotations

import pytest

from board.card import house_rules, ours
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles import Raffles

MARKED = {
    Raffles: (
        "The sheet speaks of four series and names three: so there are three here, and a fourth is a house rule.",
        "The next deal is his.",
        "Who should lead and holds nothing but Raffles and the Detective leaves the lead to the next on his left who can.",
        "On the sheet a player calls the game; here the umpire does, the moment a player has a hundred.",
        "If they are level another hand is dealt, and whoever is ahead in it first has won.",
        "Raffles may be forgotten, as always on the sheet; here only where it is agreed.",
        "Each player in turn, once two cards lie on the table, and the leader before turning the full trick down, may call"
        " Raffles once a trick, unless Raffles lies in it already or in the caller's own hand.",
        "Else the caller loses five.",
        "Four series, with the Sun: then there are 54 cards, and four zeros.",
        "Fifty points win.",
    ),
    ProgressiveRaffles: (
        "The cards are cut for the first deal: it is the same chair that deals at every table.",
        "After the first round the visiting lady deals: she sits on the fourth chair.",
        "Here a round is one hand at every table, and a game of a hundred by house rule.",
        "Couples that are level after a hand: the one that holds Raffles moves up.",
        "Everybody changes partners: those who stayed and those who came sit down by their numbers, each beside one of the"
        " others, so that everybody who stayed plays with somebody who came.",
        "After four rounds the highest total wins.",
        "Of those who are level, whoever has more captures wins; if they are level there too, they share it.",
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

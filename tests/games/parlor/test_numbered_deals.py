"""Numbered deals of a solitaire: the same number repeats the same deal."""

from __future__ import annotations

from random import Random

import pytest

import main
from board.moves import CHANCE
from games.game_shelf import GameShelf
from games.keep.record import read, write
from games.parlor.contack.contack import Contack
from games.parlor.contack.solitaires import ContackSolitaireOne, ContackSolitaireTwo
from games.play.match import DEALS, Match
from tests.helpers.contack_hands import deal_of

SOLITAIRES = ["contack-solitaire-one", "contack-solitaire-two"]


@pytest.mark.parametrize("name", SOLITAIRES)
def test_the_same_number_gives_the_same_deal_and_is_shown(name: str) -> None:
    shelf = GameShelf(seed=3)
    first, again, other = (shelf.seat(name, 1, {}, deal=deal) for deal in (4711, 4711, 4712))
    for match in (first, again, other):
        match.chance()
    assert first.state == again.state != other.state
    assert first.deal == 4711
    assert first.picture.sheet.note == "Triangles placed, of 36. Deal 4711."


@pytest.mark.parametrize("name", SOLITAIRES)
def test_a_random_deal_has_a_number_too_and_keeps_it(name: str) -> None:
    match = GameShelf(seed=3).seat(name, 1, {})
    assert match.deal is not None
    assert 0 <= match.deal < DEALS
    match.chance()
    assert read(write(match)).deal == match.deal
    dealt_again = GameShelf().seat(name, 1, {}, deal=match.deal)
    dealt_again.chance()
    assert dealt_again.state == match.state


def test_a_deal_set_by_hand_has_no_number() -> None:
    match = Match(ContackSolitaireOne(), 1, throws=7)
    assert match.deal == 7
    match.play(deal_of("1-2-3 4-9-5"))
    assert match.deal is None
    assert match.picture.sheet.note == "Triangles placed, of 36."
    assert Match(ContackSolitaireTwo(), 1, throws=DEALS).deal is None


def test_a_game_with_other_chance_has_no_deal_number() -> None:
    match = Match(Contack(), 2, random=Random(1), throws=7)
    assert match.mover == CHANCE
    assert match.deal is None
    with pytest.raises(ValueError, match=r"^The deals of Contack have no numbers\.$"):
        GameShelf().seat("contack", 2, {}, deal=7)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "contack", "--deal", "7"], "The deals of Contack have no numbers."),
        (["play", "crokinole", "--deal", "7"], "The deals of Crokinole have no numbers."),
        (["play", "contack-solitaire-one", "--deal", "1000000"], "Deals are numbered from 0 to 999999."),
    ],
)
def test_an_impossible_deal_number_is_refused_in_a_sentence(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(arguments) == 2
    assert capsys.readouterr().err.strip() == complaint

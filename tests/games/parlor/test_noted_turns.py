"""The list of moves in the games on a cloth."""

from __future__ import annotations

from random import Random

import pytest

from board.moves import Deal, Step
from games.catalogue import find
from games.play.match import Match


@pytest.mark.parametrize("name", ["contack", "contack-solitaire-one", "contack-solitaire-two"])
def test_a_deal_has_no_notation_because_most_cards_are_hidden(name: str) -> None:
    match = Match(find(name)(), find(name).card.seats[0], random=Random(1))
    assert isinstance(match.chance().move, Deal)
    assert [turn.noted for turn in match.listed_turns(1)] == [""]


@pytest.mark.parametrize("name", ["contack", "contack-solitaire-one", "contack-solitaire-two"])
def test_only_a_laid_triangle_has_a_notation(name: str) -> None:
    match, random = Match(find(name)(), find(name).card.seats[0], random=Random(1)), Random(1)
    while match.outcome is None and len(match.played) < 60:
        match.chance() if match.mover < 0 else match.play(match.options.sample(random))
    turns = match.listed_turns(len(match.told))
    kinds = {(type(match.played[match.told[turn.first]].move), bool(turn.noted)) for turn in turns}
    assert (Step, True) in kinds
    assert all(is_noted == (kind is Step) for kind, is_noted in kinds), "a raw word such as `draw` stands before a sentence"

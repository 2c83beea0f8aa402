"""What the list of moves says of the games on the cloth."""

from __future__ import annotations

from random import Random

import pytest

from board.moves import Deal
from games.catalogue import find
from games.playing.match import Match


@pytest.mark.parametrize("name", ["contack", "contack-solitaire-one", "contack-solitaire-two"])
def test_a_deal_is_not_written_out_for_most_of_it_lies_face_down(name: str) -> None:
    match = Match(find(name)(), find(name).card.seats[0], random=Random(1))
    assert isinstance(match.chance().move, Deal)
    assert [turn.noted for turn in match.listed_turns(1)] == [""]
    assert match.options is not None
    match.play(match.options.sample(Random(1)))
    assert match.listed_turns(2)[-1].noted != ""

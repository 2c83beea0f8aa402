"""The review of a Raffles card game: only after the game, and based on what each seat knew."""

from __future__ import annotations

from random import Random

from games.bots.player import Budget, Weighed
from games.parlor.raffles.raffles import Raffles
from games.parlor.raffles.raffles_pack import IDS
from games.play.bot_names import make_bot
from games.play.match import Match
from games.review.decisions import HIDDEN, decisions_of, question, remark_on


def played(moves: int) -> Match:
    match = Match(Raffles(points=50), 4, players=[make_bot("raffles", "novice")] * 4, random=Random(2), throws=3)
    while match.outcome is None and len(match.played) < moves:
        if match.bots() is None:
            match.chance()
    return match


def test_a_game_is_not_reviewed_while_hands_are_hidden() -> None:
    match = played(30)
    assert remark_on(match) == HIDDEN
    assert decisions_of(match) == []


def test_after_the_game_every_chosen_card_is_judged() -> None:
    match = played(5_000)
    assert remark_on(match) == ""
    decisions = decisions_of(match)
    assert len(decisions) > 50
    weighed = [question(match, decision).answer(Budget(simulations=40)) for decision in decisions[:12]]
    assert any(isinstance(each, Weighed) for each in weighed)
    for each in weighed:
        if isinstance(each, Weighed):
            assert each.best >= each.worth
            assert str(each.choice.move).removeprefix("lay ") in IDS
            assert each.choice.why.endswith(".")

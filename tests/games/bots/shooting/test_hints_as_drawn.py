"""The text of a hint, which must match its drawing: both show the suggested shot without aim error."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from board.geometry import Point
from board.men import DISK, Lie, Man
from board.moves import Aim
from board.shots.flick import Flick
from games.bots.levels import CLUB
from games.bots.player import Budget, Choice
from games.bots.shooting.shot_advice import BESIDE, adjust_to_succeed, choice_of
from games.bots.shooting.trials import Idea, Prospect, Seen
from games.bots.steadiness import Steadiness
from games.crokinole.crokinole import Crokinole, State
from games.crokinole.crokinole_shooter import OUT, TWENTY, CrokinoleCraft, Feat
from games.pins.four_back import FourBack
from games.play.bot_names import make_bot
from games.play.bot_questions import hint_of
from games.play.match import Match

FLICK = Flick(Point(0.0, -263.525), 90.0, 1000.0)
HAND = Steadiness(heading=1.0, speed=0.1)
ENEMY = Man(1, DISK, 1, Point(0.0, -60.0))
STATE = State(2, lead=0, shots=2, men=(ENEMY,))


def feat(stays: int, *out: int, foul: bool = False) -> Feat:
    return Feat(frozenset(out), stays, 0, foul)


POCKETED, RING_ONE, RING_TWO = feat(TWENTY, 1), feat(10, 1), feat(5, 1)


@dataclass
class Scripted:
    """A replacement for a bot's simulations, which knows the result of each flick in advance."""

    craft: CrokinoleCraft
    outcome: Callable[[Flick], Feat]
    asked: int = 0

    def perfect(self, flick: Flick) -> Seen:
        self.asked += 1
        return Seen(0.0, self.outcome(flick))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.craft, name)


def scripted(outcome: Callable[[Flick], Feat] = lambda _: RING_ONE) -> Any:
    craft = make_bot("crokinole", "master").craft(Crokinole(), STATE)
    return Scripted(craft, outcome)


def prospect(drawn: Feat, *feats: tuple[Feat, float]) -> Prospect:
    return Prospect(Idea(FLICK, "straight 1"), 10.0, 0.5, Seen(10.0, drawn, drawn.foul), feats)


def aim() -> Aim:
    return Crokinole().options(STATE)


def test_a_shot_that_reaches_its_goal_is_left_unchanged() -> None:
    craft = scripted()
    shot = prospect(POCKETED, (POCKETED, 0.6), (RING_ONE, 0.4))
    assert adjust_to_succeed(craft, shot, HAND, aim(), Budget(simulations=100)) is shot
    assert craft.asked == 0
    assert choice_of(craft, shot, shot.feats) == Choice(
        FLICK, "Knocks the rival disk in ring 1 into the ditch. The shot disk drops into the pocket.", 0.6
    )


def test_a_shot_that_succeeds_only_by_an_error_is_moved_until_it_succeeds_exactly() -> None:
    craft = scripted(lambda flick: POCKETED if flick.heading >= 90.5 else RING_ONE)
    shot = prospect(RING_ONE, (POCKETED, 0.6), (RING_ONE, 0.4))
    budget = Budget(simulations=100)
    moved = adjust_to_succeed(craft, shot, HAND, aim(), budget)
    assert moved.idea.flick == replace(FLICK, heading=90.5)
    assert moved.perfect.feat == POCKETED
    assert budget.spent == craft.asked == 5
    assert all(abs(turn) + abs(share) <= 0.75 for turn, share in BESIDE), "no farther than a hand can tell apart"


def test_if_no_shot_reaches_the_goal_the_words_describe_the_drawn_shot() -> None:
    craft = scripted()
    shot = prospect(RING_ONE, (POCKETED, 0.35), (RING_ONE, 0.25), (RING_TWO, 0.4))
    assert adjust_to_succeed(craft, shot, HAND, aim(), Budget(simulations=100)) is shot
    choice = choice_of(craft, shot, shot.feats)
    assert choice.why == "Knocks the rival disk in ring 1 into the ditch. The shot disk stays in ring 1."
    assert (choice.chance, choice.is_drawn) == (0.6, True)


def test_a_drawn_shot_may_do_better_than_the_words_promise() -> None:
    craft = scripted()
    shot = prospect(RING_ONE, (RING_ONE, 0.2), (RING_TWO, 0.6), (feat(OUT), 0.2))
    choice = choice_of(craft, shot, shot.feats)
    assert choice.why == "Knocks the rival disk in ring 1 into the ditch. The shot disk stays in ring 2 or better."
    assert (choice.chance, choice.is_drawn) == (0.8, True)


def test_a_hint_says_if_its_shot_succeeds_otherwise_than_drawn() -> None:
    craft = scripted()
    shot = prospect(feat(OUT, foul=True), (RING_ONE, 0.4), (feat(OUT, foul=True), 0.6))
    choice = choice_of(craft, shot, shot.feats)
    assert (choice.chance, choice.is_drawn) == (0.4, False)
    hint = hint_of(Crokinole(), STATE, choice)
    assert hint.odds == "40% chance, but the disks may not move exactly as drawn."


def test_the_success_rate_of_a_lucky_hit_is_the_share_of_hits() -> None:
    craft = scripted()
    shot = prospect(feat(OUT, foul=True), (feat(OUT, foul=True), 0.9), (feat(OUT), 0.1))
    choice = choice_of(craft, shot, shot.feats)
    assert choice.why == "No rival disk can be hit from here except by luck."
    assert choice.chance == 0.1


@pytest.mark.parametrize("seed", [1, 2])
def test_a_real_hint_draws_exactly_the_shot_that_would_be_played(seed: int) -> None:
    game, random = Crokinole(), Random(seed)
    state = State(2, lead=0)
    for _ in range(3):
        state = game.after(state, game.options(state).sample(random))
    player = make_bot("crokinole", "master").with_hand(CLUB.steadiness)
    choice = player.advise(game, state, Random(1), Budget(simulations=150))
    craft = player.craft(game, state)
    for each in (choice, *choice.others):
        hint = hint_of(game, state, each)
        assert isinstance(each.move, Flick)
        assert hint.shot.men == game.shoot(state, each.move).men
        feat_drawn = craft.perfect(each.move).feat
        lie = hint.shot.man(hint.shot.disk).lie
        if each.is_drawn and ("The shot disk drops into the pocket" in each.why or "Goes straight" in each.why):
            assert lie is Lie.POCKET
        if each.is_drawn and " into the ditch" in each.why:
            assert feat_drawn.driven_out


def test_a_hint_before_a_call_in_four_back_is_a_call_and_no_shot() -> None:
    match = Match(FourBack(), 1)
    call = match.options.moves[0]
    hint = hint_of(match.game, match.state, Choice(call, "Calls it.", 0.3))
    assert (hint.move, hint.shot) == (call, None)

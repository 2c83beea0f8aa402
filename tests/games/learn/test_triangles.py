"""Contack (a game with triangular tiles) and its solitaires for learning programs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from board.moves import CHANCE, Choose, Deal, Pick, Step
from games.catalogue import PARLOR, find
from games.learn.acts import ActChain, acts_of
from games.learn.environment import environment
from games.learn.observation import as_numbers, observe
from games.parlor.contack.contack import DRAW, Contack
from games.parlor.contack.contack_set import SET, thing
from games.parlor.contack.figure import EMPTY
from games.parlor.contack.learning import acts_by_move
from games.parlor.contack.solitaires import ASIDE

TRIANGLES = [game.card.name for game in PARLOR if game.card.family == "Triangles"]


@pytest.mark.parametrize("name", TRIANGLES)
def test_there_are_nine_acts_for_each_triangle_and_two_more(name: str) -> None:
    acts = acts_of(find(name)())
    assert len(acts) == 36 * 9 + 2
    assert acts[:4] == ("1-2-3 blue", "1-2-3 pink", "1-2-3 purple", "1-2-3 opportunity-1")
    assert acts[8:10] == ("1-2-3 opportunity-6", "1-7-2 blue")
    assert acts[-2:] == ("choose draw", "choose aside")


def test_an_act_names_the_side_of_the_last_triangle_or_an_opportunity_elsewhere() -> None:
    figure = (
        EMPTY.with_laid("8-9-10", (0, 0)).with_laid("7-5-10", (0, -1)).with_laid("10-6-5", (1, -1)).with_laid("3-2-10", (2, -1))
    )
    beside, elsewhere = Step(("tile-1-2-3", "cell-43-39")), Step(("tile-1-3-9", "cell-41-40"))
    acts = acts_by_move(figure, (beside, elsewhere, DRAW, ASIDE))
    assert acts == {
        beside: "1-2-3 pink",
        elsewhere: "1-3-9 opportunity-1",
        DRAW: "choose draw",
        ASIDE: "choose aside",
    }


def test_the_first_triangle_is_laid_by_one_act() -> None:
    game = Contack()
    state = game.after(game.start(2), Deal(tuple(map(thing, SET))))
    options = game.options(state)
    assert isinstance(options, Pick)
    chain = ActChain(game, state.mover, options, state)
    assert chain.open == {"1-2-3 blue"}
    assert chain.act("1-2-3 blue") == [Step(("tile-1-2-3", "cell-40-40"))]


@pytest.mark.parametrize("name", TRIANGLES)
def test_an_observation_does_not_depend_on_hidden_triangles(name: str) -> None:
    game, random = find(name)(), Random(4)
    state = game.after(game.start(game.card.seats[0]), Deal(tuple(map(thing, random.sample(SET, 36)))))
    other = state
    if name == "contack-solitaire-two":
        other = replace(state, piles=tuple((*pile[:-1][::-1], pile[-1]) for pile in state.piles))
    else:
        other = replace(state, pile=state.pile[::-1])
    assert (observe(game, state, 0) == observe(game, other, 0)).all()
    assert not (as_numbers(game, state, 0) == as_numbers(game, other, 0)).all()


def test_seven_agents_can_learn_at_one_table() -> None:
    env, random = environment("contack", seats=7), Random(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(random.choice([number for number, is_open in enumerate(mask) if is_open]))
    outcome = env.game.outcome(env.state_of_play)
    assert outcome is not None
    assert env.state_of_play.mover == CHANCE
    assert len(env.game.score(env.state_of_play)) == 7


def test_with_free_choice_a_program_may_set_a_triangle_aside() -> None:
    env = environment("contack-solitaire-one", rules={"choice": "free"})
    env.reset(seed=2)
    aside = env.acts.index(str(Choose("aside")))
    for _ in range(80):
        mask = env.observe("seat_1")["action_mask"]
        if mask[aside]:
            before = env.state_of_play
            env.step(aside)
            assert env.state_of_play.discard[-1] == before.drawn
            return
        env.step(env.acts.index(str(DRAW)))
    pytest.fail("nothing that was drawn could be laid")

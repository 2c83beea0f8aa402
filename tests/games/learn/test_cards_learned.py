"""The card game of Mr. Raffles for learning programs: its numbered actions, and the observation of cards and players."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")

from games.learn.acts import acts_of
from games.learn.environment import environment
from games.learn.observation import as_numbers, numbers_seen, observe
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles import Raffles, State
from games.parlor.raffles.tricks import Trick
from tests.helpers.raffles_hands import cards, hand_under_way

GAME = Raffles()


def state() -> State:
    """Return a state of a card hand in which seat 2 must play to a Star.

    Seat 1 had no Moon, and seat 3 picked up the card Raffles.
    """
    begun = hand_under_way("S3 M9", "S4 T1", "S5 D", "S6 R", leader=1, trick="S12")
    return replace(begun, tricks=(Trick(0, cards("M2 S0 R M12"), 3),), totals=(0, 0, 0, 6))


def seen(seat: int) -> dict[str, float]:
    names = [name for group in numbers_seen(GAME, 4) for name in group.names]
    return dict(zip(names, observe(GAME, state(), seat).tolist(), strict=True))


def test_every_card_is_an_act_and_so_are_the_two_choices() -> None:
    for game in (GAME, ProgressiveRaffles()):
        acts = acts_of(game)
        assert len(acts) == 56
        assert (acts[0], acts[51], acts[-4:]) == (
            "lay trump-0",
            "lay sun-12",
            ("lay detective", "lay raffles", "choose call-raffles", "choose turn-down"),
        )


def test_the_own_hand_the_trick_and_earlier_tricks_are_observed() -> None:
    mine = seen(2)
    assert {name for name, value in mine.items() if value and "held by" in name} == {
        "star-5: is held by me",
        "detective: is held by me",
    }
    assert {name for name, value in mine.items() if value and "place on the table" in name} == {"star-12: place on the table"}
    assert {name for name, value in mine.items() if value and "has fallen" in name} == {
        "star-0: has fallen",
        "moon-2: has fallen",
        "moon-12: has fallen",
    }


def test_of_other_players_only_public_information_is_observed() -> None:
    mine = seen(2)
    assert [name for name, value in mine.items() if value and "took up" in name] == ["player 1 after me: took up Raffles last"]
    assert [name for name, value in mine.items() if value and "has no" in name] == ["player 3 after me: has no moon"]
    assert mine["player 1 after me: score"] == pytest.approx(6 / 300)
    assert mine["is my move"] == 1.0


def test_the_state_sees_every_hand() -> None:
    names = [name for group in numbers_seen(GAME, 4) for name in group.names]
    everything = dict(zip(names, as_numbers(GAME, state(), 0).tolist(), strict=True))
    assert everything["raffles: is held by player 3 after me"] == 1.0
    assert everything["trump-1: is held by player 1 after me"] == 1.0


def test_no_player_observes_the_options_of_another() -> None:
    env = environment("raffles", seats=4)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert bool(np.any(mask)) == (agent == env.agent_selection)

"""Many races with seeded dice, compared with the probabilities that follow from the rules.

Every bound is five standard deviations, so that a correct program fails about once in a million seeds.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from random import Random
from statistics import pstdev

import numpy as np
import pytest

from board.moves import Roll
from games.races.bicycle_racing import BicycleRacing
from games.races.race_statistics import Study, studies, study
from games.races.steeplechase import Steeplechase
from games.races.track import Race
from games.races.troublesome_pigs import TroublesomePigs

SIGMAS = 5.0
SUMS = {total: sum(a + b == total for a, b in product(range(1, 7), repeat=2)) / 36 for total in range(2, 13)}


@pytest.fixture
def races(is_soak: bool) -> int:
    return 10_000 if is_soak else 600


def assert_share(won: int, races: int, expected: float) -> None:
    spread = (expected * (1 - expected) / races) ** 0.5
    assert abs(won / races - expected) < SIGMAS * spread, f"{won} of {races}, expected {expected:.3f}"


def assert_mean(found: Study, expected: float) -> None:
    assert abs(found.mean - expected) < SIGMAS * pstdev(found.throws) / found.races**0.5


@pytest.mark.parametrize(
    ("game", "seats"),
    [(BicycleRacing(), n) for n in (2, 3, 4)]
    + [(Steeplechase(), n) for n in (2, 3, 4)]
    + [(BicycleRacing(laps=1.5, double_dice=True), 3), (Steeplechase(laps=2.5), 4), (TroublesomePigs(course="half"), 2)],
)
def test_no_seat_is_better_than_another(game: Race, seats: int, races: int):
    found = study(game, seats, races, seed=1916)
    assert sum(found.won_by_seat) == races
    for won in found.won_by_seat:
        assert_share(won, races, 1 / seats)


@pytest.mark.parametrize("seats", [2, 3])
def test_bicycle_races_agree_with_an_exact_calculation(seats: int, races: int):
    shares, throws = bicycle_theory(seats)
    found = study(BicycleRacing(), seats, races, seed=7)
    for won, expected in zip(found.won_by_turn, shares, strict=True):
        assert_share(won, races, expected)
    assert_mean(found, throws)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_steeplechases_agree_with_an_exact_calculation(seats: int, races: int):
    found = study(Steeplechase(), seats, races, seed=7)
    for won, expected in zip(found.won_by_turn, first_home(steeplechase_rounds(), seats), strict=True):
        assert_share(won, races, expected)


@pytest.mark.parametrize(("course", "length"), [("half", 20), ("round", 60)])
def test_pig_races_agree_with_a_random_walk_with_drift(course: str, length: int, races: int):
    count = races if course == "half" else races // 2
    rounds = pig_rounds(length)
    shares = first_home(rounds, 2)
    found = study(TroublesomePigs(course=course), 2, count, seed=7)
    for won, expected in zip(found.won_by_turn, shares, strict=True):
        assert_share(won, count, expected)
    # The race lasts two rolls a round, less the one that is saved if the first player wins.
    later = 1.0 - np.cumsum(rounds)
    rounds_run = 1.0 + float(np.sum(later**2))
    assert_mean(found, 2 * rounds_run - shares[0])


def test_the_exact_calculation_follows_the_rules():
    """A simplified race, computed without pictures, goes through the same states as the game."""
    for game, seats in ((BicycleRacing(), 3), (Steeplechase(laps=1.5), 4)):
        random = Random(4)
        state = game.start(seats)
        while game.outcome(state) is None:
            dice = (random.randint(1, 6), random.randint(1, 6))
            quick = game.after(state, Roll(dice))
            state = game.play(state, Roll(dice)).state
            assert quick == state


def test_the_summary_of_a_study_is_a_sentence():
    text = str(study(BicycleRacing(), 2, 100, seed=3))
    assert text.startswith("Bicycle Racing, 20 spaces, 2 players, 100 races: won by seat ")
    assert "rolls on average" in text


def test_all_races_are_studied_for_every_number_of_players():
    found = [(each.game.card.name, each.seats) for each in studies(races=20)]
    assert found == [
        *(("bicycle-racing", n) for n in (2, 3, 4)),
        ("troublesome-pigs", 2),
        *(("steeplechase", n) for n in (2, 3, 4)),
    ]


# --- theory, without the code of the games ---------------------------------------------------------------------------


def bicycle_theory(seats: int) -> tuple[tuple[float, ...], float]:
    """Return each player's chance to win, by order of play, and the mean number of rolls, for half a lap of the bicycle race.

    Every roll in every position is considered.
    """

    @cache
    def value(spots: tuple[int, ...], turn: int) -> tuple[float, ...]:
        result = [0.0] * seats + [1.0]
        for total, chance in SUMS.items():
            there = spots[turn] + total
            if there >= 20:
                result[turn] += chance
                continue
            others = spots[:turn] + spots[turn + 1 :]
            after = (*spots[:turn], there, *spots[turn + 1 :])
            follows = turn if there in others else (turn + 1) % seats
            for i, part in enumerate(value(after, follows)):
                result[i] += chance * part
        return tuple(result)

    *shares, throws = value((0,) * seats, 0)
    return tuple(shares), throws


def first_home(rounds: np.ndarray, seats: int) -> tuple[float, ...]:
    """Return each player's chance to win, by order of play. If several finish in the same round, the earlier player wins."""
    still_out = 1.0 - np.cumsum(rounds)
    before = still_out + rounds
    return tuple(float(np.sum(rounds * still_out**turn * before ** (seats - 1 - turn))) for turn in range(seats))


def pig_rounds(length: int) -> np.ndarray:
    """Return, for each number of rolls, the chance that a player's pig finishes a race of this length with that roll."""
    here = np.zeros(length + 2)
    here[0] = 1.0
    home = []
    while here.sum() > 1e-13:
        after = np.zeros_like(here)
        after[2:] += 0.5 * here[:-2]
        after[:-1] += 0.5 * here[1:]
        after[0] += 0.5 * here[0]
        home.append(float(after[length:].sum()))
        after[length:] = 0.0
        here = after
    return np.array(home)


def steeplechase_rounds() -> np.ndarray:
    """Return, for each number of rounds, the chance that a horse finishes half a lap in that round. A missed turn counts as a
    round.
    """
    home = np.zeros(60)
    here = {(0, 0): 1.0}
    for number in range(60):
        after: dict[tuple[int, int], float] = {}
        throwing = []
        for (spot, misses), chance in here.items():
            if misses:
                after[spot, 0] = after.get((spot, 0), 0.0) + chance
            else:
                throwing.append((spot, chance))
        while throwing:
            spot, chance = throwing.pop()
            for total, share in SUMS.items():
                there, part = spot + total, chance * share
                if there >= 21:
                    home[number] += part
                elif there == 6:
                    throwing.append((6, part))
                else:
                    key = (8, 1) if there == 11 else (there, 0)
                    after[key] = after.get(key, 0.0) + part
        here = after
    return home


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [
        (
            BicycleRacing(),
            3,
            "Bicycle Racing, 20 spaces, 3 players, 40 races: won by seat 35.0 %, 25.0 %, 40.0 %; by order of play 47.5 %, "
            "22.5 %, 30.0 %; 7.2 rolls on average, nine races in ten 5 to 10.",
        ),
        (
            TroublesomePigs(),
            2,
            "Troublesome Pigs, 60 spaces, 2 players, 40 races: won by seat 50.0 %, 50.0 %; by order of play 55.0 %, 45.0 %; "
            "204.9 rolls on average, nine races in ten 144 to 291.",
        ),
        (
            Steeplechase(),
            2,
            "Steeplechase, 21 spaces, 2 players, 40 races: won by seat 47.5 %, 52.5 %; by order of play 90.0 %, 10.0 %; "
            "5.5 rolls on average, nine races in ten 4 to 7.",
        ),
    ],
)
def test_forty_races_with_the_same_dice_have_the_same_log(game: Race, seats: int, told: str):
    assert str(study(game, seats, 40, 2)) == told

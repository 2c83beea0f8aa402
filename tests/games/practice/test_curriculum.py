"""The order in which players learn the drills (practice shots)."""

from __future__ import annotations

import pytest

from board.other_boards import is_ours
from games.practice.curriculum import STAGES, curriculum, drills_of, narrower, stage_of
from games.practice.drills import DRILLS


@pytest.mark.parametrize(
    ("stage", "drills"),
    [
        ("Straight", "corner-ten head-pin corner-seven open-twenty alley follow-through"),
        ("Take-outs", "knock-out hanger between-the-pegs take-out eight-point-star double"),
        ("Off two rims", "two-rims corner-two-rims corner-three-rims three-rims"),
        ("Spin", "narrowed widened"),
    ],
)
def test_a_stage_runs_from_few_rims_and_wide_targets_to_many_and_narrow(stage: str, drills: str) -> None:
    assert drills_of(stage) == tuple(drills.split())


@pytest.mark.parametrize(
    ("drill", "stage"),
    [
        ("off-a-peg", "Off one rim"),
        ("one-rim", "Off one rim"),
        ("corner-pair", "Pins by carrom"),
        ("centre-three-rims", "Pins by carrom"),
        ("seven-ten", "Called shots"),
        ("fence", "Called shots"),
        ("round-twenty", "Straight"),
        ("round-double", "Take-outs"),
        ("round-hidden", "Called shots"),
        ("carrom-straight", "Take-outs"),
        ("carrom-bank", "Off one rim"),
    ],
)
def test_a_drill_belongs_to_the_stage_of_its_goal(drill: str, stage: str) -> None:
    assert stage_of(drill) == stage


def test_an_unknown_drill_has_no_stage() -> None:
    with pytest.raises(LookupError):
        stage_of("hop")


def test_two_drills_of_each_stage_are_learned_before_the_next_two() -> None:
    order = curriculum()
    assert order[:4] == ("corner-ten", "head-pin", "knock-out", "hanger")
    assert [stage_of(name) for name in order[:14:2]] == list(STAGES)
    assert order[14:16] == ("corner-seven", "open-twenty")
    assert sorted(order) == sorted(drill.name for drill in DRILLS if is_ours(drill.side))


def test_a_stage_has_a_next_narrower_and_wider_drill() -> None:
    assert (narrower("head-pin"), narrower("head-pin", -1)) == ("corner-seven", "corner-ten")
    assert (narrower("follow-through"), narrower("corner-ten", -1)) == ("follow-through", "corner-ten")
    assert narrower("round-twenty") == "round-twenty", "Drills on other boards stand alone."

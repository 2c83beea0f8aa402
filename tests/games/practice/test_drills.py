"""The drills: every one can be done, by the shot that is told of and by a club player's hand."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.players.levels import CLUB
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.position import check, read, write

TRIES = 50
SETS = ["First carroms", "Center Carrom Pins", "Corner Pins", "Spares", "Crokinole"]


def test_there_are_more_than_thirty_in_graded_sets_carroms_first() -> None:
    assert len(DRILLS) >= 30
    assert len({drill.name for drill in DRILLS}) == len(DRILLS)
    assert list(dict.fromkeys(drill.series for drill in DRILLS)) == SETS


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_a_drill_says_what_it_teaches_in_one_sentence_and_can_be_written_down(drill: Drill) -> None:
    assert re.fullmatch(r"[A-Z][^.!?]+\.", drill.teaches)
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", drill.name)
    position = check(drill.position)
    assert read(write(position)) == position


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_the_shot_that_is_told_of_does_it(drill: Drill) -> None:
    flick, position = drill.solution, drill.position
    assert flick is not None
    assert position.aim().refusal(flick) == ""
    assert drill.start is None or flick.at == drill.start
    assert position.goal.verdict(position.men, position.shoot(flick)).is_success


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.name)
def test_a_club_player_does_it_at_least_once_in_fifty_tries(drill: Drill, is_soak: bool) -> None:
    flick, position = drill.solution, drill.position
    assert flick is not None
    aim, random = position.aim(), Random(drill.name)
    done = 0
    for _ in range(TRIES):
        shot = position.shoot(CLUB.steadiness.perturb(flick, aim, random))
        done += position.goal.verdict(position.men, shot).is_success
        if done and not is_soak:
            break
    assert done >= 1


def test_a_drill_is_found_by_its_name_and_others_are_not() -> None:
    assert find_drill("hanger").title == "The hanger"
    with pytest.raises(LookupError, match="There is no drill called 'hangar'"):
        find_drill("hangar")

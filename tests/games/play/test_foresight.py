"""Prediction beside the window: the newest available answer without waiting, and exactly the shot."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.moves import Aim, Lot
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CROKINOLE_SIDE
from games.crokinole.crokinole import Crokinole
from games.men.fox_and_geese import FoxAndGeese
from games.play.foresight import Foresight
from games.play.match import Match
from games.workers.bot_process import Thinker
from physics.materials import USUAL
from physics.simulate import simulate

MEN = (Man(1, DISK, 1, Point(0, 60)),)
MINE = Man(100, DISK, 0, Point(0, -263.525))
FLICK = Flick(Point(0, -263.525), 90, 1500)
PATIENCE = 60.0


@pytest.fixture(scope="module")
def foresight() -> Iterator[Foresight]:
    foresight = Foresight(Thinker())
    yield foresight
    foresight.close()


def waited_for(foresight: Foresight, flick: Flick, men: tuple[Man, ...] = MEN) -> Shot:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        shot = foresight.newest(CROKINOLE_SIDE, men, MINE, flick, USUAL)
        if shot is not None and shot.flick == flick:
            return shot
        time.sleep(0.005)
    raise AssertionError("nothing was ever foreseen")


def test_the_answer_is_the_very_shot_that_would_be_played(foresight: Foresight) -> None:
    for flick in (FLICK, replace(FLICK, heading=85.5, spin=40.0), replace(FLICK, at=Point(20, -263.525))):
        played = simulate(CROKINOLE_SIDE, (*MEN, replace(MINE, at=flick.at)), flick)
        seen = waited_for(foresight, flick)
        assert seen == played
        assert seen.motion is not None
        assert played.motion is not None
        pairs = zip(seen.motion.tracks, played.motion.tracks, strict=True)
        assert all(a.frames.tobytes() == b.frames.tobytes() for a, b in pairs)


def test_while_the_aim_moves_the_last_answer_stays_but_never_for_other_men(foresight: Foresight) -> None:
    before = waited_for(foresight, FLICK)
    newer = replace(FLICK, heading=91.0)
    assert foresight.newest(CROKINOLE_SIDE, MEN, MINE, newer, USUAL) in (before, waited_for(foresight, newer))
    # A fast worker or a slow process may have the answer without men ready at once.
    alone = simulate(CROKINOLE_SIDE, (MINE,), newer)
    assert alone != before
    assert foresight.newest(CROKINOLE_SIDE, (), MINE, newer, USUAL) in (None, alone)


def test_what_cannot_be_shot_has_no_answer(foresight: Foresight) -> None:
    waited_for(foresight, FLICK)
    over = replace(FLICK, at=Point(0, 60))
    end = time.monotonic() + PATIENCE
    seen: Shot | None = waited_for(foresight, FLICK)
    while seen is not None and time.monotonic() < end:
        seen = foresight.newest(CROKINOLE_SIDE, MEN, MINE, over, USUAL)
    assert seen is None


def test_where_nobody_works_beside_it_the_answer_is_there_at_once() -> None:
    foresight = Foresight()
    seen = foresight.newest(CROKINOLE_SIDE, MEN, MINE, FLICK, USUAL)
    assert seen == simulate(CROKINOLE_SIDE, (*MEN, MINE), FLICK)
    assert foresight.newest(CROKINOLE_SIDE, MEN, MINE, FLICK, USUAL) is seen
    assert foresight.newest(CROKINOLE_SIDE, MEN, MINE, replace(FLICK, at=Point(0, 60)), USUAL) is None


def test_a_match_foresees_what_its_mover_would_shoot() -> None:
    match = Match(Crokinole(), 2)
    assert match.preview(FLICK) is None
    match.play(Lot(0))
    options = match.options
    assert isinstance(options, Aim)
    seen = match.preview(FLICK)
    assert match.play(FLICK).turn.shot == seen
    assert Match(FoxAndGeese(), 2).preview(FLICK) is None

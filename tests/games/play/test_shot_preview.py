"""Previews of shots, computed while the window runs: the newest result is shown without waiting, and equals the real shot."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from board.geometry import Point
from board.men import DISK, Man
from board.moves import Aim, Lot
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CROKINOLE_SIDE, Side
from games.crokinole.crokinole import Crokinole
from games.keep.record import write
from games.men.fox_and_geese import FoxAndGeese
from games.play.match import Match
from games.play.shot_preview import Foresight
from games.workers.bot_process import Thinker
from physics.materials import USUAL, Conditions
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


def test_a_preview_is_exactly_the_shot_that_would_be_played(foresight: Foresight) -> None:
    for flick in (FLICK, replace(FLICK, heading=85.5, spin=40.0), replace(FLICK, at=Point(20, -263.525))):
        played = simulate(CROKINOLE_SIDE, (*MEN, replace(MINE, at=flick.at)), flick)
        seen = waited_for(foresight, flick)
        assert seen == played
        pairs = zip(seen.motion.tracks, played.motion.tracks, strict=True)
        assert all(a.frames.tobytes() == b.frames.tobytes() for a, b in pairs)


def test_while_the_aim_moves_the_last_preview_stays_unless_pieces_change(foresight: Foresight) -> None:
    before = waited_for(foresight, FLICK)
    newer = replace(FLICK, heading=91.0)
    assert foresight.newest(CROKINOLE_SIDE, MEN, MINE, newer, USUAL) in (before, waited_for(foresight, newer))
    # A fast worker or a slow process may have the result without pieces ready at once.
    alone = simulate(CROKINOLE_SIDE, (MINE,), newer)
    assert alone != before
    assert foresight.newest(CROKINOLE_SIDE, (), MINE, newer, USUAL) in (None, alone)


def test_an_impossible_flick_has_no_preview(foresight: Foresight) -> None:
    waited_for(foresight, FLICK)
    over = replace(FLICK, at=Point(0, 60))
    end = time.monotonic() + PATIENCE
    seen: Shot | None = waited_for(foresight, FLICK)
    while seen is not None and time.monotonic() < end:
        seen = foresight.newest(CROKINOLE_SIDE, MEN, MINE, over, USUAL)
    assert seen is None


def test_without_a_worker_the_preview_is_immediate() -> None:
    foresight = Foresight()
    seen = foresight.newest(CROKINOLE_SIDE, MEN, MINE, FLICK, USUAL)
    assert seen == simulate(CROKINOLE_SIDE, (*MEN, MINE), FLICK)
    assert foresight.newest(CROKINOLE_SIDE, MEN, MINE, FLICK, USUAL) is seen
    assert foresight.newest(CROKINOLE_SIDE, MEN, MINE, replace(FLICK, at=Point(0, 60)), USUAL) is None


def test_a_match_previews_the_movers_shot() -> None:
    match = Match(Crokinole(), 2)
    assert match.preview(FLICK) is None
    match.play(Lot(0))
    options = match.options
    assert isinstance(options, Aim)
    seen = match.preview(FLICK)
    assert match.play(FLICK).turn.shot == seen
    assert Match(FoxAndGeese(), 2).preview(FLICK) is None


def counted(monkeypatch: pytest.MonkeyPatch) -> list[Flick]:
    """Return a list to which all flicks simulated from now on are added."""
    made: list[Flick] = []

    def simulated(side: Side, men: Sequence[Man], flick: Flick, *conditions: Conditions, **how: bool) -> Shot:
        made.append(flick)
        return simulate(side, men, flick, *conditions, **how)

    monkeypatch.setattr("physics.attempts.simulate", simulated)
    return made


def test_the_previewed_shot_is_the_one_that_is_played_and_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    match, fresh = (Match(Crokinole(), 2, throws=1) for _ in range(2))
    for each in (match, fresh):
        each.play(Lot(0))
    expected = fresh.play(FLICK)
    made = counted(monkeypatch)
    seen = match.preview(FLICK)
    played = match.play(FLICK)
    assert made == [FLICK], "a previewed flick is simulated once"
    assert (played.move, played.turn.motion) == (expected.move, seen.motion)
    assert write(match) == write(fresh)


def test_a_preview_serves_the_same_flick_with_the_time_it_took() -> None:
    foresight, timed = Foresight(), replace(FLICK, seconds=2.5)
    seen = foresight.newest(CROKINOLE_SIDE, MEN, MINE, FLICK, USUAL)
    assert seen is not None
    assert foresight.shot_of(CROKINOLE_SIDE, MEN, MINE, timed, USUAL) == replace(seen, flick=timed)
    assert foresight.shot_of(CROKINOLE_SIDE, (), MINE, FLICK, USUAL) is None


def test_a_preview_of_another_flick_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(Crokinole(), 2)
    match.play(Lot(0))
    made = counted(monkeypatch)
    match.preview(FLICK)
    other = replace(FLICK, heading=FLICK.heading + 1.0)
    shot = match.play(other).turn.shot
    assert (shot.flick, made) == (other, [FLICK, other])

"""Single simulated shots: the same result everywhere, refusals of impossible shots, and results that can be read back."""

from __future__ import annotations

import dataclasses
import math
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board.geometry import Point
from board.men import CHECKER, DISK, KING, PIN, Lie, Man
from board.shots.events import Stopped, Struck, read_event
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.materials import Conditions
from physics.simulate import ImpossibleShot, simulate, simulate_many
from physics.tools.crowd import crowded_board, flick_from_the_edge, ten_pins
from tests.physics.made_shots import crokinole, disk, shoot

HEAD_ON = Flick(Point(0.0, -263.525), 90.0, 2500.0)
BREAK = Flick(Point(-250.0, -250.0), 45.3, 3000.0)


def text(shot: Shot) -> str:
    return "\n".join([*map(str, shot.events), *map(repr, shot.men), repr(shot.seconds)])


def crowd(seed: int, count: int = 12) -> tuple[list[Man], Flick]:
    random = Random(seed)
    men = crowded_board(random, count, 2, seated=seed % 3 == 0)
    return men, flick_from_the_edge(random, men, 1000.0, 6000.0, 100.0)


# --- the same result everywhere -----------------------------------------------------------------------------------


def test_recording_the_motion_does_not_change_the_result() -> None:
    for side, men, flick in ((CHECKER_SIDE, ten_pins(), BREAK), (CROKINOLE_SIDE, *crowd(4))):
        assert text(simulate(side, men, flick, motion=True)) == text(simulate(side, men, flick, motion=False))


def test_the_order_of_the_pieces_does_not_matter() -> None:
    men, flick = crowd(7)
    assert text(shoot(CROKINOLE_SIDE, men, flick)) == text(shoot(CROKINOLE_SIDE, men[::-1], flick))


def test_many_shots_come_back_in_order_from_any_number_of_processes() -> None:
    jobs = [crowd(seed, 5) for seed in range(40)]
    told: list[tuple[int, int]] = []
    alone = simulate_many(CROKINOLE_SIDE, jobs, processes=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(done, 40) for done in range(1, 41)]
    assert alone == simulate_many(CROKINOLE_SIDE, jobs, processes=2)
    assert alone[17] == shoot(CROKINOLE_SIDE, *jobs[17])
    assert simulate_many(CROKINOLE_SIDE, []) == []


def test_pins_fall_identically_in_other_processes() -> None:
    jobs = [(ten_pins(), Flick(Point(-250.0, -250.0), 44.0 + i / 10, 3000.0)) for i in range(20)]
    alone = simulate_many(CHECKER_SIDE, jobs, processes=1)
    assert any(shot.toppled for shot in alone)
    assert simulate_many(CHECKER_SIDE, jobs, processes=2) == alone


def test_many_shots_can_run_on_a_given_executor() -> None:
    jobs = [crowd(seed, 5) for seed in range(20)]
    with ThreadPoolExecutor(2) as executor:
        assert simulate_many(CROKINOLE_SIDE, jobs, executor=executor) == simulate_many(CROKINOLE_SIDE, jobs, processes=1)


def mirrored(man: Man) -> Man:
    return dataclasses.replace(man, at=Point(-man.at.x, man.at.y))


@pytest.mark.parametrize("seed", range(12))
def test_a_mirrored_shot_gives_the_mirrored_result(seed: int) -> None:
    men, flick = crowd(seed, 8)
    shot = shoot(CROKINOLE_SIDE, men, flick)
    other = Flick(Point(-flick.at.x, flick.at.y), 180.0 - flick.heading, flick.speed, -flick.spin)
    mirror = shoot(CROKINOLE_SIDE, [mirrored(man) for man in men], other)
    assert len(mirror.events) == len(shot.events)
    for man, reflection in zip(shot.men, mirror.men, strict=True):
        assert reflection.at.distance(Point(-man.at.x, man.at.y)) < 0.01
        assert reflection.lie is man.lie


# --- events -------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_events_are_in_order_of_time_and_read_back_from_text(seed: int) -> None:
    shot = shoot(CROKINOLE_SIDE, *crowd(seed, 6))
    times = [event.time for event in shot.events]
    assert times == sorted(times)
    assert [read_event(str(event)) for event in shot.events] == list(shot.events)
    for event in shot.strikes:
        assert isinstance(event.first, int)
        assert isinstance(event.second, str) or event.first < event.second
        assert event.impulse >= 0.0
        assert event.speed >= 0.0


def test_the_events_of_a_ten_pin_break_read_back_from_text() -> None:
    shot = shoot(CHECKER_SIDE, ten_pins(), BREAK)
    assert [read_event(str(event)) for event in shot.events] == list(shot.events)
    assert len(shot.events) < 120


def test_every_piece_that_moved_has_stopped_at_the_end() -> None:
    shot = shoot(CROKINOLE_SIDE, [disk(0, 0.0, 100.0)], HEAD_ON)
    assert {event.man for event in shot.events if isinstance(event, Stopped)} == {0, 1}


def test_a_disk_that_slides_on_while_another_drops_into_the_pocket_stops_once() -> None:
    shot = shoot(CROKINOLE_SIDE, [disk(0, 30.0, 0.0)], Flick(Point(0.0, -263.525), 90, 1000))
    assert list(map(str, shot.events))[1:] == ["0.34382 1 pocketed", "0.440678 0 stopped"]


def test_disks_at_rest_against_each_other_report_one_contact_each() -> None:
    """Three disks touch in a row. The contact of each pair is reported once."""
    shot = shoot(CROKINOLE_SIDE, [disk(0, 0.0, 60.0), disk(1, 0.0, 91.75), disk(2, 0.0, 123.5)], HEAD_ON)
    pairs = [(strike.first, strike.second) for strike in shot.strikes]
    assert {(0, 3), (0, 1), (1, 2)} <= set(pairs)
    assert len(pairs) < 15


def test_a_contact_has_its_place_speed_and_impulse() -> None:
    shot = shoot(CROKINOLE_SIDE, [disk(0, 0.0, 120.0)], HEAD_ON)
    touch = shot.strikes[0]
    speed = math.sqrt(2500.0**2 - 2 * 0.15 * 9810 * (263.525 + 120.0 - 31.75))
    assert (touch.first, touch.second) == (0, 1)
    assert touch.at.distance(Point(0.0, 104.125)) < 0.01
    assert touch.speed == pytest.approx(speed, rel=1e-3)
    assert touch.impulse == pytest.approx(1.7 * speed * 3.35 / 2, rel=1e-3)


def test_a_new_disk_gets_the_next_free_id_and_a_disk_on_the_board_keeps_its_own() -> None:
    assert shoot(CROKINOLE_SIDE, [disk(7, 50.0, 50.0)], HEAD_ON).disk == 8
    assert shoot(CROKINOLE_SIDE, [disk(7, 0.0, -263.525), disk(9, 50.0, 50.0)], HEAD_ON).disk == 7
    fresh = shoot(CROKINOLE_SIDE, [], HEAD_ON).men[0]
    assert (fresh.id, fresh.seat, fresh.kind) == (0, -1, DISK)


def test_pieces_keep_the_data_of_the_game() -> None:
    men = [Man(3, CHECKER, 1, Point(0.0, 100.0), place="c3"), Man(5, KING, 0, Point(60.0, 100.0))]
    rests = shoot(CROKINOLE_SIDE, men, HEAD_ON).men
    assert [(man.id, man.kind, man.seat, man.place) for man in rests] == [
        (3, CHECKER, 1, "c3"),
        (5, KING, 0, ""),
        (6, DISK, -1, ""),
    ]
    assert rests[0].at != men[0].at
    assert rests[1] == men[1]


def test_final_positions_are_rounded_to_few_digits() -> None:
    for man in shoot(CROKINOLE_SIDE, *crowd(3)).men:
        assert round(man.at.x, 4) == man.at.x
        assert round(man.at.y, 4) == man.at.y


def test_a_shot_can_start_from_the_result_of_the_last_one() -> None:
    """Final positions are rounded, but always allow another shot."""
    random = Random(11)
    men: list[Man] = []
    for _ in range(40):
        flick = flick_from_the_edge(random, men, 500.0, 5000.0, 50.0)
        men = list(shoot(CROKINOLE_SIDE, men, flick).men)
        men = [man for man in men if man.lie is not Lie.DITCH or random.random() < 0.8]
    assert len(men) > 5


def test_a_shot_can_start_with_the_pins_that_have_fallen() -> None:
    men = ten_pins()
    for heading in (45.3, 44.0, 46.5, 45.0):
        shot = shoot(CHECKER_SIDE, men, Flick(Point(-250.0, -250.0), heading, 3000.0))
        men = [man for man in shot.men if man.id != shot.disk]
    assert len(men) == 10


# --- animations ---------------------------------------------------------------------------------------------------


def test_the_animation_starts_and_ends_at_the_positions_of_the_pieces() -> None:
    for side, men, flick in ((CROKINOLE_SIDE, *crowd(5)), (CHECKER_SIDE, ten_pins(), BREAK)):
        shot = simulate(side, men, flick)
        assert shot.motion is not None
        assert shot.motion.seconds >= shot.seconds
        moved = {track.man.id for track in shot.motion.tracks}
        for track in shot.motion.tracks:
            rest = shot.man(track.man.id)
            assert track.frames[0, 0] == pytest.approx(track.man.at.x, abs=0.01)
            assert track.frames[-1, 0] == pytest.approx(rest.at.x, abs=0.01)
            assert track.frames[-1, 1] == pytest.approx(rest.at.y, abs=0.01)
            assert track.frames[-1, 3] == pytest.approx({Lie.DITCH: -12.7, Lie.POCKET: -6.35}.get(rest.lie, 0.0), abs=0.01)
            assert track.frames[-1, 4] == pytest.approx(90.0 if rest.lie is Lie.FALLEN else 0.0, abs=0.01)
        for man in shot.men:
            if man.id not in moved:
                assert man.at == next((m.at for m in men if m.id == man.id), flick.at)


def test_no_piece_jumps_in_the_animation() -> None:
    """Between two frames of the animation no piece moves farther than the flick's speed allows.

    A pin that is pushed off another is an exception.
    """
    for side, men, flick in ((CROKINOLE_SIDE, *crowd(6)), (CROKINOLE_SIDE, *crowd(9)), (CHECKER_SIDE, ten_pins(), BREAK)):
        shot = simulate(side, men, flick)
        assert shot.motion is not None
        for track in shot.motion.tracks:
            steps = track.frames[1:, :2] - track.frames[:-1, :2]
            assert float((steps**2).sum(axis=1).max()) ** 0.5 <= flick.speed / shot.motion.rate + 3.0


def test_sounds_are_made_at_contacts() -> None:
    shot = simulate(CROKINOLE_SIDE, [disk(0, 0.0, 120.0)], HEAD_ON)
    assert shot.motion is not None
    assert [(knock.time, knock.kind) for knock in shot.motion.knocks][:2] == [
        (shot.strikes[0].time, "disk"),
        (shot.strikes[1].time, "rim"),
    ]
    assert all(0.0 <= knock.loudness <= 1.0 for knock in shot.motion.knocks)


# --- refusals -----------------------------------------------------------------------------------------------------

AT = Point(0.0, -263.525)
UP = [disk(0, 50.0, 50.0)]
BAD = [
    (UP, Flick(Point(math.nan, 0.0), 90.0, 1000.0), "finite"),
    (UP, Flick(AT, math.inf, 1000.0), "finite"),
    (UP, Flick(AT, 90.0, math.nan), "finite"),
    (UP, Flick(AT, 90.0, 1000.0, math.inf), "finite"),
    (UP, Flick(AT, 90.0, -1.0), "negative"),
    (UP, Flick(AT, 90.0, 11_001.0), "11 m/s"),
    (UP, Flick(AT, 90.0, 1000.0, 2001.0), "spins"),
    (UP, Flick(Point(0.0, -340.0), 90.0, 1000.0), "rim"),
    (UP, Flick(Point(9000.0, 0.0), 90.0, 1000.0), "rim"),
    (UP, Flick(Point(0.0, -300.0), 90.0, 1000.0), "platform"),
    (UP, Flick(Point(55.0, 50.0), 90.0, 1000.0), "overlaps man 0"),
    (UP, Flick(Point(95.0, 35.0), 90.0, 1000.0), "peg 1"),
    ([disk(0, 50.0, 50.0), disk(0, -50.0, -50.0)], Flick(AT, 90.0, 1000.0), "id 0"),
    ([disk(-1, 50.0, 50.0)], Flick(AT, 90.0, 1000.0), "negative"),
    ([disk(0, 50.0, 50.0), disk(1, 60.0, 50.0)], Flick(AT, 90.0, 1000.0), "0 and 1 overlap"),
    ([disk(0, math.nan, 50.0)], Flick(AT, 90.0, 1000.0), "finite"),
    ([disk(0, 335.0, 50.0)], Flick(AT, 90.0, 1000.0), "rim"),
    ([disk(0, 50.0, 50.0, lie=Lie.POCKET)], Flick(AT, 90.0, 1000.0), "pocket"),
    ([disk(0, 50.0, 50.0, lie=Lie.DITCH)], Flick(AT, 90.0, 1000.0), "ditch"),
    ([disk(0, 50.0, 50.0, lie=Lie.FALLEN)], Flick(AT, 90.0, 1000.0), "only pins"),
    ([disk(0, 0.0, 0.0, lie=Lie.POCKET), disk(1, 1.0, 0.0, lie=Lie.POCKET)], Flick(AT, 90.0, 1000.0), "overlap"),
]


@pytest.mark.parametrize(("men", "flick", "word"), BAD)
def test_impossible_shots_are_refused_in_one_sentence(men: list[Man], flick: Flick, word: str) -> None:
    with pytest.raises(ImpossibleShot) as error:
        crokinole(men, flick)
    sentence = str(error.value)
    assert word in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert isinstance(error.value, ValueError)


def test_a_disk_on_a_fallen_pin_is_refused() -> None:
    lying = Man(0, PIN, -1, Point(0.0, 0.0), lie=Lie.FALLEN)
    with pytest.raises(ImpossibleShot, match="overlaps man 0"):
        shoot(CHECKER_SIDE, [lying], Flick(Point(0.0, 15.0), 0.0, 500.0))


@pytest.mark.parametrize("bad", [{"board": "icy"}, {"pegs": "steel"}, {"disks": "square"}])
def test_unknown_conditions_are_refused(bad: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="may be"):
        Conditions(**bad)


def test_conditions_change_the_shot() -> None:
    ways = []
    for board in ("powdered", "waxed", "dry"):
        shot = shoot(CROKINOLE_SIDE, [], Flick(AT, 80.0, 400.0), conditions=Conditions(board=board))
        ways.append(AT.distance(shot.men[0].at))
    assert ways == pytest.approx([85.84, 54.37, 36.24], abs=0.01)


def test_a_flick_without_speed_moves_nothing() -> None:
    shot = shoot(CROKINOLE_SIDE, UP, Flick(AT, 90.0, 0.0))
    assert shot.men[1].at == AT
    assert not [event for event in shot.events if isinstance(event, Struck)]

"""Positions of pieces at any time of a shot: they follow the physical laws, agree with the animation, and conserve energy."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from board.geometry import Point
from board.men import DISK, SOLID_DISK, Lie, Man
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from physics.materials import Conditions
from physics.shot_reader import NotAShot, load
from physics.simulate import BoardSetup, simulate, simulate_many
from physics.tools.crowd import ten_pins

DRAG = 0.15 * 9810.0
TWO = (Man(1, DISK, 0, Point(0.0, 40.0)), Man(2, DISK, 1, Point(10.0, 150.0)))
SHOT = Flick(Point(0.0, -263.525), 90.0, 2200.0, 30.0)


def test_a_disk_without_spin_follows_coulomb_friction_at_any_time() -> None:
    shot = simulate(CHECKER_SIDE, (), Flick(Point(0.0, -300.0), 90.0, 900.0), motion=False)
    times = [0.0, 0.1, 0.123456, 0.3]
    (row,) = shot.trajectory(at=times)
    assert row["time"].tolist() == times
    assert row["y"] == pytest.approx([-300.0 + 900.0 * t - DRAG * t * t / 2 for t in times], abs=1e-9)
    assert row["vy"] == pytest.approx([900.0 - DRAG * t for t in times], abs=1e-9)
    assert row["energy"] == pytest.approx([DISK.mass * (900.0 - DRAG * t) ** 2 / 2 for t in times], rel=1e-12)
    assert set(row["x"]) == set(row["vx"]) == set(row["spin"]) == set(row["height"]) == {0.0}


@pytest.mark.parametrize("men", [TWO, ten_pins()], ids=["disks", "pins"])
def test_a_trajectory_agrees_with_the_animation_frames(men: list[Man]) -> None:
    side, flick = (CROKINOLE_SIDE, SHOT) if men is TWO else (CHECKER_SIDE, Flick(Point(-250.0, -250.0), 45.0, 3000.0))
    shot = simulate(side, men, flick)
    assert shot.motion is not None
    for track in shot.motion.tracks:
        # The last frame shows the piece at rest, even if it stopped between two frames.
        times = np.arange(len(track.frames) - 1) / shot.motion.rate
        row = shot.trajectory(at=times)[[man.id for man in shot.men].index(track.man.id)]
        for column, name in enumerate(("x", "y", "turn", "height", "tilt")):
            if men is TWO or name not in "xy":  # frames keep fallen pins out of the rim
                assert row[name] == pytest.approx(track.frames[:-1, column], abs=1e-3)


def test_the_speed_of_a_falling_pin_matches_its_change_of_position() -> None:
    shot = simulate(CHECKER_SIDE, ten_pins(), Flick(Point(-250.0, -250.0), 45.0, 3000.0), motion=False)
    step = 1e-5
    times = np.linspace(0.2, 0.6, 41) + 3e-4
    before, now, after = shot.trajectory(at=times - step), shot.trajectory(at=times), shot.trajectory(at=times + step)
    moving = 0
    for row, (left, right) in zip(now, zip(before, after, strict=True), strict=True):
        for place, speed in (("x", "vx"), ("y", "vy")):
            slope = (right[place] - left[place]) / (2 * step)
            # A contact between the two times gives two different speeds.
            is_steady = np.isclose(left[speed], right[speed], rtol=0.05, atol=20.0)
            assert row[speed][is_steady] == pytest.approx(slope[is_steady], rel=0.05, abs=20.0)
            moving += int((np.abs(slope[is_steady]) > 100.0).sum())
    assert moving > 100


def test_a_trajectory_ends_at_the_final_positions() -> None:
    for side, men, flick in (
        (CROKINOLE_SIDE, TWO, SHOT),
        (CROKINOLE_SIDE, (), Flick(Point(0.0, -263.525), 90.0, 900.0)),  # into the pocket
        (CHECKER_SIDE, ten_pins(), Flick(Point(-250.0, -250.0), 45.0, 3000.0)),
    ):
        shot = simulate(side, men, flick, motion=False)
        rows = shot.trajectory(0.05)
        assert rows["man"][:, 0].tolist() == [man.id for man in shot.men]
        for row, man in zip(rows, shot.men, strict=True):
            assert (row["x"][-1], row["y"][-1]) == pytest.approx((man.at.x, man.at.y), abs=1e-4)
            assert row["energy"][-1] == 0.0
            assert row["height"][-1] == {Lie.POCKET: -6.35, Lie.DITCH: -12.7}.get(man.lie, 0.0)
        assert rows["time"][0, -1] >= shot.seconds - 1e-6


def test_friction_and_impacts_take_the_energy_that_the_laws_say() -> None:
    # One disk hits another head-on. Each mm of sliding takes mu m g of energy; the collision leaves (1 + e²) / 2 of it.
    shot = simulate(CHECKER_SIDE, [Man(1, DISK, 0, Point(0.0, 0.0))], Flick(Point(0.0, -200.0), 90.0, 1500.0), motion=False)
    blow = shot.strikes[0].time
    rows = shot.trajectory(at=[0.0, blow - 1e-5, blow + 1e-5])
    energy = rows["energy"].sum(axis=0)
    gone = 200.0 - 2 * DISK.radius
    assert energy[1] == pytest.approx(energy[0] - DISK.mass * DRAG * gone, rel=1e-4)
    assert energy[2] / energy[1] == pytest.approx((1 + 0.7**2) / 2, rel=1e-4)
    # With spin, pegs and rim in play, the energy never grows.
    total = simulate(CROKINOLE_SIDE, TWO, SHOT, motion=False).trajectory(0.001)["energy"].sum(axis=0)
    assert (np.diff(total) <= 1e-6 * total[0]).all()
    assert total[-1] == 0.0


def test_velocity_and_spin_are_the_derivatives_of_position_and_rotation() -> None:
    shot = simulate(CROKINOLE_SIDE, TWO, SHOT, Conditions(disks="solid"), motion=False)
    happened = [event.time for event in shot.events]
    times = [t for t in np.arange(0.005, shot.seconds, 0.01).tolist() if min(abs(t - each) for each in happened) > 1e-3]
    step = 1e-5
    before, now, after = (shot.trajectory(at=[t + shift for t in times]) for shift in (-step, 0.0, step))
    for place, speed in (("x", "vx"), ("y", "vy")):
        assert (after[place] - before[place]) / (2 * step) == pytest.approx(now[speed], abs=0.01)
    assert np.radians(after["turn"] - before["turn"]) / (2 * step) == pytest.approx(now["spin"], abs=0.001)
    share = 0.5 * SOLID_DISK.radius**2
    energy = SOLID_DISK.mass * (now["vx"] ** 2 + now["vy"] ** 2 + share * now["spin"] ** 2) / 2
    assert now["energy"] == pytest.approx(energy)


def test_an_invalid_time_step_is_refused_in_one_sentence() -> None:
    shot = simulate(CROKINOLE_SIDE, TWO, SHOT, motion=False)
    for dt in (0.0, -1.0, math.nan):
        with pytest.raises(ValueError, match="must be above 0"):
            shot.trajectory(dt)
    with pytest.raises(ValueError, match="more than 10,000,000 moments"):
        shot.trajectory(1e-12)
    with pytest.raises(ValueError, match="it was read from a saved game"):
        Shot(SHOT, 0, (), ()).trajectory()


def test_a_saved_shot_reads_back_with_its_initial_state(tmp_path: Path) -> None:
    for side, men, flick in ((CROKINOLE_SIDE, TWO, SHOT), (CHECKER_SIDE, ten_pins(), Flick(Point(-250.0, -250.0), 45.0, 3000.0))):
        shot = simulate(side, men, flick, Conditions("dry", disks="solid"), motion=False)
        shot.save(tmp_path / "shot.json")
        again = load(tmp_path / "shot.json")
        assert again == shot
        assert again.setup == shot.setup
        assert [event.angle for event in again.strikes] == [event.angle for event in shot.strikes]
        assert (again.trajectory(0.1) == shot.trajectory(0.1)).all()
    (tmp_path / "shot.json").write_text('{"side": "crokinole"}')
    with pytest.raises(NotAShot, match=r"^The shot lacks 'events'\.$"):
        load(tmp_path / "shot.json")
    (tmp_path / "shot.json").write_text("flick")
    with pytest.raises(NotAShot, match=r"^shot\.json holds no shot"):
        load(tmp_path / "shot.json")


def test_a_shot_of_another_physics_version_gives_no_trajectory() -> None:
    shot = simulate(CROKINOLE_SIDE, TWO, SHOT, motion=False)
    with pytest.raises(ValueError, match=r"^This shot was made with physics 4 and may differ with physics 7\.$"):
        replace(shot, physics=4).trajectory()
    with pytest.raises(ValueError, match=r"^The shot differs from a simulation of its flick: it was made by hand\.$"):
        replace(shot, men=shot.men[:1]).trajectory()


def test_shots_pieces_and_positions_have_readable_representations() -> None:
    shot = simulate(CROKINOLE_SIDE, TWO, SHOT, motion=False)
    assert repr(shot) == (
        "<Shot flick 0,-263.525 heading 90 speed 2200 spin 30: 5 struck, 1 left, 3 stopped; at rest after 0.727874 s>"
    )
    assert repr(shot.men[1]) == "Man(2, DISK, 1, Point(x=85.8199, y=317.8322), lie=Lie.DITCH, turn=257.8579)"
    assert eval(repr(shot.men)) == shot.men
    drawn = ElementTree.fromstring(shot._repr_svg_() or "")
    svg = "{http://www.w3.org/2000/svg}"
    ways = [line for line in drawn.findall(f"{svg}polyline") if line.get("stroke-opacity")]
    assert len(ways) == 3
    assert (ways[0].get("points") or "").startswith("0.0,263.5 ")
    words = " ".join(text.text or "" for text in drawn.findall(f"{svg}text")[-2:])
    assert words == "Shot at 2.20 m/s, heading 90°, spinning at 30 rad/s; at rest after 0.73 s."
    position = BoardSetup(CROKINOLE_SIDE, TWO)
    assert position._repr_svg_().count("stroke='#2c211b' stroke-width='1'") == 2
    assert simulate_many(CROKINOLE_SIDE, [(TWO, SHOT)], processes=1)[0]._repr_svg_() == shot._repr_svg_()
    assert Shot(SHOT, 0, (), ())._repr_svg_() is None

"""Numbers of simulated bodies, read directly from pymunk's memory, or through its interface if the memory layout differs."""

from __future__ import annotations

import pytest

from board.men import PIN
from physics.engine import raw_body, worlds
from physics.engine.raw_body import ANGLE, MASS, SPIN, VX, VY, RawBody, RawSpace, X, Y
from tests.physics.golden import golden, outcome

PLACES = (MASS, X, Y, VX, VY, ANGLE, SPIN)


def body() -> RawBody:
    made = RawBody(2.0, 5.0)
    made.position, made.velocity, made.angle, made.angular_velocity = (3.0, 4.0), (6.0, 7.0), 0.5, 0.25
    return made


def test_this_version_of_pymunk_stores_the_numbers_at_the_expected_positions() -> None:
    assert raw_body.IS_AS_KNOWN
    made = body()
    numbers = made.numbers()
    assert [numbers[which] for which in PLACES] == [2.0, 3.0, 4.0, 6.0, 7.0, 0.5, 0.25]
    for which, value in zip(PLACES[1:], (30.0, 40.0, 60.0, 70.0, 1.5, 2.5), strict=True):
        numbers[which] = value
    space = RawSpace()
    space.add(made)
    space.step(1e-300)
    assert (made.position, made.velocity, made.angle, made.angular_velocity) == ((30.0, 40.0), (60.0, 70.0), 1.5, 2.5)


def test_with_another_memory_layout_the_numbers_are_read_and_set_through_pymunk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raw_body, "IS_AS_KNOWN", False)
    made = body()
    numbers = made.numbers()
    assert [numbers[which] for which in PLACES] == [2.0, 3.0, 4.0, 6.0, 7.0, 0.5, 0.25]
    for which, value in zip(PLACES[1:], (30.0, 40.0, 60.0, 70.0, 1.5, 2.5), strict=True):
        numbers[which] = value
    assert (made.position, made.velocity, made.angle, made.angular_velocity) == ((30.0, 40.0), (60.0, 70.0), 1.5, 2.5)


def test_shots_are_identical_with_and_without_direct_memory_access(monkeypatch: pytest.MonkeyPatch) -> None:
    shots = golden()[1]
    some = [one for one in shots if any(man.kind is PIN for man in one[0].men)][:12] + shots[-12:]
    monkeypatch.setattr(raw_body, "IS_AS_KNOWN", False)
    monkeypatch.setattr(worlds, "_spare", {})
    assert [outcome(shot) for shot, _ in some] == [after for _, after in some]


def test_shots_are_identical_if_the_system_forbids_creating_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    library = raw_body.ffi

    class Hardened:
        def __getattr__(self, name: str) -> object:
            return getattr(library, name)

        def callback(self, *_: object) -> None:
            raise MemoryError("Cannot allocate write+execute memory for ffi.callback().")

    shots = golden()[1]
    some = [one for one in shots if any(man.kind is PIN for man in one[0].men)][:12] + shots[-12:]
    monkeypatch.setattr(raw_body, "ffi", Hardened())
    monkeypatch.setattr(worlds, "_spare", {})
    assert [outcome(shot) for shot, _ in some] == [after for _, after in some]

"""Recorded shots: within one version of the physics, every shot gives the same result."""

from __future__ import annotations

from collections import Counter

import pytest

from board.men import Lie
from physics.materials import Conditions
from physics.simulate import PHYSICS
from tests.physics.drawn_shots import RACKS
from tests.physics.golden import TOLD, golden, outcome, told

pytestmark = pytest.mark.recorded

ADVICE = (
    "of {} golden shots come to rest elsewhere while PHYSICS stands at {}: undo what moved them, or, if that was meant, count "
    "PHYSICS in physics/simulate.py up by one and run python -m tests.physics.make_golden. The first is {}."
)


def test_every_golden_shot_ends_at_its_recorded_positions() -> None:
    edition, shots = golden()
    assert edition == PHYSICS, (
        "PHYSICS has been counted: run python -m tests.physics.make_golden to keep the shots of this edition."
    )
    moved = [shot for shot, after in shots if outcome(shot) != after]
    assert not moved, f"{len(moved)} " + ADVICE.format(len(shots), PHYSICS, moved[0])


def test_every_golden_shot_has_its_recorded_events() -> None:
    """Sounds, replays and the umpire's sentences depend on the events of a shot, which its final positions do not show."""
    shots = [shot for shot, _ in golden()[1]]
    others = [shot for shot, kept in zip(shots, TOLD.read_text(encoding="utf-8").split(), strict=True) if told(shot) != kept]
    assert not others, f"In {len(others)} of {len(shots)} golden shots something else happens, first in {others[0]}."


def test_touching_pins_are_independent_of_earlier_shots() -> None:
    """Once a reused simulation kept a contact of two pins from the shot before, and reported one contact too few."""
    shots = [(shot, after) for shot, after in golden()[1] if any(man.lie is Lie.FALLEN for man in shot.men)]
    assert len(shots) > 10
    assert [outcome(shot) for shot, _ in reversed(shots)] == [after for _, after in reversed(shots)]


def test_every_kind_of_shot_has_golden_shots() -> None:
    shots = [shot for shot, _ in golden()[1]]
    assert len(shots) >= 240
    sorts = Counter(shot.sort for shot in shots)
    assert all(sorts[game] >= 12 for game in RACKS)
    assert len(RACKS) == 8
    assert {"crowd", "late", "corner", "pocket", "knock-out", "edge", "practice"} < set(sorts)
    assert {shot.conditions for shot in shots} == {
        Conditions(board, pegs, disks)
        for board in ("waxed", "powdered", "dry")
        for pegs in ("rubber", "bare")
        for disks in ("ring", "solid")
    }
    assert {shot.side.name for shot in shots} == {"crokinole", "checker"}

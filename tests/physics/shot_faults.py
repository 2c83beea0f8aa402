"""Rules that every shot must obey on every board, checked by the function `faults`."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from board.men import PIN, Lie, Man
from board.shots.shot import Shot
from physics.engine.check import ImpossibleShot, check_men
from physics.engine.pocket import catch_radius
from physics.simulate import BoardSetup

ENERGY_SLACK = 1e-5
"""Largest accepted gain of energy in a shot, as a fraction of the flick's energy. pymunk solves simultaneous contacts only
approximately.
"""
MOMENTS = 400
"""Number of times in a shot at which the energy is summed, besides those just before and after each event."""


def faults(shot: Shot, *, weighs: bool = False) -> list[str]:
    """Return one sentence for each rule that a shot breaks.

    With `weighs`, also check the energy, which is slow. Shots with pins are exempt from that check.
    """
    setup = shot.setup
    assert isinstance(setup, BoardSetup)
    numbers = [number for man in shot.men for number in (man.at.x, man.at.y, man.turn)]
    if not all(map(math.isfinite, (shot.seconds, *numbers))):
        return ["Something is nowhere."]
    found = []
    if [man.id for man in shot.men] != [man.id for man in setup.men]:
        found.append("Men have been lost or made.")
    for man in shot.men:
        found += _misplaced(man, setup)
    try:
        # A piece outside the rim, in the platform, in a peg or in another piece: the next shot would be refused.
        check_men(setup.side, shot.men, -1, setup.conditions)
    except ImpossibleShot as error:
        found.append(str(error))
    if weighs and not any(man.kind is PIN for man in shot.men):
        gain = energy_gain(shot)
        if gain > ENERGY_SLACK:
            found.append(f"Energy grows by {gain:.3g} of the flick's.")
    return found


def _misplaced(man: Man, setup: BoardSetup) -> Iterator[str]:
    side = setup.side
    if man.lie is not Lie.UP or man.kind is PIN:
        return
    if side.platform is not None and side.reach(man.at) > side.platform + 0.01:
        yield f"Man {man.id} is up, but off the platform."
    radius = setup.conditions.kind(man.kind).radius
    for hole in side.holes:
        if man.at.distance(hole.centre) < catch_radius(hole.radius, radius) - 0.01:
            yield f"Man {man.id} hangs over a hole."


def energy_gain(shot: Shot) -> float:
    """Return the largest growth of energy between two times of a shot, as a fraction of the flick's energy.

    The energy is that of sliding, spinning and height.
    """
    events = np.array([event.time for event in shot.events])
    times = np.concatenate((np.linspace(0.0, shot.seconds, MOMENTS), np.maximum(events - 2e-6, 0.0), events + 2e-6))
    rows = shot.trajectory(at=np.sort(times).tolist())
    energy = (rows["energy"] + rows["potential"]).sum(axis=0)
    given = float(rows["energy"][:, 0].sum())
    return float(np.diff(energy).max()) / given if given > 0.0 else 0.0

"""The curriculum of practice: every drill (exercise) belongs to a stage, and the stages follow one another.

The drills of a stage run from the widest target to the narrowest: drills with fewer rims come first, then drills with a higher
success rate of a club player. New drills are learned in the order of `curriculum`: the first few drills of every stage, then the
next few of every stage, and so on.
"""

from __future__ import annotations

from functools import cache

from board.other_boards import is_ours
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.solutions import solutions
from games.practice.tasks.goals import Fell, Goal, Net, Out, Pocket, Strike

STRAIGHT, TAKE_OUT, ONE_RIM, TWO_RIMS = "Straight", "Take-outs", "Off one rim", "Off two rims"
SPIN, PINS, CALLED = "Spin", "Pins by carrom", "Called shots"
STAGES = (STRAIGHT, TAKE_OUT, ONE_RIM, TWO_RIMS, SPIN, PINS, CALLED)
"""Titles of the stages, groups of drills on one skill, in the order in which they are learned."""
AT_A_TIME = 2
"""Number of drills that the player learns at the same time from one stage (group of drills on one skill)."""


@cache
def stage_of(name: str) -> str:
    """Return the stage (group of drills on one skill) to which the drill `name` belongs. Raise LookupError if no drill has this
    name.
    """
    drill = find_drill(name)
    if drill.top_spin:
        return SPIN
    return _stage(drill.goal)


def _stage(goal: Goal) -> str:
    match goal:
        case Fell(pins=pins, rims=rims) if rims and len(pins) > 1:
            return PINS
        case Fell(pins=pins, rims=0):
            return STRAIGHT if len(pins) == 1 else CALLED
        case Fell(rims=rims) | Net(rims=rims) if rims:
            return ONE_RIM if rims == 1 else TWO_RIMS
        case Net(banked=True) | Strike(off_peg=True):
            return ONE_RIM
        case Out() | Net():
            return TAKE_OUT
        case Pocket() | Strike():
            return STRAIGHT
    # All other goals ask the disk to come to rest at a certain place.
    return CALLED


@cache
def drills_of(stage: str) -> tuple[str, ...]:
    """Return the names of the drills of a stage (group of drills on one skill), from the widest target to the narrowest.

    Drills on other boards than the combination board are left out.
    """
    own = [drill for drill in DRILLS if is_ours(drill.side) and stage_of(drill.name) == stage]
    return tuple(drill.name for drill in sorted(own, key=_order_in_stage))


def _order_in_stage(drill: Drill) -> tuple[int, float]:
    """Return the key by which the drills of a stage (group of drills on one skill) are sorted: fewer rims first, then wider
    targets.
    """
    return drill.goal.rims if isinstance(drill.goal, Fell) else 0, -solutions()[drill.name].share


@cache
def curriculum() -> tuple[str, ...]:
    """Return the names of all drills on the combination board, in the order in which a player learns them."""
    longest = max(len(drills_of(stage)) for stage in STAGES)
    rounds = range(0, longest, AT_A_TIME)
    return tuple(name for first in rounds for stage in STAGES for name in drills_of(stage)[first : first + AT_A_TIME])


def narrower(name: str, by: int = 1) -> str:
    """Return the name of the drill with the next narrower target. With `by` -1, return the one with the next wider target.

    Both drills are in the same stage, a group of drills on one skill. Return `name` itself if the stage has no such drill.
    """
    drills = drills_of(stage_of(name))
    if name not in drills:
        return name
    return drills[max(0, min(len(drills) - 1, drills.index(name) + by))]

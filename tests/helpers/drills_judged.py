"""Every drill, shot at its solution and beside it: verdicts of all goals that apply, places of rest, and number of contacts.

The lines are in `drills_judged.txt`. After an intended change, such as a new edition of the physics, renew them with
`python -m tests.helpers.drills_judged` and read the difference before committing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from board.geometry import Point, polar
from board.men import DISK, PIN, Lie, Man
from board.moves import Lot
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.sums import float_sum
from board.views.shot_map import Grid
from games.catalogue import find
from games.crokinole.crokinole import Crokinole, State
from games.practice.drills import DRILLS, Drill
from games.practice.maps.shot_mapping import chart, usual_grid
from games.practice.solutions import solutions
from games.practice.tasks.goal_choices import offered
from tests.helpers.leaves import read_leaves, write_leaves

LINES = Path(__file__).with_suffix(".txt")
ASIDE = ((0.0, 1.0), (2.5, 0.8), (-6.0, 1.5))
"""Degrees beside the solution, and the factor of its speed."""


def judged(drill: Drill) -> Iterator[str]:
    flick = solutions()[drill.name].flick
    position = drill.position_for(flick)
    yield f"{drill.title} | {position.goal.words} | {position.goal} | {position.goal.mirrored()} | {position.aim().prompt}"
    yield f"map {_grid(usual_grid(position))}"
    for turn, times in ASIDE:
        tried = replace(flick, heading=flick.heading + turn, speed=min(6000.0, times * flick.speed))
        shot = position.shoot(tried)
        verdict = position.goal.verdict(position.men, shot)
        yield f"{verdict.what} {verdict.value:.3f} | {came_of(shot)}"
        others = [goal for _, goal in offered(position.side, position.men, position.goal, position.seat) if goal != position.goal]
        told = ((goal, goal.verdict(position.men, shot)) for goal in others)
        yield "  " + "; ".join(f"{goal}: {said.what} {said.value:.3f}" for goal, said in told)
    grid = replace(usual_grid(position), headings=2, speeds=2)
    for index, cell in chart(replace(position, flick=flick), grid, [(1, 1)]):
        yield f"cell {index} {cell.heading:g} {cell.speed:g} {cell.verdict.what} {cell.verdict.value:.3f}"


def came_of(shot: Shot) -> str:
    """Return the duration, the number and force of contacts, and where everything rests."""
    hard = f"{float_sum(strike.speed for strike in shot.strikes):.1f} {float_sum(strike.impulse for strike in shot.strikes):.0f}"
    touched = f"{len(shot.strikes)} touches {hard}"
    men = " ".join(
        f"{man.id}{_LIES[man.lie]}{round(man.at.x, 2) + 0.0:g},{round(man.at.y, 2) + 0.0:g}"
        + (f"@{man.turn:.0f}" if man.kind is PIN else "")
        for man in shot.men
    )
    return f"{shot.seconds:.3f} s {touched} {len(shot.toppled)} fell {sorted(shot.left)} left {sorted(shot.reached())} | {men}"


_LIES = {Lie.UP: ":", Lie.POCKET: " pocket ", Lie.DITCH: " ditch ", Lie.FALLEN: " down "}


def _grid(grid: Grid) -> str:
    return f"{grid.headings}x{grid.speeds} from {grid.first_heading:g} to {grid.last_heading:g}"


def motions() -> Iterator[str]:
    """Yield some shots in motion: the place of each man at every tenth frame."""
    for name in ("one-rim", "hanger", DRILLS[20].name, "knock-out", "carrom-double"):
        drill = next(drill for drill in DRILLS if drill.name == name)
        flick: Flick = solutions()[name].flick
        shot = drill.position_for(flick).shoot(flick, motion=True)
        assert shot.motion is not None
        for track in shot.motion.tracks:
            frames = [
                ",".join(f"{round(value, 1) + 0.0:g}" for value in (x, y, turn, height, tilt))
                for x, y, turn, height, tilt in track.frames[::10].tolist()
            ]
            yield f"{name} {track.man.id} {len(track.frames)} frames: {' '.join(frames)}"
        knocks = " ".join(f"{knock.kind}@{knock.time:.3f}x{knock.loudness:.2f}" for knock in shot.motion.knocks)
        yield f"{name} heard {knocks}"


CROWD = tuple(
    Man(number, DISK, number % 2, polar(radius, heading))
    for number, (radius, heading) in enumerate(
        ((0.0, 0.0), (60.0, 80.0), (60.0, 200.0), (140.0, 10.0), (140.0, 95.0), (150.0, 260.0), (220.0, 300.0))
    )
)


def crowds() -> Iterator[str]:
    """Yield shots into full racks and crowded boards, with every kind of board and disk."""
    for name in ("ten-pins", "cocked-hat-and-feather", "head-pin-out", "corner-pins", "center-carrom-pins"):
        for rules in ({}, {"board": "dry", "disks": "solid"}):
            game = find(name)(**rules)
            state = game.after(game.start(2), Lot(0))
            at = game.options(state).zone.middle
            for heading, speed, spin in ((45.0, 5000.0, 0.0), (47.5, 3000.0, 60.0), (20.0, 4500.0, -100.0)):
                shot = game.shoot(state, Flick(at, heading, speed, spin), motion=False)
                yield f"{name} {rules} {heading:g} {speed:g}: {came_of(shot)}"
    for rules in ({}, {"board": "powdered", "pegs": "bare"}, {"board": "dry", "disks": "solid"}):
        crokinole = Crokinole(**rules)
        men = tuple(replace(man, kind=crokinole.disk) for man in CROWD)
        for heading, speed, spin in ((90.0, 3000.0, 0.0), (75.0, 5500.0, 120.0), (101.0, 1600.0, -80.0), (120.0, 4000.0, 0.0)):
            shot = crokinole.shoot(State(2, 0, 8, men), Flick(Point(20.0, -263.525), heading, speed, spin), motion=False)
            yield f"crokinole {rules} {heading:g} {speed:g}: {came_of(shot)}"


OTHERS: dict[str, Callable[[], Iterator[str]]] = {"in motion": motions, "crowds": crowds}
"""Recorded subjects besides the drills."""


def written() -> dict[str, list[str]]:
    """Return the recorded lines by drill and other subject."""
    return read_leaves(LINES)


if __name__ == "__main__":
    drills = [(drill.name, judged(drill)) for drill in DRILLS]
    write_leaves(LINES, [*drills, *((name, lines()) for name, lines in OTHERS.items())])

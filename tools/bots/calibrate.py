"""Measure how often each bot level makes an open twenty, and fit its aim errors: `python -m tools.bots.calibrate`.

An open twenty is a shot into the pocket of an empty board from the middle of the shooting line. In 100 such shots, recreational
players make 35, average players 55 and top competitors 75 (the-pudding/crokinole, competitive.csv and odds.csv).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from board.men import DISK, NOBODY, Lie, Man
from board.moves import Aim
from board.shots.flick import Flick
from board.sides import CROKINOLE_SIDE
from games.bots.levels import LEVELS
from games.bots.steadiness import Steadiness
from physics.simulate import simulate

OPEN_TWENTIES = {"novice": 0.35, "club": 0.55, "master": 0.75}
TOLERANCE = 0.04
SPEEDS = range(840, 1161, 20)
"""Speeds of shots to try, in mm/s. They include all speeds at which a disk shot from the line drops into the centre hole."""
LINE = CROKINOLE_SIDE.zones["edge-south"]
AIM = Aim(Man(0, DISK, NOBODY, LINE.middle), LINE)


def open_twenties(hand: Steadiness, speed: float, shots: int, seed: int = 1) -> float:
    """Return the fraction of shots straight at the centre hole, at this speed (mm/s), that stay in the hole.

    The disk starts in the middle of the shooting line of an empty board. `hand` describes the player's random aim errors.
    """
    random = Random(seed)
    target = Flick(LINE.middle, 90.0, speed)
    return sum(_is_twenty(hand.perturb(target, AIM, random)) for _ in range(shots)) / shots


def best_speed(hand: Steadiness, shots: int) -> float:
    """Return the speed in mm/s at which a player with the aim errors `hand` gets the most disks into the centre hole."""
    return float(max(SPEEDS, key=lambda speed: open_twenties(hand, speed, shots)))


def scale_errors(shape: Steadiness, share: float, shots: int) -> Steadiness:
    """Return a copy of the aim errors `shape`, scaled so that shots have the success rate `share`.

    A shot succeeds if the disk stays in the centre hole. The disk starts on the shooting line, and no other disk is on the board.
    """
    steady, shaky = 0.1, 4.0
    for _ in range(12):
        middle = (steady + shaky) / 2.0
        hand = shape.scaled(middle)
        if open_twenties(hand, best_speed(hand, shots // 10), shots, seed=2) > share:
            steady = middle
        else:
            shaky = middle
    return shape.scaled(round((steady + shaky) / 2.0, 3))


def _is_twenty(flick: Flick) -> bool:
    shot = simulate(CROKINOLE_SIDE, (), flick, motion=False)
    return shot.man(shot.disk).lie is Lie.POCKET


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bots.calibrate", description="Count each level's open twenties.")
    parser.add_argument("--shots", type=int, default=1000, metavar="N", help="shots per level (1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed (1)")
    parser.add_argument("--fit", action="store_true", help="fit the accuracy of each level; takes minutes")
    arguments = parser.parse_args(words)
    if arguments.shots < 20:
        parser.error("use at least 20 shots")
    misses = 0
    for name, share in OPEN_TWENTIES.items():
        hand = LEVELS[name].steadiness
        if arguments.fit:
            hand = scale_errors(hand, share, arguments.shots)
        speed = best_speed(hand, arguments.shots // 4)
        found = open_twenties(hand, speed, arguments.shots, arguments.seed)
        is_near = abs(found - share) <= TOLERANCE
        misses += not is_near
        print(
            f"{name:>7}: {100 * found:.1f} % open twenties at {speed / 1000:.2f} m/s (should be {100 * share:.0f} %"
            f"{'' if is_near else ': OUT OF TOLERANCE'}); heading {hand.heading:.3f} degrees, speed {100 * hand.speed:.2f} %, "
            f"place {hand.place:.2f} mm, spin {hand.spin:.2f} rad/s"
        )
    return 1 if misses else 0


if __name__ == "__main__":
    raise SystemExit(main())

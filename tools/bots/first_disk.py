"""Compare the first disk of Ten Pins with the best possible shot: `python -m tools.bots.first_disk`.

The program tries a grid of positions along the foul line, headings and speeds, all with the same aim errors. It tries the better
shots again and more often, and evaluates the best ones with fresh random errors. It measures the bot's own choice in the same
way: once from its table of known shots, and once by a new search.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import product
from random import Random
from statistics import fmean, stdev

from board.geometry import Point
from board.moves import Aim, Lot
from board.shots.flick import Flick
from board.sides import FOUL_LINE
from games.bots.levels import LEVELS, Level
from games.bots.player import Budget
from games.pins.bots.pins_book import Book
from games.pins.bots.pins_player import PinsPlayer
from games.pins.common.innings import State
from games.pins.ten_pins import TenPins

PLACES, HEADINGS = 5, 41
SPREAD = 8.0
"""Largest angle in degrees between a tried heading (direction of a shot) and the direction of the head pin."""
SPEEDS = (2000.0, 2500.0, 3000.0, 3500.0, 4000.0, 4500.0, 5000.0, 5500.0, 6000.0)
ROUNDS = ((3, 300), (12, 24))
"""For each round of the search: number of tries of each shot, and number of shots that are kept for the next round."""
NEAR_ENOUGH = 0.95


def count_felled(game: TenPins, state: State, flick: Flick, level: Level, tries: int, seed: int) -> list[int]:
    """Return the numbers of pins that fell in `tries` attempts at one shot, with the aim errors of this bot level."""
    aim, random = game.options(state), Random(seed)
    assert isinstance(aim, Aim)
    shots = (game.shoot(state, level.steadiness.perturb(flick, aim, random), motion=False) for _ in range(tries))
    return [len(game.rule(state, shot).dead) for shot in shots]


def shot_grid(aim: Aim, state: State) -> list[Flick]:
    """Return the possible first shots at ten pins that this tool compares. They combine several positions, headings and
    speeds.
    """
    along = FOUL_LINE.end - FOUL_LINE.start
    places = [aim.zone.nearest(FOUL_LINE.start + along * (i / (PLACES - 1))) for i in range(PLACES)]
    turns = [SPREAD * (2.0 * i / (HEADINGS - 1) - 1.0) for i in range(HEADINGS)]
    head = state.pins[0].at
    return [Flick(Point(round(at.x, 3), round(at.y, 3)), round((head - at).heading + turn, 3), speed)
            for at, turn, speed in product(places, turns, SPEEDS)]  # fmt: skip


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bots.first_disk", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--level", choices=LEVELS, default="master", help="level (master)")
    parser.add_argument("--tries", type=int, default=400, metavar="N", help="disks for each candidate (400)")
    arguments = parser.parse_args(words)
    game, level = TenPins(), LEVELS[arguments.level]
    state = game.after(game.start(2), Lot(0))
    aim = game.options(state)
    assert isinstance(aim, Aim)
    flicks = [flick for flick in shot_grid(aim, state) if aim.allows(flick)]
    last = flicks
    for seed, (tries, left) in enumerate(ROUNDS, start=10):
        made_of = {flick: fmean(count_felled(game, state, flick, level, tries, seed)) for flick in last}
        last = sorted(last, key=made_of.__getitem__, reverse=True)[:left]
    best = max(last, key=lambda flick: fmean(count_felled(game, state, flick, level, arguments.tries, 2)))
    ours = {
        "by heart": PinsPlayer(level).aim(game, state, Budget(simulations=level.simulations)).move,
        "thinking": PinsPlayer(level, book=Book()).aim(game, state, Budget(simulations=level.simulations)).move,
    }
    most = count_felled(game, state, best, level, arguments.tries, 3)
    print(f"Best of {len(flicks)} first disks, {arguments.level}'s hand: {fmean(most):.2f} pins "
          f"(± {stdev(most) / arguments.tries**0.5:.2f}): {best}")  # fmt: skip
    share = 1.0
    for how, flick in ours.items():
        assert isinstance(flick, Flick)
        mean = fmean(count_felled(game, state, flick, level, arguments.tries, 3))
        share = min(share, mean / fmean(most))
        print(f"{arguments.level}, {how}: {mean:.2f} pins, {100 * mean / fmean(most):.1f} % of that: {flick}")
    return 0 if share >= NEAR_ENOUGH else 1


if __name__ == "__main__":
    raise SystemExit(main())

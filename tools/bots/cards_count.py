"""Measure bots at The Capture of Mr. Raffles, a card game, in points per hand: `python -m tools.bots.cards_count`.

One bot of the higher level plays against bots of the lower level in all other seats. Every deal is played from every seat, so
that no bot has the better cards. The program also measures how many cards per second the rules can play.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial
from random import Random
from typing import NamedTuple

from board.moves import Lot
from board.sums import float_sum
from board.text.arguments import whole_number
from board.views.shares import CONFIDENCE
from games.bots.levels import LEVELS
from games.bots.player import Player
from games.parlor.raffles.raffles import Raffles
from games.play.bot_names import make_bot
from physics.work.batches import progress_bar, spread
from physics.work.processes import workers
from tools.bots.triangles_count import Thoughts

PAIRS = (("novice", "club"), ("novice", "master"), ("club", "master"))


class Takings(NamedTuple):
    """Points per hand (deal of the cards) that bots of two levels won at a card game."""

    higher: float
    lower: float
    """Mean points per hand (deal of the cards) of the bots of the lower level."""
    doubt: float
    """Half the width of the 95 % interval for the difference between the two compared levels, in points per hand."""
    longest: float
    """Longest time that any bot thought about a move, in seconds of processor time."""


def measure_takings(lower: str, higher: str, seats: int, hands: int, seed: int, executor: Executor | None = None) -> Takings:
    """Measure how many points bots of two levels win at a card game.

    One bot of the level `higher` plays against bots of the level `lower`. `hands` is the number of hands (deals of the cards). If
    `executor` is given, the hands run in its processes.
    """
    played = spread(
        executor, partial(_play, lower, higher, seats, seed), range(hands), batch=seats, progress=progress_bar("hands")
    )
    own = [points[number % seats] for number, (points, _) in enumerate(played)]
    others = [(sum(points) - mine) / (seats - 1) for mine, (points, _) in zip(own, played, strict=True)]
    leads = [mine - theirs for mine, theirs in zip(own, others, strict=True)]
    mean = float_sum(leads) / hands
    deviation = math.sqrt(float_sum((lead - mean) ** 2 for lead in leads) / max(1, hands - 1))
    doubt = CONFIDENCE * deviation / math.sqrt(hands)
    return Takings(float_sum(own) / hands, float_sum(others) / hands, doubt, max(longest for _, longest in played))


def _play(lower: str, higher: str, seats: int, seed: int, number: int) -> tuple[tuple[int, ...], float]:
    """Play one hand of the card game. Return (points by seat, longest thinking time in s).

    `number` is the number of the hand. The bot of the higher level moves on by one seat after each hand.
    """
    thoughts, bots = Thoughts(), {name: make_bot("raffles", name) for name in (lower, higher)}
    players = [bots[higher if seat == number % seats else lower] for seat in range(seats)]
    return _hand(Raffles(), players, f"{seed} {number // seats}", thoughts), thoughts.longest


def _hand(game: Raffles, players: Sequence[Player], deal: str, thoughts: Thoughts) -> tuple[int, ...]:
    """Play one hand of the card game and return the points by seat. `deal` is the random seed for dealing the cards."""
    random, seats = Random(deal), len(players)
    state = game.after(game.start(seats), Lot(random.randrange(seats)))
    state = game.after(state, game.options(state).sample(random))
    cards = 0
    while state.leader >= 0:
        state = thoughts.move(game, state, players[state.mover], f"{deal} {cards}")
        cards += 1
    return state.results[-1]


def cards_a_second(count: int, seed: int) -> float:
    """Return the number of cards that the rules of the card game play per second of processor time.

    Only the rules' method `after`, which plays a card, is measured.
    """
    game, random = Raffles(), Random(seed)
    spent, played, state = 0.0, 0, game.start(4)
    while played < count:
        if game.outcome(state) is not None:
            state = game.start(4)
        move = game.options(state).sample(random)
        begun = time.process_time()
        state = game.after(state, move)
        spent += time.process_time() - begun
        played += 1
    return played / max(spent, 1e-9)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=whole_number, default=200, help="number of hands (200)")
    parser.add_argument("--seats", type=int, choices=Raffles.card.seats, default=4)
    parser.add_argument("--seed", type=whole_number, default=1)
    parser.add_argument("--pair", nargs=2, choices=list(LEVELS), metavar=("LOWER", "HIGHER"), help="only these two levels")
    parser.add_argument("--processes", type=int, help="processes (default: one per core)")
    arguments = parser.parse_args(words)
    pairs = [tuple(arguments.pair)] if arguments.pair else PAIRS if arguments.hands else ()
    with workers(arguments.processes) as executor:
        for lower, higher in pairs:
            found = measure_takings(lower, higher, arguments.seats, arguments.hands, arguments.seed, executor)
            print(
                f"Raffles, one {higher} among {arguments.seats - 1} of {lower}: {found.higher:.2f} points a hand, the others "
                f"{found.lower:.2f} each: {found.higher - found.lower:+.2f} ± {found.doubt:.2f} of {arguments.hands} hands, "
                f"the longest thought {found.longest:.2f} s",
                flush=True,
            )
    print(f"The rules play {cards_a_second(20_000, arguments.seed):,.0f} cards a second")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Measure how well bots play Contack, a game with triangular cards: `python -m tools.bots.triangles_count`.

It also measures how often the solitaires of Contack are won. Every deal of Contack is played twice with the seats exchanged, so
that neither bot has the better cards.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from board.moves import CHANCE
from board.text.arguments import whole_number
from board.views.shares import wilson
from games.bots.levels import LEVELS
from games.bots.player import Budget, Player
from games.game import Game
from games.parlor.contack.contack import Contack, State
from games.parlor.contack.contack_set import SET
from games.parlor.contack.solitaires import ContackSolitaireOne, ContackSolitaireTwo, Solitaire
from games.play.bot_names import make_bot
from games.play.bot_questions import ask_bot


class Hands(NamedTuple):
    """Results of several hands (deals) of a game between two bots, one of a lower and one of a higher level."""

    won: int
    """Number of hands that the bot of the higher level won."""
    level: int
    lead: float
    """Mean lead in points per hand of the stronger bot over the weaker one."""
    longest: float
    """Longest time that any bot thought about a move, in seconds of processor time."""


class Thoughts:
    """Measures how long bots think about their moves. It keeps the longest time so far, in seconds of processor time."""

    def __init__(self) -> None:
        self.longest = 0.0

    def move(self, game: Game[Any], state: Any, player: Player, seed: str) -> Any:
        """Let a bot choose a move and return the state of the game after it. Record the thinking time."""
        begun = time.process_time()
        budget = Budget(simulations=LEVELS[player.name].simulations)
        move = ask_bot(player, game, state, Random(seed), budget).move
        self.longest = max(self.longest, time.process_time() - begun)
        return game.after(state, move)


def hands(lower: str, higher: str, count: int, seed: int) -> Hands:
    """Play `count` hands (deals) between two bots of these levels, and return the results."""
    thoughts, leads = Thoughts(), []
    for number in range(count):
        names = (lower, higher) if number % 2 else (higher, lower)
        points = _hand([make_bot("contack", name) for name in names], f"{seed} {number // 2}", f"{seed} {number}", thoughts)
        leads.append(points[1] - points[0] if number % 2 else points[0] - points[1])
    won, level = (sum(lead > 0 for lead in leads), sum(lead == 0 for lead in leads))
    return Hands(won, level, sum(leads) / count, thoughts.longest)


def _hand(players: Sequence[Player], deal: str, mind: str, thoughts: Thoughts) -> tuple[int, ...]:
    """Play one hand (deal) between two bots and return the points by seat.

    `deal` and `mind` are random seeds of the deal and of the bots.
    """
    game = Contack()
    start = game.start(len(players))
    state: State = game.after(start, game.options(start).sample(Random(deal)))
    moves = 0
    while state.mover != CHANCE:
        state = thoughts.move(game, state, players[state.mover], f"{mind} {moves}")
        moves += 1
    return state.totals


def deals(game: Solitaire[Any], name: str, count: int, seed: int) -> Iterator[int]:
    """Deal a solitaire `count` times. Yield the number of triangular cards that the bot `name` can lay in each deal."""
    player, thoughts = make_bot(game.card.name, name), Thoughts()
    for number in range(count):
        state = game.after(game.start(1), game.options(game.start(1)).sample(Random(f"{seed} {number}")))
        moves = 0
        while game.outcome(state) is None:
            state = thoughts.move(game, state, player, f"{seed} {number} {moves}")
            moves += 1
        yield game.score(state)[0]


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=whole_number, default=400, help="hands of Contack for two (400)")
    parser.add_argument("--deals", type=whole_number, default=100, help="deals of each solitaire for each level (100)")
    parser.add_argument("--seed", type=whole_number, default=1)
    arguments = parser.parse_args(words)
    for lower, higher in pairwise(LEVELS) if arguments.hands else ():
        found = hands(lower, higher, arguments.hands, arguments.seed)
        print(
            f"Contack, {lower} : {higher}: {_share(found.won, arguments.hands)} of {arguments.hands} hands won, "
            f"{found.level} level, {found.lead:+.1f} points a hand, the longest thought {found.longest:.2f} s",
            flush=True,
        )
    for game in (ContackSolitaireOne(), ContackSolitaireOne(choice="free"), ContackSolitaireTwo()) if arguments.deals else ():
        for name in LEVELS:
            laid = list(deals(game, name, arguments.deals, arguments.seed))
            choice = f" ({game.choice})" if isinstance(game, ContackSolitaireOne) else ""
            won = _share(laid.count(len(SET)), arguments.deals)
            print(
                f"{game.card.title}{choice}, {name}: {won} of {arguments.deals} deals, {sum(laid) / arguments.deals:.1f} laid",
                flush=True,
            )
    return 0


def _share(won: int, tries: int) -> str:
    low, high = wilson(won, tries)
    return f"{100 * won / tries:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


if __name__ == "__main__":
    raise SystemExit(main())

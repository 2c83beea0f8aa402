"""Measure how reliable reviews are: `python -m tools.bots.review_trust backgammon`, `gnubg` or `crokinole`.

`backgammon` compares a review's judgement of random plays with a judgement that looks one more roll ahead. The positions come
from games between bots. `gnubg` asks the package gnubg-nn about the plays that a review calls errors. The package is under the
GPL, and only this script needs it: install it in a separate environment. `crokinole` simulates the aim of each judged shot 2,000
times. It then checks whether the mean lies in the interval of uncertainty that the review gives.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import fmean
from typing import Any

from board.moves import CHANCE, Aim, Move
from board.shots.shot import Shot
from board.views.shares import wilson
from games.bots.levels import CLUB, LEVELS, MASTER
from games.bots.player import Budget, Weighed
from games.bots.shooting.shooting_player import ShootingPlayer
from games.bots.shooting.shot_judge import REACH, ShotJudge
from games.crokinole.crokinole import Crokinole
from games.men.backgammon.backgammon import Backgammon
from games.men.backgammon.backgammon import State as Backgammons
from games.men.backgammon.backgammon_player import FAR, BackgammonPlayer, steps_of
from games.men.backgammon.backgammon_plays import Position, plays
from games.play.bot_names import make_bot
from games.play.bot_questions import ask_bot
from physics.work.batches import progress_bar, spread
from physics.work.processes import workers

WEIGHING = 1_200
"""Number of simulations with which a review judges one shot."""
ERROR, SLIGHT = 0.05, 0.005
"""Limits for the loss of a backgammon play, in points per game.

A play that loses more than `ERROR` is an error. The program gnubg then judges it too. A play that loses at most `SLIGHT` is not
an error.
"""
TRIALS = 2_000
GAME = Backgammon(bear_highest=True)


def random_play(seed: int) -> tuple[Backgammons, tuple[Move, ...]]:
    """Return a backgammon position from a game between club bots, and one random play for its roll.

    The roll can be played in several ways.
    """
    random = Random(f"review {seed}")
    player, state = make_bot("backgammon", "club"), GAME.start(2)
    length = random.randrange(6, 60)
    while True:
        length -= 1
        if GAME.outcome(state) is not None:
            state, length = GAME.start(2), random.randrange(6, 60)
        if state.mover == CHANCE:
            state = GAME.after(state, GAME.options(state).sample(random))
            continue
        found = plays(state.position, state.left, left=len(state.left), bear_highest=True) if state.left else ()
        if length <= 0 and len(found) > 1 and state.left == (state.dice * 2 if len(set(state.dice)) == 1 else state.dice):
            return state, steps_of(state.seat, random.choice(found))
        state = GAME.after(state, ask_bot(player, GAME, state, random, Budget(simulations=10)).move)


def weigh(seed: int, far: int) -> Weighed:
    """Return a bot's judgement of one random backgammon play. The bot looks `far` rolls ahead.

    The play is drawn with `seed`.
    """
    state, moves = random_play(seed)
    answer = BackgammonPlayer(MASTER, far).weigh(GAME, state, moves, Random(0), Budget())
    assert answer is not None
    return answer


def against_deeper(seed: int) -> tuple[float, float, bool]:
    """Compare two judgements of a random backgammon play. One is the judgement of a review. The other looks one more roll ahead.

    Return (points lost according to the review, points lost according to the other judgement, True if both find the same best
    play).
    """
    quick, deep = weigh(seed, FAR), weigh(seed, FAR + 1)
    return quick.best - quick.worth, deep.best - deep.worth, quick.choice.whole_turn == deep.choice.whole_turn


def against_gnubg(seed: int) -> tuple[float, float]:
    """Return the points that a random backgammon play loses, first as judged by a review, then as judged by the program gnubg.

    gnubg compares the random play with the review's best play. If the review finds only a small loss, the second value is 0.
    """
    state, moves = random_play(seed)
    answer = weigh(seed, FAR)
    loss = answer.best - answer.worth
    if loss <= ERROR:
        return loss, 0.0
    return loss, _gnubg_equity(_after(state, answer.choice.whole_turn)) - _gnubg_equity(_after(state, moves))


def _after(state: Backgammons, moves: tuple[Move, ...]) -> Position:
    seat = state.seat
    for move in moves:
        state = GAME.after(state, move)
    return state.men(1 - seat), state.men(seat)


def _gnubg_equity(position: Position) -> float:
    """Return the value of a backgammon position, in points for the player who has just moved.

    The program gnubg computes the value by looking two rolls ahead.
    """
    gnubg: Any = importlib.import_module("gnubg_nn")
    mine, theirs = position
    # gnubg's boards list the opponent first, then the player about to roll.
    win, gammon, backgammon, lost_gammon, lost_backgammon = gnubg.probabilities([list(theirs[1:]), list(mine[1:])], 2)
    return -float(2 * win - 1 + gammon - lost_gammon + backgammon - lost_backgammon)


def crokinole_shot(seed: int) -> tuple[float, float, float]:
    """Return (value, uncertainty, true mean) of a random shot at Crokinole.

    The first two are from a review of the game. The uncertainty is half the width of the review's 95 % interval. The true mean is
    measured in 2,000 trials of the shot.
    """
    game, random = Crokinole(), Random(f"crokinole {seed}")
    bots = [make_bot("crokinole", random.choice(list(LEVELS))) for _ in range(2)]
    state = game.start(2)
    for _ in range(1 + random.randrange(16)):
        if state.mover == CHANCE:
            state = game.after(state, game.options(state).sample(random))
            continue
        state = game.after(state, game.made(state, ask_bot(bots[state.mover], game, state, random, Budget(simulations=30)).move))
    if state.mover == CHANCE or state.is_round_over:
        state = game.after(state, game.options(state).sample(random))
    shot = game.made(state, ask_bot(bots[state.mover], game, state, random, Budget(simulations=30)).move)
    aim = game.options(state)
    assert isinstance(shot, Shot)
    assert isinstance(aim, Aim)
    player = make_bot("crokinole", "master").with_hand(CLUB.steadiness)
    assert isinstance(player, ShootingPlayer)
    craft = player.craft(game, state)
    judge = ShotJudge(craft, player.hand, aim, player.repertoire, Budget(), WEIGHING)
    intended = judge.find_intended(shot.flick)
    answer = judge.weigh(shot)
    trials = fmean(craft.perfect(player.hand.perturb(intended.idea.flick, aim, random)).worth for _ in range(TRIALS))
    return answer.worth, answer.made_doubt, trials


def _share(title: str, good: int, total: int) -> None:
    low, high = wilson(good, total)
    print(f"{title}: {good} of {total}, {100 * good / max(1, total):.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})")


def _tell_backgammon(results: list[tuple[float, float, bool]]) -> None:
    _share("the sign of the error is the same", sum((a > SLIGHT) == (b > SLIGHT) for a, b, _ in results), len(results))
    _share("the same best play", sum(same for _, _, same in results), len(results))
    print(f"the loss differs by {fmean(abs(a - b) for a, b, _ in results):.4f} points on average")


def _tell_gnubg(results: list[tuple[float, float]]) -> None:
    errors = [(ours, theirs) for ours, theirs in results if ours > ERROR]
    _share(f"errors above {ERROR} that gnubg calls errors", sum(theirs > 0.0 for _, theirs in errors), len(errors))
    print(f"the loss differs by {fmean(abs(ours - theirs) for ours, theirs in errors):.4f} points on average")


def _tell_crokinole(results: list[tuple[float, float, float]]) -> None:
    _share("2,000 trials within the interval", sum(abs(a - b) <= doubt for a, doubt, b in results), len(results))
    print(f"the interval is ± {fmean(doubt for _, doubt, _ in results):.2f} points on average (aims within {REACH:g} errors)")


STUDIES: dict[str, tuple[Callable[[int], Any], Callable[[Any], None], int]] = {
    "backgammon": (against_deeper, _tell_backgammon, 200),
    "gnubg": (against_gnubg, _tell_gnubg, 200),
    "crokinole": (crokinole_shot, _tell_crokinole, 100),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bots.review_trust", description=__doc__)
    parser.add_argument("what", choices=STUDIES)
    parser.add_argument("--count", type=int, help="number of plays or shots (200 or 100)")
    parser.add_argument("--processes", type=int, help="processes (default: one per core)")
    arguments = parser.parse_args()
    study, tell, usual = STUDIES[arguments.what]
    with workers(arguments.processes) as executor:
        tell(spread(executor, partial(study), range(arguments.count or usual), progress=progress_bar("judged")))
    return 0


if __name__ == "__main__":
    sys.exit(main())

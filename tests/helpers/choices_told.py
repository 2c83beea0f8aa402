"""Functions that write bots' choices of moves, and their verdicts on played turns, as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from board.moves import Move
from games.bots.player import Budget, Choice, Player
from games.game import Game


def told(choice: Choice, budget: Budget) -> str:
    """Return a bot's choice as a line of text: move, reason, chance, alternatives, and cost in simulations."""
    others = ", ".join(f"{other.move}{_chance(other)} ({other.why})" for other in choice.others)
    turn = f" = {' '.join(map(str, choice.whole_turn))}" if len(choice.whole_turn) > 1 else ""
    return f"{choice.move}{turn}{_chance(choice)} {choice.why} | {others} | {budget.spent}"


def _chance(choice: Choice) -> str:
    return "" if choice.chance is None else f" [{choice.chance:.3f}]"


def chosen(player: Player, game: Game[Any], state: Any, simulations: int) -> str:
    budget = Budget(simulations=simulations)
    return told(player.choose(game, state, Random(5), budget), budget)


def weighed(player: Player, game: Game[Any], state: Any, moves: Sequence[Move], simulations: int | None) -> str:
    """Return a bot's verdict on a played turn as a line of text.

    The line has the values of this turn and of the best turn, the uncertainty, the value of the game afterwards, and the cost.
    """
    budget = Budget(simulations=simulations)
    found = player.weigh(game, state, moves, Random(5), budget)
    if found is None:
        return f"nothing | {budget.spent}"
    stands = "" if found.standing is None else f", standing {found.standing:.2f}"
    made = "" if found.made is None else f", made {found.made:.2f} in {found.made_doubt:.2f}"
    better = " ".join(map(str, found.choice.whole_turn or (found.choice.move,)))
    why = f"{better} {found.choice.why}"
    return f"{found.worth:.3f} of {found.best:.3f} in {found.doubt:.3f}{made}{stands}: {why} | {budget.spent}"

"""Check two promises about the shooting bots: `python -m tools.bots.promises`.

In Crokinole a shot that must hit a rival disk and misses it is a foul. No bot should aim at a foul if it found a legal shot. The
program counts such aims in random positions. In Center Carrom Pins, it counts the shots that knocked down all four pins.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from board.moves import Aim, Lot
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.shares import wilson
from games.bots.levels import LEVELS, Level
from games.bots.player import Budget, Choice
from games.bots.shooting.trials import Idea
from games.crokinole.crokinole import Crokinole, State
from games.crokinole.crokinole_player import CrokinolePlayer
from games.flicking import FlickingGame
from games.game import S
from games.pins.bots.pins_player import PinsPlayer
from games.pins.center_carrom_pins import CenterCarromPins
from games.play.bot_questions import ask_bot

CROKINOLE = Crokinole()


def positions(count: int, seed: int) -> list[State]:
    """Return `count` positions of Crokinole in which the player must hit a rival disk. They come from games of random moves."""
    random = Random(seed)
    found: list[State] = []
    while len(found) < count:
        state = State(2, random.randrange(2))
        while not state.is_round_over:
            if CROKINOLE.must_strike(state) and isinstance(CROKINOLE.options(state), Aim):
                found.append(state)
            state = CROKINOLE.after(state, CROKINOLE.options(state).sample(random))
    return random.sample(found, count)


def legal_ideas(player: CrokinolePlayer, state: State) -> list[Idea]:
    """Return those candidate shots of a bot that would hit a rival disk if they were shot without aim errors."""
    ideas = player.craft(CROKINOLE, state).ideas()
    return [idea for idea in ideas if not CROKINOLE.is_foul(state, CROKINOLE.shoot(state, idea.flick, motion=False))]


def means_a_foul(player: CrokinolePlayer, state: State, simulations: int) -> bool:
    """True if the bot intends a foul (a shot that hits no rival disk).

    `simulations` is the number of shots that the bot may simulate.
    """
    return CROKINOLE.is_foul(state, shot_of(CROKINOLE, state, player.aim(CROKINOLE, state, Budget(simulations=simulations))))


def fells_all_four(level: Level, tries: int, seed: int) -> int:
    """Return the number of shots that knock over all four pins in the centre, among `tries` shots by a bot of level `level`."""
    game = CenterCarromPins()
    state = game.after(game.start(2), Lot(0))
    player, random = PinsPlayer(level), Random(seed)
    choices = (ask_bot(player, game, state, random, Budget(simulations=level.simulations)) for _ in range(tries))
    return sum(len(game.rule(state, shot_of(game, state, choice)).dead) == 4 for choice in choices)


def shot_of(game: FlickingGame[S], state: S, choice: Choice) -> Shot:
    """Simulate the shot that a bot has chosen and return its result."""
    assert isinstance(choice.move, Flick)
    return game.shoot(state, choice.move, motion=False)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bots.promises", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--positions", type=int, default=200, metavar="N", help="positions of Crokinole (200)")
    parser.add_argument("--tries", type=int, default=500, metavar="N", help="number of disks in Center Carrom Pins (500)")
    parser.add_argument("--simulations", type=int, metavar="N", help="simulations for each shot (default: as the level)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed (1)")
    arguments = parser.parse_args(words)
    broken = 0
    for name in ("club", "master"):
        level = LEVELS[name]
        player = CrokinolePlayer(level)
        thought = arguments.simulations or level.simulations
        fouls = [state for state in positions(arguments.positions, arguments.seed) if means_a_foul(player, state, thought)]
        avoidable = sum(bool(legal_ideas(player, state)) for state in fouls)
        broken += avoidable
        print(
            f"Crokinole, {name}: in {arguments.positions} positions {len(fouls)} meant fouls, "
            f"{avoidable} of them where one of its ideas was legal"
        )
    for name, level in LEVELS.items():
        count = fells_all_four(level, arguments.tries, arguments.seed)
        low, high = wilson(count, arguments.tries)
        print(
            f"Center Carrom Pins, {name}: all four felled by {count} of {arguments.tries} disks, "
            f"{100 * count / arguments.tries:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        )
        broken += name == "club" and count <= arguments.tries / 2
    return 1 if broken else 0


if __name__ == "__main__":
    raise SystemExit(main())

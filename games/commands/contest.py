"""Matches by the thousand between bots, without a window: who wins how often, by how much, and how long a move takes.

Everything follows from the seed: dice and lots have a stream of their own for each game, and so has every player's mind.
Thought is counted in simulations unless told otherwise, so the same contest comes out alike on a slow machine and a fast one.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from board.card import Card
from board.moves import CHANCE, TIME, Act, Move, Tick
from board.protocols.table import Outcome
from board.shots.shot import FailedShot
from board.sums import float_sum
from board.text.arguments import whole
from board.text.words import number_of
from board.views.shares import wilson
from games.bots.levels import LEVELS, MASTER
from games.bots.player import Budget, Player
from games.catalogue import GAME, name_of
from games.game import Game, IllegalMove
from games.play.asking import acts, chosen
from games.play.failed_shots import keep
from games.play.seating import make_bot
from physics.work.many import Progress, add_cluster, fair_batch, spread

LIMIT = 1_000_000
"""Moves after which a game that does not end is given up: no game of the booklet comes near."""
MOST_GAMES = MOST_SIMULATIONS = 1_000_000
HANDS = 64
"""Workers among whom games can be shared out, wherever they are: a cluster may have many more than this machine has cores."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Let bots play one another many times, without a window, and count who wins how often."
    parser.add_argument("game", metavar="GAME", type=name_of, help=GAME)
    parser.add_argument(
        "--players",
        nargs="+",
        required=True,
        metavar="BOT",
        help="who plays: novice, club, master, or anybody, who plays any move there is",
    )
    parser.add_argument("--games", type=whole, default=100, metavar="N", help="how many games, seats changing (100)")
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="which games; the same N gives the same (1)")
    parser.add_argument("--simulations", type=whole, metavar="N", help="how much thought a move gets, for every player")
    parser.add_argument("--seats", type=whole, metavar="N", help="how many sit at the table (as few as the players can share)")
    parser.add_argument("--rule", action="append", default=[], metavar="RULE=VALUE", help="a house rule, as `rules` gives it")
    add_cluster(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def seats_for(card: Card, players: int) -> int:
    """The fewest seats of a game that so many players can share evenly; as many as there are of them if there are none such."""
    return next((seats for seats in sorted(card.seats) if players > 1 and seats % players == 0), players)


class IllegalOffer(RuntimeError):
    """A bot offered what the rules forbid. Its text is one sentence."""


@dataclass(frozen=True)
class Contest:
    """Who plays what against whom, and how often."""

    game: Game[Any]
    players: tuple[str, ...]
    """Names of bots, or "anybody", who plays any move there is. They sit down in this order, moving up a seat each game."""
    games: int
    seats: int
    """Where there are more of them than players, each player takes every so many-th: partners sit opposite each other."""
    seed: int = 0
    simulations: int | None = None
    """How much thought a move gets, whoever makes it; None leaves it to the level."""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise ValueError(f"Play from one game to {MOST_GAMES:,}.")
        if self.simulations is not None and not 1 <= self.simulations <= MOST_SIMULATIONS:
            raise ValueError(f"A move gets from one simulation to {MOST_SIMULATIONS:,}.")
        for name in self.players:
            _sat_down(self.game, name)
        if self.seats % len(self.players):
            raise ValueError(f"{len(self.players)} players cannot share {self.seats} seats evenly.")
        self.game.start(self.seats)

    def thought(self, player: int) -> int:
        """How many simulations a player has for a move."""
        return self.simulations or LEVELS.get(self.players[player], MASTER).simulations

    def player_at(self, seat: int, number: int) -> int:
        """Which of the players has a seat in the game of a number."""
        return (seat - number) % len(self.players)


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game went, by player."""

    winner: int | None
    """The player who won; None if nobody did, or several."""
    scores: tuple[float, ...]
    """Each player's score, over his seats."""
    seconds: tuple[float, ...]
    """Processor time each player thought."""
    moves: tuple[int, ...]
    """Moves each player chose, or ticks it acted in."""


@dataclass(frozen=True, slots=True)
class FailedGame:
    """A game that could not be played to its end, for physics failed over a shot, or refused one that the rules allow."""

    number: int
    """Counted from 0."""
    shot: FailedShot | IllegalMove


@dataclass(frozen=True, slots=True)
class ContestResult:
    """How a contest went, by player in their order. Games that failed count for nobody."""

    contest: Contest
    wins: tuple[int, ...]
    draws: int
    mean_score: tuple[float, ...]
    seconds_a_move: tuple[float, ...]
    failed: tuple[FailedGame, ...] = ()

    @property
    def games(self) -> int:
        """How many were played to their end."""
        return self.contest.games - len(self.failed)

    def troubles(self) -> list[str]:
        """A sentence for every game that failed; its shot is written down where it can be sent to us."""
        told = []
        for failed in self.failed:
            which = f"Game {failed.number + 1} of {self.contest.game.card.title}, seed {self.contest.seed}, is left out"
            if isinstance(failed.shot, FailedShot):
                told.append(keep(failed.shot, f"{which}: a shot could not be worked out"))
            else:
                told.append(f"{which}: a move was refused ({str(failed.shot).rstrip('.')}).")
        return told

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.contest.game.card.name,
            "players": list(self.contest.players),
            "games": self.contest.games,
            "wins": list(self.wins),
            "draws": self.draws,
            "mean_score": [round(score, 4) for score in self.mean_score],
            "seconds_a_move": [round(seconds, 6) for seconds in self.seconds_a_move],
            **({"failed": [failed.number + 1 for failed in self.failed]} if self.failed else {}),
        }

    def __str__(self) -> str:
        contest = self.contest
        width = max(map(len, contest.players))
        lines = [f"{contest.game.card.title}, {number_of(contest.games, 'game')}, seed {contest.seed}:"]
        for name, won, score, seconds in zip(contest.players, self.wins, self.mean_score, self.seconds_a_move, strict=True):
            low, high = wilson(won, self.games)
            share = won / max(1, self.games)
            lines.append(
                f"  {name:<{width}}  {won} won, {100 * share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f}), "
                f"score {score:.2f} on average, {1000 * seconds:.1f} ms a move"
            )
        # Who plays alone and has not won has lost.
        how = "lost" if contest.game.card.seats == (1,) else "drawn"
        lines.append(f"  {self.draws or 'none'} {how}")
        if self.failed:
            lines.append(f"  {len(self.failed)} failed")
        return "\n".join(lines)


def run(contest: Contest, executor: Executor | None = None, progress: Progress | None = None) -> ContestResult:
    """Play a contest to its end. A game over which physics fails is named, and the others are played all the same."""
    numbers = range(contest.games)
    results = spread(executor, partial(tried, contest), numbers, batch=fair_batch(contest.games, HANDS), progress=progress)
    return summed(contest, results)


def tried(contest: Contest, number: int) -> GameResult | FailedGame:
    """The game of a number in a contest, or that a shot of it could not be worked out."""
    try:
        return play_game(contest, number)
    except (FailedShot, IllegalMove) as failed:
        return FailedGame(number, failed)


def play_game(contest: Contest, number: int) -> GameResult:
    """The game of a number in a contest."""
    game, players = contest.game, contest.players
    count = len(players)
    minds = [Random(f"{contest.seed} {number} seat {seat}") for seat in range(contest.seats)]
    bots = [_sat_down(game, players[contest.player_at(seat, number)]) for seat in range(contest.seats)]
    thought = [_Clock() for _ in range(count)]
    state: Any = game.start(contest.seats)
    dice = Random(f"{contest.seed} {number} chance")
    for _ in range(LIMIT):
        outcome = game.outcome(state)
        if outcome is not None:
            return _result(contest, number, outcome, game.score(state), thought)
        if state.mover == CHANCE:
            state = game.after(state, game.options(state).sample(dice))
            continue
        if state.mover == TIME:
            done: list[Act] = []
            for seat, bot in enumerate(bots):
                with thought[contest.player_at(seat, number)]:
                    done += acts(bot, game, state, seat, minds[seat])
            move: Move = Tick(tuple(done))
        else:
            player = contest.player_at(state.mover, number)
            with thought[player]:
                budget = Budget(simulations=contest.thought(player))
                move = chosen(bots[state.mover], game, state, minds[state.mover], budget).move
        if not game.allows(game.options(state), move):
            who = "Somebody" if state.mover == TIME else bots[state.mover].name
            raise IllegalOffer(f"{who} offered {move} in {game.card.title}, which the rules forbid.")
        state = game.after(state, move)
    raise RuntimeError(f"{game.card.title} did not end within {LIMIT} moves.")


def _sat_down(game: Game[Any], name: str) -> Player:
    """Who plays under a name: a bot of this game, or anybody."""
    return Player() if name == Player.name else make_bot(game.card.name, name, besides=(Player.name,))


class _Clock:
    """Counts the moves of a player, or ticks in a game against the clock, and the processor time they take."""

    def __init__(self) -> None:
        self.seconds, self.moves = 0.0, 0

    def __enter__(self) -> None:
        self._begun = time.process_time()

    def __exit__(self, *_: object) -> None:
        self.seconds += time.process_time() - self._begun
        self.moves += 1


def _result(contest: Contest, number: int, outcome: Outcome, scores: Sequence[int], thought: Sequence[_Clock]) -> GameResult:
    owners = [contest.player_at(seat, number) for seat in range(contest.seats)]
    winners = {owners[seat] for seat in outcome.winners}
    share = contest.seats // len(contest.players)
    by_player = [
        sum(score for score, owner in zip(scores, owners, strict=True) if owner == player) / share
        for player in range(len(contest.players))
    ]
    winner = winners.pop() if len(winners) == 1 else None
    return GameResult(winner, tuple(by_player), tuple(each.seconds for each in thought), tuple(each.moves for each in thought))


def summed(contest: Contest, told: Sequence[GameResult | FailedGame]) -> ContestResult:
    """What the games of a contest come to together."""
    players = range(len(contest.players))
    results = [result for result in told if isinstance(result, GameResult)]
    wins = tuple(sum(result.winner == player for result in results) for player in players)
    moves = [sum(result.moves[player] for result in results) for player in players]
    return ContestResult(
        contest,
        wins,
        len(results) - sum(wins),
        tuple(float_sum(result.scores[player] for result in results) / max(1, len(results)) for player in players),
        tuple(float_sum(result.seconds[player] for result in results) / max(1, moves[player]) for player in players),
        tuple(result for result in told if isinstance(result, FailedGame)),
    )

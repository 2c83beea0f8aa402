"""Contests of thousands of matches between bots (computer players), without a window. They measure win rates, scores and time per
move.

The seed decides everything. Each game has a random generator for its dice and draws, and each seat has one for choices. Budgets
are counted in simulations by default, so that a contest gives the same result on any machine.
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
from board.text.arguments import whole_number
from board.views.shares import wilson
from games.bots.levels import LEVELS, MASTER
from games.bots.player import Budget, Player
from games.catalogue import GAME, name_of
from games.game import Game, IllegalMove
from games.play.bot_names import make_bot
from games.play.bot_questions import acts, ask_bot
from games.play.failed_shots import keep
from physics.work.batches import Progress, add_cluster, even_batch_size, spread

LIMIT = 1_000_000
"""Largest number of moves in a game. A longer game is an error. No real game comes near this number."""
MOST_GAMES = MOST_SIMULATIONS = 1_000_000
HANDS = 64
"""Number of processes for which the batches of a contest's games are sized. It is enough to keep even a cluster busy."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Let bots play each other without a window, and count wins."
    parser.add_argument("game", metavar="GAME", type=name_of, help=GAME)
    parser.add_argument(
        "--players",
        nargs="+",
        required=True,
        metavar="BOT",
        help="bots: novice, club, master, or anybody (random legal moves)",
    )
    parser.add_argument("--games", type=whole_number, default=100, metavar="N", help="number of games, with changing seats (100)")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N", help="seed (1)")
    parser.add_argument("--simulations", type=whole_number, metavar="N", help="simulations for each move")
    parser.add_argument("--seats", type=whole_number, metavar="N", help="number of seats (default: as few as possible)")
    parser.add_argument("--rule", action="append", default=[], metavar="RULE=VALUE", help="a house rule, as listed by `rules`")
    add_cluster(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def seats_for(card: Card, players: int) -> int:
    """Return the number of seats for a game between `players` players, each of whom gets equally many seats.

    This is the smallest suitable number that the game allows. If no number is suitable, return `players`.
    """
    return next((seats for seats in sorted(card.seats) if players > 1 and seats % players == 0), players)


class IllegalOffer(RuntimeError):
    """Raised when a bot (computer player) tries an illegal move. Its message is one sentence."""


@dataclass(frozen=True)
class Contest:
    """Settings of a contest between bots: the game, the players and the number of games."""

    game: Game[Any]
    players: tuple[str, ...]
    """Names of the bots in the contest, or "anybody" for random moves. The bots move on by one seat after each game."""
    games: int
    seats: int
    """Number of seats in each game of the contest.

    With more seats than players, seats are assigned in turn. With two players and four seats, each player has two
    opposite seats.
    """
    seed: int = 0
    simulations: int | None = None
    """Number of simulations that every player may use for a move. If it is None, each bot uses the usual number for its level."""

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise ValueError(f"--games must be from 1 to {MOST_GAMES:,}.")
        if self.simulations is not None and not 1 <= self.simulations <= MOST_SIMULATIONS:
            raise ValueError(f"--simulations must be from 1 to {MOST_SIMULATIONS:,}.")
        for name in self.players:
            _make_player(self.game, name)
        if self.seats % len(self.players):
            raise ValueError(f"{len(self.players)} players can't share {self.seats} seats evenly.")
        self.game.start(self.seats)

    def thought(self, player: int) -> int:
        """Return the number of simulations that the player with the index `player` may use for a move."""
        return self.simulations or LEVELS.get(self.players[player], MASTER).simulations

    def player_at(self, seat: int, number: int) -> int:
        """Return the index of the player who sits in seat `seat` in game number `number` of the contest."""
        return (seat - number) % len(self.players)


@dataclass(frozen=True, slots=True)
class GameResult:
    """Result of one game of a contest. Fields that are tuples have one value for each player."""

    winner: int | None
    """Index of the player who won. None if the game was drawn or had several winners."""
    scores: tuple[float, ...]
    """Score of each player. For a player with several seats, it is the mean score of these seats."""
    seconds: tuple[float, ...]
    """Processor time that each player used in the game, in seconds."""
    moves: tuple[int, ...]
    """Number of moves that each player made. In a game against the clock, the number of time steps instead."""


@dataclass(frozen=True, slots=True)
class FailedGame:
    """A game of a contest that could not be finished, because a simulation failed or a move was illegal."""

    number: int
    """Index of the failed game in the contest, from 0."""
    shot: FailedShot | IllegalMove


@dataclass(frozen=True, slots=True)
class ContestResult:
    """Combined result of all games of a contest. Each tuple of numbers has one for each player. Failed games do not count."""

    contest: Contest
    wins: tuple[int, ...]
    draws: int
    mean_score: tuple[float, ...]
    seconds_a_move: tuple[float, ...]
    failed: tuple[FailedGame, ...] = ()

    @property
    def games(self) -> int:
        """Number of games of the contest that were played to their end."""
        return self.contest.games - len(self.failed)

    def troubles(self) -> list[str]:
        """Return one sentence for each failed game of the contest. Shots that failed are saved for bug reports."""
        sentences = []
        for failed in self.failed:
            title = f"Game {failed.number + 1} of {self.contest.game.card.title}, seed {self.contest.seed}, is skipped"
            if isinstance(failed.shot, FailedShot):
                sentences.append(keep(failed.shot, f"{title}: a shot could not be simulated"))
            else:
                sentences.append(f"{title}: a move was refused ({str(failed.shot).rstrip('.')}).")
        return sentences

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
        lines = [f"{contest.game.card.title}, games: {contest.games}, seed {contest.seed}:"]
        for name, won, score, seconds in zip(contest.players, self.wins, self.mean_score, self.seconds_a_move, strict=True):
            low, high = wilson(won, self.games)
            share = won / max(1, self.games)
            lines.append(
                f"  {name:<{width}}  {won} won, {100 * share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f}), "
                f"score {score:.2f} on average, {1000 * seconds:.1f} ms a move"
            )
        # A single player who has not won has lost.
        how = "lost" if contest.game.card.seats == (1,) else "drawn"
        lines.append(f"  {self.draws or 'none'} {how}")
        if self.failed:
            lines.append(f"  {len(self.failed)} failed")
        return "\n".join(lines)


def run(contest: Contest, executor: Executor | None = None, progress: Progress | None = None) -> ContestResult:
    """Play all games of a contest and return the combined result. A failed game is reported in the result, and the other games
    continue.
    """
    numbers = range(contest.games)
    results = spread(
        executor, partial(try_game, contest), numbers, batch=even_batch_size(contest.games, HANDS), progress=progress
    )
    return combine_results(contest, results)


def try_game(contest: Contest, number: int) -> GameResult | FailedGame:
    """Play game `number` of a contest and return its result, or a FailedGame if the game cannot be finished."""
    try:
        return play_game(contest, number)
    except (FailedShot, IllegalMove) as failed:
        return FailedGame(number, failed)


def play_game(contest: Contest, number: int) -> GameResult:
    game, players = contest.game, contest.players
    count = len(players)
    minds = [Random(f"{contest.seed} {number} seat {seat}") for seat in range(contest.seats)]
    bots = [_make_player(game, players[contest.player_at(seat, number)]) for seat in range(contest.seats)]
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
            live_acts: list[Act] = []
            for seat, bot in enumerate(bots):
                with thought[contest.player_at(seat, number)]:
                    live_acts += acts(bot, game, state, seat, minds[seat])
            move: Move = Tick(tuple(live_acts))
        else:
            player = contest.player_at(state.mover, number)
            with thought[player]:
                budget = Budget(simulations=contest.thought(player))
                move = ask_bot(bots[state.mover], game, state, minds[state.mover], budget).move
        if not game.allows(game.options(state), move):
            name = "A player" if state.mover == TIME else bots[state.mover].name
            raise IllegalOffer(f"{name} made an illegal move in {game.card.title}: {move}.")
        state = game.after(state, move)
    raise RuntimeError(f"{game.card.title} did not end within {LIMIT} moves.")


def _make_player(game: Game[Any], name: str) -> Player:
    """Create the player with this name: a bot of `game`, or a player of random moves."""
    return Player() if name == Player.name else make_bot(game.card.name, name, besides=(Player.name,))


class _Clock:
    """Count of one player's moves or time steps, and of the processor time used for them."""

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


def combine_results(contest: Contest, results: Sequence[GameResult | FailedGame]) -> ContestResult:
    """Return the combined result of a contest, given the results of its games."""
    players = range(len(contest.players))
    finished = [result for result in results if isinstance(result, GameResult)]
    wins = tuple(sum(result.winner == player for result in finished) for player in players)
    moves = [sum(result.moves[player] for result in finished) for player in players]
    return ContestResult(
        contest,
        wins,
        len(finished) - sum(wins),
        tuple(float_sum(result.scores[player] for result in finished) / max(1, len(finished)) for player in players),
        tuple(float_sum(result.seconds[player] for result in finished) / max(1, moves[player]) for player in players),
        tuple(result for result in results if isinstance(result, FailedGame)),
    )

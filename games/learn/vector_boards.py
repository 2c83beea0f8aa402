"""Many boards at once for a program that shoots without an opponent, as a Gymnasium vector environment.

    envs = gymnasium.make_vec("crokinole_board/CrokinoleFirstShot-v0", num_envs=64)

Actions, observations and rewards are those of `AgainstBots`. An episode that ends is followed by the next one in the same step;
the last observation is in `final_obs`. The opening position is worked out once for all boards.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board.moves import Aim
from games.flicking import FlickingGame
from games.learn.environment import SCORE, environment
from games.learn.flicks import HALF_TURN, NUMBERS, flick_of
from games.learn.observation import observed
from games.pins.four_back import FourBack

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError('Programs learn here with Gymnasium: pip install "crokinole-combination-board[rl]"') from missing

Numbers = NDArray[np.float32]


class _Board:
    """One of many boards: its position, the seat of the program, and its random numbers."""

    __slots__ = ("aim", "random", "rounds", "seat", "state", "turns")

    def __init__(self, random: Random) -> None:
        self.random = random
        self.state: Any = None
        self.aim: Aim | None = None
        self.seat = self.turns = self.rounds = 0


class VectorBoards(VectorEnv[Any, Any, Any]):
    """Boards of one shooting game, each for one player who shoots `turns` times or plays `rounds`."""

    def __init__(
        self,
        num_envs: int,
        game: str,
        opponent: str = "",
        begins: bool = False,
        rules: dict[str, str] | None = None,
        hand: str = "",
        score: float = SCORE,
        heading_range: float = HALF_TURN,
        rounds: int | None = None,
        turns: int | None = None,
    ) -> None:
        """See `AgainstBots`. Without `turns=1` the game must be one to be played alone."""
        is_alone = not (turns == 1 and begins)
        if opponent and is_alone:
            raise ValueError('Boards with bots are not vectorized: use vectorization_mode="sync".')
        board = environment(game, 1 if is_alone else None, rules, hand, score, heading_range)
        if not isinstance(board.game, FlickingGame) or isinstance(board.game, FourBack):
            raise ValueError(f'{board.game.card.title} is not vectorized: use vectorization_mode="sync".')
        self._board, self._game = board, board.game
        self._seats = len(board.possible_agents)
        self._most_turns, self._most_rounds = turns, rounds
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        agent = board.possible_agents[0]
        self.single_observation_space = board.observation_space(agent)
        self.single_action_space = board.action_space(agent)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._first = self._game.start(self._seats)
        self._lots = self._game.options(self._first)
        self._openings: dict[Any, tuple[Any, Aim, int, Numbers]] = {}
        """Cached starts of episodes: position, aim, seat and observation, by the draw that decides who begins."""
        self._boards = [_Board(Random(number)) for number in range(num_envs)]
        self._seen = np.zeros((num_envs, *board.observe(agent).shape), dtype=np.float32)

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start an episode on every board. One seed gives each board its own by counting up."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if seed is not None:
            seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
            for board, each in zip(self._boards, seeds, strict=True):
                board.random = Random(each)
        for number, board in enumerate(self._boards):
            self._begin(number, board)
        return self._seen.copy(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Shoot on every board. A board whose episode ends starts the next one."""
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, dtype=bool)
        last = np.full(self.num_envs, None, dtype=object)
        given = np.asarray(actions, dtype=np.float64)
        if given.shape != (self.num_envs, NUMBERS) or not np.isfinite(given).all():
            raise ValueError(f"Actions are {self.num_envs} rows of {NUMBERS} finite numbers.")
        for number, (board, action) in enumerate(zip(self._boards, given.tolist(), strict=True)):
            rewards[number], over[number] = self._shoot(board, action)
            if over[number]:
                last[number] = observed(self._game, board.state, board.seat)
                self._begin(number, board)
            else:
                self._seen[number] = observed(self._game, board.state, board.seat)
        infos = {"final_obs": last, "_final_obs": over.copy()} if over.any() else {}
        return self._seen.copy(), rewards, over, np.zeros(self.num_envs, dtype=bool), infos

    def _shoot(self, board: _Board, action: list[float]) -> tuple[float, bool]:
        """Shoot on one board. Return the reward, and True if its episode is over."""
        game, before, aim = self._game, board.state, board.aim
        assert aim is not None
        meant = flick_of(aim, action, self._board.heading_range)
        shot = game.shoot(before, self._board.hand.perturb(meant, aim, board.random), motion=False, aim=aim)
        then = self._board.standing_of(before)
        after = game.after(before, shot)
        tally = game.tally(before, after)
        board.rounds += tally is not None and board.seat in tally.seats
        board.turns += 1
        is_over = (self._most_turns is not None and board.turns >= self._most_turns) or (
            self._most_rounds is not None and board.rounds >= self._most_rounds
        )
        board.state = after
        if not is_over:
            board.state, board.aim, seat = self._settle(after, board.random)
            is_over = board.aim is None
            assert is_over or seat == board.seat
        gains = [now - was for now, was in zip(self._board.standing_of(board.state), then, strict=True)]
        mean = sum(gains) / len(gains) if len(gains) > 1 else 0.0
        return self._board.score * (gains[board.seat] - mean), is_over

    def _begin(self, number: int, board: _Board) -> None:
        """Start an episode on one board."""
        game, state, lot = self._game, self._first, None
        if not isinstance(self._lots, Aim):
            lot = self._lots.sample(board.random)
        if lot not in self._openings:
            state, aim, seat = self._settle(state if lot is None else game.after(state, lot), board.random)
            assert aim is not None
            self._openings[lot] = state, aim, seat, observed(game, state, seat)
        board.state, board.aim, board.seat, self._seen[number] = self._openings[lot]
        board.turns = board.rounds = 0

    def _settle(self, state: Any, random: Random) -> tuple[Any, Aim | None, int]:
        """Play chance and forced moves. Return the state, the aim and the seat to shoot; no aim if the game is over."""
        game = self._game
        while game.outcome(state) is None:
            options = game.options(state)
            if isinstance(options, Aim):
                return state, options, int(state.mover)
            state = game.after(state, options.sample(random))
        return state, None, -1

"""A Gymnasium vector environment: many boards at once, for a learning program that shoots without an opponent.

    cb.register_environments()
    envs = gymnasium.make_vec("crokinole_board/CrokinoleFirstShot-v0", num_envs=64)

Actions, observations and rewards are those of `AgainstBots`. When an episode ends, the next episode starts in the same step, and
the last observation is in `final_obs`. All shots of a step are simulated as one batch. The opening position is computed once for
all boards.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board.geometry import Point
from board.moves import Aim
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from games.bots.steadiness import ERRORS
from games.catalogue import encoding_of
from games.crokinole.crokinole import Crokinole
from games.flicking import FlickingGame
from games.learn.environment import SCORE, environment
from games.learn.first_shots import FirstShots, Numbers
from games.learn.flicks import HALF_TURN, NUMBERS
from games.learn.many_flicks import Floats, flick_rows
from games.pins.four_back import FourBack
from games.play.bot_questions import visible_state
from physics.batch import shoot_all
from physics.work.processes import workers

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError('The learning environments need Gymnasium: pip install "crokinole-combination-board[rl]"') from missing


class _Board:
    """One of many boards in an environment: its state, the seat of the learning program, and its own random generator."""

    __slots__ = ("aim", "random", "rounds", "seat", "standing", "state", "turns")

    def __init__(self, random: Random) -> None:
        self.random = random
        self.state: Any = None
        self.aim: Aim | None = None
        self.standing: tuple[int, ...] = ()
        self.seat = self.turns = self.rounds = 0


class VectorBoards(VectorEnv[Any, Any, Any]):
    """Many boards of a shooting game at once, on which a learning program shoots without an opponent.

    The argument `turns` or `rounds` sets the number of shots or of rounds in an episode.
    """

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
        processes: int = 1,
    ) -> None:
        """Create an environment with `num_envs` boards. See `AgainstBots` for the other arguments.

        Unless `turns` is 1 and `begins` is True, the game must allow a single player. `processes` is the number of processes that
        simulate the shots. Several processes are worthwhile only for games with pins. `close` ends the processes.
        """
        is_alone = not (turns == 1 and begins)
        if opponent and is_alone:
            raise ValueError('Boards with bots are not vectorized: use vectorization_mode="sync".')
        board = environment(game, 1 if is_alone else None, rules, hand, score, heading_range)
        if not isinstance(board.game, FlickingGame) or isinstance(board.game, FourBack):
            raise ValueError(f'{board.game.card.title} is not vectorized: use vectorization_mode="sync".')
        self._board, self._game = board, board.game
        encoding = encoding_of(type(board.game))
        assert encoding is not None
        self._encoding = encoding
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
        self._openings: dict[Any, tuple[Any, Aim, int, tuple[int, ...], Numbers]] = {}
        """Dictionary from the result of the opening draw to the start of an episode: (state, aim, seat, scores, observation).

        The draw decides who begins. The aim holds the limits of the first shot. Each start is computed only once.
        """
        self._boards = [_Board(Random(number)) for number in range(num_envs)]
        self._seen = np.zeros((num_envs, *board.observe(agent).shape), dtype=np.float32)
        is_first_shot = turns == 1 and begins
        self._first_shots = FirstShots(board.game, self._seats) if is_first_shot and isinstance(board.game, Crokinole) else None
        self._processes = ExitStack()
        self._executor = self._processes.enter_context(workers(processes, needs_script=False))

    def reset(self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start an episode on every board. If `seed` is one number, the boards get the seeds `seed`, `seed` + 1 and so on."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if seed is not None:
            seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
            for board, each in zip(self._boards, seeds, strict=True):
                board.random = Random(each)
        for number, board in enumerate(self._boards):
            self._begin(number, board)
        return self._seen.copy(), {}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Make one shot on every board. On a board whose episode ends, start the next episode."""
        given = np.asarray(actions, dtype=np.float64)
        if given.shape != (self.num_envs, NUMBERS) or not np.isfinite(given).all():
            raise ValueError(f"Actions are {self.num_envs} rows of {NUMBERS} finite numbers.")
        rewards, over, seen = self._shoot_first(given) if self._first_shots is not None else self._play(given)
        infos: dict[str, Any] = {}
        ended = over.nonzero()[0].tolist()
        if ended:
            last = np.full(self.num_envs, None, dtype=object)
            for number in ended:
                last[number] = seen[number].copy()
            infos = {"final_obs": last, "_final_obs": over}
        self._seen = seen
        for number in ended:
            self._begin(number, self._boards[number])
        return self._seen.copy(), rewards, over, np.zeros(self.num_envs, dtype=bool), infos

    def _shoot_first(self, actions: Floats) -> tuple[Floats, NDArray[np.bool_], Numbers]:
        """Make the opening shot on every board. Each learning episode is this one shot.

        Return arrays with one entry per board: the rewards, True if the episode is over, and the observations after the shots.
        """
        assert self._first_shots is not None
        points, seen = self._first_shots.after(self._flicks(actions), np.array([board.seat for board in self._boards]))
        # Only one side scores, so the mean of both sides is half the points.
        return self._board.score * (points - points / 2.0), np.ones(self.num_envs, dtype=bool), seen

    def _play(self, actions: Floats) -> tuple[Floats, NDArray[np.bool_], Numbers]:
        """Make one shot on every board, and apply the rules of the game.

        Return the rewards, an array that is True where the episode is over, and the observations after the shots.
        """
        results = [self._judge(board, shot) for board, shot in zip(self._boards, self._shots(actions), strict=True)]
        rewards, over = (np.array(each) for each in zip(*results, strict=True))
        return rewards, over, self._observed([(board.state, board.seat) for board in self._boards])

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        self._processes.close()

    def _flicks(self, actions: Floats) -> Floats:
        """Return an array with a row for the shot on each board, aim errors included: x, y, heading, speed and spin."""
        aims = [board.aim for board in self._boards if board.aim is not None]
        errors = [[board.random.gauss(0.0, 1.0) for _ in range(ERRORS)] for board in self._boards]
        return flick_rows(aims, actions, self._board.heading_range, self._board.hand, np.array(errors))

    def _shots(self, actions: Floats) -> list[Shot]:
        """Simulate the shots that the array `actions` describes, one for each board. Return the shots."""
        game, rows = self._game, self._flicks(actions).tolist()
        flicks = [Flick(Point(x, y), heading, speed, spin) for x, y, heading, speed, spin in rows]
        jobs = list(zip(self._boards, flicks, strict=True))
        if self._executor is None:
            return [game.shoot(board.state, flick, motion=False, aim=board.aim) for board, flick in jobs]
        shots = [(game.set_down(board.state, flick, board.aim), flick) for board, flick in jobs]
        return [_good(shot) for shot in shoot_all(game.side, shots, game.conditions, executor=self._executor)]

    def _judge(self, board: _Board, shot: Shot) -> tuple[float, bool]:
        """Apply the rules to a shot on one board. Return (reward, True if the board's episode is over)."""
        game, before = self._game, board.state
        board.state = game.after(before, shot)
        board.turns += 1
        is_over = self._most_turns is not None and board.turns >= self._most_turns
        if self._most_rounds is not None:
            tally = game.tally(before, board.state)
            board.rounds += tally is not None and board.seat in tally.seats
            is_over = is_over or board.rounds >= self._most_rounds
        if not is_over:
            board.state, board.aim, seat = self._settle(board.state, board.random)
            is_over = board.aim is None
            assert is_over or seat == board.seat
        then, board.standing = board.standing, self._board.standing_of(board.state)
        gains = [now - was for now, was in zip(board.standing, then, strict=True)]
        mean = sum(gains) / len(gains) if len(gains) > 1 else 0.0
        return self._board.score * (gains[board.seat] - mean), is_over

    def _observed(self, views: Sequence[tuple[Any, int]]) -> Numbers:
        """Return an array in which each row is one observation, a state from the view of one seat.

        `views` lists the pairs (state, seat).
        """
        game, numbers = self._game, self._encoding.numbers
        rows = [list(numbers(game, visible_state(game, state, seat), seat)) for state, seat in views]
        return np.array(rows, dtype=np.float32).clip(-1.0, 1.0)

    def _begin(self, number: int, board: _Board) -> None:
        game, state, lot = self._game, self._first, None
        if not isinstance(self._lots, Aim):
            lot = self._lots.sample(board.random)
        if lot not in self._openings:
            state, aim, seat = self._settle(state if lot is None else game.after(state, lot), board.random)
            assert aim is not None
            self._openings[lot] = state, aim, seat, self._board.standing_of(state), self._observed([(state, seat)])[0]
        board.state, board.aim, board.seat, board.standing, self._seen[number] = self._openings[lot]
        board.turns = board.rounds = 0

    def _settle(self, state: Any, random: Random) -> tuple[Any, Aim | None, int]:
        """Play the moves that chance or the rules decide, until a player can shoot a disk.

        Return (state, limits for aiming the disk, seat of the player who shoots). The limits are None if the game is over.
        """
        game = self._game
        while game.outcome(state) is None:
            options = game.options(state)
            if isinstance(options, Aim):
                return state, options, int(state.mover)
            state = game.after(state, options.sample(random))
        return state, None, -1


def _good(shot: Shot | FailedShot) -> Shot:
    if isinstance(shot, FailedShot):
        raise shot
    return shot

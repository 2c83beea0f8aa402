"""One seat of a game as a Gymnasium environment: a program plays against bots in the other seats.

    import gymnasium

    import crokinole_board as cb

    cb.register_environments()
    env = gymnasium.make("crokinole_board/TenPins-v0", opponent="club", hand="club", heading_range=20.0)

See `games/learn/environment.py` for actions, observations and rewards.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board.moves import CHANCE, IllegalMove, Move
from games.bots.levels import LEVELS
from games.bots.player import Budget
from games.catalogue import find
from games.flicking import FlickingGame
from games.learn.environment import RENDER_MODES, SCORE, environment
from games.learn.flicks import HALF_TURN
from games.learn.registered import register_environments
from games.play.bot_names import make_bot
from games.play.bot_questions import ask_bot

try:
    import gymnasium
except ImportError as missing:
    raise ImportError('The learning environments need Gymnasium: pip install "crokinole-combination-board[rl]"') from missing

THOUGHT = 12
"""Default number of simulations that a bot may use for a move. It is small, so that games are quick.

Even so, the bots' levels differ in accuracy and in the shots that they consider.
"""


class AgainstBots(gymnasium.Env[Any, Any]):
    """A turn-based game as a Gymnasium environment: a learning program plays in one seat against bots.

    An episode is a game, a number of rounds, or a number of the program's turns.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponent: str = "club",
        seat: int | None = 1,
        begins: bool = False,
        seats: int | None = None,
        rules: Mapping[str, str] | None = None,
        hand: str = "",
        score: float = SCORE,
        heading_range: float = HALF_TURN,
        rounds: int | None = None,
        turns: int | None = None,
        simulations: int | None = THOUGHT,
        render_mode: str | None = None,
    ) -> None:
        """Create an environment in which a learning program plays against bots.

        Arguments:
            opponent: the name of a bot, or empty to play alone.
            seat: the program's seat, from 1. With None, it is drawn for every episode.
            begins: the program makes the first move from any seat, if the rules or a draw decide who begins.
            rounds: number of rounds, frames or innings.
            simulations: a bot's budget per move. None means the budget of its level.
        """
        if seats is None:
            # A solitaire is played alone, even if an opponent is named.
            seats = next((count for count in find(game).card.seats if count > 1), 1) if opponent else 1
        if not opponent and seats != 1:
            raise ValueError("The other seats need players: name a bot as the opponent.")
        self.board = environment(game, seats, rules, hand, score, heading_range, render_mode or RENDER_MODES[0])
        """The game as an environment for learning programs. This environment waits for an action at every seat, even a bot's
        seat.
        """
        count = len(self.board.possible_agents)
        if (rounds is not None and rounds < 1) or (turns is not None and turns < 1):
            raise ValueError("An episode has at least one round, or one turn.")
        if rounds is not None and not isinstance(self.board.game, FlickingGame):
            raise ValueError(f"{self.board.game.card.title} has no rounds: a game is one episode.")
        if seat is not None and not 1 <= seat <= count:
            raise ValueError(f"The seats are numbered from 1 to {count}.")
        self.seat, self.begins, self.rounds, self.turns, self.render_mode = seat, begins, rounds, turns, render_mode
        self._bot = make_bot(game, opponent) if opponent and count > 1 else None
        self._simulations = LEVELS[opponent].simulations if simulations is None and opponent in LEVELS else simulations
        self._mind = Random()
        self._agent, self._taken = self.board.possible_agents[0], 0
        self.observation_space = self.board.observation_space(self._agent)
        self.action_space = self.board.action_space(self._agent)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Start an episode. Return the first observation, and a dictionary with further information.

        `options` may set the `seat` for this episode, counted from 1, and the `state` in which the game starts.
        """
        super().reset(seed=seed)
        seats, episode = self.board.possible_agents, options or {}
        seat = episode.get("seat", self.seat)
        seat = int(self.np_random.integers(len(seats))) + 1 if seat is None else seat
        if not 1 <= seat <= len(seats):
            raise ValueError(f"The seats are numbered from 1 to {len(seats)}.")
        luck, mind = (int(number) for number in self.np_random.integers(2**31, size=2))
        self.board.reset(luck, options)
        self._agent = self.board.agent_selection if self.begins and "seat" not in episode else seats[seat - 1]
        self._mind, self._taken = Random(mind), 0
        self._let_others_play()
        # The agent does not earn the rewards for moves before its first turn.
        self.board._cumulative_rewards[self._agent] = 0.0
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Perform an action of the learning program that plays, then let the bots play until its next turn. An illegal act loses
        the game.
        """
        if self._is_over:
            raise ValueError("The episode is over: call reset.")
        try:
            self.board.step(action)
        except IllegalMove as refused:
            if not self.board.acts:
                raise
            self.board.terminations = dict.fromkeys(self.board.agents, True)
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": str(refused)}
        return self._result()

    def step_by_move(self, move: Move) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a move of the game instead of a numbered action, so that a bot can be measured in the learning program's seat."""
        self.board.play(move)
        return self._result()

    def _result(self) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self._taken += 1
        self._let_others_play()
        earned = float(self.board._cumulative_rewards[self._agent])
        return self._observation(), earned, self._is_over, False, self._info()

    def render(self) -> Any:
        return None if self.render_mode is None else self.board.render()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return an array that is True for each act (single step of a move) that is allowed now.

        Some learning libraries expect a method of this name.
        """
        return np.array(self._observation()["action_mask"], dtype=bool)

    @property
    def _is_over(self) -> bool:
        return (
            self.board.terminations[self._agent]
            or (self.turns is not None and self._taken >= self.turns)
            or (self.rounds is not None and self.board.rounds_over[self._agent] >= self.rounds)
        )

    @property
    def _seat(self) -> int:
        return self.board.possible_agents.index(self._agent)

    def _let_others_play(self) -> None:
        board = self.board
        while not self._is_over and board.agent_selection != self._agent:
            state = board.state_of_play
            if state.mover == CHANCE:
                # In a race, the roll is the player's whole move.
                board.play(board.game.options(state).sample(self._mind))
                continue
            assert self._bot is not None
            board.play(ask_bot(self._bot, board.game, state, self._mind, Budget(simulations=self._simulations)).move)

    def _observation(self) -> Any:
        return self.board.observe(self._agent)

    def _info(self) -> dict[str, Any]:
        """Return further information about a step of the environment, as Gymnasium expects.

        It holds the program's seat, its last shot with the events, the later shots of other players, and the winners.
        """
        shots = self.board.infos[self._agent].get("shots", ())
        information: dict[str, Any] = {"seat": self._seat + 1, "shots": shots}
        own = [shot for shot in shots[:1] if self._taken]
        information["events"] = own[0].events if own else ()
        outcome = self.board.game.outcome(self.board.state_of_play)
        if outcome is not None:
            information["winners"] = tuple(seat + 1 for seat in outcome.winners)
        return information


register_environments()

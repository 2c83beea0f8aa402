"""Every turn-based game as a PettingZoo environment, with one agent (learning program) per seat, acting in turn.

    from games.learn.environment import environment

    env = environment("crokinole", seats=2)

Draws, dice and forced moves are played automatically. Only in a race does the agent roll the dice. The action for a shot is four
numbers (games/learn/flicks.py). The action in a game without shooting is the number of an act, with a mask of the allowed acts
(games/learn/acts.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from board.card import LETTERS, Card
from board.moves import CHANCE, Aim, Choose, IllegalMove, Move, Options, Pass, Pick, Roll
from board.shots.flick import Flick
from board.views.pixels import board_pixels
from board.views.svg import board_svg
from games.bots.levels import LEVELS
from games.bots.steadiness import PERFECT, Steadiness
from games.encoding import Act
from games.flicking import CountingGame, FlickingGame
from games.game import Game
from games.keep.record import make_game
from games.learn.acts import ActChain, acts_of
from games.learn.flicks import HALF_TURN, NUMBERS, call_of, flick_of
from games.learn.observation import as_numbers, numbers_seen, observe
from games.pins.four_back import FourBack
from games.races.track import Race

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError('The learning environments need PettingZoo: pip install "crokinole-combination-board[rl]"') from missing

RENDER_MODES = ("svg", "rgb_array")
SCORE = 0.01
"""Default reward for each point that an agent scores above the mean of all players. A win gives a reward of 1."""


def environment(
    name: str,
    seats: int | None = None,
    rules: Mapping[str, str] | None = None,
    hand: str = "",
    score: float = SCORE,
    heading_range: float = HALF_TURN,
    render_mode: str = RENDER_MODES[0],
) -> BoardEnvironment:
    """Return an environment for learning programs in which every seat of the game named `name` is an agent.

    `rules` contains names and values of house rules, as on the command line (`--rule`). `hand` (`novice`, `club` or `master`)
    chooses the aim errors that are added to shots. Headings extend `heading_range` degrees to either side of the initial aim.
    `render` returns the board as `svg` or `rgb_array`. Raise ValueError or LookupError with a one-sentence message if a setting
    is invalid.
    """
    game = make_game(name, dict(rules or {}))
    if hand and hand not in LEVELS:
        raise ValueError(f"The hand must be {', '.join(LEVELS)}, or none.")
    if not 0.0 < heading_range <= HALF_TURN:
        raise ValueError(f"The heading range must be above 0 and at most {HALF_TURN:g} degrees, not {heading_range:g}.")
    if render_mode not in RENDER_MODES:
        raise ValueError(f"The board is rendered as {' or '.join(RENDER_MODES)}, not {render_mode!r}.")
    steadiness = LEVELS[hand].steadiness if hand else PERFECT
    return BoardEnvironment(game, seats or game.card.seats[0], steadiness, score, heading_range, render_mode)


def refusal_of_learning(card: Card) -> str:
    """Return a sentence that explains why learning programs cannot play this game."""
    if card.family == LETTERS:
        return f"In {card.title} moves are words, too many to number: programs cannot learn it here."
    return f"{card.title} is not a game of turns, in which programs can learn."


class BoardEnvironment(AECEnv[str, Any, Any]):
    """A turn-based game as a PettingZoo environment, in which every seat is an agent (learning program)."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        hand: Steadiness = PERFECT,
        score: float = SCORE,
        heading_range: float = HALF_TURN,
        render_mode: str = RENDER_MODES[0],
    ) -> None:
        super().__init__()
        if not isinstance(game, FlickingGame) and not acts_of(game):
            raise ValueError(refusal_of_learning(game.card))
        self.game, self.hand, self.score, self.heading_range = game, hand, score, heading_range
        self.metadata = {"name": f"{game.card.name}_v1", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(seats)]
        self.state_of_play: Any = game.start(seats)
        self.agent_selection: str = self.possible_agents[0]
        self._numbers = NUMBERS + isinstance(game, FourBack)
        self.numbers = tuple(name for group in numbers_seen(game, seats) for name in group.names)
        """Names of the values in an observation of this environment, in order."""
        self.acts: tuple[Act, ...] = acts_of(game)
        """Acts (single steps of moves) of the game. The index of an act is the agent's action. Empty for a shooting game."""
        self.rounds_over: dict[str, int] = {}
        """Number of rounds, frames or innings that each agent has finished since the reset."""
        self._random = Random()
        self._begin()
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._action_space() for agent in self.possible_agents}

    # --- PettingZoo interface ---------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. If `options` has a `state` of the game, continue from this state."""
        # As in Gymnasium, without a seed the random generator continues.
        if seed is not None:
            self._random = Random(seed)
        self._begin((options or {}).get("state"))

    def observation_space(self, agent: str) -> Box | Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Box | Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Any:
        seat = self.possible_agents.index(agent)
        sight = observe(self.game, self.state_of_play, seat)
        if not self.acts:
            return sight
        open_acts = self._turn.open if self._turn and agent == self.agent_selection else frozenset()
        return {"observation": sight, "action_mask": np.array([act in open_acts for act in self.acts], dtype=np.int8)}

    def state(self) -> NDArray[np.float32]:
        """Return the whole state of the game as numbers, hidden information included, as seen by the first seat."""
        return as_numbers(self.game, self.state_of_play, 0)

    def render(self) -> str | NDArray[np.uint8]:
        """Return a picture of the board in its present position: SVG text or an array of pixels, by the setting `render_mode`."""
        picture = self.game.picture(self.state_of_play)
        return board_pixels(picture) if self.render_mode == "rgb_array" else board_svg(picture)

    def _repr_svg_(self) -> str:
        """Return a picture of the board as SVG text, for display in a notebook."""
        return board_svg(self.game.picture(self.state_of_play))

    def __repr__(self) -> str:
        """Return one line of text with the game, the scores and the agent that acts next."""
        scores = ", ".join(map(str, self.game.score(self.state_of_play)))
        now = f"{self.agent_selection} to act" if self.agents else "it is over"
        return f"<{self.game.card.title} for {len(self.possible_agents)} to learn, score {scores}; {now}>"

    def close(self) -> None:
        """Do nothing, because the environment holds no resources."""

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if self.acts:
            with self._earning():
                self._act(int(action))
        else:
            shot = np.asarray(action, dtype=np.float64)
            with self._earning():
                self._shoot(shot)

    def play(self, move: Move) -> None:
        """Play a move of the game instead of an agent's action. A bot may have chosen the move."""
        with self._earning():
            self._play(move)

    # --- actions ----------------------------------------------------------------------------------------------------

    @contextmanager
    def _earning(self) -> Iterator[None]:
        """Return a context manager for code that changes the game. When it ends, reward all agents for the points that they won
        meanwhile.
        """
        agent, before = self.agent_selection, self._standing()
        information = self.infos[agent]
        self.infos[agent] = {}
        try:
            yield
        except BaseException:
            self.infos[agent] = information
            raise
        self._cumulative_rewards[agent] = 0.0
        self._reward(before)
        self._accumulate_rewards()

    def _act(self, number: int) -> None:
        assert self._turn is not None
        if not 0 <= number < len(self.acts):
            raise IllegalMove(f"The acts of {self.game.card.title} are numbered from 0 to {len(self.acts) - 1}.")
        moves = self._turn.act(self.acts[number])
        if moves:
            self._play(self._random.choice(moves))

    def _shoot(self, action: NDArray[np.float64]) -> None:
        if action.shape != (self._numbers,) or not np.isfinite(action).all():
            raise IllegalMove(f"A shot of {self.game.card.title} is {self._numbers} finite numbers.")
        options = self.game.options(self.state_of_play)
        if isinstance(options, Pick):
            self.state_of_play = self.game.after(self.state_of_play, call_of(options, action[NUMBERS]))
            options = self.game.options(self.state_of_play)
        assert isinstance(options, Aim)
        flick = flick_of(options, action[:NUMBERS].tolist(), self.heading_range)
        self._play(self.hand.perturb(flick, options, self._random))

    def _play(self, move: Move) -> None:
        game, before = self.game, self.state_of_play
        if isinstance(game, FlickingGame) and isinstance(move, Flick):
            move = game.shoot(before, move, motion=False)
            for agent in self.agents:
                self.infos[agent] = {"shots": (*self.infos[agent].get("shots", ()), move)}
        self.state_of_play = game.after(before, move)
        if isinstance(game, FlickingGame) and (tally := game.tally(before, self.state_of_play)):
            for seat, agent in enumerate(self.possible_agents):
                # Partners share a column of the count.
                column = seat % 2 if len(self.possible_agents) in game.card.partners else seat
                self.rounds_over[agent] += column in tally.seats
        self._settle()

    # --- progress of the game ---------------------------------------------------------------------------------------

    def _begin(self, state: Any = None) -> None:
        self.state_of_play = self.game.start(len(self.possible_agents)) if state is None else state
        self.rounds_over = dict.fromkeys(self.possible_agents, 0)
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn: ActChain | None = None
        self._settle()

    def _settle(self) -> None:
        """Play all moves that chance or the rules decide, until an agent must choose or the game is over."""
        self._turn = None
        while self.game.outcome(self.state_of_play) is None:
            options = self.game.options(self.state_of_play)
            seat = self._seat_to_act(options)
            if seat >= 0:
                self.agent_selection = self.possible_agents[seat]
                if isinstance(options, Pick) and self.acts:
                    self._turn = ActChain(self.game, seat, options, self.state_of_play)
                return
            self.state_of_play = self.game.after(self.state_of_play, options.sample(self._random))
        self.terminations = dict.fromkeys(self.agents, True)

    def _seat_to_act(self, options: Options) -> int:
        """Return the seat of the agent who must choose, or -1 if chance or the rules decide."""
        state = self.state_of_play
        if isinstance(options, Pick):
            first = options.moves[0]
            if isinstance(self.game, Race) and isinstance(first, Roll):
                return int(state.thrower)
            if len(options.moves) == 1 and isinstance(first, Pass | Choose):
                return CHANCE
        return int(state.mover)

    # --- rewards ----------------------------------------------------------------------------------------------------

    def _standing(self) -> tuple[int, ...]:
        return self.standing_of(self.state_of_play)

    def standing_of(self, state: Any) -> tuple[int, ...]:
        """Return the score of each seat in this state, including the points of the disks on the board."""
        game = self.game
        return game.standing(state) if isinstance(game, CountingGame) else game.score(state)

    def _reward(self, before: Sequence[int]) -> None:
        """Set the rewards of all agents for the last change of the game. `before` holds the scores before the change.

        To compute a reward, subtract the mean gain of all seats from the agent's gain in points, and multiply by `score`. At the
        end, a win adds 1 and a loss subtracts 1.
        """
        gains = [now - then for now, then in zip(self._standing(), before, strict=True)]
        outcome = self.game.outcome(self.state_of_play) if any(self.terminations.values()) else None
        is_alone = len(gains) == 1
        mean = 0.0 if is_alone else sum(gains) / len(gains)
        for seat, agent in enumerate(self.possible_agents):
            reward = self.score * (gains[seat] - mean)
            if outcome is not None and outcome.winners and not is_alone:
                reward += 1.0 if seat in outcome.winners else -1.0
            self.rewards[agent] = reward

    # --- spaces -----------------------------------------------------------------------------------------------------

    def _observation_space(self) -> Box | Dict:
        sight = Box(-1.0, 1.0, as_numbers(self.game, self.state_of_play, 0).shape, np.float32)
        return Dict({"observation": sight, "action_mask": Box(0, 1, (len(self.acts),), np.int8)}) if self.acts else sight

    def _action_space(self) -> Box | Discrete:
        if self.acts:
            return Discrete(len(self.acts))
        return Box(-1.0, 1.0, (self._numbers,), np.float32)

"""Base class of the bots for shooting games: simulate many possible shots with the bot's aim errors, and play the best one.

The aim depends on the position alone; only the aim errors are random.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Self

from board.moves import Aim, Move, Pick
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.review import Scale
from games.bots.levels import Level
from games.bots.player import Budget, Choice, Player, Weighed
from games.bots.shooting.shot_advice import OTHERS, advise_shots, choice_of
from games.bots.shooting.shot_judge import ShotJudge
from games.bots.shooting.trials import REPERTOIRES, Craft, Prospect, Repertoire, Trials
from games.bots.steadiness import Steadiness
from games.game import Game

FINDING = 2 / 3
"""Fraction of the simulations for a hint that serve to find good shots. The rest measure how often these shots succeed."""
ADVISED = 40
"""Smallest number of different shots that are simulated for a hint, so that it can offer alternatives."""
REMEMBERED = 200
"""Largest number of positions for which the bot remembers its best shot."""
_remembered: dict[Any, Choice] = {}


class ShootingPlayer(Player):
    """A bot for a shooting game that plays at one level of strength.

    Its aim errors can be replaced, for example by those measured for a person.
    """

    scale = Scale("point", digits=1, slight=0.3, grave=5.0)
    tries: int
    """Number of simulated shots with which a review judges one shot."""

    def __init__(self, level: Level, hand: Steadiness | None = None, repertoire: Repertoire | None = None) -> None:
        self.level = level
        self.name = level.name
        self.hand = level.steadiness if hand is None else hand
        self.repertoire = repertoire or REPERTOIRES[level.name]

    @abstractmethod
    def craft(self, game: Game[Any], state: Any) -> Craft:
        """Return an object that lists, simulates and describes the possible shots of this position."""

    def known_choice(self, game: Game[Any], state: Any) -> Choice | None:  # noqa: ARG002
        """Return the move that was computed in advance for this position, or None if the position is not stored."""
        return None

    def calls(self, game: Game[Any], state: Any, options: Pick, budget: Budget) -> list[tuple[float, Choice]]:  # noqa: ARG002
        """Return a pair (expected points, choice) for each pin that the player may call (name as the target), the best first.

        The list is empty if all calls are equally good.
        """
        return []

    @property
    def knowledge(self) -> Hashable:
        """Knowledge that the bot has besides the position, such as a book of shots. Computed aims are stored separately for each
        knowledge.
        """
        return None

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        """Return the move that the bot plays. If it is a shot, random aim errors are already added."""
        choice = self.aim(game, state, budget)
        options = game.options(state)
        if not isinstance(choice.move, Flick) or not isinstance(options, Aim):
            return choice
        return replace(choice, move=self.hand.perturb(choice.move, options, random))

    def advise(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        options = game.options(state)
        if not isinstance(options, Aim) or self.known_choice(game, state) is not None:
            return self.aim(game, state, budget)
        craft, finding = self.craft(game, state), budget.share(FINDING)
        search = Trials(craft, self.hand, options, finding, self.level.simulations)
        prospects = [*search.run(self.repertoire), *search.passed_over]
        budget.spend(finding.spent)
        return advise_shots(craft, prospects, self.hand, options, random, budget)

    def with_hand(self, hand: Steadiness, *, spins: bool = False) -> Self:
        """Return a bot of the same level with the aim errors `hand`. It suggests spin only if `spins` is True."""
        return type(self)(self.level, hand, repertoire=self.knows(spins=spins))

    def knows(self, *, spins: bool) -> Repertoire:
        """Return the kinds of shots that hints suggest to a person. `spins` is True if the shots may have spin."""
        return replace(self.repertoire, spins=spins, least=ADVISED, hits=not spins)

    def weighing(self, game: Game[Any]) -> int:  # noqa: ARG002
        return self.tries

    def weigh(self, game: Game[Any], state: Any, moves: Sequence[Move], random: Random, budget: Budget) -> Weighed | None:  # noqa: ARG002
        options, move = game.options(state), moves[0]
        if isinstance(options, Pick):
            calls = self.calls(game, state, options, budget)
            worths = {choice.move: worth for worth, choice in calls}
            return Weighed(worths[move], calls[0][0], calls[0][1]) if calls else None
        if not isinstance(options, Aim) or not isinstance(move, Shot):
            return None
        judge = ShotJudge(
            self.craft(game, state), self.hand, options, self.repertoire, budget, budget.simulations or self.weighing(game)
        )
        return judge.weigh(move)

    def aim(self, game: Game[Any], state: Any, budget: Budget) -> Choice:
        """Return the move that the bot intends, without aim errors. With a budget that counts simulations, it is the same in
        every run.
        """
        options = game.options(state)
        if isinstance(options, Pick):
            calls = [choice for _, choice in self.calls(game, state, options, budget)]
            return replace(calls[0], others=tuple(calls[1 : OTHERS + 1])) if calls else Choice(options.moves[0], options.prompt)
        known = self.known_choice(game, state)
        if known is not None:
            return known
        craft = self.craft(game, state)
        key = (game, craft.key, self.level, self.hand, self.knowledge, self.repertoire, budget.simulations)
        if key not in _remembered:
            best = self.prospects(game, state, budget)[0]
            choice = choice_of(craft, best, best.feats)
            if budget.is_cancelled():
                return choice
            if len(_remembered) >= REMEMBERED:
                _remembered.pop(next(iter(_remembered)))
            _remembered[key] = choice
        return _remembered[key]

    def prospects(self, game: Game[Any], state: Any, budget: Budget) -> list[Prospect]:
        """Return the shots that the bot tried in simulations, each with its results, the best first."""
        aim = game.options(state)
        assert isinstance(aim, Aim)
        search = Trials(self.craft(game, state), self.hand, aim, budget, self.level.simulations)
        return search.run(self.repertoire)

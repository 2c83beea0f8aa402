"""A player of the shooting games: thinks of shots, tries them in its mind with its own hand, shoots the best as well as it can.

Its aim depends on the position alone; only the hand errs by chance.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from board.flick import Flick
from board.moves import Aim, Pick
from games.crokinole import Crokinole
from games.game import Game
from games.players.levels import Level
from games.players.player import Budget, Choice, Player
from games.players.shooting.crokinole import CrokinoleCraft
from games.players.shooting.repertoire import REPERTOIRES
from games.players.shooting.search import Craft, Prospect, Search
from games.players.steadiness import Steadiness

OTHERS = 3
"""How many other shots a choice names."""


class ShootingPlayer(Player):
    """A bot of one of the levels; with somebody else's hand it says what that level would do in his place."""

    def __init__(self, level: Level, hand: Steadiness | None = None) -> None:
        self.level = level
        self.name = level.name
        self.hand = level.steadiness if hand is None else hand
        self.repertoire = REPERTOIRES[level.name]

    def choose(self, game: Game[Any], state: Any, random: Random, budget: Budget) -> Choice:
        """The move as it is played: a flick strays as far as the hand errs."""
        choice = self.aim(game, state, budget)
        options = game.options(state)
        if not isinstance(choice.move, Flick) or not isinstance(options, Aim):
            return choice
        return replace(choice, move=self.hand.perturb(choice.move, options, random))

    def aim(self, game: Game[Any], state: Any, budget: Budget) -> Choice:
        """The move as it is meant. A budget of simulations makes it depend on the position alone."""
        options = game.options(state)
        if isinstance(options, Pick):
            return Choice(options.moves[0], options.prompt)
        return _choice(self.craft(game, state), self.prospects(game, state, budget))

    def prospects(self, game: Game[Any], state: Any, budget: Budget) -> list[Prospect]:
        """The shots looked into, the best first."""
        aim = game.options(state)
        assert isinstance(aim, Aim)
        search = Search(self.craft(game, state), self.hand, aim, budget, self.level.simulations)
        return search.run(self.repertoire)

    def craft(self, game: Game[Any], state: Any) -> Craft:
        """What this player knows of a position in which it is to shoot."""
        aim = game.options(state)
        assert isinstance(aim, Aim)
        assert isinstance(game, Crokinole)
        return CrokinoleCraft(game, state, aim, self.repertoire, self.hand)


def _choice(craft: Craft, prospects: list[Prospect]) -> Choice:
    best = prospects[0]
    others: dict[str, Prospect] = {}
    for prospect in prospects[1:]:
        if prospect.idea.kind != best.idea.kind:
            others.setdefault(prospect.idea.kind, prospect)
    return replace(_said(craft, best), others=tuple(_said(craft, other) for other in list(others.values())[:OTHERS]))


def _said(craft: Craft, prospect: Prospect) -> Choice:
    goal = craft.goal(prospect.feats)
    chance = sum(share for feat, share in prospect.feats if feat.achieves(goal))
    return Choice(prospect.idea.flick, craft.words(prospect.idea, goal), min(1.0, chance))

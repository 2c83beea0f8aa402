"""The bot (computer player) for Crokinole, which tries shots in simulations."""

from __future__ import annotations

from typing import Any, ClassVar

from board.moves import Aim
from games.bots.shooting.shooting_player import ShootingPlayer
from games.bots.shooting.trials import Craft
from games.crokinole.crokinole_shooter import CrokinoleCraft
from games.flicking import CountingGame
from games.game import Game


class CrokinolePlayer(ShootingPlayer):
    tries = 1_200
    known_as: ClassVar[type[CrokinoleCraft]] = CrokinoleCraft
    """Class of the object with which this bot analyses a position."""

    def craft(self, game: Game[Any], state: Any) -> Craft:
        aim = game.options(state)
        assert isinstance(game, CountingGame)
        assert isinstance(aim, Aim)
        return self.known_as(game, state, aim, self.repertoire, self.hand)

"""The bot for Crokinole."""

from __future__ import annotations

from typing import Any

from board.moves import Aim
from games.bots.shooting.shooting_player import ShootingPlayer
from games.bots.shooting.trials import Craft
from games.crokinole.crokinole import Crokinole
from games.crokinole.crokinole_shooter import CrokinoleCraft
from games.game import Game


class CrokinolePlayer(ShootingPlayer):
    tries = 1_200

    def craft(self, game: Game[Any], state: Any) -> Craft:
        aim = game.options(state)
        assert isinstance(game, Crokinole)
        assert isinstance(aim, Aim)
        return CrokinoleCraft(game, state, aim, self.repertoire, self.hand)

"""The former path of the module `games.play.match` (a match in progress), for programs that still import it."""

from games.play.match import Keeper, Match, play_out, seconds_for
from games.play.seated_game import DEALS

__all__ = ["DEALS", "Keeper", "Match", "play_out", "seconds_for"]

"""The former path of `games.play.match`, kept for programs that import it."""

from games.play.match import Keeper, Match, play_out, seconds_for
from games.play.seated_game import DEALS

__all__ = ["DEALS", "Keeper", "Match", "play_out", "seconds_for"]

"""The former path of `games.play.match`, kept for programs that import it."""

from games.play.match import DEALS, Keeper, Match, play_out, seconds_for

__all__ = ["DEALS", "Keeper", "Match", "play_out", "seconds_for"]

"""The former path of `games.play`, kept for programs that import it."""

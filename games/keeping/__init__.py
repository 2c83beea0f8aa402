"""The former path of `games.keep`, kept for programs that import it."""

"""The former path of the package `games.play` (matches), for programs that still import it."""

"""Former name of the package `games.play` (matches), for programs that still import it."""

"""The former path of the package `games.keep` (saved games), for programs that still import it."""

"""User interface: the only package that imports pygame. Imports `board`, never `games` or `physics`."""

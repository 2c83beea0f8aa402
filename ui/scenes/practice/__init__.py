"""The practice screens: the list of exercises, and a practice board with four pages beside it."""

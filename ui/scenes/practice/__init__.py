"""The practice screens: the list of drills, and a practice board with four pages beside it."""

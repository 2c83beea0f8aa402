"""The practice room in the window: the list of drills, and a board with four leaves of paper beside it."""

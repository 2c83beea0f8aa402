"""Practice tasks: positions, goals, and the verdict on a shot."""

"""Practice tasks: positions, goals, and how a shot is judged."""

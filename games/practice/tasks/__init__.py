"""Tasks of practice: positions, goals, and the verdict on a shot."""

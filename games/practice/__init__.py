"""Practice: drills, shot maps, and an estimate of the player's accuracy."""

"""Practice for the shooting games: drills (exercises), maps of successful shots, and an estimate of the player's accuracy."""

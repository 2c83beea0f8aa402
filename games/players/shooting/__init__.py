"""Players of the shooting games: ideas from geometry, tried out in the mind with the hand's own errors, the best one shot."""

"""Code that the bots of all shooting games share: trying shots, giving hints, and judging a player's shots."""

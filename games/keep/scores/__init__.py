"""Results of finished games: the scorebook, best times and score sheets."""

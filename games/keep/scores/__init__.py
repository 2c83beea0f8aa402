"""Results of finished games: the scorebook (a database of all matches) and best times."""

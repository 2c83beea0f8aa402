"""A game in progress: the match, its history, its seats, and requests to bots."""

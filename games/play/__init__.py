"""A game in progress: the match, its history, its seats, and questions to bots."""

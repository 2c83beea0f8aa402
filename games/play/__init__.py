"""A game in progress: the match, its history, its seats and how bots are asked."""

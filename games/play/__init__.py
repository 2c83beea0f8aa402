"""A game in progress: its moves and their history, its players, and questions to bots (computer players)."""

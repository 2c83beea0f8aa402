"""Reviews: a bot judges the quality of each move of a game, and the luck of each roll."""

"""Code that the bots of several families share: players, levels, search."""

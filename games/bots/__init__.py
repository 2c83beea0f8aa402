"""Code that the bots (computer players) of several games share: their interface, levels of strength, aim errors and search."""

"""Programs that measure how well the bots play, and that train them."""

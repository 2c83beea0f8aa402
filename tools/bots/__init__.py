"""Programs that measure and train the bots."""

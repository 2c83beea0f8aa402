"""The bots of the letter games."""

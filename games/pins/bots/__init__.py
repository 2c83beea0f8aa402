"""The bots of the pin games."""

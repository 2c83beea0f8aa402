"""The bots of the card game The Capture of Mr. Raffles."""

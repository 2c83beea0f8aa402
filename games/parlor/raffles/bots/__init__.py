"""The bots of Raffles."""

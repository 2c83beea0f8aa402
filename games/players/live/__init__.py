"""Bots for the games against the clock."""

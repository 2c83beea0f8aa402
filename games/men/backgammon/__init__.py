"""Backgammon: its rules and its bots."""

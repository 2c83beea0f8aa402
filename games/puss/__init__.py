"""Puss in the Corner: its rules, how men walk, and what a tick of the clock does."""

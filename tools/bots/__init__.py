"""Measure and train bots."""

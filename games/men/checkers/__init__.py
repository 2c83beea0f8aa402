"""Checkers: its rules and its bot."""

"""Fonts, flags, words, weights, drills, cards and pictures."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
"""Where they lie."""

"""Fonts, flags, weights, drills, cards and pictures."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
"""Where they lie."""

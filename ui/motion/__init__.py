"""Animations of pieces and dice, their playback and slow motion, and sound."""

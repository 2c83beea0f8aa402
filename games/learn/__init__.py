"""Environments for learning programs: observations, actions and rewards of the turn-based games.

See docs/learning.md for usage. Only `environment.py` and `against_bots.py` need the extra `[rl]`.
"""

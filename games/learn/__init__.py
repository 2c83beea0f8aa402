"""Environments in which learning programs play the turn-based games, with observations, actions and rewards.

See docs/learning.md for usage. Only `environment.py` and `against_bots.py` need the extra `[rl]`.
"""

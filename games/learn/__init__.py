"""The games of turns as environments for programs that learn: what they see, what they may do, and what it earns them.

docs/learning.md tells how to use them. Only `environment.py` and `against_bots.py` want the extra `[rl]`.
"""

"""The games of turns as environments for programs that learn: what they see, what they may do, and what it earns them.

docs/learning.md tells how to use them. Only `environment.py` wants the extra `[rl]`.
"""

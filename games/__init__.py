"""The rules of the games. Imports board and physics, never pygame."""

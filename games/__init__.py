"""The rules of all games, with their bots, saved files, practice and reviews. No module here imports pygame, which only the
window uses.
"""

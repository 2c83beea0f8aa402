"""Scenes: the screens of the program, shown one at a time."""

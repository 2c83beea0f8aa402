"""Scenes: the screens and dialogs of the program."""

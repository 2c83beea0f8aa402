"""The window: the only room that imports pygame. Imports board, never games or physics."""

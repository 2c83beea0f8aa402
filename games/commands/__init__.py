"""Commands of the program that need no window: contests of bots, measurements of speed, and practice."""

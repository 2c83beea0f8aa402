"""The demo (games played by bots, with captions), the lessons and the films of games."""

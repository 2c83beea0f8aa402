"""The show, its words, the demonstration without a window, and what a film shows."""

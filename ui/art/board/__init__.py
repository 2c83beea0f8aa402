"""The board, seen from above and in perspective."""

"""Pictures of the board, seen from above and in perspective."""

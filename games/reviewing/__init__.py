"""Reviews: every move of a game judged by the master with the mover's own hand."""

"""What passes between window and rules: the shelf, a game at the table, the practice room, as the window sees them."""

"""Games written the way the rest of the world writes them."""

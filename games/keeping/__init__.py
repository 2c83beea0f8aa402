"""Games kept as text: records, who writes them, the shelf they stand on, and what the world writes games in."""

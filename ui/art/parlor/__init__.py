"""Pictures of the pieces of parlor games: cards, letter tiles, triangles with numbers, and puzzle pieces."""

"""Shot maps, which show for many headings and speeds whether a shot from a position succeeds, and advice after a miss."""

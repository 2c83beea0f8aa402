"""A shot as data: JSON, tables, trajectories, positions as text."""

"""The practice room: drills, shot maps, and what your hand is like."""

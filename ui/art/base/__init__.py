"""Drawing basics: theme, cache, camera, wood and sprites."""

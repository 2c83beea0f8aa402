"""Rules that several games with men share."""

"""Rules that several pin games share."""

"""Parlor games: rules from other game boxes, played on the cloth."""

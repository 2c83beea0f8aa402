"""The table scene's panel, session and insets."""

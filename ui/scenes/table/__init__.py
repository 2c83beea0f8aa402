"""Parts of the table scene: panel, session and close-ups."""

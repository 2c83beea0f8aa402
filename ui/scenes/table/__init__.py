"""The panel, the session and the parts beside the board."""

"""Base classes of scenes (the program's screens and dialogs), and parts that all scenes share."""

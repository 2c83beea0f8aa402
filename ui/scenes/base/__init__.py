"""Base classes and parts shared by all scenes."""

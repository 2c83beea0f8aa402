"""The window: main loop, stack of scenes, screen reader and snapshots."""

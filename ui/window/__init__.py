"""The window: main loop, scene router, screen reader and snapshots."""

"""The window itself: clock, router, sound, settings, screen reader, films and snapshots."""

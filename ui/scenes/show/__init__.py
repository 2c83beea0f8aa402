"""The demo, the lessons and the films."""

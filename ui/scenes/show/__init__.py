"""The show, the lessons and the films."""

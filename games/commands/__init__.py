"""Commands of main.py that use several packages: contests, speed, practice."""

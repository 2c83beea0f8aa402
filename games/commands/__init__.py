"""Commands of main.py that use several packages: bot contests, speed, practice."""

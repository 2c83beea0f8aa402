"""Angle-Play: pictures cut into pieces by straight lines, put together against the clock."""

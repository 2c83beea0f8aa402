"""Shots as data: JSON, tables, trajectories, and positions as text."""

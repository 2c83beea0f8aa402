"""Shots as data: JSON, tables and trajectories. Positions of pieces can also be read and written as text."""

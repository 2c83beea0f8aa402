"""Shots as data: JSON, tables and trajectories. The package also reads and writes positions of pieces as text."""

"""Shots as data: JSON, tables and trajectories. Also positions of pieces as text."""

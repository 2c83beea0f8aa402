"""Simulation of sliding, spinning, collisions, drops and falling pins. The only package that imports pymunk."""

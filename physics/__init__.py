"""Simulation of shots: sliding, spinning, collisions, falls into pocket and ditch, and falling pins.

This is the only package that imports pymunk.
"""

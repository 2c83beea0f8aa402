"""Simulation of shots: pieces that slide, spin, collide, fall into holes, and pins that topple.

This is the only package that imports pymunk, the physics library.
"""

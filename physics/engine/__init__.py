"""The simulation of a single shot."""

from physics.engine.build import prefer_built

prefer_built(__path__)

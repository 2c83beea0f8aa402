"""The simulation of a single shot of a disk, from the flick until everything is at rest."""

from physics.engine.build import prefer_built

prefer_built(__path__)

"""How things slide, spin, strike, drop and fall; the only room that imports pymunk."""

from physics.tools.build import prefer_built

prefer_built(__path__)

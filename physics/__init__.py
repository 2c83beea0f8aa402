"""How things slide, spin, strike, drop and fall; the only room that imports pymunk."""

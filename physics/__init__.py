"""How things slide, spin, strike, drop and fall. The only room that imports pymunk."""

"""Drawing code for wood, print, light, men, maps and plots."""

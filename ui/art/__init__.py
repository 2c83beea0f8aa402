"""Drawing code for wood, printed boards, light, men, maps and plots."""

"""Drawing code for wood, printed boards, light, pieces, maps and plots."""

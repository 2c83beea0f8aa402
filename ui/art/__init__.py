"""Drawing code for boards (wood, print and light), pieces, cards, maps and plots."""

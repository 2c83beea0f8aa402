"""Maps, plots and contact sheets."""

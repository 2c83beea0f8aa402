"""Shot maps, plots and the sheet of flags."""

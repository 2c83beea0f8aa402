"""Who works things out beside the window, in processes: for the bots, for whoever aims, and over all cores for maps of shots."""

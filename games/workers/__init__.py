"""Who works beside the window: in processes for the bots, for whoever aims and for maps of shots, on a thread for onlookers."""

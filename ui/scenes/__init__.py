"""What the window can show, one scene at a time."""

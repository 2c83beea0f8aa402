"""Who may sit down beside the people at the screen."""

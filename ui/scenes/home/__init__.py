"""The home screen and the pages it leads to."""

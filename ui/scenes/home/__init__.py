"""The home screen and the screens it opens."""

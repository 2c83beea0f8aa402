"""Those who play the games of the second shelf."""

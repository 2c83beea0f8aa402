"""The home screen, and the screens that open from it: settings, rules, saved games and results."""

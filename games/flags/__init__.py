"""National Flags: its rules and its bot."""

"""Words and files: what the umpire says, what somebody typed, what the command line is read with."""

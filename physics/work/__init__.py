"""Distribution of any work over processes and clusters."""

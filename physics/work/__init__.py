"""Work handed out to processes and clusters. Knows no shot."""

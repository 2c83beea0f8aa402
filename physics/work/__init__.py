"""Distribute work over processes and clusters. Knows nothing about shots."""

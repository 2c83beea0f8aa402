"""Distribution of work over processes and clusters. This package knows nothing about shots."""

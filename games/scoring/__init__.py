"""The scorebook: results out of kept games, and the printed sheet."""

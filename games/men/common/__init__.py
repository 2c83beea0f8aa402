"""Rules and pictures that several board games share."""

"""Programs for developers: measuring, training, and making pictures, films and books. Not installed."""

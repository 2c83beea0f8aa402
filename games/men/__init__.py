"""Games of men on points and squares, and what they share."""

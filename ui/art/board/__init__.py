"""The board painted from above and from the chair."""

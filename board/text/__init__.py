"""Text and files: sentences for the screen, user input, command-line parsing, and safe reading and writing."""

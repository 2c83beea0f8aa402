"""Text and files: sentences for the screen, cleaned user input, command-line parsing, and safe reading and writing."""

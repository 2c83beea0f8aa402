"""Tools for text and files.

They write sentences for the screen, clean user input, parse command lines, and read and write files safely.
"""

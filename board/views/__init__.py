"""Descriptions of the things to display, such as pictures, highlights, maps and scores. They contain no pixels.

One module draws them as SVG.
"""

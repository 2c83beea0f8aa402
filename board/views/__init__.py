"""Descriptions of the things to display, such as pictures, highlights, maps and scores.

Two modules draw pictures: one as SVG, one as rows of pixels.
"""

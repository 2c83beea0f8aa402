"""Data for display, without pixels: pictures, highlights, maps and scores. Also drawings as SVG."""

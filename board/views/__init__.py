"""Data that describe what to display, without pixels: pictures, highlights, maps and scores. One module draws them as SVG."""

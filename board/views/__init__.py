"""View data without pixels: pictures, highlights, maps and scores; and drawings as SVG."""

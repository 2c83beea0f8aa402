"""What is to be seen, as plain data: pictures, moments, maps, scores; and a picture as SVG."""

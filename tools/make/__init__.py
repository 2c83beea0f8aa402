"""Programs that make the files in assets and docs: cards, lessons, films, boxes, books of shots, and words."""

"""Generate the files in assets and docs: cards, lessons, films, boxes, books, words."""

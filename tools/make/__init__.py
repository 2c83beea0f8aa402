"""Programs that make the files in the folders assets and docs: pictures, lessons, films, books of shots, and words."""

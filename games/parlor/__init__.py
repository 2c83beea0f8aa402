"""The games of the second shelf: rules of other boxes, played on the cloth."""

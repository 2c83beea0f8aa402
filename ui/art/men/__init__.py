"""Pictures of pieces: disks, checkers, racing figures, pins and dice."""

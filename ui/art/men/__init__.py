"""Disks, racing figures, pins and dice."""

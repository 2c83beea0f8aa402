"""Disks, figures, pins and dice."""

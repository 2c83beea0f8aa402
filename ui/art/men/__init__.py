"""Disks, men, pins and dice."""

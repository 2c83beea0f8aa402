"""The thing on the table: its two sides, its men, and what hands may do. Pure data; imports nothing of the project."""

"""Positions of games of men as text: in the forms the world knows, and in words of ours."""

"""Contack and its two solitaires: rules and bots."""

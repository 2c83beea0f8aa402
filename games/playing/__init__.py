"""A game being played: the match, who looks ahead or looks on, and how bots are asked."""

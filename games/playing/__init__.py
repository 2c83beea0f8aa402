"""A game being played: the match, who looks ahead or looks on, how bots are asked, and who works things out."""

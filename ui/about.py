"""What this is, and where it comes from."""

from __future__ import annotations

TITLE = "Crokinole Combination Board"
TAGLINE = "One wooden board of about 1916, and the games it plays."
ABOUT = """\
The Crokinole Combination Board was sold in America about 1916: one square wooden board, printed on both sides, with a
booklet of twenty games for disks, pins, men and dice. This is that board, and those are the games.

# What is true to it
- The board is drawn from the measures of an original, and all that is printed on it has its place in some game.
- Disks, pins and men move by the laws of friction and impact, worked out shot by shot.
- The rules are the booklet's, told in our own words. Where it is silent a house rule fills the gap, and says so.

# The players
Bots of three strengths sit down to every game. They keep the rules you keep, and their hands tremble as hands do.

# Your games
Every game is kept move by move in a folder of your own. Nothing ever leaves this machine.

# The type
Linux Libertine and Old Standard, both under the SIL Open Font License; the licences lie beside the fonts.
"""

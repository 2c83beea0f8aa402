"""The About page."""

from __future__ import annotations

from pathlib import Path

from board.text.words import named

TITLE = "Crokinole Combination Board"
TAGLINE = "One wooden board of about 1916, and the games it plays."
_ABOUT = """\
The Crokinole Combination Board was sold in America about 1916: one square wooden board, printed on both sides, with a
booklet of twenty games for disks, pins, men and dice. This is that board, and those are the games.

# What is true to it
- The board is drawn from the measures of an original, and all that is printed on it has its place in some game.
- Disks, pins and men move by the laws of friction and impact, worked out shot by shot.
- The rules are the booklet's, told in our own words. Where it is silent a rule of ours fills the gap, and is marked †.

# The players
Bots of three strengths sit down to every game. They keep the rules you keep, and their hands tremble as hands do.

# Your games
Every game is kept move by move in {folder}, beside your settings; those thrown away lie there too. Nothing
ever leaves this machine.

# The type
Linux Libertine and Old Standard, both under the SIL Open Font License; the licences lie beside the fonts.
"""


def about(settings: Path | None) -> str:
    """Return the text, naming the folder of this settings file."""
    return _ABOUT.format(folder="a folder of your own" if settings is None else named(settings.parent))

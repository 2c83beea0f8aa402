"""Text of the page about the program."""

from __future__ import annotations

from pathlib import Path

from board.text.words import path_words

TITLE = "Crokinole Combination Board"
TAGLINE = "One wooden board from about 1916, and the games played on it."
_ABOUT = """\
The Crokinole Combination Board was sold in America about 1916: one square wooden board, printed on both sides, with a
booklet of twenty games for disks, pins, men and dice. Here are the board and its games.

# True to the original
- The board is drawn from measurements of an original. Everything printed on it is used in some game.
- Disks, pins and men follow the physics of friction and impact in every shot.
- The rules are the booklet's, in our own words. Where the booklet is silent, our own rule fills the gap, marked †.

# The players
Every game has bots. They follow the same rules as you, and they miss like people do.

# Your games
Every game is saved in {folder}, next to your settings. Deleted games are there too. Nothing leaves
this computer.

# Fonts
Linux Libertine and Old Standard, both under the SIL Open Font License. The licences are next to the fonts.
"""


def about(settings: Path | None) -> str:
    """Return the text of the About page. It names the folder that contains the file `settings`, unless `settings` is None."""
    return _ABOUT.format(folder="your own folder" if settings is None else path_words(settings.parent))

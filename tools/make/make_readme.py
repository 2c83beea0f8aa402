"""Rewrite the tables of games in the README from the catalogue: `python -m tools.make.make_readme`.

Only the text between `<!-- generated NAME -->` and `<!-- end -->` is replaced.
"""

from __future__ import annotations

import sys
from pathlib import Path

from games.catalogue import GAMES, PARLOR
from tools.study.make_physics import fill_section, table

PAGE = Path(__file__).resolve().parents[2] / "README.md"


def main() -> int:
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def with_tables(page: str) -> str:
    """Return the text of the README with new tables of games, made from the catalogue."""
    return fill_section(fill_section(page, "games", games(), "generated"), "parlor", parlor(), "generated")


def games() -> str:
    """Return the table of the board's games as Markdown, with one row for each game."""
    cards = [game.card for game in GAMES]
    rows = [(str(card.number), card.title, f"`{card.name}`", card.players, card.tagline) for card in cards]
    return table(("", "Game", "Name", "Players", ""), rows)


def parlor() -> str:
    """Return the table of the parlor games (games on a cloth) as Markdown, with one row for each family."""
    families: dict[str, list[str]] = {}
    for card in (game.card for game in PARLOR):
        families.setdefault(card.family, []).append(f"{card.title} (`{card.name}`, {card.players})")
    rows = [(family, "; ".join(entries)) for family, entries in families.items()]
    return table(("", "Games, their names for commands, and players"), rows)


if __name__ == "__main__":
    sys.exit(main())

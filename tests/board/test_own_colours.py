"""Colours of the pieces of the carrom board, for each player, and of pieces that belong to no player."""

from __future__ import annotations

from board.colours import NEUTRAL, OWN_COLOURS


def test_queen_and_striker_have_the_same_colours_for_every_player() -> None:
    colours = {name: (colour.body, colour.mark, colour.pattern) for name, colour in {**OWN_COLOURS, "nobody": NEUTRAL}.items()}
    assert colours == {
        "queen": ((186, 38, 30), (252, 226, 176), "arcs"),
        "striker": ((150, 88, 44), (252, 230, 180), "rays"),
        "nobody": ((214, 170, 112), (92, 56, 30), "line"),
    }

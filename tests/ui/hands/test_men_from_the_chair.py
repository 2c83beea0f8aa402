"""Clicks in the view from a chair: each one selects the piece or place that is visible there, at every edge of the board."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from board.geometry import ORIGIN
from board.moves import Live, Pick
from board.sides import DITCH_DEPTH, Side
from board.views.picture import Picture
from games.catalogue import GAMES
from games.play.match import Match
from ui.art.board.chair import Chair
from ui.hands.living import LivingHand
from ui.hands.picking import PickingHand
from ui.widgets.layout import layout

BOARD = layout((1280, 800))[0]
BY_CLICKS = [
    game for game in GAMES if isinstance(game.card.side, Side) and (not game.card.is_shot or game.card.name == "four-back")
]
"""Names of games with pieces or places to click. In Four Back the player calls a pin by a click."""


def positions(game: Any, moves: int = 40) -> list[tuple[Pick, Picture, int]]:
    """Return the options, the picture and the mover before some moves of a random match, as a list."""
    random, found = Random(7), []
    match = Match(game(), game.card.seats[0], random=random)
    for number in range(moves):
        if match.outcome is not None or match.options is None:
            break
        if number % 5 == 0 and isinstance(match.options, Pick) and match.mover >= 0:
            found.append((match.options, match.picture, match.mover))
        match.play(match.options.sample(random))
    return found


@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize("game", BY_CLICKS, ids=lambda game: game.card.name)
def test_from_the_chair_a_click_selects_the_man_or_place_under_the_pointer(game: Any, quarter: int) -> None:
    for pick, picture, mover in positions(game):
        assert isinstance(picture.side, Side)
        side, chair = picture.side, Chair.at_play(BOARD, picture.side, quarter, game.card.played_on)
        hand = PickingHand(pick, picture, chair, mover, lambda _: ORIGIN, lambda _: "")
        for name in sorted(hand._live_places()):
            men = [man for man in hand.step.men if man.place == name]
            # The middle of the foremost piece is visible, whatever stands behind it.
            man = min(men, key=lambda man: chair.place(man.at.x, man.at.y).depth, default=None)
            at, height = (man.at, man.kind.height / 2) if man is not None else (side.place(name).at, 0.0)
            if man is None and side.platform is not None and side.reach(at) > side.platform:
                height = -DITCH_DEPTH
            spot = chair.place(at.x, at.y, height)
            found = hand._place_at((round(spot.x), round(spot.y)))
            assert found == name, f"A click on {name} means {found or 'nothing'}."


def test_from_the_chair_flags_in_the_ditch_are_clicked_where_they_appear() -> None:
    game = next(game for game in GAMES if game.card.name == "national-flags")
    match, random = Match(game(), 2, random=Random(3)), Random(3)
    while not (isinstance(match.options, Live) and any(hand.covers for hand in match.options.hands)):
        assert match.options is not None
        match.play(match.options.sample(random))
    side = match.picture.side
    assert isinstance(side, Side)
    for quarter in range(4):
        chair = Chair.at_play(BOARD, side, quarter)
        hand = LivingHand(match.options, match.picture, chair, [0])
        for name in hand._open_places:
            at = side.place(name).at
            is_low = side.platform is not None and side.reach(at) > side.platform
            spot = chair.place(at.x, at.y, -DITCH_DEPTH if is_low else 0.0)
            pixel = (round(spot.x), round(spot.y))
            assert hand._covered_by(hand.floor(pixel, side)) == name

"""The card game The Capture of Mr. Raffles on the cloth: no text is covered, for any number of players."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pygame
import pytest

from board.men import Man
from board.moves import ONLOOKER
from board.views.picture import Picture
from games.catalogue import find
from games.play.match import Match
from ui.art.base.camera import Camera
from ui.art.board.cloth_art import REACH
from ui.art.parlor.parlor_art import draw_written

NAMES = ("Ann", "Bartholomew", "Cleo", "Dora", "Edward", "Flora")
SMALL = Camera(pygame.Rect(0, 0, 552, 600))
"""Rectangle of the cloth in a window of 800 x 600 pixels."""


def table(seats: int, cards: int, series: int = 3) -> Match:
    """Return a match of the card game after `cards` cards have been played."""
    match = Match(find("raffles")(series=series), seats, NAMES[:seats], random=Random(4))
    random = Random(2)
    while match.mover < 0 or sum(played.mover >= 0 for played in match.played) < cards:
        if match.mover < 0:
            match.chance()
        else:
            assert match.options is not None
            match.play(match.options.sample(random))
    return match


def boxes(picture: Picture, names: tuple[str, ...]) -> list[pygame.Rect]:
    """Return the screen rectangles of the names and counts of players."""
    found = []
    for mark in picture.marks:
        assert mark.at is not None
        words = names[mark.seat] if mark.seat >= 0 else mark.words
        image = draw_written(words, mark.seat, SMALL.scale)
        found.append(image.get_rect(center=SMALL.to_screen(mark.at)).clamp(SMALL.square.inflate(-60, 0)))
    return found


def covered(man: Man) -> pygame.Rect:
    corners = [SMALL.to_screen(corner) for corner in man.covered]
    left, top = (min(corner[i] for corner in corners) for i in (0, 1))
    right, bottom = (max(corner[i] for corner in corners) for i in (0, 1))
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


@pytest.mark.parametrize("series", [3, 4])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_all_cards_are_on_the_cloth_and_cover_no_trick_or_name(seats: int, series: int) -> None:
    for cards in (0, 2 * seats - 1, 4 * seats - 1):
        match = table(seats, cards, series)
        for viewer in (0, seats - 1, ONLOOKER, None):
            picture = match.game.picture_for(match.state, viewer)
            for man in picture.men:
                assert all(max(abs(corner.x), abs(corner.y)) <= REACH for corner in man.covered), (viewer, man)
            trick = [man for man in picture.men if man.face in match.state.trick]
            assert len(trick) == len(match.state.trick)
            for one, other in combinations(trick, 2):
                assert not covered(one).inflate(-6, -6).colliderect(covered(other).inflate(-6, -6))
            lines = boxes(picture, NAMES)
            for one, other in combinations(lines, 2):
                assert not one.inflate(0, -6).colliderect(other.inflate(0, -6)), (viewer, one, other)
            for man in picture.men:
                hit = covered(man).inflate(-4, -4).collidelist([line.inflate(0, -6) for line in lines])
                assert hit < 0, (seats, viewer, man, picture.marks[hit])


@pytest.mark.parametrize(("seats", "series", "count"), [(3, 3, 14), (3, 4, 18), (4, 4, 14), (6, 3, 7)])
def test_every_card_in_a_hand_shows_its_number_and_sign(seats: int, series: int, count: int) -> None:
    match = table(seats, 0, series)
    seat = max(range(seats), key=lambda seat: len(match.state.hands[seat]))
    fan = [man for man in match.game.picture_for(match.state, seat).men if man.place]
    assert len(fan) == count
    # A two-digit numeral ends 21 mm from the left edge of a full-size card.
    assert all(right.at.x - left.at.x >= 21.0 * left.size for left, right in pairwise(fan))

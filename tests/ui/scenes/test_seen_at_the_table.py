"""Details that a player must see during a game: spent dice, directions, numbers and names, and no flag too early."""

from __future__ import annotations

import pygame
import pytest

from board.moves import Lot, read_move
from games.catalogue import find
from games.play.match import Match
from tests.helpers.driver import playing
from ui.art.base import theme
from ui.art.base.camera import Camera
from ui.art.base.lettering import shorten
from ui.art.painting.painter import Painter
from ui.scenes.phases.live import AgainstTheClock
from ui.scenes.table.panel import View


def test_a_played_die_is_dimmed_and_each_die_of_a_double_counts_twice() -> None:
    match = Match(find("backgammon")(), 2)
    for move in ("roll 6-5", "roll 1-2"):
        match.play(read_move(move))
    assert match.picture.spent == ()
    match.play(read_move("choose throw-anew"))
    match.play(read_move("roll 3-1"))
    assert match.picture.spent == ()
    match.play(read_move("point-8/point-5"))
    assert match.picture.spent == (0,)
    match.play(read_move("point-6/point-5"))
    assert match.picture.spent == (0, 1)
    match.play(read_move("roll 2-2"))
    seen = [match.picture.spent]
    for start in ("12", "14", "12", "14"):
        match.play(read_move(f"point-{start}/point-{int(start) + 2}"))
        seen.append(match.picture.spent)
    assert seen == [(), (), (0,), (0,), (0, 1)]


def test_a_played_die_is_paler_on_the_panel() -> None:
    surfaces = []
    for spent in ((), (0,)):
        surface = pygame.Surface((200, 100), 0, 32)
        surface.fill(theme.PAPER)
        Painter(Camera(pygame.Rect(0, 0, 400, 400))).paint_dice(surface, (6, 6), (100, 50), 40, spent=spent)
        surfaces.append(surface)
    left, right = pygame.Rect(40, 20, 60, 60), pygame.Rect(105, 20, 60, 60)
    dark, pale = (min(pixels(surface, left)) for surface in surfaces)
    assert pale > dark + 80
    assert list(pixels(surfaces[0], right)) == list(pixels(surfaces[1], right))


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> list[int]:
    return [sum(surface.get_at((x, y))[:3]) for x in range(rect.left, rect.right) for y in range(rect.top, rect.bottom)]


@pytest.mark.parametrize("seat", [0, 1])
def test_backgammon_shows_the_movers_direction(seat: int) -> None:
    match = Match(find("backgammon")(), 2)
    for move in ("roll 6-5", "roll 1-2") if seat == 0 else ("roll 1-2", "roll 6-5"):
        match.play(read_move(move))
    travel = match.picture.travel[0]
    assert travel.seat == seat
    # The first seat's men come from the far right and go home to the near right.
    assert (travel.points[0].y > 0.0) == (seat == 0)
    assert travel.points[0].y == -travel.points[-1].y


@pytest.mark.parametrize("name", ["bicycle-racing", "troublesome-pigs", "steeplechase"])
def test_a_race_shows_its_direction(name: str) -> None:
    points = find(name)().picture(find(name)().start(2)).travel[0].points
    assert points[0].heading < points[-1].heading < 0.0


def test_no_flag_is_named_before_the_players_begin() -> None:
    match = Match(find("national-flags")(), 2)
    driver = playing(match, size=(800, 600))
    driver.run(1.0)
    scene = driver.scene
    assert isinstance(scene.phase, AgainstTheClock)
    assert match.picture.headline
    read = [scene.view.picture.headline, scene.view.prompt, *scene.view.news, *(line.words for line in scene.view.turns)]
    assert not any(match.picture.headline in words for words in read)
    driver.key(pygame.K_SPACE)
    driver.run(0.1)
    assert scene.view.picture.headline == match.picture.headline


def at_chili(*moves: str) -> View:
    """Return the text of the panel in a game of National Flags after these moves."""
    match = Match(find("national-flags")(), 2, ["Ann", "Ben"])
    until_chili = ("call flag-peru", "tick 1:buzz", "tick 1:cover=flag-peru", *["tick"] * 30, "call flag-chili")
    for move in (*until_chili, *moves):
        match.play(read_move(move))
    view = playing(match, size=(800, 600)).scene.view
    assert isinstance(view, View)
    return view


def test_the_points_of_covered_flags_are_shown_before_the_start() -> None:
    view = at_chili("tick 2:buzz", "tick 2:cover=flag-chili")
    assert view.news == ("Chili: 1 point for Ben.",)
    assert view.picture.headline == "Chili"


def test_flags_to_search_for_are_not_described_before_the_start() -> None:
    view = at_chili("tick 2:buzz", "tick 2:cover=flag-cuba")
    assert view.news == ("Peru: 1 point for Ann.",)
    assert (view.entry, view.picture.headline) == (1, "")


def test_pins_show_their_numbers_while_the_player_must_call_one() -> None:
    match = Match(find("four-back")(), 2)
    match.play(Lot(0))
    hand = playing(match, size=(800, 600)).scene.phase.hand
    labels = {words: at for at, words in hand.overlay.labels}
    assert sorted(labels, key=int) == ["7", "8", "9", "10"]
    pins = {man.place: man.at for man in match.picture.men}
    assert labels["7"].x == pytest.approx(pins["spot-7"].x)
    assert labels["7"].y < pins["spot-7"].y - 10.0


def test_a_long_name_is_shortened_and_not_compressed() -> None:
    font = theme.font(20)
    name = "Wilhelmina Alexandra of the Netherlands"
    short = shorten(name, font, 150)
    assert short.endswith("…")
    assert name.startswith(short[:-1])
    assert 100 < font.size(short)[0] <= 150
    assert shorten("Ann", font, 150) == "Ann"

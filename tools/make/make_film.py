"""Make the README's film of four shots, among them a strike and a carrom off two rims: `python -m tools.make.make_film`.

A random search with fixed seeds finds the shots. All motion is simulated.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain, groupby, takewhile
from random import Random
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

from PIL import Image

from assets import FOLDER
from board.men import PIN, Lie
from board.moves import Aim, Lot
from board.shots.flick import Flick
from board.shots.shot import Shot
from board.views.picture import CHAIR
from games.crokinole.crokinole import Crokinole
from games.flicking import FlickingGame
from games.keep.record import write
from games.pins.corner_pins import CornerPins
from games.pins.ten_pins import TenPins
from games.play.match import Match
from games.show.show import ShownGame, Stretch
from ui.scenes.show.film import Film

OUT = FOLDER / "pictures" / "board.webp"
SIZE, RATE, QUALITY = (960, 600), 20, 50
CUT = (584, 600)
"""Size in pixels of the visible part of a film's frame: the board and the caption, without the score sheet."""
MOST_BYTES = 2_000_000
NAMES = ("Ann", "Ben")
Wish = Callable[[Any, Shot], bool]


def main() -> int:
    pictures, durations = [], []
    for picture, alike in groupby(chain(*map(film_frames, (crokinole(), strike(), carrom())))):
        pictures.append(Image.frombytes("RGB", SIZE, picture).crop((0, 0, *CUT)))
        durations.append(len(list(alike)) * 1000 // RATE)
    pictures[0].save(OUT, save_all=True, append_images=pictures[1:], duration=durations, loop=0, quality=QUALITY)
    length = OUT.stat().st_size
    print(f"assets/pictures/{OUT.name}: {len(pictures)} pictures, {sum(durations) / 1000:.1f} seconds, {length:,} bytes")
    return 0 if length < MOST_BYTES else 1


def film_frames(stretch: Stretch) -> Iterator[bytes]:
    """Yield the frames of a film as bytes. `stretch` is the recorded part of a game that the film shows."""
    return Film(ShownGame(stretch), SIZE, RATE, len(stretch.shown), view=CHAIR).frames()


# --- the shots ------------------------------------------------------------------------------------------------------


def crokinole() -> Stretch:
    """Return a match of three shots for the film.

    The first shot drops into the centre hole for twenty points. The opponent's shot scores ten, and the last shot drives the
    opponent's disk off the board.
    """
    match = start_match(Crokinole())
    game = match.game
    assert isinstance(game, Crokinole)

    def drops(_: Any, shot: Shot) -> bool:
        return shot.man(shot.disk).lie is Lie.POCKET

    def lies_in_ring_one(_: Any, shot: Shot) -> bool:
        return game.value(shot.man(shot.disk)) == 10

    def takes_out(state: Any, shot: Shot) -> bool:
        mine, enemy = state.men
        is_out = shot.left == {enemy.id} and shot.man(enemy.id).lie is Lie.DITCH
        return is_out and shot.man(mine.id).lie is Lie.POCKET and game.value(shot.man(shot.disk)) >= 10

    for seed, wish in ((1, drops), (2, lies_in_ring_one), (3, takes_out)):
        match.play(find_flick(match, seed, wish))
    return make_stretch(
        match,
        # The caption is shown again while each of the three shots is aimed.
        "Crokinole: into the pocket, and at the other's disks.",
        "Twenty!",
        "Ben answers with a ten.",
        "Taken out, and Ann's disk stays.",
    )


def strike() -> Stretch:
    """Return a match of one shot for the film, a strike: it knocks over all ten pins."""
    match = start_match(TenPins())
    game = match.game
    assert isinstance(game, TenPins)
    match.play(find_flick(match, 4, lambda state, shot: len(game.rule(state, shot).dead) == 10))
    return make_stretch(match, "Turned over, the same board is a bowling alley.", "Strike!")


def carrom() -> Stretch:
    """Return a part of a match for the film that shows one shot, a carrom.

    The disk touches two sides of the rim before the first pin, and then validly knocks over two pins.
    """
    match = start_match(CornerPins())
    game = match.game
    assert isinstance(game, CornerPins)

    def goes_round(state: Any, shot: Shot) -> bool:
        before = takewhile(lambda event: not any(pin_of(shot, thing) for thing in (event.first, event.second)), shot.strikes)
        rims = [side_of(event.at.x, event.at.y) for event in before if event.involves("rim") and event.involves(shot.disk)]
        return len(rims) == len(set(rims)) == 2 and len(game.rule(state, shot).dead) == 2

    match.play(find_flick(match, 28, goes_round))
    return make_stretch(match, "Corner Pins: the rim comes first.", "A carrom: off two rims, and two pins are down.")


def find_flick(match: Match, seed: int, wish: Wish) -> Flick:
    """Return the first random shot that satisfies `wish`. `seed` is the seed of the random numbers."""
    game, aim, random = match.game, match.options, Random(seed)
    assert isinstance(game, FlickingGame)
    assert isinstance(aim, Aim)
    while True:
        flick = aim.sample(random)
        assert isinstance(flick, Flick)
        # Shots at pins must be harder than a shot whose disk must stay, and carroms may go in any direction.
        flick = flick if isinstance(game, Crokinole) else replace(flick, speed=flick.speed + 3000.0)
        flick = replace(flick, heading=random.uniform(0.0, 90.0)) if isinstance(game, CornerPins) else flick
        if wish(match.state, game.shoot(match.state, flick, motion=False)):
            return flick


def start_match(game: FlickingGame[Any]) -> Match:
    """Return a new match for two players, in which the first seat begins."""
    match = Match(game, 2, NAMES)
    match.play(Lot(0))
    return match


def make_stretch(match: Match, about: str, *captions: str) -> Stretch:
    """Return all shots of a match for the film.

    The text `about` is shown at the start, and one of `captions` with each shot.
    """
    first = match.played[0].turn.state
    return Stretch(write(match), first, tuple(match.played[1:]), captions, about)


def pin_of(shot: Shot, thing: object) -> bool:
    """True if `thing` is the id of a pin on the board of this shot."""
    return any(man.id == thing and man.kind is PIN for man in shot.men)


def side_of(x: float, y: float) -> str:
    """Return the side of the board's rim that is nearest to the point (x, y), by its name."""
    return ("east" if x > 0 else "west") if abs(x) > abs(y) else ("north" if y > 0 else "south")


if __name__ == "__main__":
    sys.exit(main())

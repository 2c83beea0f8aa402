"""Make the film for docs/playing.md in which a jigsaw puzzle is assembled: `python -m tools.make.make_puzzle_film`.

A bot assembles the picture, always in the same way. The pauses between its moves are left out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from PIL import Image

from assets import FOLDER
from board.moves import Deal, Put, Tick
from board.views.picture import Picture
from games.parlor.angle.angle_play import AnglePlay
from games.parlor.angle.angle_player import AnglePlayer
from games.play.match import Match
from ui.art.base.camera import Camera
from ui.art.base.pose import Pose
from ui.art.painting.painter import Painter

OUT = FOLDER / "pictures" / "angle-play.webp"
BOX, PIECES, SEED = 7, 24, 5
SIZE, RATE, QUALITY = 480, 20, 55
GLIDE, REST, LAST = 7, 2, 40
"""Numbers of film frames for each puzzle piece and for the end: (motion of a piece, pause after it, finished picture)."""
LIFT = 14.0
"""Height in mm to which a puzzle piece is lifted while it moves."""
MOST_BYTES = 900_000


def main() -> int:
    pygame.init()
    pictures = [Image.frombytes("RGB", (SIZE, SIZE), data) for data in film_frames()]
    durations = [1000 // RATE] * len(pictures)
    durations[-1] *= LAST
    pictures[0].save(OUT, save_all=True, append_images=pictures[1:], duration=durations, loop=0, quality=QUALITY, method=6)
    length = OUT.stat().st_size
    print(f"assets/pictures/{OUT.name}: {len(pictures)} pictures, {sum(durations) / 1000:.1f} seconds, {length:,} bytes")
    return 0 if length < MOST_BYTES else 1


def film_frames() -> Iterator[bytes]:
    """Yield the frames of the film of a puzzle, as bytes."""
    surface = pygame.Surface((SIZE, SIZE), 0, 32)
    painter = Painter(Camera(pygame.Rect(0, 0, SIZE, SIZE)))
    for before, after in moves():
        lay = {man.id: man for man in before.men}
        moved = [man for man in after.men if (man.at, man.turn) != (lay[man.id].at, lay[man.id].turn)]
        for step in range(1, GLIDE + 1):
            share = step / GLIDE
            eased = share * share * (3.0 - 2.0 * share)
            poses = {}
            for man in moved:
                start, end = (Pose(each.at.x, each.at.y, each.turn) for each in (lay[man.id], man))
                poses[man.id] = start.toward(end, eased)._replace(height=LIFT * 4.0 * share * (1.0 - share))
            painter.paint(surface, after, poses=poses)
            yield pygame.image.tobytes(surface, "RGB")
        for _ in range(REST):
            painter.paint(surface, after)
            yield pygame.image.tobytes(surface, "RGB")


def moves() -> Iterator[tuple[Picture, Picture]]:
    """Yield two pictures for each move of a puzzle piece: before the move and after it."""
    match = Match(AnglePlay(pieces=PIECES), 1, players=[AnglePlayer(2)], random=Random(SEED))
    match.play(Deal((f"box-{BOX}",)))
    while match.outcome is None:
        before = match.game.picture(match.state)
        played = match.play(Tick())
        if isinstance(played.move, Tick) and any(isinstance(act, Put) for act in played.move.acts):
            yield before, match.game.picture(match.state)


if __name__ == "__main__":
    sys.exit(main())

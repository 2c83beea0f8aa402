"""Drawing of a practice board: earlier shots, pieces, the aimed shot with its predicted path, and mirror images."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from board.protocols.practising import GUIDES, Ghost
from board.shots.paths import paths
from ui.art.base.overlay_art import Blit
from ui.art.painting.mirror_art import draw_inset, draw_way, paint_around
from ui.art.painting.overlay import Overlay
from ui.art.painting.path_art import LOOKS, draw_paths
from ui.motion.playback import ShotPlayback
from ui.scenes.base.aim_slip import ForeseenOnBoard, draw_foreseen, draw_pull_scale, fan, label_sight
from ui.scenes.practice.practice_hand import PracticeHand
from ui.scenes.practice.workbench import Bench


class BenchPainter:
    """Paints a practice board. The paths of earlier shots are cached."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self._drawn: object = None
        """Values on which the cached paths of earlier shots depend."""
        self._trails: list[Blit] = []
        self._on_board = ForeseenOnBoard()

    def draw(self, surface: pygame.Surface, guides: Overlay | None = None, over: Callable[[], None] = lambda: None) -> None:
        """Draw the board, the earlier shots, the pieces, and the path of the aimed or played shot.

        `guides` are marks to draw over the board, such as the arrow of the aim. `over` is a function that draws something over
        the picture at the end.
        """
        bench, view = self.bench, self.bench.view

        def draw() -> None:
            view.show_to_hand()
            self._draw(surface, guides)
            over()

        bench.look()
        view.eye.paint(surface, draw, bench.stage, bench.board.picture, is_live=bench.is_playing)
        view.show_to_hand()

    def _draw(self, surface: pygame.Surface, guides: Overlay | None) -> None:
        bench, view, board = self.bench, self.bench.view, self.bench.board
        camera, hand = view.seen, bench.hand
        image = board.mirror(hand.aimed) if hand is not None and guides is None and bench.is_mirrored else None
        under = self.trails(guides)
        if guides is None and view.eye.chair is not None:
            # A guide on the wood must not hide pieces that stand on it.
            under = [*under, *self._fan, *self._path_on_board]
        if camera.rect != view.room:
            paint_around(surface, view.room)
        clip = surface.get_clip()
        if view.eye.chair is None and view.camera.is_close:
            surface.set_clip(clip.clip(view.camera.rect))
        if bench.playback is not None:
            self._draw_shot(surface, bench.playback, under)
        elif hand is not None:
            self._draw_aim(surface, hand, guides, under)
        if image is not None and board.shown is None:
            draw_way(surface, camera, image)
        if bench.foreseen is not None and guides is None and view.eye.chair is None:
            draw_foreseen(surface, camera, bench.foreseen, *self._path_look)
        surface.set_clip(clip)
        # The inset shows the board from above.
        if image is not None and hand is not None and bench.stage.ensure_board(board.side, view.eye.home):
            picture = replace(board.picture, men=(*board.picture.men, hand.disk))
            draw_inset(surface, view.room, picture, image, view.eye.home, camera)

    def _draw_shot(self, surface: pygame.Surface, playback: ShotPlayback, under: Sequence[Blit]) -> None:
        painter = self.bench.view.painter
        painter.paint(surface, playback.picture, poses=playback.poses(), under=under)
        if playback.is_over:
            painter.paint_notes(surface, self.bench.board.notes)

    def _draw_aim(self, surface: pygame.Surface, hand: PracticeHand, guides: Overlay | None, under: Sequence[Blit]) -> None:
        bench, view, board = self.bench, self.bench.view, self.bench.board
        hand.advised_speed = board.shown.speed if board.shown is not None else None
        overlay = guides or hand.overlay
        view.painter.paint(surface, board.picture, overlay=overlay, under=under)
        if board.shown is not None and hand.mode == "rest" and guides is None:
            draw_pull_scale(surface, hand, board.shown, view.seen)
        if guides is None and view.eye.chair is None:
            surface.fblits(self._fan)
        if overlay.sight is not None and not bench.is_test:
            label_sight(surface, overlay.sight, view.seen, bench.stage)

    # --- the path of the aim ------------------------------------------------------------------------------------------

    @property
    def _fan(self) -> list[Blit]:
        """Pictures of the area over which an inaccurate shot may spread. Empty if this area is not shown."""
        bench, hand = self.bench, self.bench.hand
        is_hidden = bench.path == GUIDES[-1]
        if hand is None or not bench.stage.settings.hand_error or (is_hidden and hand.overlay.sight is None):
            return []
        foreseen = None if is_hidden else bench.foreseen
        return fan(bench.view.seen, hand.aimed, bench.board.hand_error, foreseen, bench.path, reach=bench.board.side.surface)

    @property
    def _path_on_board(self) -> list[Blit]:
        """Pictures of the predicted path, for the perspective view; empty in the view from above."""
        bench = self.bench
        return [] if bench.foreseen is None else self._on_board.under(bench.view.seen, bench.foreseen, *self._path_look)

    @property
    def _path_look(self) -> tuple[str, str]:
        """Return the part of the predicted path to draw, and the name of its line style."""
        bench = self.bench
        is_shown = bench.wanted is None and bench.board.shown is not None
        return bench.path if bench.wanted is None and not is_shown else "whole", "shown" if is_shown else "aim"

    # --- the paths of earlier shots -----------------------------------------------------------------------------------

    def trails(self, guides: Overlay | None = None) -> list[Blit]:
        """Return pictures of the paths of the last shot and of earlier shots. The pictures are cached."""
        bench, board, camera = self.bench, self.bench.board, self.bench.view.seen
        ghosts = tuple(board.ghosts) if bench.shows_ghosts and guides is None and not board.is_test else ()
        seen = bench.playback.shot if bench.playback is not None and not bench.is_playing else None
        right = bench.correction.shown.shot if bench.correction.shown is not None and seen is not None else None
        if board.shot is not None:
            ghosts = ghosts[:-1]
        key = (camera, seen and id(seen), right and id(right), *(id(ghost.shot) for ghost in ghosts))
        if self._drawn != key:
            self._drawn = key
            self._trails = [self._trail_of(ghosts, 150)] if ghosts else []
            if seen is not None:
                layer = self._clear()
                if right is not None:
                    draw_paths(layer, camera, paths(right), right.disk, LOOKS["right"])
                draw_paths(layer, camera, paths(seen), seen.disk, LOOKS["seen"])
                self._trails.append((layer, (0, 0)))
        return self._trails

    def _trail_of(self, ghosts: Sequence[Ghost], alpha: int) -> Blit:
        layer = self._clear()
        for ghost in ghosts:
            own = [path for path in paths(ghost.shot) if path.man.id == ghost.shot.disk]
            look = LOOKS["ghost-won" if ghost.is_success else "ghost"]
            draw_paths(layer, self.bench.view.seen, own, ghost.shot.disk, look)
        layer.set_alpha(alpha)
        return layer, (0, 0)

    def _clear(self) -> pygame.Surface:
        """Return an empty transparent picture as large as the board's area in the window."""
        return pygame.Surface(self.bench.view.room.size, pygame.SRCALPHA, 32)

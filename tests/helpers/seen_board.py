"""A function that returns the pieces that a screen of the program paints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pygame

from board.geometry import Point
from board.men import PIN, Lie, Man
from board.sides import DITCH_DEPTH, POCKET_DEPTH
from board.views.picture import Picture
from ui.art.base.pose import Pose
from ui.scenes.play.table_scene import TableScene

HEIGHTS = {-DITCH_DEPTH: Lie.DITCH, -POCKET_DEPTH: Lie.POCKET, 0.0: Lie.UP}


def men_seen(scene: TableScene) -> tuple[Man, ...]:
    """Paint the scene once, and return the pieces on its board as they were painted."""
    painted: list[tuple[Picture, Mapping[int, Pose]]] = []

    def paint(_: pygame.Surface, picture: Picture, *, poses: Mapping[int, Pose] | None = None, **__: Any) -> None:
        painted.append((picture, poses or {}))

    painter = scene.session.screen.painter
    with patch.object(painter, "paint", paint), patch.object(painter, "paint_notes"):
        scene.phase.draw(pygame.Surface((8, 8)))
    picture, poses = painted[-1]
    return tuple(_as_posed(man, poses[man.id]) if man.id in poses else man for man in picture.men)


def _as_posed(man: Man, pose: Pose) -> Man:
    at = Point(round(pose.x, 2), round(pose.y, 2))
    if man.kind is PIN:
        return replace(man, at=at, lie=Lie.FALLEN if pose.tilt > 45.0 else Lie.UP)
    return replace(man, at=at, lie=min(HEIGHTS.items(), key=lambda entry: abs(entry[0] - pose.height))[1])

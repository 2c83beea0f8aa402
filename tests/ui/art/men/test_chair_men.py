"""Pieces in perspective: shadows lie where the light puts them, and spinning disks find their pictures prepared."""

from __future__ import annotations

import math

import numpy as np
import pygame
import pytest

from board.sides import CROKINOLE_SIDE
from ui.art.base.cache import CHAIRS
from ui.art.base.pose import Pose
from ui.art.board.chair import Chair
from ui.art.men.chair_men import SHADOW, Shade, _lit_round, _top, cast_disks, shade
from ui.art.painting.frame_cost import busy_table, spinning_pose
from ui.art.painting.painter import Painter

SEEN = Chair.at_play(pygame.Rect(0, 0, 1200, 1000), CROKINOLE_SIDE)


def shaded(*spots: Shade, chair: Chair = SEEN) -> np.ndarray:
    """Return the darkness of each pixel, 0 to 1, of white paper with these shadows on it. The first axis is the column."""
    paper = pygame.Surface(chair.rect.size, 0, 32)
    paper.fill((255, 255, 255))
    shade(paper, chair, spots, 0.0)
    return (255.0 - pygame.surfarray.array3d(paper)[..., 0]) / (255.0 - SHADOW[0])


@pytest.mark.parametrize("x", [-210.0, 0.0, 210.0])
def test_a_shadow_lies_where_its_thing_stands(x: float) -> None:
    away, here = (-260.0, 200.0, 12.0), (x, -120.0, 16.0)
    dark = shaded(away, here)
    at = SEEN.place(*here[:2])
    left, top = round(at.x) - 80, round(at.y) - 60
    near = dark[left : left + 160, top : top + 120]
    columns, rows = (np.arange(length) + 0.5 for length in near.shape)
    middle = left + float(near.sum(axis=1) @ columns / near.sum()), top + float(near.sum(axis=0) @ rows / near.sum())
    assert math.dist(middle, (at.x, at.y)) < 1.2
    assert float(near.sum()) == pytest.approx(math.pi * (here[2] * at.scale) ** 2 * SEEN.back[2], rel=0.06)


def test_two_shadows_over_each_other_are_no_darker_than_one() -> None:
    one, two = shaded((0.0, 0.0, 30.0)), shaded((0.0, 0.0, 30.0), (10.0, 5.0, 30.0))
    assert one.max() == pytest.approx(1.0, abs=0.02)
    assert two.max() == pytest.approx(1.0, abs=0.02)


def test_a_shadow_has_no_seam_and_leaves_the_rest_white() -> None:
    dark = shaded((-60.0, 0.0, 120.0), (200.0, 200.0, 10.0))
    at = SEEN.place(-60.0, 0.0)
    inner = round(80.0 * at.scale)
    middle = dark[round(at.x) - inner : round(at.x) + inner, round(at.y) - inner // 2 : round(at.y) + inner // 2]
    assert middle.min() > 0.98
    assert not dark[:, -40:].any()


def test_a_spinning_disk_turns_its_top_once_for_every_step() -> None:
    surface, picture = pygame.Surface(SEEN.rect.size, 0, 32), busy_table(6)
    cast_disks(SEEN, CROKINOLE_SIDE)
    painter, made = Painter(SEEN), [_lit_round.computed]
    for _ in range(2):
        for frame in range(72):
            poses = {man.id: spinning_pose(man, frame)._replace(x=man.at.x, y=man.at.y) for man in picture.men}
            painter.paint(surface, picture, poses=poses)
        made.append(_top.computed)
    assert made[1] == made[2]
    assert _lit_round.computed == made[0]


def test_a_frame_does_not_search_the_cache_for_a_sketch(monkeypatch: pytest.MonkeyPatch) -> None:
    surface, picture = pygame.Surface(SEEN.rect.size, 0, 32), busy_table(2)
    painter = Painter(SEEN)
    painter.paint(surface, picture)
    monkeypatch.setattr(CHAIRS, "forget", lambda _: pytest.fail("the whole cache was searched"))
    painter.paint(surface, picture, poses={0: Pose(50.0, 40.0, 20.0)})

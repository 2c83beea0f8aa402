"""A review that finds no mistakes, and says so."""

from __future__ import annotations

import pygame
import pytest

from board.moves import Step
from games.catalogue import find
from games.keep.positions.position_text import read_position
from games.play.match import Match
from games.play.side_worker import InPlace
from games.review.review_job import ReviewJob
from tests.helpers.laid_out import Proofs
from ui.scenes.base.off_screen import NoShelf
from ui.scenes.base.stage import Stage
from ui.scenes.play.review_scene import ReviewScene


def test_a_review_without_mistakes_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("checkers")()
    match = Match(game, 2, ["Ann", "Ben"], placement=read_position(game, "B:W18:B14"))
    match.play(Step(("f4", "d6")))
    assert match.outcome is not None
    job = ReviewJob(match, InPlace())
    job.finish()
    scene = ReviewScene(Stage(NoShelf(), (800, 600)), job, at_table=True)
    assert scene.sheet.rows == []
    proofs = Proofs(monkeypatch)
    scene.draw(pygame.Surface((800, 600), 0, 32))
    said = [line.text for line in proofs.lines]
    assert "No mistakes found." in said
    assert any(line.startswith("Left and Right change the move") for line in said)

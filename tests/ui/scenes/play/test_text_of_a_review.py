"""Text in the review of a game: complete and without overlaps at every window size, in normal and double type."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from board.moves import CHANCE
from board.views.review import JudgedTurn
from games.bots.player import Choice, Weighed
from games.catalogue import find
from games.play.match import Match
from games.play.side_worker import InPlace, WorkResult
from games.review.review_job import ReviewJob
from tests.helpers.laid_out import Proofs, faults
from ui.art.base.lettering import paper
from ui.scenes.base.off_screen import NoShelf
from ui.scenes.base.stage import Stage
from ui.scenes.play.review_panel import TYPE
from ui.scenes.play.review_scene import ReviewScene
from ui.settings import Settings
from ui.widgets.layout import largest_fitting

SIZES = [((800, 600), 100), ((1280, 800), 100), ((2560, 1440), 100), ((800, 600), 200), ((1280, 800), 200), ((2560, 1440), 200)]


class Severe(InPlace):
    """A replacement for a worker process of bots, which finds a better move for every shot."""

    times = 0

    def work_out(self, question):  # type: ignore[no-untyped-def]
        self.times += 1
        why = "Bounces off a peg or disk into the rival disk in ring 1 and drops into the pocket."
        return WorkResult((Weighed(-4.3, 6.4 + self.times, Choice(question.moves[0].flick, why), 1.1, -5.0, 1.0, 3.0),)).thought


def reviewed() -> ReviewJob:
    match, random = Match(find("crokinole")(), 2, ["Ann", "Bartholomew Montgomery"], throws=7), Random(3)
    for _ in range(8):
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))  # type: ignore[union-attr]
    job = ReviewJob(match, Severe())
    job.finish()
    return job


@pytest.mark.parametrize(("size", "text"), SIZES, ids=[f"{w}x{h}-{text}" for (w, h), text in SIZES])
def test_the_text_of_a_review_is_not_cut_and_does_not_overlap(
    size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ReviewScene(Stage(NoShelf(), size, settings=Settings(text=text)), reviewed(), at_table=True)
    assert isinstance(scene.sheet.chosen, JudgedTurn)
    assert len(scene.sheet.rows) == 4
    scene.buttons.refresh()
    surface = pygame.Surface(size, 0, 32)
    nowhere = pygame.Surface((1, 1))
    measure = largest_fitting(scene.stage.unit, lambda each: scene.sheet.print(nowhere, scene.panel, each))
    paper(surface, scene.panel, measure.unit)
    proofs = Proofs(monkeypatch)
    assert scene.sheet.print(surface, scene.panel, measure)
    scene.buttons.draw(surface, measure.unit, TYPE)
    assert faults(proofs.lines, ("Best shot", "Move")) == []
    said = [line.text for line in proofs.lines]
    for line in proofs.lines:
        assert scene.panel.contains(line.rect), line
        for button in scene.buttons.buttons:
            assert button.rect.contains(line.rect) or not button.rect.colliderect(line.rect), (button.label, line)
    assert any(line.startswith("The result of the shot was") for line in said)

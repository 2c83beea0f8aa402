"""Text during a game: complete and without overlaps at every window size, in normal and double type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import pygame
import pytest

from board.moves import Aim
from games.catalogue import GAMES, find
from games.play.match import Match
from games.review.decisions import score_course
from tests.helpers.families import tried
from tests.helpers.laid_out import Proofs, faults
from ui.scenes.base.off_screen import NoShelf
from ui.scenes.base.requests import ShowResult
from ui.scenes.base.stage import Stage
from ui.scenes.phases.moment import Counting, Moment
from ui.scenes.phases.reviewing import Reviewing
from ui.scenes.phases.watching import Watching
from ui.scenes.play.game_result import ResultScene
from ui.scenes.play.table_scene import TableScene
from ui.scenes.table.panel import TOOL_TYPE
from ui.settings import Settings

SIZES = [((800, 600), 100), ((1280, 800), 100), ((2560, 1440), 100), ((800, 600), 200), ((1280, 800), 200), ((2560, 1440), 200)]
WORDY = ("crokinole", "ten-pins", "puss-in-the-corner", "backgammon", "bicycle-racing")
"""Games with one example of each kind of panel. The other games are tested at the smallest size."""
TIGHT = SIZES[0], SIZES[3]
PANELS = [(name, *size) for name in (game.card.name for game in GAMES) for size in (SIZES if name in WORDY else TIGHT)]
IN_TIGHT = [panel for panel in PANELS if panel[1:] in TIGHT]
PANEL_IDS = [f"{name}-{w}x{h}-{text}" for name, (w, h), text in PANELS]
IDS = [f"{w}x{h}-{text}" for (w, h), text in SIZES]
NAMES = ("Ann", "Bartholomew Montgomery", "Cleo", "Dan", "Eve", "Wilhelmina of Orange", "Gus", "Hal")


@pytest.fixture
def proofs(monkeypatch: pytest.MonkeyPatch) -> Proofs:
    return Proofs(monkeypatch)


@cache
def match_of(name: str, moves: int, seats: int = 0) -> Match:
    """Return a match after some moves, with all seats taken by default. It is shared between tests, so do not change it."""
    game = find(name)
    seats = seats or max(game.card.seats)
    match = Match(game(), seats, NAMES[:seats], random=Random(2))
    random = Random(2)
    for _ in range(moves):
        options = match.options
        if options is None:
            break
        move = options.sample(random)
        match.play(match.game.shoot(match.state, move, motion=False) if isinstance(options, Aim) else move)
    return match


def panel_of(match: Match, size: tuple[int, int], text: int) -> tuple[TableScene, pygame.Surface]:
    """Return the panel of a game as it is shown first. The board, which is slow to draw, is left out."""
    scene = TableScene(Stage(NoShelf(), size, settings=Settings(text=text)), match)
    surface = pygame.Surface(size, 0, 32)
    print_panel(scene, surface)
    return scene, surface


@pytest.mark.parametrize("name", ["backgammon", "bicycle-racing", "crokinole"])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800), (2560, 1440)], ids=str)
def test_all_tool_buttons_show_their_whole_label_with_the_key_below(name: str, size: tuple[int, int], proofs: Proofs) -> None:
    scene, _ = panel_of(match_of(name, 9), size, 100)
    written = {line.text: line for line in proofs.lines if line.surface.get_width() > 1}
    for tool in scene.tools.buttons:
        assert written[tool.label].shown == tool.label
        assert tool.rect.contains(written[tool.label].rect)
        assert tool.rect.contains(written[tool.shown_key].rect)
        assert written[tool.shown_key].rect.top > written[tool.label].rect.top
    scene.phase.leave()


def print_panel(scene: TableScene, surface: pygame.Surface) -> None:
    screen, view = scene.session.screen, scene.view
    screen.panel.draw(surface, screen.panel_rect, view)
    for buttons, size, key_at in ((scene.tools, TOOL_TYPE, "below"), (scene.choices, 18, "beside")):
        buttons.draw(surface, screen.panel.measure.unit, size, key_at=key_at)


def check(proofs: Proofs, room: pygame.Rect, names: tuple[str, ...], buttons: Sequence[Any]) -> None:
    """Check that the text is complete, inside its area, and clear of other text and buttons."""
    lines = [line for line in proofs.lines if line.surface.get_width() > 1 and line.text]
    assert lines
    assert faults(lines, names) == []
    for line in lines:
        assert room.contains(line.rect), (line, room)
        for button in buttons:
            assert button.rect.contains(line.rect) or not button.rect.colliderect(line.rect), (button.label, line)


@pytest.mark.parametrize(("name", "size", "text"), tried(PANELS, IN_TIGHT), ids=PANEL_IDS)
def test_text_on_the_panel_is_not_cut_and_does_not_overlap(name: str, size: tuple[int, int], text: int, proofs: Proofs) -> None:
    scene, _ = panel_of(match_of(name, 9), size, text)
    check(proofs, scene.session.screen.panel_rect, scene.session.names, [*scene.tools.buttons, *scene.choices.buttons])
    scene.phase.leave()


@pytest.mark.parametrize(("size", "text"), tried(SIZES, TIGHT), ids=IDS)
def test_text_of_counts_and_replays_is_not_cut_and_does_not_overlap(size: tuple[int, int], text: int, proofs: Proofs) -> None:
    scene, surface = panel_of(match_of.__wrapped__("crokinole", 15), size, text)
    table = scene.session.table
    while not isinstance(scene.phase, Counting):
        aim = table.options
        assert isinstance(aim, Aim)
        scene.flow.go(scene.session.play(aim.sample(Random(1))))
        while isinstance(scene.phase, Watching | Moment):
            scene.flow.go(scene.phase.finish())
    scene.phase.commands[0].run()
    proofs.lines.clear()
    print_panel(scene, surface)
    assert "In ring 1" in [line.text for line in proofs.lines]
    check(proofs, scene.session.screen.panel_rect, scene.session.names, [*scene.tools.buttons, *scene.choices.buttons])
    scene.phase.commands[0].run()
    scene.flow.settle()
    scene.flow.review(5)
    assert isinstance(scene.phase, Reviewing)
    proofs.lines.clear()
    print_panel(scene, surface)
    check(proofs, scene.session.screen.panel_rect, scene.session.names, [*scene.tools.buttons, *scene.choices.buttons])


@pytest.mark.parametrize(("size", "text"), tried(SIZES, TIGHT), ids=IDS)
@pytest.mark.parametrize("name", ["king-pin", "bicycle-racing"])
def test_text_of_a_result_is_not_cut_and_does_not_overlap(name: str, size: tuple[int, int], text: int, proofs: Proofs) -> None:
    match = match_of(name, 10_000)
    outcome = match.outcome
    assert outcome is not None
    stage = Stage(NoShelf(), size, settings=Settings(text=text))
    course, scores = score_course(match), match.score
    over = ResultScene(
        stage, ShowResult(match.card.title, match.names, outcome.winners, outcome.reason, match.picture, scores, course)
    )
    over.draw(pygame.Surface(size, 0, 32))
    check(proofs, pygame.Rect((0, 0), size), match.names, over.buttons.buttons)


@pytest.mark.parametrize("text", [175, 200])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize(("name", "seats"), [("crokinole", 2), ("crokinole", 4), ("ten-pins", 4)])
def test_large_text_leaves_room_for_the_score_sheet_and_some_earlier_moves(
    name: str, seats: int, size: tuple[int, int], text: int, proofs: Proofs
) -> None:
    match = match_of(name, 30, seats)
    scene, _ = panel_of(match, size, text)
    marks = [mark for row in match.picture.sheet.rows for cell in row.cells for mark in (cell.text, *cell.small) if mark]
    written = Counter(line.text for line in proofs.lines if line.surface.get_width() > 1)
    assert len(marks) >= 2 * len(match.picture.sheet.rows)
    assert Counter(marks) <= written
    assert [entry for _, entry in scene.session.screen.panel.entries][:3] == [29, 28, 27]
    # It is still larger than normal type, or as large if space is short.
    assert scene.session.screen.panel.measure.unit >= scene.stage.unit * 100 / text

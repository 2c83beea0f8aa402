"""The panel beside a game: it prints each score once, and has room for the moves with any number of players."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from board.moves import Move
from board.views.picture import Sheet, SheetCell, SheetRow
from games.bots.player import Player
from games.parlor.contack.contack import Contack
from games.parlor.raffles.raffles import Raffles
from games.play.match import Match
from tests.helpers.driver import playing
from ui.art.base.lettering import Sized
from ui.scenes.phases.moment import Counting
from ui.scenes.table import panel, score_sheet


def played(seats: int, moves: int) -> Match:
    """Return a game of Contack after this many random moves."""
    match, random = Match(Contack(), seats, players=[None, *[Player()] * (seats - 1)], random=Random(1)), Random(1)
    for _ in range(moves):
        if match.mover < 0:
            match.chance()
        else:
            assert match.options is not None
            match.play(match.options.sample(random))
    return match


@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
def test_seven_players_leave_room_for_the_list_of_moves(size: tuple[int, int]) -> None:
    match = played(7, 75)
    assert len(match.state.results) == 2, "this is about a game with several hands on the sheet"
    driver = playing(match, size=size)
    driver.run(0.1)
    assert len(driver.scene.session.screen.panel.entries) >= 8


def test_in_the_first_hand_only_the_totals_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    original = panel.draw_sheet

    def counted(*arguments: object) -> int:
        drawn.append(arguments)
        return original(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(panel, "draw_sheet", counted)
    playing(played(2, 6)).run(0.1)
    assert not drawn, "the same figures stand beside the names and again on the sheet"
    second = played(2, 0)
    while not second.state.results:
        second.play(second.options.sample(Random(2))) if second.mover >= 0 else second.chance()  # type: ignore[union-attr]
    second.chance()
    playing(second).run(0.1)
    assert drawn, "with a second hand there is more to print than the totals"


def test_score_boxes_are_beside_the_names_of_many_players_only_if_they_fit() -> None:
    rows = tuple(SheetRow(seat, (SheetCell("10"), SheetCell("-15")), "-5") for seat in range(6))
    sheet, measure = Sheet(("1", "2"), rows), Sized(1.0)
    assert len(score_sheet.widths_beside_names(sheet, 6, 340, measure)) == 2
    assert score_sheet.widths_beside_names(sheet, 6, 160, measure) == ()
    assert score_sheet.widths_beside_names(sheet, 7, 340, measure) == (), "partners share a row, which names both"
    assert score_sheet.widths_beside_names(Sheet(("1", "2"), rows[:4]), 4, 340, measure) == ()


def test_a_sheet_repeats_the_totals_only_if_its_boxes_hold_nothing_else() -> None:
    def sheet(*cells: SheetCell, total: str = "7") -> Sheet:
        return Sheet(("1",), (SheetRow(0, cells, total),))

    assert score_sheet.repeats_totals(sheet(SheetCell("7")))
    assert score_sheet.repeats_totals(sheet(SheetCell(), total="0"))
    assert not score_sheet.repeats_totals(sheet(SheetCell("3")))
    assert not score_sheet.repeats_totals(sheet(SheetCell("7", ("+7",))))
    assert not score_sheet.repeats_totals(sheet(SheetCell(), total="")), "boxes for throws that are still to come stay"
    assert not score_sheet.repeats_totals(sheet(SheetCell("7"), SheetCell("0")))


def test_a_note_on_the_score_sheet_keeps_off_the_frame_of_its_box(monkeypatch: pytest.MonkeyPatch) -> None:
    surface = pygame.Surface((300, 120), 0, 32)
    frames, words = list[pygame.Rect](), list[pygame.Rect]()
    monkeypatch.setattr(score_sheet.pygame.draw, "rect", lambda _, __, rect, *___: frames.append(pygame.Rect(rect)))
    write = score_sheet.write

    def written(surface: pygame.Surface, text: str, *args: Any, **more: Any) -> pygame.Rect:
        rect = write(surface, text, *args, **more)
        words.extend([rect] if text == "now 20" else [])
        return rect

    monkeypatch.setattr(score_sheet, "write", written)
    score_sheet._cell(surface, box := pygame.Rect(20, 20, 60, 41), SheetCell(small=("now 20",)), Sized(1.0))
    assert set(map(tuple, frames)) == {tuple(box)}
    assert len(words) == 1
    assert words[0].left - box.left >= 4
    assert box.right - words[0].right >= 4


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_the_reason_why_a_hand_ended_is_written_below_its_count(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    def game() -> Match:
        return Match(Raffles(), 4, ("Ann", "Ben", "Cy", "Di"), random=Random(1))

    match, random, moves = game(), Random(2), list[Move]()
    while not match.played or match.played[-1].turn.tally is None:
        if match.mover < 0:
            match.chance()
        else:
            assert match.options is not None
            match.play(match.options.sample(random))
        moves.append(match.played[-1].move)
    again = game()
    for move in moves[:-1]:
        again.play(move)
    driver = playing(again, size=size)
    driver.run(0.1)
    written = list[str]()
    write = panel.write
    monkeypatch.setattr(
        panel, "write", lambda surface, text, *rest, **more: (written.append(text), write(surface, text, *rest, **more))[1]
    )
    driver.scene.flow.go(driver.scene.session.play(moves[-1]))
    driver.run(8.0)
    assert isinstance(driver.scene.phase, Counting)
    written.clear()
    # Print it without the tries that choose the scale.
    view, screen = driver.scene.view, driver.scene.session.screen
    screen.panel._print(pygame.Surface(size), screen.panel_rect, view, screen.panel.measure)
    assert view.news[-1].endswith("the hand is over.")
    assert view.news[-1] in " ".join(written)

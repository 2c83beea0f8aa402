"""Places of buttons, panels and sheets: rows are even, margins keep their share, and parts are stacked in portrait windows."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pygame
import pytest

from tests.helpers.driver import FakeShelf
from ui.art.base import theme
from ui.scenes.base.stage import Stage
from ui.widgets.elements import Button, Buttons, draw_dots, flow, inner_area, place_buttons
from ui.widgets.fields import focus_after, rank
from ui.widgets.layout import home_layout, largest_fitting, layout, scales_to_try, sheet_layout
from ui.window.toast import Toast


@pytest.fixture(autouse=True)
def _type() -> None:
    pygame.font.init()
    theme.use_look("booklet", "maple")


def named(*labels: str) -> list[Button]:
    return [Button(label, label) for label in labels]


# --- rows of buttons --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unit", [1.0, 2.0])
@pytest.mark.parametrize(("count", "rows"), [(1, [1]), (3, [3]), (4, [2, 2]), (5, [3, 2]), (7, [3, 3, 1])])
def test_buttons_flow_in_even_rows_from_the_top(count: int, rows: list[int], unit: float) -> None:
    buttons = named(*["Button"] * count)
    word = theme.font(round(17 * unit), bold=True).size("Button")[0]
    area = pygame.Rect(10, 20, round(3 * (word + 12 * unit) + 2 * 6 * unit), 400)
    below = flow(buttons, area, unit)
    tops = sorted({button.rect.y for button in buttons})
    assert [sum(button.rect.y == top for button in buttons) for top in tops] == rows
    assert tops == [20 + round(40 * unit) * i for i in range(len(rows))]
    assert below == tops[-1] + 40 * unit
    assert {button.rect.height for button in buttons} == {round(34 * unit)}
    for top in tops:
        row = [button.rect for button in buttons if button.rect.y == top]
        assert row[0].x == area.x
        assert 0 <= area.right - row[-1].right < len(row)
        assert {b.x - a.right for a, b in pairwise(row)} <= {round(6 * unit)}


@pytest.mark.parametrize("unit", [1.0, 2.0])
def test_placed_buttons_end_at_the_bottom_of_their_area(unit: float) -> None:
    buttons = named("One", "Two", "Three", "Four", "Five")
    area = pygame.Rect(10, 20, round(200 * unit), round(300 * unit))
    top = place_buttons(buttons, area, unit)
    tops = sorted({button.rect.y for button in buttons})
    assert tops[0] == top
    assert max(button.rect.bottom for button in buttons) == area.bottom
    assert {b - a for a, b in pairwise(tops)} == {round(46 * unit)}
    assert {button.rect.height for button in buttons} == {round(38 * unit)}
    assert min(button.rect.x for button in buttons) == area.x


def test_no_buttons_take_no_room() -> None:
    area = pygame.Rect(10, 20, 300, 100)
    assert flow([], area, 1.0) == 20
    assert place_buttons([], area, 1.0) >= area.bottom


@pytest.mark.parametrize(
    ("size", "unit", "inside"),
    [((600, 700), 1.0, (550, 660)), ((600, 700), 1.5, (534, 640)), ((300, 700), 1.0, (267, 667)), ((300, 700), 2.0, (267, 667))],
)
def test_the_margin_of_a_sheet_takes_at_most_a_ninth_of_it(size: tuple[int, int], unit: float, inside: tuple[int, int]) -> None:
    panel = pygame.Rect(40, 30, *size)
    room = inner_area(panel, unit)
    assert room.size == inside
    assert abs(room.centerx - panel.centerx) <= 1
    assert abs(room.centery - panel.centery) <= 1


def lit(surface: pygame.Surface) -> list[tuple[int, int]]:
    """Return the left and right ends of each stretch of pixels that are not black."""
    columns = pygame.surfarray.array3d(surface).any(axis=(1, 2))
    edges = np.flatnonzero(np.diff(np.concatenate([[False], columns, [False]]).astype(int)))
    return [(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def test_page_dots_are_centred_and_the_present_one_is_larger_and_red() -> None:
    surface = pygame.Surface((200, 40), 0, 32)
    draw_dots(surface, (100, 20), 2.0, (1, 3))
    dots = lit(surface)
    assert [(a + b) // 2 for a, b in dots] == [70, 100, 130]
    first, now, last = (b - a for a, b in dots)
    assert now > 1.4 * first == 1.4 * last
    assert surface.get_at((100, 20))[:3] == theme.RED
    assert surface.get_at((70, 20))[:3] == theme.INK_SOFT
    assert surface.get_at((130, 20))[:3] == theme.PAPER_EDGE


# --- pressing -----------------------------------------------------------------------------------------------------------


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def test_tab_goes_round_the_buttons_and_enter_presses_the_one_it_stands_on() -> None:
    group = Buttons(named("One", "Two", "Three"))
    assert group.handle(key(pygame.K_RETURN)) == ""
    seen = []
    for _ in range(4):
        group.handle(key(pygame.K_TAB))
        seen.append(group.handle(key(pygame.K_RETURN)))
    assert seen == ["One", "Two", "Three", "One"]
    group.handle(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert group.handle(key(pygame.K_KP_ENTER)) == "Three"
    assert [button.label for button in group.lit_buttons] == ["Three"]


def test_a_disabled_button_shows_its_reason_until_the_pointer_leaves() -> None:
    group = Buttons([Button("Undo", "undo", refusal="No move was made."), Button("Play", "play")])
    for i, button in enumerate(group.buttons):
        button.rect = pygame.Rect(100 * i, 0, 90, 30)

    def event(kind: int, x: int) -> str:
        return group.handle(pygame.event.Event(kind, pos=(x, 10), button=1))

    event(pygame.MOUSEMOTION, 40)
    assert group.hot == -1, "A greyed button does not light up."
    assert (event(pygame.MOUSEBUTTONDOWN, 40), group.refusal) == ("", "No move was made.")
    event(pygame.MOUSEMOTION, 50)
    assert group.refusal == "No move was made."
    event(pygame.MOUSEMOTION, 140)
    assert (group.refusal, group.hot) == ("", 1)
    assert (event(pygame.MOUSEBUTTONDOWN, 140), group.refusal) == ("play", "")


def test_a_key_of_two_buttons_presses_the_enabled_one() -> None:
    group = Buttons([Button("Undo", "undo", key=pygame.K_u, refusal="Not now."), Button("Up", "up", key=pygame.K_u)])
    assert group.handle(key(pygame.K_u)) == "up"
    group.hear_keys = False
    assert group.handle(key(pygame.K_u)) == ""
    quiet = Buttons([Button("Up", "up", key=pygame.K_u, hears_key=False)])
    assert quiet.handle(key(pygame.K_u)) == ""


def test_new_buttons_take_the_places_of_old_ones_of_that_name() -> None:
    group = Buttons(named("One", "Two"))
    group.buttons[1].rect = pygame.Rect(5, 6, 7, 8)
    group.renew(Button("Second", "Two"), Button("Three", "Three"))
    assert [button.label for button in group.buttons] == ["Second", "Three"]
    assert group.buttons[0].rect == pygame.Rect(5, 6, 7, 8)
    assert group.buttons[1].rect.size == (0, 0)


@pytest.mark.parametrize(
    ("code", "mod", "focus", "after"),
    [
        (pygame.K_TAB, 0, -1, 0),
        (pygame.K_TAB, 0, 2, -1),
        (pygame.K_TAB, pygame.KMOD_SHIFT, -1, 2),
        (pygame.K_TAB, pygame.KMOD_SHIFT, 0, -1),
        (pygame.K_DOWN, 0, 2, 0),
        (pygame.K_UP, 0, 0, 2),
        (pygame.K_DOWN, 0, -1, None),
        (pygame.K_LEFT, 0, 1, None),
    ],
)
def test_tab_leaves_the_fields_and_arrows_go_round_within_them(code: int, mod: int, focus: int, after: int | None) -> None:
    assert focus_after(key(code, mod), focus, 3) == after


def test_other_events_do_not_move_the_focus() -> None:
    assert focus_after(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0)), 1, 3) is None


@pytest.mark.parametrize(
    ("typed", "place"), [("", 0), ("ten", 0), ("pins", 1), ("p t", 1), ("ins", 2), ("s e", 2), ("tenth", None), ("pins ten", 1)]
)
def test_a_title_that_begins_with_the_typed_text_ranks_before_one_that_contains_it(typed: str, place: int | None) -> None:
    assert rank(typed, "Ten-Pins") == place


# --- areas of the window ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "text", "board", "panel"),
    [
        ((1280, 800), 100, (0, 0, 789, 800), (789, 11, 480, 778)),
        ((1280, 800), 200, (0, 0, 655, 800), (655, 11, 614, 778)),
        ((800, 600), 100, (0, 0, 552, 600), (552, 8, 240, 584)),
        ((640, 480), 200, (0, 0, 326, 480), (326, 7, 307, 466)),
        ((2560, 1440), 100, (0, 0, 1590, 1440), (1590, 20, 950, 1400)),
        ((600, 900), 100, (0, 0, 600, 558), (8, 558, 584, 334)),
        ((500, 900), 100, (0, 0, 500, 500), (7, 500, 486, 393)),
        ((840, 800), 100, (0, 0, 509, 800), (509, 11, 320, 778)),
    ],
)
def test_board_and_panel_lie_side_by_side_or_in_a_portrait_window_one_above_the_other(
    size: tuple[int, int], text: int, board: tuple[int, ...], panel: tuple[int, ...]
) -> None:
    assert tuple(map(tuple, layout(size, text))) == (board, panel)


def test_a_panel_gets_the_width_it_asks_for_up_to_its_share_of_the_window() -> None:
    assert layout((1280, 800), 100, 600.0)[1].width == 600
    assert layout((1280, 800), 100, 900.0)[1].width == 614
    assert layout((1280, 800), 100, 900.0, 0.6)[1].width == 768
    assert sheet_layout((800, 600), 100, 0.75)[1].width == 360
    assert sheet_layout((800, 600), 200, 1.5)[1].width == 432
    assert sheet_layout((800, 600), 100, 1.5)[1].width == 384


@pytest.mark.parametrize(
    ("size", "unit", "shelf", "panel"),
    [
        ((1280, 800), 1.0, (11, 0, 877, 800), (899, 11, 370, 778)),
        ((640, 480), 1.0, (7, 0, 363, 480), (377, 7, 256, 466)),
        ((600, 900), 1.0, (8, 0, 584, 495), (8, 495, 584, 397)),
    ],
)
def test_the_shelf_fills_the_area_beside_its_panel(
    size: tuple[int, int], unit: float, shelf: tuple[int, ...], panel: tuple[int, ...]
) -> None:
    assert tuple(map(tuple, home_layout(size, unit))) == (shelf, panel)


def test_type_shrinks_in_steps_until_it_fits_but_never_below_half() -> None:
    units = [measure.unit for measure in scales_to_try(2.0)]
    assert units[0] == 2.0
    assert units == sorted(units, reverse=True)
    assert units[-1] == pytest.approx(0.96)
    assert all(b > 0.9 * a for a, b in pairwise(units))
    assert [measure.unit for measure in scales_to_try(2.0, 1.8)] == pytest.approx([2.0, 1.9, 1.8])
    assert largest_fitting(2.0, lambda measure: measure.unit < 1.5).unit == pytest.approx(1.4)
    assert largest_fitting(2.0, lambda _: False).unit == pytest.approx(0.96)


# --- the message at the bottom ------------------------------------------------------------------------------------------


def test_a_message_lies_at_the_bottom_of_the_window_for_two_and_a_half_seconds() -> None:
    stage, toast = Stage(FakeShelf(), (1280, 800)), Toast()
    surface = pygame.Surface((1280, 800), 0, 32)
    toast.draw(surface, stage)
    assert lit(surface) == []
    assert not toast.tick(9.0)
    toast.show("Sound off.")
    toast.draw(surface, stage)
    ((left, right),) = lit(surface)
    assert left + right == pytest.approx(1280, abs=1)
    words = theme.font(20).size("Sound off.")
    assert right - left == words[0] + 36
    rows = pygame.surfarray.array3d(surface).any(axis=(0, 2)).nonzero()[0]
    assert (800 - rows[-1] - 1, rows[-1] - rows[0] + 1) == (16, theme.font(20).get_linesize() + 14)
    assert surface.get_at((left + 8, 780))[:3] == theme.PAPER
    assert not toast.tick(2.4)
    assert toast.tick(0.2)
    assert toast.words == ""
    assert not toast.tick(0.2)

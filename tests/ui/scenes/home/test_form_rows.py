"""Rows of settings on a page, whose text must not overlap."""

from __future__ import annotations

import pygame
import pytest

from ui.art.base import theme
from ui.widgets.fields import ChoiceField
from ui.widgets.form import LABEL, Form, FormRow


@pytest.mark.parametrize("unit", [0.75, 1.0, 2.0])
def test_fields_below_a_long_label_do_not_overlap_it(unit: float) -> None:
    label = "A die higher than all your points bears off"
    choice = ChoiceField(label, ("any man", "the man that is farthest from home"))
    form = Form([FormRow(label, (choice,))])
    surface = pygame.Surface((round(440 * unit), round(300 * unit)), 0, 32)
    surface.fill(theme.PAPER)
    form.draw(surface, surface.get_rect(), unit)
    assert choice.rect.top - theme.font(round(LABEL * unit)).get_linesize() == round(4 * unit)
    between = surface.subsurface((0, choice.rect.top - round(2 * unit), surface.get_width(), 1))
    assert pygame.transform.average_color(between)[:3] == tuple(theme.PAPER)[:3]


def test_fields_beside_their_labels_are_as_wide_as_the_widest_of_them() -> None:
    yes = ChoiceField("Muted", ("no", "yes"))
    colours = ChoiceField("Colours", ("original", "colour-blind friendly and bold"))
    below = ChoiceField("Rule", ("the man that is farthest from home", "any man"))
    form = Form([FormRow("Muted", (yes,)), FormRow("Colours", (colours,)), FormRow("A die higher than all points", (below,))])
    surface = pygame.Surface((440, 300), 0, 32)
    form.draw(surface, surface.get_rect(), 1.0)
    assert (yes.rect.x, yes.rect.width) == (colours.rect.x, colours.rect.width)
    assert below.rect.top > form.rows[2].top + 10, "a field too wide for its label's line goes below it"
    assert below.rect.width > colours.rect.width

"""Painted pictures compared with recordings: pieces, dice, boards, guides and drawings on paper."""

from __future__ import annotations

import pygame
import pytest

from tests.helpers.painted import SUBJECTS, check
from tests.helpers.painted_besides import BESIDES
from tests.helpers.painted_lights import LIGHTS
from tests.helpers.painted_parlor import PARLOR
from ui.art.base import theme

pytestmark = pytest.mark.recorded

ALL_SUBJECTS = SUBJECTS | PARLOR | BESIDES | LIGHTS


@pytest.mark.parametrize("subject", ALL_SUBJECTS)
def test_painted_components_look_as_recorded(subject: str) -> None:
    pygame.font.init()
    theme.use_look("booklet", "maple")
    for name, surface, by in ALL_SUBJECTS[subject]():
        check(name, surface, by)

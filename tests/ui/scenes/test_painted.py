"""Paintings match their record: pieces, dice, boards, guides and drawings on paper."""

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
def test_what_is_painted_looks_as_it_did(subject: str) -> None:
    pygame.font.init()
    theme.wear("booklet", "maple")
    for name, surface, by in ALL_SUBJECTS[subject]():
        check(name, surface, by)

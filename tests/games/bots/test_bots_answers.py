"""Recorded answers of bots in fixed positions. The questions are in `tests/helpers/bots_answers.py`, the answers in a text
file.
"""

from __future__ import annotations

import pytest

from tests.helpers.bots_answers import ROUNDS, written
from tests.helpers.processors import PROCESSORS, told_there

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("group", ROUNDS)
def test_bots_give_the_recorded_answers(group: str) -> None:
    assert dict(ROUNDS[group]()) == written()[group]


@pytest.mark.parametrize("processor", PROCESSORS)
def test_bots_answer_the_same_on_every_processor(processor: str) -> None:
    """Once the last digit of a value decided between equal shots. That digit depends on the processor."""
    asked = "from tests.helpers.bots_answers import ROUNDS; print(list(ROUNDS['among hills']()))"
    assert told_there(processor, asked).strip() == str(list(ROUNDS["among hills"]()))

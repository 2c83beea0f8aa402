"""What bots compute, by literal positions and literal answers: the two stand in `tests/helpers/bots_answers.py` and beside it."""

from __future__ import annotations

import pytest

from tests.helpers.bots_answers import ROUNDS, written


@pytest.mark.parametrize("group", ROUNDS)
def test_bots_answer_as_it_is_written_down(group: str) -> None:
    assert dict(ROUNDS[group]()) == written()[group]

"""Shots as data, tables, moments and printed lines, and all refusals, match their record."""

from __future__ import annotations

import pytest

from tests.helpers.shots_told import TOLD, written

pytestmark = pytest.mark.recorded


@pytest.mark.parametrize("name", TOLD)
def test_shots_are_told_as_it_was_written_down(name: str) -> None:
    assert list(TOLD[name]()) == written()[name]

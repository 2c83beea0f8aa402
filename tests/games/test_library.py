"""The public names of the library, the same for type checkers and for programs."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import games.library as cb
from physics.simulate import simulate_for_study


def test_type_checkers_and_programs_are_offered_the_same_names() -> None:
    imports = [node for node in ast.walk(ast.parse(Path(cb.__file__).read_text())) if isinstance(node, ast.ImportFrom)]
    seen = {alias.asname: node.module for node in imports for alias in node.names if alias.asname}
    # One has another name in its own module.
    seen["simulate"] = "physics.simulate"
    assert seen == {name: module for module, names in cb._OFFERED.items() for name in names}
    assert cb.simulate is simulate_for_study


@pytest.mark.parametrize("name", sorted(set(cb.__all__) - {"AgainstBots", "environment"}))
def test_every_name_is_there(name: str) -> None:
    assert getattr(cb, name) is not None
    assert name in dir(cb)


def test_a_name_that_is_not_there_is_told_as_of_any_module() -> None:
    with pytest.raises(AttributeError, match=r"module 'games.library' has no attribute 'simulat'"):
        cb.simulat  # noqa: B018

"""The display of an environment in a notebook and at a prompt."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo")

from games.learn.environment import environment


def test_an_environment_has_a_short_text_and_a_picture() -> None:
    env = environment("crokinole", seats=2)
    env.reset(seed=1)
    assert repr(env) == f"<Crokinole for 2 to learn, score 0, 0; {env.agent_selection} to act>"
    assert env._repr_svg_().startswith("<svg ")

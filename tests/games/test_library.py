"""The public names of the library: the same for type checkers and programs, and open to inspection without optional packages."""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import games.library as cb
from physics.simulate import simulate_for_study

FORMERLY = {
    *("AgainstBots", "BoardSetup", "CARROM_MAN", "CARROM_SIDE", "CHECKER_SIDE", "CLUB", "CROKINOLE_SIDE", "Circle", "Conditions"),
    *("DISK", "FailedShot", "Flick", "GAMES", "IllegalMove", "ImpossibleShot", "Kind", "Lie", "MASTER", "Man", "Match"),
    *("NOVICE", "PARLOR", "PHYSICS", "PIN", "Point", "QUEEN", "SOLID_DISK", "STRIKER", "Shot", "Shots", "Side", "Steadiness"),
    *("TOURNAMENT_DISK", "TOURNAMENT_SIDE", "environment", "find", "load", "play_out", "read", "read_shot", "simulate"),
    *("simulate_many", "tournament_points", "workers", "write"),
}
"""Public names that the library has promised since version 0.1."""


def test_type_checkers_and_programs_are_offered_the_same_names() -> None:
    imports = [node for node in ast.walk(ast.parse(Path(cb.__file__).read_text())) if isinstance(node, ast.ImportFrom)]
    seen = {alias.asname: node.module for node in imports for alias in node.names if alias.asname}
    assert seen == {name: module for module, names in cb._OFFERED.items() for name in names}
    assert set(dir(cb)) >= FORMERLY


@pytest.mark.parametrize("name", sorted(set(cb.__all__) - {"AgainstBots", "environment"}))
def test_the_library_has_every_name(name: str) -> None:
    assert getattr(cb, name) is not None
    assert name in dir(cb)


def test_a_missing_name_raises_the_usual_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'games.library' has no attribute 'simulat'"):
        cb.simulat  # noqa: B018


WITHOUT_EXTRAS = """
import inspect, io, pydoc, sys
for library in ("pygame", "gymnasium", "pettingzoo", "distributed", "pandas"):
    sys.modules[library] = None
import games.library as cb
assert hasattr(cb, "AgainstBots") and hasattr(cb, "environment")
members = dict(inspect.getmembers(cb))
assert set(cb.__all__) <= set(members)
text = pydoc.render_doc(cb, renderer=pydoc.plaintext)
assert "simulate_many(" in text and "class AgainstBots" in text
print("mm/s" in pydoc.render_doc(cb.simulate), "degrees" in pydoc.render_doc(cb.simulate))
from games.library import *
simulate("crokinole", [(0.0, 40.0)], ((0.0, -263.525), 90.0, 1500.0))
try:
    AgainstBots("crokinole")
except ImportError as error:
    print(error)
try:
    register_environments()
except ImportError as error:
    print(error)
"""


def test_everything_can_be_inspected_without_the_extras() -> None:
    said = subprocess.run([sys.executable, "-c", WITHOUT_EXTRAS], capture_output=True, text=True, check=False)
    assert said.stderr == ""
    assert said.stdout.splitlines() == [
        "True True",
        'The learning environments need PettingZoo: pip install "crokinole-combination-board[rl]"',
        'The learning environments need Gymnasium: pip install "crokinole-combination-board[rl]"',
    ]


def test_plain_values_make_the_same_shot_as_the_values_of_the_board() -> None:
    flick = cb.Flick(cb.Point(0.0, -263.525), heading=90.0, speed=1500.0, spin=5.0)
    men = [cb.Man(0, cb.DISK, -1, cb.Point(0.0, 40.0)), cb.Man(1, cb.DISK, -1, cb.Point(10.0, 150.0))]
    dry = cb.Conditions("dry")
    shot = simulate_for_study(cb.CROKINOLE_SIDE, men, flick, dry, hand=cb.CLUB, seed=7)
    plain = cb.simulate("crokinole", [(0, 40), (10.0, np.float32(150))], ((0, -263.525), 90, 1500, 5), "dry", hand="club", seed=7)
    assert plain == shot
    mixed = [replace(men[0], at=(0.0, 40.0), kind="disk", lie="up"), men[1]]
    assert cb.simulate(cb.CROKINOLE_SIDE, mixed, flick, dry, hand="club", seed=7) == shot
    assert cb.simulate_many("crokinole", [(mixed, flick)], "dry", processes=1)[0] == cb.simulate("crokinole", men, flick, "dry")
    assert cb.simulate("carrom", [], ((100.0, 100.0), 45.0, 2500.0), disk="striker").men[0].kind is cb.STRIKER


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"side": "crokinol"}, "The side is one of crokinole, checker, tournament, carrom, not 'crokinol'."),
        ({"side": None}, "The side is one of crokinole, checker, tournament, carrom, not None."),
        ({"men": 5}, "Give the men as a sequence of men or places, not 5."),
        ({"men": [7]}, "Man 0 needs a point or a pair of numbers as its place, not 7."),
        ({"men": [("a", 0.0)]}, "The x is a number, not 'a'."),
        ({"men": [cb.Man("1", cb.DISK, 0, cb.Point(0.0, 0.0))]}, "A man's id is a whole number, not '1'."),
        ({"flick": "hard"}, "Give the flick as a Flick or as (place, heading, speed, spin), not 'hard'."),
        ({"flick": ((0.0, 0.0), None, 3.0)}, "The heading is a number, not None."),
        ({"flick": ((0.0, 0.0), 1.0, 2.0, 3.0, 4.0)}, "Give the flick as a Flick or as (place, heading, speed, spin), not ((0.0"),
        ({"conditions": "powdred"}, "The board may be waxed, powdered or dry, not 'powdred'."),
        ({"conditions": 0.15}, "The conditions are a Conditions object or the name of a board surface, not 0.15."),
        ({"hand": "expert", "seed": 1}, "The hand is one of novice, club, master, not 'expert'."),
        ({"disk": "puck"}, "The kind of man is one of disk, solid-disk, pin, tournament-disk, carrom-man, queen, striker, not"),
        ({"hand": "club"}, "Aim errors need a seed, so that the shot can be repeated."),
        ({"hand": "club", "seed": "x"}, "The seed is a whole number, not 'x'."),
        ({"hand": cb.Steadiness, "seed": 1}, "The hand is one of novice, club, master, not <class"),
        ({"men": [cb.Man(1, cb.DISK, "a", cb.Point(0.0, 0.0))]}, "A man's seat is a whole number, not 'a'."),  # type: ignore[arg-type]
        ({"flick": ((10**400, 0.0), 1.0, 2.0)}, "The x is too large."),
        ({"motion": "yes"}, "motion is True or False, not 'yes'."),
    ],
)  # fmt: skip
def test_wrong_values_are_impossible_shots(wrong: dict[str, object], sentence: str) -> None:
    given = {"side": "crokinole", "men": [], "flick": ((0.0, -263.525), 90.0, 900.0), **wrong}
    with pytest.raises(cb.ImpossibleShot) as refused:
        cb.simulate(**given)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("wrong", [{"kinds": 3}, {"kinds": None}, {"kinds": ["x"]}, {"events": "no"}, {"flicks": [(0.0, 1.0)]}])
def test_wrong_arrays_are_impossible_shots(wrong: dict[str, object]) -> None:
    given = {"side": "crokinole", "positions": [(0.0, 40.0)], "flicks": [(0.0, -263.525, 90.0, 900.0)], **wrong}
    with pytest.raises(cb.ImpossibleShot):
        cb.simulate_batch(**given)  # type: ignore[arg-type]


def test_positions_in_a_file_are_fitted_as_those_in_lines_are(tmp_path: Path) -> None:
    shot = cb.simulate("checker", [], ((0.0, -300.0), 90.0, 600.0), cb.Conditions(floor_friction=0.11))
    rows = [f"slide,{row['time']},{row['man']},{row['x']},{row['y']}" for row in shot.trajectory(0.02).ravel()]
    lines = ["shot,time,man,x,y", *rows]
    (tmp_path / "tracks.csv").write_text("\n".join(lines))
    fits = [cb.fit_conditions(tracks, ["floor_friction"], "checker") for tracks in (lines, tmp_path / "tracks.csv")]
    assert fits[0] == fits[1]
    assert fits[0].conditions.figures.floor_friction == pytest.approx(0.11, abs=1e-6)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"side": "checkers"}, "The side is one of crokinole, checker, tournament, carrom, not 'checkers'."),
        ({"conditions": "wet"}, "The board may be waxed, powdered or dry, not 'wet'."),
        ({"numbers": ["weight"]}, "Conditions have no 'weight': their numbers are floor_friction, "),
        ({"numbers": "weight"}, "Conditions have no 'weight': their numbers are floor_friction, "),
        ({"confidence": 95}, "The confidence is between 0 and 1, for example 0.95."),
        ({"tracks": ["shot,time"]}, "There are no shots to fit."),
    ],
)
def test_a_fit_of_wrong_values_is_refused_in_a_sentence(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        cb.fit_conditions(**{"tracks": [], **wrong})  # type: ignore[arg-type]


def test_the_benchmark_shots_and_their_schema_are_included() -> None:
    shots = cb.benchmark_shots()
    assert len(shots) == 500
    assert shots[499].setup.side is cb.CARROM_SIDE
    assert cb.shot_schema()["title"] == "A shot"


@pytest.mark.thorough
def test_type_checkers_reject_a_misspelt_word(tmp_path: Path) -> None:
    api = pytest.importorskip("mypy.api")
    study = tmp_path / "study.py"
    study.write_text(
        "import games.library as cb\n"
        'cb.Conditions("powdred")\n'
        'cb.simulate("crokinol", [], ((0.0, 0.0), 1.0, 2.0))\n'
        'cb.simulate("crokinole", [(0.0, 1.0)], ((0.0, 0.0), 1.0, 2.0), "dry", hand="club", seed=1)\n'
    )
    root = Path(cb.__file__).parents[1]
    said, _, _ = api.run(["--config-file", str(root / "pyproject.toml"), "--follow-imports=silent", str(study)])
    lines = [line for line in said.splitlines() if "study.py" in line]
    assert len(lines) == 2
    assert "powdred" in lines[0]
    assert "crokinol" in lines[1]

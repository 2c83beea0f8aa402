"""Imports between the scenes of the window: scenes return values, and only the router imports all of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SCENES = Path(__file__).resolve().parents[3] / "ui" / "scenes"
FILES = sorted(SCENES.rglob("*.py"))
NAMES = {
    "before_game", "coach", "dialog", "game_result", "home", "learning_flags", "rules_card", "saved_games_list",
    "scorebook_scene", "lesson_scene", "settings_scene", "show_scene", "shown_game", "table_scene",
}  # fmt: skip
BUILT_UPON = {
    "coach.py": {"table_scene"},
    "shown_game.py": {"table_scene"},
    "show_scene.py": {"shown_game"},
    "lesson_scene.py": {"shown_game"},
    "film_making.py": {"dialog"},
    "film.py": {"shown_game"},
}
"""Imports between scenes that are allowed, because one scene is built upon another.

The first lesson is a table; the demo and lessons are series of automatic tables; a film is made on a card.
"""


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SCENES)))
def test_scenes_import_at_the_top_and_import_no_other_scene(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert all(node in tree.body for node in imports)
    modules = [node.module or "" for node in imports if isinstance(node, ast.ImportFrom)]
    scenes = {
        module.rpartition(".")[2] for module in modules if module.startswith("ui.scenes.") and module.count(".") == 3
    } & NAMES
    allowed = BUILT_UPON.get(path.name, set())
    assert scenes <= allowed, f"{path.relative_to(SCENES)} imports {scenes - allowed}"

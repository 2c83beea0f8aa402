"""The tables of games in the README are generated from the catalogue."""

from __future__ import annotations

from tools.make.make_readme import PAGE, with_tables


def test_the_tables_of_games_are_current() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page) == page, "Run python -m tools.make.make_readme."


def test_outdated_tables_are_rewritten_and_the_rest_is_kept() -> None:
    page = PAGE.read_text(encoding="utf-8")
    outdated = page.replace("| `crokinole` |", "| `old-name` |").replace("(`raffles`,", "(`older-name`,")
    assert "old-name" in outdated
    assert "older-name" in outdated
    assert with_tables(outdated) == page

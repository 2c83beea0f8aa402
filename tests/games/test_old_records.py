"""Records written by earlier versions of the program: they open, and write themselves again as they were.

`samples` holds one of every game, some with house rules and bots, as version 0.1.0 wrote them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from games.catalogue import GAMES
from games.record import load, write

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.txt"))


def what_stays(text: str) -> list[str]:
    """Bots come and go under other names, and dice to come and the physics were not kept before; all else stays."""
    return [line for line in text.splitlines() if not line.startswith(("bot ", "throws: ", "physics: "))]


def test_there_is_a_record_of_every_game_of_the_booklet() -> None:
    assert [path.stem for path in SAMPLES] == sorted(game.card.name for game in GAMES if 1 <= game.card.number <= 20)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_old_record_opens_and_reads_as_it_was_written(path: Path) -> None:
    match = load(path)
    assert match.card.name == path.stem
    assert what_stays(write(match)) == what_stays(path.read_text(encoding="utf-8"))

"""The scorebook of the letter games: the scores of each game, and equal scores for partners."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.catalogue import find
from games.keep.record import save
from games.keep.scores.scorebook import Scorebook
from games.play.match import Match, play_out
from tests.helpers.letter_tables import LETTER_GAMES


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_a_saved_game_is_in_the_scorebook(name: str, tmp_path: Path) -> None:
    match = Match(find(name)(), 3, ["Ann", "Ben", "Cleo"], random=Random(2))
    random = Random(name)
    outcome = play_out(match, lambda table: table.options.sample(random))
    save(match, tmp_path / f"{name}-2026-01-01-120000.txt")
    (result,) = Scorebook([tmp_path]).scores(game=name).results
    assert [part.score for part in result.parts] == list(match.score)
    assert [seat for seat, part in enumerate(result.parts) if part.has_won] == list(outcome.winners)
    assert result.title == find(name).card.title


def test_partners_are_listed_with_their_common_score(tmp_path: Path) -> None:
    match = Match(find("travelling-letters")(partners=True), 4, ["Ann", "Ben", "Cleo", "Dan"], random=Random(2))
    random = Random(4)
    outcome = play_out(match, lambda table: table.options.sample(random))
    save(match, tmp_path / "travelling-letters-2026-01-01-120000.txt")
    (result,) = Scorebook([tmp_path]).scores(game="travelling-letters").results
    scores = [part.score for part in result.parts]
    assert scores[:2] == scores[2:]
    assert outcome.winners in ((0, 2), (1, 3), (0, 1, 2, 3))

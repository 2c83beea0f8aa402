"""Saved letter games: damage is reported in one sentence, and the games can be reviewed."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from board.card import house_rules
from games.catalogue import find
from games.keep import notation
from games.keep.record import BadRecord, make_game, read, write
from games.play.bot_names import make_bot
from games.play.match import Match, play_out
from games.review.decisions import decisions_of, remark_on
from tests.helpers.letter_tables import LETTER_GAMES
from tests.helpers.letters_play import box_with

COLD = f"""\
Crokinole Combination Board, record 1
game: out-in-the-cold
seat 1: Ann
seat 2: Ben
throws: 1

lot 2
{box_with("planetsaer" + "garden" + "xyzq")}
say garden in 21.5
pass
"""


def bots_match(name: str, **rules: object) -> Match:
    match = Match(find(name)(**rules), 2, players=[make_bot(name, "club"), make_bot(name, "master")], random=Random(3))
    while match.outcome is None:
        if match.mover < 0:
            match.chance()
        else:
            match.bots()
    return match


def test_a_house_rule_may_be_switched_on_or_off() -> None:
    assert make_game("anagrams", {"partners": "on"}) == find("anagrams")(partners=True)
    assert make_game("anagrams", {"partners": "off"}) == find("anagrams")()
    assert make_game("anagrams", {"partners": "in pairs", "style": "Many", "seconds": "120"}).seconds == 120


def test_a_game_is_saved_as_readable_text() -> None:
    match = read(COLD)
    assert match.game.score(match.state) == (0, 6)
    assert "\nsay garden in 21.5\npass\n" in write(match)


@pytest.mark.parametrize(
    ("whole", "broken", "said"),
    [
        ("say garden in 21.5", "say garden", "Line 9: A word against the clock needs its time in seconds, above 0"),
        ("say garden in 21.5", "say garden in 99.0", "Line 9: Time is up."),
        ("say garden in 21.5", "say garden in 0.0", "Line 9: A word against the clock needs its time in seconds"),
        ("say garden in 21.5", "say garden in soon", "Line 9: 'say garden in soon' is not a move."),
        ("say garden in 21.5", "say gardens in 2.5", "Line 9: No S is left among your letters."),
        ("say garden in 21.5", "say gardeny in 2.5", "Line 9: 'GARDENY' is not in the dictionary."),
        ("say garden in 21.5", "give abcde", "Line 9: You can't do that now. Lay a word made of your letters, or pass."),
        ("say garden in 21.5", f"say {'a' * 3000} in 2.5", "Line 9: No other A is left among your letters."),
        ("deal p ", "deal p p ", "Line 8: A deal has 200 letters, not 201."),
        ("deal p l", "deal p q", "Line 8: Q is dealt too often."),
        ("deal p ", "deal planet ", "Line 8: No letter is called 'planet'."),
        ("lot 2", "lot 3", "Line 7: You can't do that now. Draw lots to see who deals."),
        ("throws: 1", "rule rounds: 7\nthrows: 1", "Out in the Cold: rounds must be one of 6, 12."),
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused_in_a_sentence(whole: str, broken: str, said: str) -> None:
    assert whole in COLD
    with pytest.raises(BadRecord) as error:
        read(COLD.replace(whole, broken, 1))
    assert str(error.value).startswith(said)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_games_with_every_house_rule_are_saved_and_played_to_the_end(name: str) -> None:
    random = Random(name)
    for rule in house_rules(find(name)):
        for choice in rule.choices[1:]:
            match = Match(find(name)(**{rule.name: choice}), 4 if rule.name == "partners" else 2, random=random)
            play_out(match, lambda table: table.options.sample(random))
            again = read(write(match))
            assert (again.game, again.state, again.outcome) == (match.game, match.state, match.outcome)


@pytest.mark.parametrize("name", LETTER_GAMES)
def test_a_game_of_bots_is_written_as_data_and_can_be_reviewed(name: str) -> None:
    match = bots_match(name)
    data = json.loads(notation.write(match, Path("x.json"), datetime(2026, 1, 2, tzinfo=UTC)))
    assert [move["notation"] for move in data["moves"]] == list(match.notation)
    assert remark_on(match) == ""
    assert decisions_of(match)

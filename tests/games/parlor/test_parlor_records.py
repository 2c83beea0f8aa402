"""Saved games on the cloth: each number of seats is saved and replayed, and damage is reported in one sentence."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from board.moves import Deal, Shuffle, read_move
from games.catalogue import PARLOR, find
from games.keep import notation
from games.keep.record import BadRecord, read, write
from games.parlor.contack.contack import Contack
from games.play.bot_names import make_bot
from games.play.match import Match, play_out
from tests.helpers.families import firsts
from tests.helpers.refusals import refused

SEATS = [(game.card.name, seats) for game in PARLOR for seats in game.card.seats]
RULES = [("contack", {"overlooked": True}), ("contack-solitaire-one", {"choice": "free"})]


def random_match(name: str, seats: int, **rules: object) -> Match:
    random = Random(f"{name} {seats}")
    match = Match(find(name)(**rules), seats, random=random)
    play_out(match, lambda table: table.options.sample(random))
    return match


@pytest.mark.parametrize(("name", "seats"), firsts(SEATS, [name for name, _ in SEATS]))
def test_a_random_game_is_saved_and_replayed_word_for_word(name: str, seats: int) -> None:
    match = random_match(name, seats)
    again = read(write(match))
    assert (again.state, again.outcome, again.said) == (match.state, match.outcome, match.said)
    assert write(again) == write(match)
    assert again._repr_svg_() == match._repr_svg_()


@pytest.mark.parametrize(("name", "rules"), RULES)
def test_house_rules_are_saved(name: str, rules: dict[str, object]) -> None:
    match = random_match(name, find(name).card.seats[0], **rules)
    again = read(write(match))
    assert again.game == match.game
    assert again.said == match.said


def test_a_bot_has_its_seat_again_after_loading() -> None:
    match = Match(Contack(), 2, players=[None, make_bot("contack", "master")])
    match.chance()
    again = read(write(match))
    assert [player and player.name for player in again.players] == [None, "master"]


def test_a_deal_is_written_and_read_back() -> None:
    deal = Deal(("tile-9-2-8", "tile-1-2-3"))
    assert str(deal) == "deal tile-9-2-8 tile-1-2-3"
    assert read_move(str(deal)) == deal
    for damaged in ("deal", "deal tile-9-2-8 TILE", "deal tile 9,2,8", "deal -"):
        with pytest.raises(ValueError, match="is not a move"):
            read_move(damaged)


def test_a_deal_may_use_only_some_of_the_boxes() -> None:
    options = Shuffle(("box-1", "box-2", "box-3", "box-3"), count=2)
    assert options.allows(Deal(("box-3", "box-1")))
    assert options.allows(Deal(("box-3", "box-3")))
    assert not options.allows(Deal(("box-1", "box-1")))
    assert not options.allows(Deal(("box-1", "box-2", "box-3")))
    drawn = options.sample(Random(3))
    assert options.allows(drawn)


DAMAGE = [
    ("tile-9-2-8 ", "", r"^Line 8: All 36 triangles are dealt, not 35\.$"),
    ("tile-9-2-8 ", "tile-1-2-3 ", r"^Line 8: There is only one triangle 1-2-3\.$"),
    ("tile-9-2-8 ", "tile-9-9-9 ", r"^Line 8: No triangle is called 'tile-9-9-9'\.$"),
    ("/cell-40-40", "/cell-40-41", r"^Line 9: The lowest triangle is laid first, in the middle: [0-9-]+\.$"),
    ("/cell-40-40", "/cell-40-4000000000", r"^Line 9: The lowest triangle is laid first"),
    ("deal ", "lot 1\ndeal ", r"^Line 8: You can't do that now\. Mix the triangles and deal five to each\.$"),
    ("seat 2: Player 2\n", "", r"^Contack is for 2 to 7 players, not 1\.$"),
    ("game: contack", "game: contacts", r"^No game is called 'contacts'. Did you mean contack"),
    ("throws: ", "rule choice: free\nthrows: ", r"^Contack has no house rule called 'choice'; it has overlooked\.$"),
]


@pytest.mark.parametrize(("whole", "broken", "said"), DAMAGE)
def test_a_damaged_record_is_refused_in_a_sentence(whole: str, broken: str, said: str) -> None:
    text = write(random_match("contack", 2))
    assert whole in text
    with pytest.raises(BadRecord, match=said):
        read(text.replace(whole, broken, 1))


@pytest.mark.parametrize("name", [game.card.name for game in PARLOR if game.card.family in ("Triangles", "Letters")])
def test_a_garbled_record_is_read_or_refused_in_a_sentence(name: str) -> None:
    random = Random(name)
    text = write(random_match(name, find(name).card.seats[0]))
    for _ in range(12):
        at = random.randrange(len(text))
        said = refused(text[:at] + random.choice("0123456789-/ acdeglnsty\n") + text[at + random.choice((0, 1)) :])
        assert said == "" or (said.endswith((".", "?")) and "\n" not in said)


@pytest.mark.parametrize("name", ["contack", "contack-solitaire-one", "contack-solitaire-two"])
def test_a_game_is_written_as_data_move_by_move(name: str) -> None:
    match = random_match(name, find(name).card.seats[0])
    data = json.loads(notation.write(match, Path("x.json"), datetime(2026, 1, 2, tzinfo=UTC)))
    assert (data["game"], data["side"]) == (name, "cloth")
    assert [move["notation"] for move in data["moves"]] == list(match.notation)
    assert data["moves"][0]["seat"] is None
    assert data["moves"][1]["seat"] == match.played[1].mover + 1
    assert data["moves"][-1]["score"] == list(match.score)

"""Files of saved games: they are readable and exact, and damaged ones are refused with a sentence that names the line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from board.geometry import Point
from board.men import DISK, Lie, Man
from board.moves import Lot
from board.shots.events import Pocketed, Struck, Toppled
from board.shots.flick import Flick
from board.shots.shot import Shot
from games.catalogue import find
from games.crokinole.crokinole import Crokinole, State
from games.game import RULES
from games.keep.record import BadRecord, Draft, load, make_game, other_physics, read, save, verify, write
from games.men.tit_tat_toe import TitTatToe
from games.pins.corner_pins import CornerPins
from games.play.match import Match
from physics.simulate import PHYSICS

FLICK = Flick(Point(0, -263.525), 90, 900)
SEEN = Shot(
    FLICK,
    0,
    (Man(0, DISK, 0, Point(0.125, -1.5), 12.5, Lie.POCKET),),
    (Struck(0.31, 0, "peg-3", Point(1, 2), 30.5, 20), Pocketed(0.5, 0)),
    0.5,
)
TEXT = """\
Crokinole Combination Board, record 1
game: crokinole
physics: 1
rule ring_two: 0
seat 1: Ann
seat 2: Ben
throws: 202020

lot 1
flick 0,-263.525 heading 90 speed 900
  rest 0 disk 1 0.125,-1.5 turn 12.5 pocket shot
  saw 0.31 0 struck peg-3 at 1,2 impulse 30.5 speed 20
  saw 0.5 0 pocketed
"""


def seen() -> Match:
    """Return a saved game under the second edition of its rules, which the file need not mention."""
    match = Match(Crokinole(ring_two=0, edition=2), 2, ["Ann", "Ben"], throws=202020)
    match.play(Lot(0))
    match.play(SEEN)
    return match


def test_a_record_has_the_expected_text() -> None:
    assert write(seen()) == TEXT


def test_a_record_of_later_rules_names_their_edition() -> None:
    text = write(Match(Crokinole(), 2, throws=1))
    assert f"rules: {RULES}\n" in text
    assert read(text).game.edition == RULES


def test_a_record_is_read_back_without_physics() -> None:
    match = read(TEXT)
    assert match.throws == 202020
    assert match.state == seen().state
    assert match.names == ("Ann", "Ben")
    assert match.played[1].turn.shot == SEEN


def test_a_flick_without_recorded_final_positions_is_simulated() -> None:
    match = read("\n".join(TEXT.splitlines()[:10]))
    assert match.state.shots == 1
    assert len(match.state.men) == 1


def test_a_real_shot_survives_its_record_and_a_changed_one_is_found() -> None:
    match = Match(Crokinole(), 2, random=Random(1))
    match.play(Lot(0))
    match.play(FLICK)
    text = write(match)
    again = read(text)
    assert again.state == match.state
    assert verify(again) is None
    shot = match.played[1].turn.shot
    moved = replace(shot, men=tuple(replace(man, at=man.at + Point(0.5, 0)) for man in shot.men))
    other = Match(Crokinole(), 2)
    other.play(Lot(0))
    other.play(moved)
    assert verify(other) == f"Move 2 ({FLICK}) ends differently from the record."


def test_a_shot_with_other_events_is_found_even_if_its_end_is_the_same() -> None:
    shot = replace(Crokinole().shoot(State(2, 0), FLICK), events=(Pocketed(0.25, 0),))
    match = Match(Crokinole(), 2)
    match.play(Lot(0))
    match.play(shot)
    assert verify(match) == f"Move 2 ({FLICK}) moves differently from the record, but ends the same."


def test_a_stop_recorded_twice_by_older_versions_is_no_difference() -> None:
    shot = Crokinole().shoot(State(2, 0), FLICK)
    match = Match(Crokinole(), 2)
    match.play(Lot(0))
    match.play(replace(shot, events=(*shot.events, shot.events[-1])))
    assert verify(match) is None


def test_a_record_that_names_no_physics_is_of_the_first() -> None:
    old = read(TEXT.replace("physics: 1\n", ""))
    assert [played.turn.shot.physics for played in old.played[1:]] == [1]
    assert write(old) == TEXT


def test_a_shot_of_another_physics_edition_is_no_difference() -> None:
    match = read(TEXT.replace("physics: 1", "physics: 9999"))
    assert verify(match) is None
    assert other_physics(match) == (f"1 of 1 shots used physics 9999. They may differ under the current physics {PHYSICS}.")


def test_a_game_continued_under_another_physics_edition_names_both() -> None:
    match = read(TEXT.replace("physics: 1", "physics: 9999"))
    match.play(Flick(Point(0, 263.525), 270, 900))
    text = write(match)
    assert text.index("physics: 9999\n") < text.index("flick 0,-263") < text.index(f"physics: {PHYSICS}\nflick 0,263")
    again = read(text)
    assert [played.turn.shot.physics for played in again.played[1:]] == [9999, PHYSICS]
    assert write(again) == text
    assert verify(again) is None


def test_a_game_without_shots_names_no_physics() -> None:
    assert "physics" not in write(Match(TitTatToe(), 2))


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda _: "", "Line 1: A saved game starts with"),
        (lambda text: text.replace("record 1", "record of fun"), "Line 1: A saved game starts with"),
        (lambda text: text.replace("record 1", "record 9"), "Line 1: This game was saved by a newer version of the program"),
        (lambda text: text.replace("seat 2: Ben", "seat 2: Ben\x07"), r"'Ben\x07' is not a valid name"),
        (lambda text: text.replace("lot 1", "tick x99999\ntick x2"), "Line 9: A game has at most 40,000 ticks."),
        (lambda text: text + "flick 0,0 heading 90 speed 900\n" * 501, "More than 500 shots have no recorded result."),
        (lambda text: text.replace("game: crokinole", "game: chess"), "No game is called 'chess'"),
        (lambda text: text.replace("ring_two: 0", "ring_two: 8"), "ring_two must be one of 5, 0"),
        (lambda text: text.replace("ring_two: 0", "ring_six: 0"), "has no house rule called 'ring_six'"),
        (lambda text: text.replace("seat 2: Ben\n", ""), "for 2 or 4 players, not 1"),
        (lambda text: text.replace("seat 2", "seat 3"), "Line 6: 'seat 3: Ben' is not a valid header line"),
        (lambda text: text.replace("lot 1", "lot 7"), "Line 9: "),
        (lambda text: text.replace("lot 1", "hop 7"), "Line 9: 'hop 7' is not a move."),
        (lambda text: text.replace("0,-263.525", "0,-163.525"), "Line 10: Shoot from your own"),
        (lambda text: text.replace("pocket shot", "pocket"), "No disk is marked"),
        (lambda text: text.replace("turn 12.5", "turn x"), "Line 11: "),
        (lambda text: text.replace("rest 0 disk", "rest 0 cow"), "Line 11: "),
        (lambda text: text.replace("struck peg-3", "hit peg-3"), "Line 12: "),
        (lambda text: text.replace("rest 0 disk 1", "rest 0 disk 9"), "Line 10: The men that came to rest are not those"),
        (lambda text: text.replace("rest 0 disk 1", "rest 3 disk 1"), "Line 10: Disk 0 must be shot, not 3."),
        (lambda text: text.replace("rest 0 disk 1", "rest 0 pin 1"), "Line 10: The men that came to rest are not those"),
        (
            lambda text: text.replace("  saw 0.31", "  rest 1 disk 2 9,90 turn 0 up\n  saw 0.31"),
            "Line 10: The men that came to rest are not those",
        ),
        (lambda text: text.replace("0.125,-1.5", "nan,1"), "Line 10: Man 0 needs finite numbers"),
        (lambda text: text.replace("0.125,-1.5", "0,1e308"), "Line 10: Man 0 does not lie inside the rim."),
        (lambda text: text.replace("turn 12.5", "turn inf"), "Line 10: Man 0 needs finite numbers"),
        (lambda text: text.replace("pocket shot", "fallen shot"), "Line 10: Man 0 cannot have fallen"),
        (lambda text: text.replace("saw 0.31", "saw inf"), "Line 10: 'inf 0 struck peg-3 at "),
        (lambda text: text.replace("struck peg-3", "struck peg-9"), "names 'peg-9', which is not on the board."),
        (lambda text: text.replace("0.5 0 pocketed", "0.5 7 pocketed"), "names '7', which is not on the board."),
        (
            lambda text: text.replace("lot 1", "choose " + "x" * 4000),
            "Line 9: You can't do that now. Draw lots to see who begins.",
        ),
        (lambda text: text + "x" * 4000, "Line 14: 'xxxx"),
    ],
)
def test_a_broken_record_is_refused_with_its_line(change: object, complaint: str) -> None:
    with pytest.raises(BadRecord, match=r".") as error:
        read(change(TEXT))
    assert complaint in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) <= 300


def test_a_saved_file_is_whole_and_loads(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.txt"
    save(seen(), path)
    save(seen(), path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert [entry.name for entry in path.parent.iterdir()] == ["game.txt"]
    assert load(path).state == seen().state


def test_a_missing_or_binary_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"none\.txt can't be read: no such file or directory\."):
        load(tmp_path / "none.txt")
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(BadRecord, match="can't be read: it is not text"):
        load(tmp_path / "noise")


def test_a_byte_order_mark_and_other_line_ends_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert load(tmp_path / "game.txt").state == seen().state


def test_an_unfinished_game_is_always_written_as_a_whole() -> None:
    draft, match = Draft(), Match(find("puss-in-the-corner")(), 4, random=Random(3))
    random = Random(4)
    for count in range(300):
        match.play(match.options.sample(random))
        if count % 7 == 0:
            assert draft.write(match) == write(match)
    while match.can_undo:
        match.undo()
        assert draft.write(match) == write(match)


def test_house_rules_may_be_given_in_words() -> None:
    assert make_game("crokinole", {"pair_off": "on"}) == Crokinole(pair_off=True)
    assert make_game("crokinole", {"pair_off": "True", "liners": "as the lower ring"}) == Crokinole(pair_off=True, liners="lower")


def test_an_event_with_a_chain_is_kept() -> None:
    random = Random(2)
    match = Match(CornerPins(), 2, random=random)
    while not any(isinstance(event, Toppled) for played in match.played[1:] for event in played.turn.shot.events):
        match.play(match.options.sample(random))
    assert read(write(match)).played[-1].turn.shot == match.played[-1].turn.shot


def test_a_missing_final_position_in_corner_pins_is_refused() -> None:
    random = Random(2)
    match = Match(CornerPins(), 2, random=random)
    for _ in range(3):
        match.play(match.options.sample(random))
    lines = write(match).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("  rest 1"))
    with pytest.raises(BadRecord, match="The men that came to rest are not those"):
        read("\n".join([*lines[:at], *lines[at + 1 :]]))

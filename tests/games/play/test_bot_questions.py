"""Questions to a bot's worker process, and their use in a match: a bot's move, and a hint for a person."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from board.moves import CHANCE, Choose, Lay, Lot, Roll, Step
from games.bots.levels import LEVELS
from games.bots.player import Budget, Choice, Player
from games.crokinole.crokinole import Crokinole
from games.game import IllegalMove
from games.game_shelf import GameShelf
from games.keep.record import BadRecord, read, write
from games.men.backgammon.backgammon import Backgammon
from games.men.backgammon.backgammon_player import BackgammonPlayer
from games.men.tit_tat_toe import TitTatToe
from games.play.bot_questions import HintQuestion, MoveQuestion, hint_of, name_or_player
from games.play.match import Match
from games.workers.bot_process import Thinker

PATIENCE = 60.0
ROOT = Path(__file__).resolve().parents[3]


def playing(throw: tuple[int, int] = (3, 1), **kwargs: object) -> Match:
    """Return a match of backgammon in which the first seat must play this roll."""
    match = Match(Backgammon(), 2, random=Random(1), **kwargs)
    for move in (Roll((6, 5)), Roll((2, 1)), Choose("throw-anew"), Roll(throw)):
        match.play(move)
    return match


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def test_a_bots_move_is_computed_in_the_background_and_then_played(thinker: Thinker) -> None:
    match = playing(players=[BackgammonPlayer(LEVELS["master"])], thinker=thinker)
    move = match.think().result(PATIENCE)
    assert move == Step(("point-8", "point-5"))
    assert len(match.played) == 4
    assert match.play(move).mover == 0


def test_a_bot_repeats_its_move_in_the_same_match(thinker: Thinker) -> None:
    moves = [
        playing((4, 3), players=[BackgammonPlayer(LEVELS["novice"])], thinker=thinker).think().result(PATIENCE) for _ in range(2)
    ]
    assert moves[0] == moves[1]


def test_no_bot_moves_for_a_person() -> None:
    with pytest.raises(IllegalMove, match="not a bot's turn"):
        playing().think()


def test_a_hint_has_the_masters_move_a_reason_an_animation_and_three_alternatives(thinker: Thinker) -> None:
    match = playing(thinker=thinker)
    assert match.can_hint
    best, *others = match.hint().result(PATIENCE)
    assert best.move == Step(("point-8", "point-5"))
    assert best.why == "Makes the five point. Leaves no man alone."
    assert re.fullmatch(r"Wins (5[0-9]|6[0-4])% of games\.", best.odds)
    moved = [track.man.place for motion in best.motions for track in motion.tracks]
    assert moved == ["point-5", "point-5"]
    assert len(others) == 3
    assert len(match.played) == 4


def test_only_a_person_to_move_gets_hints_if_a_master_plays_the_game() -> None:
    assert not playing(players=[BackgammonPlayer(LEVELS["club"])]).can_hint
    thrown = Match(Backgammon(), 2)
    assert thrown.mover == CHANCE
    assert not thrown.can_hint
    with pytest.raises(IllegalMove, match="No hint is available"):
        thrown.hint()


def test_a_match_may_be_agreed_without_hints_and_its_record_says_so(tmp_path: Path) -> None:
    match = playing(hints=False)
    assert not match.can_hint
    with pytest.raises(IllegalMove, match="Hints are off"):
        match.hint()
    text = write(match)
    assert "hints: none" in text.splitlines()
    assert not read(text).hints
    assert read(text.replace("hints: none\n", "")).hints
    with pytest.raises(BadRecord, match="hints: some"):
        read(text.replace("hints: none", "hints: some"))
    assert not GameShelf(tmp_path).open("backgammon", 2, {}, hints=False).hints
    assert not match.rematch().hints


def test_a_known_bot_is_sent_by_name_and_an_external_bot_as_an_object() -> None:
    guest = Player()
    assert name_or_player(Backgammon(), BackgammonPlayer(LEVELS["club"])) == "club"
    assert name_or_player(Backgammon(), guest) is guest


def test_a_hint_names_its_odds_unless_the_reason_does() -> None:
    shooting, men = Match(Crokinole(), 2), Match(TitTatToe(), 2)
    assert hint_of(shooting.game, shooting.state, Choice(Lot(0), chance=0.874)).odds == "87% chance."
    assert hint_of(shooting.game, shooting.state, Choice(Lot(0), chance=1.0)).odds == "100% chance."
    assert hint_of(men.game, men.state, Choice(Lot(0), chance=0.618)).odds == "Wins 62% of games."
    assert hint_of(men.game, men.state, Choice(Lot(0), "Wins the game.", chance=1.0)).odds == ""
    assert hint_of(men.game, men.state, Choice(Lot(0), "It is the middle.")).odds == ""


def test_a_hint_ends_with_the_turn() -> None:
    match = Match(TitTatToe(), 2)
    match.play(Lot(0))
    match.play(Choose("lay-first"))
    hint = hint_of(match.game, match.state, Choice(Lay("d4"), "It is the middle.", whole_turn=(Lay("d4"), Lay("d4"))))
    assert (hint.move, hint.why) == (Lay("d4"), "It is the middle.")
    assert len(hint.motions) <= 1


def test_an_external_bot_chooses_itself_and_advice_depends_only_on_the_question() -> None:
    match = playing()
    guest = MoveQuestion(match.game, match.state, Player(), "seed")
    assert match.game.options(match.state).allows(guest.answer(Budget()))
    question = HintQuestion(match.game, match.state, match.hand, "seed", simulations=300)
    first, second = (question.answer(Budget(simulations=300)) for _ in range(2))
    assert [(hint.move, hint.why, hint.odds) for hint in first] == [(hint.move, hint.why, hint.odds) for hint in second]


ASKED = ("choose", "act", "advise")
MAY_ASK = re.compile(r"games/play/bot_questions\.py|games/.*(\bbots/|_player\.py)")
"""Pattern of modules that may ask bots for a move: `bot_questions.py`, and the bots, which may ask one another."""
NO_PLAYER = {"games/learn/environment.py: self._turn.act"}
"""Calls of methods with the same names that ask no bot."""


def test_only_one_module_asks_bots() -> None:
    asked = set()
    for path in [*ROOT.glob("*.py"), *(ROOT / "games").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]:
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in ASKED and not MAY_ASK.match(name):
                asked.add(f"{name}: {ast.unparse(node)}")
    assert asked == NO_PLAYER


def test_only_one_function_hides_information_from_a_seat() -> None:
    handed_out = set()
    for path in (ROOT / "games").rglob("*.py"):
        name = path.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            # Rules draw their own pictures, and extend what the rules of their family hide.
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "seen":
                own = {f"{name}: self.seen(state, viewer)", f"{name}: super().seen(state, seat)"}
                handed_out |= {f"{name}: {ast.unparse(node)}"} - own
    assert handed_out == {
        "games/parlor/raffles/progressive_raffles.py: self.rules_at_table.seen(table, chair)",
        "games/play/bot_questions.py: game.seen(state, seat)",
    }

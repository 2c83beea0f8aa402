"""A game with hidden information: players, advisers, learning programs and observers receive only what their seat knows."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from board.moves import ONLOOKER, Choose, IllegalMove, Tick
from games.bots.player import Budget
from games.commands.contest import Contest, play_game
from games.keep import record
from games.keep.onlooker import Onlooker
from games.play.bot_names import BOTS
from games.play.bot_questions import HintQuestion, MoveQuestion, acts, ask_bot
from games.play.match import Match
from games.show import demonstration, show
from tests.helpers.hidden_numbers import HOLD, SHOW, HiddenNumbers, InPlace, Master, Nosy, Peeked, State, peeks

NAME = HiddenNumbers.card.name


@pytest.fixture(autouse=True)
def given(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, State]]]:
    """Return the list of states that the game's bots receive. The game is registered with bots."""
    monkeypatch.setitem(BOTS, NAME, {"club": Nosy, "master": Master})
    for room in (record, demonstration, show):
        monkeypatch.setattr(room, "find", lambda name: HiddenNumbers)  # noqa: ARG005
    Nosy.given.clear()
    yield Nosy.given
    Nosy.given.clear()


def dealt(deal: str, *moves: Any, players: Any = (), clock: bool = False) -> Match:
    match = Match(HiddenNumbers(clock=clock), 2, ["Ann", "Ben"], players, Random(1), thinker=InPlace(), throws=7)
    for move in (Choose(deal), *moves):
        match.play(move)
    return match


def both(look: Callable[[Match], Any], *, seat: int = 0, **kwargs: Any) -> tuple[Any, Any]:
    """Return the results of the function `look` for two matches that differ only in information hidden from a seat."""
    moves = () if seat == 0 else (HOLD,)
    deals = ("deal-1-2", "deal-1-3") if seat == 0 else ("deal-2-1", "deal-3-1")
    one, other = (look(dealt(deal, *moves, **kwargs)) for deal in deals)
    return one, other


def test_the_tested_games_hide_information() -> None:
    state = HiddenNumbers().seen(dealt("deal-1-2").state, 0)
    assert state.number(0) == 1
    with pytest.raises(Peeked):
        state.number(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_receives_only_what_its_seat_knows(seat: int, given: list[tuple[int, State]]) -> None:
    one, other = both(lambda match: match.bots(), seat=seat, players=[None, Nosy()] if seat else [Nosy()])
    assert one.move == other.move == HOLD
    assert given[0] == given[1]
    assert peeks(given) == []


@pytest.mark.parametrize(("ask", "players"), [(Match.think, [Nosy()]), (Match.hint, [])], ids=["move", "hint"])
def test_questions_to_workers_contain_no_secret(ask: Callable[[Match], Any], players: list[Nosy], given: list[Any]) -> None:
    one, other = both(lambda match: ask(match).asked[-1], players=players)
    assert pickle.dumps(one.state) == pickle.dumps(other.state)
    assert one.answer(Budget()) == other.answer(Budget())
    assert len(given) == 2
    assert peeks(given) == []


def test_a_question_hides_secrets_of_its_state() -> None:
    match = dealt("deal-1-2")
    assert MoveQuestion(match.game, match.state, "club", "seed").state.numbers == (1, None)
    assert HintQuestion(match.game, match.state, match.hand, "seed").state.numbers == (1, None)


def test_a_hint_uses_only_what_the_mover_knows() -> None:
    (hint,) = dealt("deal-1-2").hint().result()
    assert (hint.move, hint.why) == (HOLD, "Yours is 1.")


def test_in_a_tick_every_bot_receives_only_what_its_seat_knows(given: list[tuple[int, State]]) -> None:
    match = dealt("deal-1-2", players=[Nosy(), Nosy()], clock=True)
    match.play(Tick())
    assert [(seat, state.numbers) for seat, state in given] == [(0, (1, None)), (1, (None, 2))]


def test_bots_asked_one_by_one_receive_only_what_they_know(given: list[tuple[int, State]]) -> None:
    match = dealt("deal-1-2")
    ask_bot(Nosy(), match.game, match.state, Random(1), Budget())
    acts(Nosy(), match.game, match.state, 1, Random(1))
    assert [(seat, state.numbers) for seat, state in given] == [(0, (1, None)), (1, (None, 2))]


@pytest.mark.parametrize(
    "play",
    [
        lambda: show.played_through(NAME, 1),
        lambda: demonstration.play_through(NAME, 1),
        lambda: play_game(Contest(HiddenNumbers(), ("club", "master"), 1, 2), 0),
        lambda: play_game(Contest(HiddenNumbers(clock=True), ("club", "master"), 1, 2), 0),
    ],
    ids=["show", "demonstration", "contest", "contest against the clock"],
)
def test_bots_play_whole_games_without_reading_secrets(play: Callable[[], object], given: list[tuple[int, State]]) -> None:
    play()
    assert {seat for seat, _ in given} == {0, 1}
    assert peeks(given) == []


def test_the_only_person_sees_only_their_own_hand_until_the_end() -> None:
    one, other = both(lambda match: (match.viewer, match.picture), players=[None, Nosy()])
    assert one == other
    assert (one[0], one[1].headline) == (0, "1 ?")
    match = dealt("deal-1-2", HOLD, HOLD, players=[None, Nosy()])
    assert (match.viewer, match.picture.headline) == (None, "1 2")


def test_of_several_people_only_the_chosen_person_sees_a_hand() -> None:
    match = dealt("deal-1-2")
    assert (match.viewer, match.picture.headline) == (ONLOOKER, "? ?")
    match.show_to(1)
    assert (match.viewer, match.picture.headline) == (1, "? 2")
    match.show_to(0)
    assert (match.viewer, match.picture.headline) == (0, "1 ?")
    match.seat(0, Nosy())
    assert (match.viewer, match.picture.headline) == (1, "? 2")


def test_if_only_bots_play_all_hands_are_open() -> None:
    match = dealt("deal-1-2", players=[Nosy(), Nosy()])
    assert (match.viewer, match.picture.headline) == (None, "1 2")


def test_a_replay_hides_the_same_information() -> None:
    match = dealt("deal-1-2", SHOW)
    assert [match.watch_again(entry)[0].headline for entry in range(2)] == ["", "? ?"]
    match.show_to(1)
    assert match.watch_again(1)[0].headline == "? 2"
    match.play(HOLD)
    assert match.watch_again(1)[0].headline == "1 2"


def test_an_onlooker_sees_no_hand_before_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    def looked_on(match: Match) -> tuple[Any, ...]:
        record.save(match, path)
        onlooker = Onlooker(path)
        return onlooker.viewer, onlooker.picture

    one, other = both(looked_on)
    assert one == other
    assert (one[0], one[1].headline) == (ONLOOKER, "? ?")
    viewer, picture = looked_on(dealt("deal-1-2", HOLD, HOLD))
    assert (viewer, picture.headline) == (None, "1 2")


def test_moves_that_revealed_information_cannot_be_undone() -> None:
    held = dealt("deal-1-2", HOLD)
    assert held.can_undo
    held.undo()
    assert held.notation == ("choose deal-1-2",)
    shown = dealt("deal-1-2", HOLD, SHOW)
    assert not shown.can_undo
    with pytest.raises(IllegalMove, match="Nothing to undo"):
        shown.undo()
    since = dealt("deal-1-2", SHOW, HOLD)
    since.undo()
    assert since.notation == ("choose deal-1-2", "choose show")
    assert not since.can_undo


def test_a_move_cannot_be_undone_after_a_bot_has_shown_its_hand() -> None:
    assert not dealt("deal-1-2", HOLD, SHOW, players=[None, Nosy()]).can_undo

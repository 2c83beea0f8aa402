"""The scripts that compare reviews with a deeper search and with another program."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from types import SimpleNamespace
from typing import Any

import pytest

from board.moves import Step
from tools.bots import review_trust

PLAY = (Step(("point-1", "point-2")),)
OTHER = (Step(("point-17", "point-18")),)


def test_a_play_is_judged_as_in_a_review_and_with_one_more_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[tuple[int, int]] = []

    def weighed(seed: int, far: int) -> Any:
        looks.append((seed, far))
        best, turn = (0.5, PLAY) if far == review_trust.FAR else (0.75, OTHER if seed else PLAY)
        return SimpleNamespace(best=best, worth=0.25, choice=SimpleNamespace(whole_turn=turn))

    monkeypatch.setattr(review_trust, "weigh", weighed)
    assert review_trust.against_deeper(0) == (0.25, 0.5, True)
    assert review_trust.against_deeper(7) == (0.25, 0.5, False)
    assert looks[2:] == [(7, review_trust.FAR), (7, review_trust.FAR + 1)]


def test_gnubg_gets_the_position_and_judges_only_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []

    def probabilities(board: Any, throws: int) -> tuple[float, ...]:
        shown.append((board, throws))
        # Chances of the side to roll: to win, with a gammon, with a backgammon, and to lose with a gammon and with a backgammon.
        return (0.5, 0.25, 0.125, 0.0625, 0.03125) if len(shown) % 2 else (0.25, 0.0, 0.0, 0.125, 0.0)

    monkeypatch.setitem(sys.modules, "gnubg_nn", SimpleNamespace(probabilities=probabilities))
    start = review_trust.GAME.start(2)
    monkeypatch.setattr(review_trust, "random_play", lambda _seed: (start, OTHER))
    monkeypatch.setattr(
        review_trust,
        "_after",
        lambda _state, moves: ((9, *range(25)), (8, *range(25, 50))) if moves == PLAY else ((0,) * 26, (1,) * 26),
    )
    loss = SimpleNamespace(best=0.5, worth=0.25, choice=SimpleNamespace(whole_turn=PLAY))
    monkeypatch.setattr(review_trust, "weigh", lambda _seed, _far: loss)
    ours, theirs = review_trust.against_gnubg(1)
    assert (ours, theirs) == (0.25, -(0.0 + 0.25 - 0.0625 + 0.125 - 0.03125) + (-0.5 - 0.125))
    assert shown == [([list(range(25, 50)), list(range(25))], 2), ([[1] * 25, [0] * 25], 2)]
    loss.worth = 0.45
    assert review_trust.against_gnubg(1) == (pytest.approx(0.05), 0.0)
    assert len(shown) == 2


def test_after_a_play_the_next_player_comes_first_in_the_position() -> None:
    state, moves = review_trust.random_play(1)
    mine, theirs = list(state.men(state.seat)), state.men(1 - state.seat)
    for move in moves:
        away, here = (25 - int(place.split("-")[1]) for place in (move.path[0], move.path[-1]))  # type: ignore[union-attr]
        mine[away], mine[here] = mine[away] - 1, mine[here] + 1
    assert review_trust._after(state, moves) == (theirs, tuple(mine))


@pytest.mark.parametrize(("arguments", "count"), [(["backgammon"], 200), (["crokinole", "--count", "3"], 3)])
def test_the_requested_number_of_plays_is_judged(arguments: list[str], count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[int]] = []
    study = (abs, told.append, review_trust.STUDIES[arguments[0]][2])
    monkeypatch.setitem(review_trust.STUDIES, arguments[0], study)  # type: ignore[arg-type]
    monkeypatch.setattr(review_trust, "workers", lambda _count: nullcontext(None))
    monkeypatch.setattr(sys, "argv", ["review_trust", *arguments])
    assert review_trust.main() == 0
    assert told == [list(range(count))]

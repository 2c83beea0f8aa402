"""The script that measures how reliable the review of a game is."""

from __future__ import annotations

import pytest

from tools.bots import review_trust
from tools.bots.review_trust import GAME, random_play, weigh


def test_a_random_play_is_legal_and_uses_the_whole_roll() -> None:
    for seed in range(3):
        state, moves = random_play(seed)
        for move in moves:
            state = GAME.play(state, move).state
        assert state.left == ()


def test_the_same_seed_gives_the_same_play_and_the_same_judgement() -> None:
    assert random_play(2) == random_play(2)
    assert weigh(2, 1) == weigh(2, 1)
    assert weigh(2, 1).best >= weigh(2, 1).worth


def test_trials_of_a_shot_agree_with_its_interval(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_trust, "TRIALS", 60)
    monkeypatch.setattr(review_trust, "WEIGHING", 200)
    worth, doubt, trials = review_trust.crokinole_shot(3)
    assert abs(worth - trials) < 4.0 * max(1.0, doubt)

"""A replacement for a worker process, which answers at once in this process and reports failures in the same way."""

from __future__ import annotations

import os

import pytest

from board.protocols.thought import ThoughtLost
from board.shots.shot import FailedShot
from games.bots.player import Budget
from games.play.side_worker import InPlace, Workers
from tests.helpers.thoughts import Absurd, HowLong, Where


def test_the_in_place_worker_answers_at_once() -> None:
    thought = InPlace().work_out(Where())
    assert thought.is_back
    assert thought.result() == os.getpid()


def test_the_in_place_worker_keeps_to_the_budget() -> None:
    assert InPlace().work_out(HowLong(seconds=0.01)).result() == 41


def test_a_finished_answer_stays_after_hurry_or_cancel() -> None:
    worker = InPlace()
    worker.warm()
    thought = worker.work_out(Where())
    thought.hurry()
    thought.cancel()
    worker.close()
    assert thought.result() == worker.work_out(Where()).result() == os.getpid()


def test_an_error_reaches_the_caller_of_the_in_place_worker() -> None:
    thought = InPlace().work_out(Absurd())
    assert thought.is_back
    with pytest.raises(ThoughtLost, match="It divided by nothing") as caught:
        thought.result()
    assert "in answer" in caught.value.__notes__[0]


class Endless:
    """A question that cannot be answered, because the simulation fails."""

    seconds = simulations = None

    def answer(self, _: Budget) -> int:
        raise FailedShot("This shot could not be simulated.", "{}")


def test_a_failed_shot_is_saved_and_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.play.side_worker.keep", lambda failed: f"{failed} It is kept.")
    with pytest.raises(ThoughtLost) as caught:
        InPlace().work_out(Endless()).result()
    assert str(caught.value) == "This shot could not be simulated. It is kept."


def test_without_workers_everything_is_computed_in_place() -> None:
    workers = Workers()
    for worker in (workers.bots, workers.foresight, workers.maps):
        assert worker.capacity == 1
        assert worker.work_out(Where()).result() == os.getpid()

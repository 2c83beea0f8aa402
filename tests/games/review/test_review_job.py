"""The review of a whole game as a task: the turns that it judges, their order, and its file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from board.moves import CHANCE, Roll
from board.protocols.thought import ThoughtLost
from games.catalogue import find
from games.game_shelf import GameShelf
from games.keep.record import load, save
from games.play.match import Match
from games.play.side_worker import NO_ANSWER, NO_PROCESS, InPlace, QuestionCancelled, WorkerDied, Workers
from games.review.decisions import decisions_of
from games.review.review_file import review_path
from games.review.review_job import ReviewJob
from main import main


def played(name: str, seats: int = 2, moves: int = 40) -> Match:
    match, random = Match(find(name)(), seats, ["Ann", "Ben"], throws=77), Random(8)
    for _ in range(moves):
        if match.outcome is not None:
            break
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))
    return match


class Counting(InPlace):
    """A replacement for a worker process, in this process, which counts its questions."""

    def __init__(self) -> None:
        self.asked = 0

    def work_out(self, question):
        self.asked += 1
        return super().work_out(question)


class Troubled(InPlace):
    """A replacement for a worker process, in this process. Its first answers are these errors, where None means a normal answer.

    Each later answer is the error `usual`, or a normal answer if that is None.
    """

    def __init__(self, *errors: Exception | None, usual: Exception | None = None) -> None:
        self._errors, self._usual = list(errors), usual

    def work_out(self, question):
        error = self._errors.pop(0) if self._errors else self._usual
        return super().work_out(question) if error is None else Gone(error)


def counting_shelf(folder: Path, worker: Counting) -> GameShelf:
    return GameShelf(folder, spare=[], workers=Workers(maps=worker))


def test_a_roll_of_backgammon_is_one_decision() -> None:
    match = played("backgammon")
    turns = [one for one in decisions_of(match) if not isinstance(one.moves[0], Roll)]
    assert max(len(one.moves) for one in turns) > 1
    for one in turns:
        assert {match.played[number].mover for number in range(one.first, one.last + 1)} == {one.seat}
    assert [one.first for one in turns] == sorted({one.first for one in turns})


def test_a_game_is_judged_once_and_the_review_saved_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    save(played("backgammon", moves=16), file)
    worker = Counting()
    shelf = counting_shelf(tmp_path, worker)
    review = shelf.reviews.of(load(file), file).finish()
    assert review.is_whole
    assert worker.asked > 4
    assert review_path(file).name == "game.review.json"
    asked = worker.asked
    again = counting_shelf(tmp_path, worker)
    assert again.reviews.of(load(file), file).finish() == review
    assert worker.asked == asked


def test_a_continued_game_keeps_the_review_of_its_beginning(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    match = played("tit-tat-toe", moves=4)
    save(match, file)
    worker = Counting()
    shelf = counting_shelf(tmp_path, worker)
    shelf.reviews.of(match, file).finish()
    asked = worker.asked
    match.play(match.options.sample(Random(1)))
    review = shelf.reviews.of(match, file).finish()
    assert worker.asked == asked + 1
    assert len(review.turns) == asked + 1
    match.undo()
    match.undo()
    match.play(match.options.sample(Random(9)))
    shelf.reviews.of(match, file).finish()
    assert worker.asked > asked + 2


@pytest.mark.parametrize("text", ["", "{", "[]", '{"edition": 7}', '{"edition": "1 of physics 5", "moves": "x"}'])
def test_a_damaged_review_is_computed_again(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.txt"
    save(played("tit-tat-toe", moves=4), file)
    review_path(file).write_text(text)
    assert GameShelf(tmp_path).reviews.of(load(file), file).finish().is_whole


def test_failures_are_reported_and_the_rest_is_judged() -> None:
    review = ReviewJob(played("tit-tat-toe", moves=5), Troubled(ThoughtLost("The bot failed."))).finish()
    assert (review.remark, review.is_whole) == ("1 move could not be judged.", True)


def test_finished_judgements_are_saved_when_the_program_ends(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    save(played("tit-tat-toe", moves=6), file)
    worker = Counting()
    shelf = counting_shelf(tmp_path, worker)
    job = shelf.reviews.of(load(file), file)
    job.poll()
    assert worker.asked < 5
    shelf.close()
    asked, again = worker.asked, counting_shelf(tmp_path, worker)
    assert len(again.reviews.of(load(file), file).review.turns) > 0
    assert again.reviews.of(load(file), file).finish().is_whole
    assert worker.asked < asked + 5


def test_cancelled_questions_are_asked_again() -> None:
    """Questions are cancelled when a player leaves the practice room, whose maps use the same processes."""
    worker = Troubled(*[QuestionCancelled("gone"), None] * 10)
    review = ReviewJob(played("tit-tat-toe", moves=6), worker).finish()
    assert (review.remark, review.is_whole, len(review.turns)) == ("", True, 5)


def test_a_review_reports_a_hung_process_until_another_answers() -> None:
    job = ReviewJob(played("tit-tat-toe", moves=6), Troubled(WorkerDied(NO_ANSWER)))
    assert job.poll()
    assert job.review.remark == NO_ANSWER
    review = job.finish()
    assert (review.remark, review.is_whole, len(review.turns)) == ("", True, 5)


@pytest.mark.parametrize(("refusals", "remark", "turns"), [(2, "", 5), (99, "5 moves could not be judged.", 0)])
def test_without_processes_no_decision_is_lost(refusals: int, remark: str, turns: int) -> None:
    class Refusing(InPlace):
        times = 0

        def work_out(self, question):
            self.times += 1
            if self.times <= refusals:
                raise WorkerDied(NO_PROCESS)
            return super().work_out(question)

    job = ReviewJob(played("tit-tat-toe", moves=6), Refusing())
    assert job.poll()
    assert job.review.remark == NO_PROCESS
    review = job.finish()
    assert (review.remark, len(review.turns)) == (remark, turns)


def test_a_review_ignores_moves_made_after_an_undo(tmp_path: Path) -> None:
    shelf, random = GameShelf(tmp_path, seed=1, spare=[]), Random(5)
    match = shelf.open("tit-tat-toe", 2, {})
    while match.outcome is None:
        match.chance() if match.mover == CHANCE else match.play(match.options.sample(random))
    shelf.reviews.of(match)
    former = match.notation
    match.undo()
    options = match.options
    match.play(next(move for move in options.moves if str(move) != former[len(match.played)]))
    for _ in range(100):
        shelf.tend()
    assert match.kept_in is not None
    assert not review_path(match.kept_in).exists()
    assert shelf.reviews.of(match).finish().turns == ReviewJob(match, InPlace()).finish().turns


def test_a_failed_review_is_reported_once(tmp_path: Path) -> None:
    class Broken(InPlace):
        def work_out(self, question):  # noqa: ARG002
            raise RuntimeError("our own mistake")

    shelf = GameShelf(tmp_path, seed=1, spare=[], workers=Workers(maps=Broken()))
    match = shelf.keep(played("tit-tat-toe", moves=6))
    match.save()
    shelf.reviews.of(match)
    with pytest.raises(RuntimeError, match="our own mistake"):
        shelf.tend()
    shelf.tend()


def test_a_review_is_abandoned_after_repeated_worker_deaths() -> None:
    review = ReviewJob(played("tit-tat-toe", moves=6), Troubled(usual=WorkerDied("dead"))).finish()
    assert (review.remark, review.is_whole) == ("5 moves could not be judged.", True)


@dataclass
class Gone:
    error: Exception
    is_back: bool = True

    def cancel(self) -> None:
        pass

    def result(self) -> None:
        raise self.error


def test_games_against_the_clock_are_not_judged() -> None:
    match = played("puss-in-the-corner", seats=4, moves=20)
    review = ReviewJob(match, InPlace()).finish()
    assert review.scale is None
    assert review.remark == "This game is played against the clock. It has a score, but no moves to review."
    assert review.is_whole


def test_a_deleted_game_takes_its_review_along(tmp_path: Path) -> None:
    shelf = GameShelf(tmp_path)
    match = shelf.keep(played("tit-tat-toe", moves=4))
    match.save()
    file = match.kept_in
    assert file is not None
    shelf.reviews.of(match).finish()
    match.leave()
    shelf.files.delete(file)
    assert not review_path(file).exists()
    assert (tmp_path / "deleted" / review_path(file).name).exists()


def test_the_command_prints_every_turn_and_the_costliest(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    save(played("tit-tat-toe", moves=30), file)
    assert main(["review", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any("loses a draw" in line or "loses a won game" in line for line in lines)
    assert any(line.startswith("Costliest: move ") for line in lines)
    assert any(line.startswith("Ann: ") and "decisions" in line for line in lines)
    assert main(["review", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "tit-tat-toe"
    assert told["turns"][0]["played"] == told["turns"][0]["played"].removeprefix("choose ")


def test_a_game_that_cannot_be_read_is_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(tmp_path / "none.txt")]) == 2
    assert capsys.readouterr().err.count("\n") == 1

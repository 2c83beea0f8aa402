"""A position in practice: shooting, resetting, undoing and counting. Preview, map and play agree on the same shot."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from board.geometry import Point
from board.moves import IllegalMove
from board.protocols.practising import BadPosition, Run, Standing
from board.shots.flick import Flick
from board.views.moments import SCORED, Note
from board.views.shot_map import Grid
from games.play.shot_preview import PreviewQuestion
from games.practice.drill_room import DrillRoom
from games.practice.drills import find_drill
from games.practice.maps.shot_map_job import ShotMapJob
from games.practice.maps.shot_mapping import chart
from games.practice.practice_board import PositionBoard
from games.practice.tasks.goals import Out
from games.practice.undo_history import Page, UndoHistory
from games.workers.map_processes import MapProcesses

SOFT = Flick(Point(0, -263.525), 90, 700)


@pytest.fixture(scope="module")
def workers() -> object:
    workers = MapProcesses()
    yield workers
    workers.close()


def test_a_reset_restores_the_position_and_the_aim(room: DrillRoom) -> None:
    board = room.open("take-out")
    before = board.position
    board.shoot(replace(before.flick, heading=77.25, speed=1234.5, spin=10))
    assert board.shot is not None
    board.bring_back()
    assert board.shot is None
    assert board.position == replace(before, flick=Flick(before.flick.at, 77.25, 1234.5, 10))


def test_every_step_is_undone_and_redone(room: DrillRoom) -> None:
    board = room.open("hanger")
    board.shoot(SOFT)
    board.bring_back()
    board.set_up.put("disk", 1, Point(120, 120))
    assert len(board.picture.men) == 2
    titles = [board.title]
    while board.history.can_undo:
        board.history.undo()
        titles.append(board.title)
    assert titles == ["Free practice", "The hanger", "The hanger", "The hanger"]
    assert board.flick == room.open("hanger").flick
    for _ in range(3):
        board.history.redo()
    assert len(board.picture.men) == 2
    assert not board.history.can_redo
    with pytest.raises(IllegalMove, match="Nothing to redo"):
        board.history.redo()


def test_the_last_ten_shots_from_a_position_stay_visible(room: DrillRoom) -> None:
    board = room.open("open-twenty")
    for i in range(13):
        board.shoot(replace(SOFT, heading=85 + i))
        board.bring_back()
    assert [ghost.shot.flick.heading for ghost in board.ghosts] == list(range(88, 98))
    board.set_up.put("disk", 1, Point(120, 120))
    assert board.ghosts == []


def test_shots_of_another_drill_with_the_same_pieces_are_not_shown(room: DrillRoom) -> None:
    board = room.open_endless("Corner Pins")
    before = board.title
    board.shoot(board.flick)
    assert len(board.ghosts) == 1
    board.bring_back()
    assert board.title != before
    assert board.ghosts == []


def test_only_shots_by_hand_from_the_drills_position_count(room: DrillRoom) -> None:
    board = room.open("centre-behind")
    meant = board.flick
    board.shoot(meant, exactly=True)
    board.bring_back()
    assert board.standing == Standing(par=find_drill("centre-behind").par)
    board.shoot(meant)
    assert board.standing.attempts == 1
    assert board.run == Run(1, 0, 0, 0)
    board.bring_back()
    board.take_aim(replace(meant, at=Point(100, -300)))
    assert not board.counts
    board.shoot(board.flick)
    assert board.standing.attempts == 1


def test_another_goal_or_other_pieces_end_the_drill(room: DrillRoom) -> None:
    board = room.open("take-out")
    board.set_up.choose("goal", 0)
    assert (board.title, board.counts) == ("Take out and stay", False)
    board.history.undo()
    assert board.counts
    board.set_up.mirror()
    assert (board.title, board.drill, board.standing) == ("Free practice", None, None)


def test_attempts_to_repeat_a_shown_shot_measure_accuracy(room: DrillRoom) -> None:
    board = room.open("open-twenty")
    board.show("solution")
    meant = board.shown
    assert board.flick == meant
    board.shoot(replace(meant, heading=meant.heading + 1.0, speed=meant.speed * 1.1))
    [attempt] = room.shared.progress.hand_attempts()
    assert (attempt.heading, attempt.speed) == pytest.approx((1.0, 0.1))
    board.bring_back()
    assert board.shown == meant
    board.show("nothing")
    board.shoot(SOFT)
    assert len(room.shared.progress.hand_attempts()) == 1
    free = room.open_free()
    with pytest.raises(IllegalMove, match="No solution is known"):
        free.show("solution")
    free.show("aim")
    free.shoot(replace(free.flick, speed=900))
    assert len(room.shared.progress.hand_attempts()) == 2


def test_an_impossible_shot_is_refused_and_changes_nothing(room: DrillRoom) -> None:
    board = room.open("hanger")
    for flick, words in (
        (Flick(Point(0, 0), 90, 900), "zone"),
        (replace(SOFT, speed=99_999), "speed"),
        (replace(SOFT, heading=float("nan")), "finite"),
    ):
        with pytest.raises(IllegalMove, match=words):
            board.shoot(flick)
    assert board.shot is None
    assert not board.history.can_undo
    pins = room.open("centre-behind")
    with pytest.raises(BadPosition, match="No room"):
        pins.set_up.move(1, Point(900, 900))
    assert not pins.history.can_undo


def test_play_continues_from_the_pieces_at_rest(room: DrillRoom) -> None:
    board = room.open("open-twenty")
    with pytest.raises(IllegalMove, match="Shoot first"):
        board.shoot_on()
    shot = board.shoot(SOFT)
    board.shoot_on()
    [lying] = board.picture.men
    assert lying.at == shot.man(shot.disk).at
    assert board.flick.at == SOFT.at


def test_an_endless_run_continues_with_drills_of_the_set(room: DrillRoom) -> None:
    board = room.open_endless("Spares")
    names = set()
    for _ in range(30):
        names.add(board.drill.name)
        board.shoot(board.flick)
        board.bring_back()
    assert len(names) > 4
    assert board.run.attempts == 30
    assert board.is_endless


def test_a_position_is_saved_and_opened_again(room: DrillRoom) -> None:
    board = room.open_free()
    board.set_up.choose("side", 0)
    board.set_up.put("disk", 1, Point(33.3333, 44.4444))
    board.set_up.put("disk", 0, Point(0, 1))
    board.set_up.choose("goal", 2)
    board.set_up.choose("board", 1)
    board.take_aim(Flick(Point(12.345, -263.525), 91.234567, 1234.56789, -12.5))
    assert board.set_up.save("My/own: one!") == "Saved as My own one."
    again = room.open("My own one")
    assert again.position == board.position
    assert again.title == "My own one"
    again.shoot(SOFT)
    assert room.standing("My own one").attempts == 1
    assert [card.name for card in room.sets[-1].drills] == ["My own one"]
    with pytest.raises(BadPosition, match=r"^hanger is the name of a drill\. Choose another name\.$"):
        board.set_up.save("hanger")
    room.delete("My own one")
    assert room.sets[-1].drills == ()


def test_a_position_does_not_overwrite_another_of_the_same_name(room: DrillRoom) -> None:
    board = room.open_free()
    assert board.set_up.save("mine") == "Saved as mine."
    assert board.set_up.save("mine") == "Saved as mine."
    first = board.position
    board.set_up.put("pin", -1, Point(0, 0))
    assert board.set_up.save("mine") == "Saved as mine 2."
    assert (room.open("mine").position, room.open("mine 2").position) == (first, board.position)


def test_a_damaged_position_is_not_listed_and_not_changed(room: DrillRoom) -> None:
    room.shared.positions.mkdir()
    (room.shared.positions / "bad.txt").write_text("chess", encoding="utf-8")
    assert room.sets[-1].drills == ()
    with pytest.raises(BadPosition, match="A position starts with"):
        room.open("bad")
    assert (room.shared.positions / "bad.txt").exists()


DRILLS = ("centre-behind", "eight-point-star", "corner-far", "off-a-peg", "head-pin")
EACH, FEW = 100, 10


@pytest.mark.parametrize("name", DRILLS)
def test_preview_map_and_play_give_exactly_the_same_shot(
    name: str, room: DrillRoom, workers: MapProcesses, is_soak: bool
) -> None:
    board, random = room.open(name), Random(name)
    position, count = board.position, EACH if is_soak else FEW
    grid = Grid(count, 1, 0.0, 360.0, random.uniform(500, 6000), 6000.0)
    indices = [(i, 0) for i in range(count)]
    mapped = workers.executor.submit(chart, position, grid, indices)
    flicks = [grid.flick(position.flick, index) for index in indices]
    questions = [PreviewQuestion(position.side, position.men, position.disk, flick, position.conditions) for flick in flicks]
    foreseen = workers.executor.submit(_answered, questions)
    for flick, seen, (_, cell) in zip(flicks, foreseen.result(60), mapped.result(60), strict=True):
        played = board.shoot(flick, exactly=True)
        assert seen == played
        assert repr(seen.men) == repr(played.men)
        assert (cell.heading, cell.speed, cell.verdict) == (flick.heading, flick.speed, board.verdict)
        assert _frames(seen) == _frames(played)
        board.history.undo()


def _answered(questions: list[PreviewQuestion]) -> list[object]:
    return [question.answer() for question in questions]


def _frames(shot: object) -> list[tuple[int, bytes]]:
    return [(track.man.id, track.frames.tobytes()) for track in shot.motion.tracks]


# --- maps computed while the window runs --------------------------------------------------------------------------------


def finished(charting: ShotMapJob) -> ShotMapJob:
    while not charting.is_over:
        charting.poll(wait=True)
    return charting


def test_every_worker_computes_the_same_map(room: DrillRoom, workers: MapProcesses) -> None:
    position = room.open("hanger").position
    grid = Grid(12, 6, 80.0, 100.0)
    charting = finished(ShotMapJob(position, grid, workers))
    assert charting.cells == dict(chart(position, grid, grid.order()))
    assert charting.done == 1.0
    assert charting.best is None
    assert len({cell.verdict for cell in charting.cells.values()}) > 1


def test_a_map_with_aim_errors_finds_the_best_shot(
    room: DrillRoom, workers: MapProcesses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.practice.maps.shot_map_job.PROMISING", 4)
    position = replace(room.open("hanger").position, goal=Out((1,)))
    target = position.men[0].at - position.flick.at
    grid = Grid(8, 4, target.heading - 8.0, target.heading + 8.0, 900.0, 3000.0)
    charting = finished(ShotMapJob(position, grid, workers, room.steadiness))
    assert {tally.tries for tally in charting.tallies.values()} == {6}
    assert charting.best.tally.tries == 60
    assert charting.best.tally.successes > 5
    # The shot lies in a cell of the map, but not always at its centre.
    nearest = grid.flick(position.flick, grid.nearest(charting.best.flick.heading, charting.best.flick.speed))
    assert abs(charting.best.flick.heading - nearest.heading) <= grid.heading_step / 2
    assert abs(charting.best.flick.speed - nearest.speed) <= grid.speed_step / 2
    assert charting.best == finished(ShotMapJob(position, grid, workers, room.steadiness)).best


def test_an_unneeded_map_is_cancelled(room: DrillRoom, workers: MapProcesses) -> None:
    charting = ShotMapJob(room.open("hanger").position, Grid(64, 32), workers)
    charting.cancel_work()
    assert charting.is_over
    assert not charting.poll()
    assert len(charting.cells) < 64 * 32


def test_a_dead_worker_is_replaced_and_the_map_is_completed(room: DrillRoom) -> None:
    workers = MapProcesses()
    try:
        charting = ShotMapJob(room.open("hanger").position, Grid(16, 8, 80.0, 100.0), workers)
        for process in list(workers.executor._processes.values()):
            process.kill()
        assert len(finished(charting).cells) == 16 * 8
    finally:
        workers.close()


def test_a_session_computes_the_map_of_its_position(room: DrillRoom, workers: MapProcesses) -> None:
    room.shared.map_worker = workers
    board: PositionBoard = room.open("hanger")
    charting = board.maps.make(Grid(4, 2, 85.0, 95.0))
    assert len(finished(charting).cells) == 8
    assert board.maps.table(charting).startswith("heading,speed,what happened,value\n85,200,")
    path = board.maps.path("csv")
    assert (path.name, path.parent) == ("The hanger.csv", room.shared.maps)


def test_a_deleted_position_can_still_be_practised(room: DrillRoom) -> None:
    board = room.open("hanger")
    board.set_up.clear()
    board.set_up.save("mine")
    own = room.open("mine")
    room.delete("mine")
    assert own.drill.is_own
    own.shoot(own.flick)
    assert own.is_attempt


def test_pieces_of_an_achieved_goal_are_highlighted(room: DrillRoom) -> None:
    board = room.open("corner-far")
    assert board.notes == ()
    board.shoot(find_drill("corner-far").solution)
    assert board.notes == (Note(SCORED, board.shot.man(3).at),)
    board.bring_back()
    board.shoot(replace(board.flick, heading=200.0))
    assert board.notes == ()
    twenty = room.open("open-twenty")
    twenty.shoot(find_drill("open-twenty").solution)
    assert twenty.notes == (Note(SCORED, Point(0, 0)),)


def test_only_a_shot_by_hand_is_an_attempt(room: DrillRoom) -> None:
    board = room.open("open-twenty")
    board.shoot(SOFT, exactly=True)
    assert not board.is_attempt
    board.bring_back()
    board.shoot(SOFT)
    assert board.is_attempt


def test_after_a_mastered_drill_the_next_is_offered(room: DrillRoom) -> None:
    board = room.open("one-rim")
    for _ in range(10):
        assert not board.is_next_due
        board.take_test(True)
        board.shoot(board.page.variation.flick, guide="none")
        board.bring_back()
    assert board.is_next_due
    board.go_to_next()
    assert (board.title, board.shot, board.is_next_due) == ("One pin off two rims", None, False)
    board.history.undo()
    assert board.title == "One pin off one rim"


def test_the_next_drill_is_offered_only_after_mastery(room: DrillRoom) -> None:
    board = room.open("corner-far")
    board.shoot(board.page.position.flick, guide="none")
    assert (room.shared.progress.next_drill().name != "corner-far", board.is_next_due) == (True, False)


def test_the_board_marks_the_pieces_of_the_goal(room: DrillRoom) -> None:
    marks = room.open("centre-south").picture.marks
    assert [(mark.at, mark.to) for mark in marks if mark.to] == [(Point(336.9, 336.9), Point(-336.9, 336.9))]
    assert [mark.words for mark in marks] == [""] * 5
    marks = room.open("corner-far").picture.marks
    # The rim of the taught route, and the pins that must fall or stay up.
    assert [(mark.kind, mark.words, mark.to is not None) for mark in marks] == [
        ("called", "", True), ("called", "3", False), ("safe", "1", False),
    ]  # fmt: skip


def test_three_hundred_steps_can_be_undone() -> None:
    position = find_drill("hanger").position
    pages = UndoHistory(Page("0", position))
    for number in range(1, 311):
        pages.turn_to(Page(str(number), position))
    assert (pages.page.title, pages.version, pages.can_redo) == ("310", 310, False)
    while pages.can_undo:
        pages.undo()
    assert (pages.page.title, pages.version, len(pages.so_far)) == ("11", 609, 1)


def test_an_endless_run_prefers_unmastered_drills_four_to_one(tmp_path: Path) -> None:
    line = (
        '{{"drill": "{}", "success": true, "made": "flick 0,0 heading 1 speed 2", "path": "none", "varied": "from 0,0 men 0,0"}}'
    )
    learned = ("one-rim", "two-rims", "three-rims", "widened")
    made = [line.format(name) for name in learned for _ in range(10)]
    (tmp_path / "practice.jsonl").write_text("\n".join(made), encoding="utf-8")
    room = DrillRoom(tmp_path, seed=7)
    drawn = [room.open_endless("First carroms").page.name for _ in range(400)]
    assert Counter(drawn) == {"narrowed": 189, "one-rim": 57, "two-rims": 55, "three-rims": 52, "widened": 47}

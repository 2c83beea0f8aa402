"""The practice room as lines of text: drills, goals, set-up by hand, pointing, advice after misses, maps, attempts and refusals.

The lines are in `practice_told.txt`. After an intended change, renew them with `python -m tests.helpers.practice_told` and read
the difference before committing.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random

from board.geometry import Point, polar
from board.men import DISK, NOBODY, PIN, Man
from board.moves import IllegalMove
from board.other_boards import CARROM_MAN, CARROM_SIDE, QUEEN, TOURNAMENT_DISK, TOURNAMENT_SIDE
from board.protocols.practising import GUIDES, BadPosition
from board.shots.flick import Flick
from board.sides import CHECKER_SIDE, CROKINOLE_SIDE
from board.views.hands import Attempt
from board.views.shot_map import Grid
from games.bots.levels import CLUB
from games.catalogue import find
from games.commands.practice_commands import add_map_arguments, add_practice_arguments, mapped
from games.commands.practice_commands import lines as practice_lines
from games.keep.record import save
from games.play.match import Match
from games.play.side_worker import InPlace
from games.practice.desk import card_of
from games.practice.drills import DRILLS, Drill, find_drill
from games.practice.from_game import position_of
from games.practice.hand_estimate import estimate, steadiness_of
from games.practice.maps.near_miss import put_right, what_was_off
from games.practice.maps.shot_map_job import ShotMapJob
from games.practice.maps.shot_mapping import as_csv, usual_grid
from games.practice.practice_board import PositionBoard
from games.practice.progress import Progress
from games.practice.room import DrillRoom
from games.practice.tasks import set_up
from games.practice.tasks.goal_choices import offered, refitted, turned_to
from games.practice.tasks.goal_reading import read_goal
from games.practice.tasks.goals import Goal, ShotLook
from games.practice.tasks.mirror import mirrored_in
from games.practice.tasks.position import ANYWHERE, Position, read, write
from games.practice.tasks.position_settings import chosen, settings_of
from tests.helpers.leaves import read_leaves, write_leaves
from tests.helpers.shots_told import options

LINES = Path(__file__).with_suffix(".txt")

STANDS = {
    "checker": Position(
        CHECKER_SIDE,
        (*(Man(i, PIN, NOBODY, Point(40.0 * i - 100.0, 60.0)) for i in (1, 2, 3)), Man(8, DISK, 1, Point(-120.0, -80.0)),
         Man(9, DISK, 0, Point(90.0, -120.0))),
        Flick(Point(-250.0, -250.0), 70.0, 2500.0, 30.0), ShotLook(), "off-squares",
    ),
    "crokinole": Position(
        CROKINOLE_SIDE,
        (Man(1, DISK, 1, Point(30.0, 70.0)), Man(2, DISK, 0, Point(-60.0, 15.0)), Man(3, DISK, 1, Point(150.0, -60.0))),
        Flick(Point(40.0, -263.525), 95.0, 1800.0), ShotLook(), "edge-south",
    ),
    "tournament": Position(
        TOURNAMENT_SIDE,
        (Man(1, TOURNAMENT_DISK, 1, Point(70.0, 60.0)), Man(2, TOURNAMENT_DISK, 0, Point(-100.0, 150.0))),
        Flick(Point(0.0, -304.8), 80.0, 1500.0), ShotLook(), "line", seat=1,
    ),
    "carrom": Position(
        CARROM_SIDE,
        (Man(1, CARROM_MAN, 0, Point(150.0, 60.0)), Man(2, CARROM_MAN, 1, Point(-80.0, 90.0)),
         Man(3, QUEEN, NOBODY, Point(0.0, 0.0))),
        Flick(Point(-64.8, -252.6), 60.0, 2000.0), ShotLook(), "base-line",
    ),
}  # fmt: skip
"""A few men on every board."""


def at(place: Point) -> str:
    return f"{round(place.x, 3) + 0.0:g},{round(place.y, 3) + 0.0:g}"


# --- drills -------------------------------------------------------------------------------------------------------------


def drill_told(drill: Drill) -> Iterator[str]:
    """Yield a drill as it opens: its card, text, marks, mirror and choices."""
    position, card = drill.position, card_of(drill)
    yield f"{card.name} | {card.title} | {drill.series} | {card.teaches} | {card.goal} | {card.club:.2f} | {card.is_own}"
    yield f"  {' / '.join(write(position).splitlines()[1:])}"
    picture = card.picture
    marks = " ".join(f"{mark.kind}@{at(mark.at)}{'-' + at(mark.to) if mark.to else ''}:{mark.words}" for mark in picture.marks)
    yield f"  {len(picture.men)} men {picture.colours} {marks}"
    image = mirrored_in(position, drill.solution)
    if image is not None:
        boards = " ".join(f"{at(board.centre)} {board.is_across:d}{board.is_upside_down:d}" for board in image.boards)
        pins = " ".join(f"{pin}@{at(place)}" for pin, place in image.pins)
        yield f"  mirror {at(image.target)} by {' '.join(map(at, image.way))}; {boards}; {pins}; {image.radius:g}"
    aim = position.aim()
    clear = " ".join(f"{at(ring.centre)}x{ring.radius:g}" for ring in aim.clear_of)
    yield f"  {aim.top_speed:g} {aim.top_spin:g} line {aim.line} at {at(aim.target)} {aim.elsewhere} {clear}"
    goals = offered(position.side, position.men, position.goal, position.seat)
    yield f"  {'; '.join(f'{words} = {goal}' for words, goal in goals)}"


def drills() -> Iterator[str]:
    for drill in DRILLS:
        yield from drill_told(drill)


# --- goals --------------------------------------------------------------------------------------------------------------

GOALS = (
    "pocket", "look", "fell 7", "fell 7,10", "fell 1,2,3 rims 1", "fell 1 rims 2 off east", "fell 1 rims 3 off west",
    "fell 2 rims 1 off 342.9,-150", "fell 2,3 anyhow spare 1", "fell 2 rims 1 off north spare 1,3", "out 3", "out 3,4 stay 101.6",
    "out 1 stay 203.2", "out 1 stay 50", "rest 10,150 within 12", "strike 3", "strike 3 off peg", "net 1", "net 1,2 rims 1",
    "net 1 rims 2 off east", "net 3 banked", "net 1,3 rims 1 off south banked", "by crokinole", "by ten-pins",
    "by four-back calling 7", "by corner-pins", "  fell   1 ",
    "", "fell", "fell 1,1", "fell 1234567", "fell 1,,2", "fell 1 rims 4", "fell 1 rims 1 off up", "fell 1 rims 1 off nan,1",
    "out 1 stay -1", "out 1 stay nan", "out 1 stay inf", "rest 1,2", "rest inf,0 within 3", "rest 1,2 within 0", "strike 1,2",
    "strike 1234567", "net 1 rims 1 off 3,4", "by", "by whist", "by checkers", "by four-back", "by ten-pins calling 3", "x" * 70,
)  # fmt: skip


def goals() -> Iterator[str]:
    """Yield goals on every board: as read, as text, mirrored and as a question; and texts that are no goal."""
    for text in GOALS:
        try:
            goal = read_goal(text)
        except ValueError as error:
            yield f"{text!r}: {error}"
            continue
        asked = dict.fromkeys(goal.asked_on(stand.side, stand.men) for stand in STANDS.values())
        suits = " ".join(name for name, stand in STANDS.items() if goal.suits(stand.side, stand.men))
        yield f"{text!r}: {goal!r} {goal} | {goal.men} | {' / '.join(asked)} | {goal.mirrored()} | suits {suits}"


def chosen_goals() -> Iterator[str]:
    """Yield the goals offered on every board, the effect of pointing at each man, and the goals without the first man."""
    for name, stand in STANDS.items():
        for seat in (0, 1):
            for words, goal in offered(stand.side, stand.men, read_goal("look"), seat):
                pointed = [str(turned_to(goal, stand.side, man, man.at)) for man in stand.men]
                bare, left = turned_to(goal, stand.side, None, Point(5.0, -7.0)), refitted(goal, stand.side, stand.men[1:])
                yield f"{name} {seat} {words} = {goal}: {', '.join(pointed)}; bare {bare}; left {left}"
    first, both = STANDS["checker"], [read_goal(text) for text in ("fell 1,2 spare 3", "fell 1,2 rims 1", "strike 8", "out 8,9")]
    for goal in both:
        yield f"{goal}: {', '.join(str(turned_to(goal, first.side, man, man.at)) for man in first.men)}"
        yield f"{goal}: {'; '.join(f'{words} = {other}' for words, other in offered(first.side, first.men, goal, 0))}"


def verdicts(stand: Position, flicks: tuple[tuple[float, float], ...]) -> Iterator[str]:
    asked: list[Goal] = [goal for _, goal in offered(stand.side, stand.men, stand.goal, stand.seat)]
    for heading, speed in flicks:
        shot = stand.shoot(replace(stand.flick, heading=heading, speed=speed))
        told = [f"{goal}: {said.what} {said.value:.3f}" for goal in asked for said in [goal.verdict(stand.men, shot)]]
        yield f"{stand.side.name} {heading:g} {speed:g} {'; '.join(told)}"


def judged() -> Iterator[str]:
    """Yield the verdicts of every applicable goal on some shots."""
    ways = {
        "checker": ((55.0, 4500.0), (62.0, 5000.0), (270.0, 5200.0), (48.0, 3000.0)),
        "crokinole": ((91.7, 3200.0), (91.5, 1500.0), (118.0, 2500.0), (98.6, 1000.0)),
        "tournament": ((102.4, 2500.0), (90.0, 1000.0), (96.0, 2500.0), (78.0, 1000.0)),
        "carrom": ((55.31, 1393.1), (75.6, 3000.0), (94.0, 5000.0), (45.0, 4000.0)),
    }
    for name, stand in STANDS.items():
        yield from verdicts(stand, ways[name])
    checker = STANDS["checker"]
    over_the_line = checker.shoot(replace(checker.flick, heading=62.0, speed=5000.0, foul=True))
    for goal in map(read_goal, ("fell 1,2", "look", "by ten-pins")):
        yield f"over the line, {goal}: {goal.verdict(checker.men, over_the_line)}"


# --- hands ----------------------------------------------------------------------------------------------------------------


def lying(position: Position) -> str:
    men = " ".join(f"{man.id}:{man.kind.name}@{at(man.at)}:{man.lie.value}:{man.seat}" for man in position.men)
    at_a_micrometre = replace(position.flick, at=Point(round(position.flick.at.x, 3) + 0.0, round(position.flick.at.y, 3) + 0.0))
    return f"{men} | {at_a_micrometre} from {position.zone} by {position.seat} | {position.goal}"


def told(work: Callable[[], Position]) -> str:
    try:
        return lying(work())
    except BadPosition as error:
        return f"refused: {error}"


def set_up_by_hand() -> Iterator[str]:
    """Yield the places of men put down, moved and removed on every board, and the shooting place afterwards."""
    places = (Point(0, 0), Point(3, 5), Point(-19, 22), Point(152, 62), Point(285, 10), Point(240, 250), Point(330, -330),
              Point(-60, -300), Point(40, -262), Point(600, 0), polar(322.0, 200.0), polar(95.0, 67.5))  # fmt: skip
    kinds = {"checker": PIN, "crokinole": DISK, "tournament": TOURNAMENT_DISK, "carrom": CARROM_MAN}
    for name, stand in STANDS.items():
        kind = kinds[name]
        for place in places:
            new = told(lambda stand=stand, place=place, kind=kind: set_up.put(stand, kind, 1, place))
            yield f"{name} put {at(place)}: {new.rpartition(' | ')[0].rpartition(' | ')[0].split(' ')[-1] or new}"
            moved = told(lambda stand=stand, place=place: set_up.moved(stand, stand.men[0].id, place))
            yield f"{name} moved {at(place)}: {moved.split(' ')[0] if ' | ' in moved else moved}"
            shooter = told(lambda stand=stand, place=place: set_up.shooter_moved(stand, place))
            yield f"{name} shot from {at(place)}: {shooter.split(' | ')[1] if ' | ' in shooter else shooter}"
        for zone in (*stand.side.zones, ANYWHERE):
            yield f"{name} {zone}: {told(lambda stand=stand, zone=zone: set_up.shot_from(stand, zone))}"
        twice = told(
            lambda stand=stand, kind=kind: set_up.put(set_up.put(stand, kind, 1, Point(310.0, 40.0)), kind, 1, Point(312.0, 45.0))
        )
        yield f"{name} put beside each other: {twice}"
        yield f"{name} taken: {lying(set_up.taken(stand, stand.men[0].id))}"
        yield f"{name} cleared: {lying(set_up.cleared(stand))}"
        yield f"{name} mirrored: {lying(stand.mirrored())}"
        shot = stand.shoot(replace(stand.flick, speed=3500.0))
        yield f"{name} shot on: {told(lambda stand=stand, shot=shot: set_up.after_shot(stand, shot.men, shot.disk))}"


def settings() -> Iterator[str]:
    """Yield every setting of a position, and the effect of each choice."""
    for name, stand in STANDS.items():
        for setting in settings_of(stand):
            yield f"{name} {setting.name} | {setting.label} | {', '.join(setting.words)} | {setting.at}"
            for number in range(len(setting.words)) if setting.name not in ("goal", "zone") else ():
                other = chosen(stand, setting.name, number)
                today = other.conditions
                yield f"  {number}: {other.side.name} {today.board} {today.pegs} {today.disks} {lying(other)}"


# --- misses, maps, attempts -----------------------------------------------------------------------------------------------

MISSES = (("open-twenty", 0.0, 0.6), ("open-twenty", 4.0, 1.0), ("open-twenty", -2.0, 1.6), ("one-rim", 4.0, 1.0),
          ("one-rim", -5.0, 1.2), ("take-out", 5.0, 1.0), ("take-out", -4.0, 0.6), ("head-pin", 6.0, 1.0), ("hanger", -3.0, 0.7),
          ("carrom-straight", 2.0, 1.0), ("carrom-straight", -2.5, 1.5), ("round-take-out", 4.0, 1.3),
          ("two-rims", 3.0, 0.8))  # fmt: skip
"""Drills, with degrees beside the solution and the factor of its speed."""


def misses() -> Iterator[str]:
    for name, turn, times in MISSES:
        drill = find_drill(name)
        made = replace(drill.solution, heading=drill.solution.heading + turn, speed=drill.solution.speed * times)
        right = put_right(drill.position, made)
        yield f"{name} {turn:+g} x {times:g}: {right and right.flick} {what_was_off(made, right and right.flick)}"


def maps() -> Iterator[str]:
    """Yield small maps for a club player's aim error, whole and in parts."""
    grids = {"open-twenty": Grid(3, 2, 89.0, 91.0, 800.0, 1100.0), "take-out": Grid(2, 2, 70.0, 74.0, 2000.0, 4000.0)}
    for name, grid in grids.items():
        position = find_drill(name).position
        job = ShotMapJob(position, grid, InPlace(), CLUB.steadiness)
        pieces = [job.pieces]
        while not job.is_over:
            job.poll(wait=True)
            pieces.append(job.pieces)
        yield f"{name} {pieces} {job.done:g} best {job.best}"
        yield " / ".join(as_csv(job.cells, job.tallies).splitlines())
        yield " ".join(f"{index}:{tally.successes}/{tally.tries}" for index, tally in sorted(job.tallies.items()))
    for name, stand in STANDS.items():
        yield f"{name} {usual_grid(stand, 5, 4)} {usual_grid(replace(stand, zone=ANYWHERE), 5, 4)}"


def attempts() -> Iterator[str]:
    """Yield the progress of drills after given attempts, with given aids."""
    patterns = ("1", "0", "1101110111", "0000011111", "111110111110111", "1" * 30, "10" * 60, "0010000100000")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "practice.jsonl"
        for drill in ("hanger", "seven-ten", "one of mine"):
            for pattern in patterns:
                for guides in (GUIDES, GUIDES[:1], GUIDES[1:2], GUIDES[2:]):
                    tries = [
                        {"drill": drill, "success": mark == "1", "made": "flick 0,0 heading 90 speed 900", "path": guide}
                        for mark, guide in zip(pattern, cycle(guides), strict=False)
                    ]
                    path.write_text("\n".join(map(json.dumps, tries)), encoding="utf-8")
                    progress = Progress(path)
                    yield f"{drill} {pattern} {len(guides)}: {progress.standing(drill)} next {progress.next_drill().name}"


def hands() -> Iterator[str]:
    """Yield the estimated aim error: few attempts, many, with slips, and limited by the top speed."""
    meant = Flick(Point(0.0, -263.525), 90.0, 2000.0)
    strays = ((0.6, 1.02, 3.0), (-0.4, 0.97, -1.0), (1.1, 1.05, 0.0), (0.2, 1.01, 2.0), (-0.9, 0.93, 4.0), (0.5, 1.04, -3.0),
              (0.1, 0.99, 1.0), (0.3, 1.03, 0.5), (-0.2, 0.98, 0.0), (25.0, 1.0, 0.0), (0.0, 2.5, 0.0))  # fmt: skip
    for count in (0, 1, 2, 4, 7, 8, 9, 11):
        for speed in (2000.0, 5900.0):
            aimed = replace(meant, speed=speed)
            made = [
                Attempt(aimed, replace(aimed, heading=90.0 + turn, speed=min(6000.0, speed * gain), spin=spin))
                for turn, gain, spin in strays[:count]
            ]
            hand = estimate(made)
            parts = [f"{each.bias:.5f} {each.scatter:.5f} {each.attempts}" for each in (hand.heading, hand.speed, hand.spin)]
            like = steadiness_of(hand)
            leaning = f"{like.heading:.5f} {like.speed:.5f} {like.place:.5f} {like.spin:.5f}"
            yield f"{count} at {speed:g}: {'; '.join(parts)}; tilt {hand.tilt:.5f}, {len(hand.kept)} kept, like {leaning}"


# --- the board and the room -------------------------------------------------------------------------------------------------


def board_told(board: PositionBoard) -> str:
    page = board.page
    said = [board.title, page.name, board.goal, str(board.flick), str(board.shown), board.guide, str(board.verdict)]
    flags = "".join(
        f"{flag:d}"
        for flag in (board.counts, board.asks, board.is_attempt, board.has_faded, board.is_endless, board.has_solution,
                     board.is_next_due, board.pages.can_undo, board.pages.can_redo, board.drill is not None)
    )  # fmt: skip
    marks = " ".join(f"{mark.kind}@{at(mark.at)}" for mark in board.picture.marks)
    notes = " ".join(f"{note.kind}@{at(note.at)}" for note in board.notes)
    ghosts = "".join(f"{ghost.is_success:d}" for ghost in board.ghosts)
    mirror = board.mirror()
    said.append(at(mirror.target) if mirror is not None else "no mirror")
    return f"{' | '.join(said)} | {flags} v{board.pages.version} | {marks} | {notes} | {ghosts} | {board.run}"


def sitting() -> Iterator[str]:
    """Yield a visit to the room, step by step."""
    with tempfile.TemporaryDirectory() as folder:
        room = DrillRoom(Path(folder), seed=5)
        board = room.open("centre-behind")
        solution = find_drill("centre-behind").solution
        steps: tuple[tuple[str, Callable[[], object]], ...] = (
            ("aimed", lambda: board.take_aim(replace(solution, at=solution.at + Point(2.0, 0.0)))),
            ("aimed too far off", lambda: board.take_aim(replace(solution, at=solution.at + Point(4.0, 0.0)))),
            ("shot from there", lambda: board.shoot(board.flick)),
            ("brought back", lambda: board.bring_back()),
            ("shown", lambda: board.show("solution")),
            ("shot by hand", lambda: board.shoot(solution, guide="none")),
            ("aimed when shot", lambda: board.take_aim(replace(solution, heading=1.0))),
            ("back", lambda: board.bring_back()),
            ("shot by the key", lambda: board.shoot(solution, exactly=True)),
            ("undone", lambda: board.pages.undo()),
            ("redone", lambda: board.pages.redo()),
            ("shot on", lambda: board.shoot_on()),
            ("another board", lambda: board.set_up.choose("board", 2)),
            ("pointed", lambda: board.set_up.point_at(None, Point(10.0, 20.0))),
            ("mirrored", lambda: board.set_up.mirror()),
            ("cleared", lambda: board.set_up.clear()),
            ("put", lambda: board.set_up.put("pin", 0, Point(19.0, 20.0))),
            ("moved", lambda: board.set_up.move(1, Point(60.0, 20.0))),
            ("aim shown", lambda: board.show("aim")),
            ("kept", lambda: board.set_up.save("Mine, all mine!")),
            ("taken", lambda: board.set_up.take(1)),
            ("nothing shown", lambda: board.show("")),
            ("next", lambda: board.go_to_next()),
        )
        yield f"opened: {board_told(board)}"
        for what, step in steps:
            answer = step()
            yield f"{what}{f' {answer!r}' if isinstance(answer, str) else ''}: {board_told(board)}"
        yield f"kept: {board.set_up.save('Mine all mine')} {board.set_up.save('Mine all mine')} {room.desk.saved()}"
        yield f"thrown away: {room.throw_away('Mine all mine 3')} {room.desk.saved()}"
        endless = room.open_endless("Spares")
        for _ in range(4):
            endless.shoot(replace(endless.flick, speed=300.0), exactly=True)
            endless.bring_back()
            yield f"endless: {board_told(endless)}"
        yield board_told(room.open_free())
        yield from practice_lines(room)
        yield from refusals(room)


def from_games() -> Iterator[str]:
    """Yield shots of games as practice positions: the start, every entry of a few moves, and games without any."""
    with tempfile.TemporaryDirectory() as folder:
        room = DrillRoom(Path(folder))
        for name, seats, rules in (("crokinole", 4, {"disks": "solid"}), ("ten-pins", 2, {}), ("four-back", 2, {}),
                                   ("corner-pins", 2, {"board": "dry"}), ("checkers", 2, {})):  # fmt: skip
            match = Match(find(name)(**rules), seats, random=Random(3))
            for number in range(7):
                yield f"{name} {number}: {told(lambda match=match: position_of(match))}"
                yield f"  last {told(lambda match=match: room.open_game(match, back=True).position)}"
                match.play(match.options.sample(Random(number)))
            for played in (-1, 0, 1, 3, 5, 7, 8):
                yield f"{name} after {played}: {told(lambda match=match, played=played: position_of(match, played))}"
            kept = Path(folder) / "game.txt"
            save(match, kept)
            for move in (None, 2, 4, 0, 99):
                taken = told(lambda move=move, kept=kept: room.open_any(str(kept), move).position)
                yield f"{name} kept, move {move}: {taken.replace(str(kept), 'FILE')}"
        kept.write_text(write(STANDS["carrom"]), encoding="utf-8")
        for what, move in ((str(kept), None), (str(kept), 1), ("hanger", None)):
            taken = told(lambda what=what, move=move: room.open_any(what, move).position)
            yield f"{Path(what).name} {move}: {taken.replace(str(kept), 'FILE')}"
        yield f"{room.open_any(str(kept)).title} {room.open_any('hanger').title} {room.open_game(shot_once()).title}"


def commands() -> Iterator[str]:
    """Yield the options of `practice` and `map`, and some maps."""
    for add in (add_practice_arguments, add_map_arguments):
        parser = argparse.ArgumentParser()
        add(parser)
        yield f"{add.__name__}: {parser.description}"
        yield from options(parser)
    with tempfile.TemporaryDirectory() as folder:
        for line in MAPPED:
            room = DrillRoom(Path(folder))
            try:
                made = mapped(room, parser.parse_args(line.split("|")))
                yield f"{line}: {made.title} | {made.goal} | {' / '.join(made.table.splitlines())}"
            except BadPosition as error:
                yield f"{line}: refused: {error}"


MAPPED = (
    "open-twenty|o.csv|--headings|2|--speeds|2", "open-twenty|o.PNG|--headings|1|--speeds|2|--from|80", "hanger|o.txt",
    "hanger|o.csv|--headings|0", "hanger|o.csv|--speeds|1025", "hanger|o.csv|--headings|1025", "hanger|o.csv|--speeds|0",
    "hanger|o.csv|--headings|2|--speeds|1|--goal|pocket|--from|89|--to|91", "hanger|o.csv|--goal|fell 1",
    "hanger|o.csv|--goal|dance",
    "hanger|o.csv|--from|up", "hanger|o.csv|--to|nan", "hanger|o.csv|--from|10|--to|10", "hanger|o.csv|--from|0|--to|361",
    "hanger|o.csv|--from=-721|--to=-700", "hanger|o.csv|--headings|2|--speeds|1|--from=-720|--to=-360", "no such|o.csv",
    "hanger|o.csv|--goal|strike 1|--headings|1|--speeds|2|--from|97|--to|98|--hand|yours",
    "hanger|o.csv|--goal|strike 1|--headings|1|--speeds|2|--from|97|--to|98|--hand|novice",
)  # fmt: skip


def shot_once() -> Match:
    match = Match(find("crokinole")(), 2, random=Random(3))
    for number in range(2):
        match.play(match.options.sample(Random(number)))  # type: ignore[union-attr]
    return match


def refusals(room: DrillRoom) -> Iterator[str]:
    board = room.open("hanger")
    for refused in (
        board.pages.undo,
        board.pages.redo,
        board.shoot_on,
        lambda: room.open_free().show("solution"),
        lambda: board.shoot(replace(board.flick, at=Point(0.0, 0.0))),
        lambda: board.set_up.save("hanger"),
        lambda: room.open("no such"),
    ):
        try:
            refused()
        except (IllegalMove, BadPosition) as error:
            yield f"refused: {error}"
    good = write(STANDS["crokinole"])
    yield f"without men: {told(lambda: read(good.partition(chr(10) * 2)[0]))}"
    for old, new in CHANGES:
        assert old in good
        yield f"{old!r} as {new[:40]!r}: {told(lambda new=new, old=old: read(good.replace(old, new)))}"


CHANGES = (
    ("position 1", "position 2"), ("position 1", "position 0"), ("position 1", "position"), ("Crokinole", "\ufeffCrokinole"),
    ("side: crokinole", "side: round"), ("side: crokinole", "side: checker"), ("side: crokinole", "side: tournament"),
    ("edge-south", "edge-up"), ("edge-south", "anywhere"), ("goal: look", "goal: out 9"), ("goal: look", "goal: fell 1"),
    ("goal: look", "goal: out 1"), ("goal: look", "goal: net 1"), ("goal: look", "goal: dance"), ("goal: look", "seat: 2"),
    ("goal: look", "goal: look\nseat: 3"), ("goal: look", "goal: look\ngoal: look"), ("goal: look", "condition weather: fair"),
    ("goal: look", "goal: look\ncondition pegs: bare"), ("goal: look", "goal: look\ncondition pegs: soft"),
    ("speed 1800", "speed fast"), ("speed 1800", "speed 6100"), ("speed 1800", "speed 6000 spin 301"), ("40,-263.525", "40,0"),
    ("seat 2", "seat 3"), ("1:disk", "2:disk"), ("1:disk", "100:disk"), ("1:disk", "1:pin"), ("1:disk", "1:carrom-man"),
    ("1:disk", "one:disk"), ("30,70", "-60,40"), ("30,70", "600,70"), ("shoot:", "shot:"), ("side: crokinole", "x" * 21_000),
)  # fmt: skip
"""Replacements in a readable position."""


ROOM: dict[str, Callable[[], Iterator[str]]] = {
    "drills": drills,
    "goals": goals,
    "goals chosen": chosen_goals,
    "goals judged": judged,
    "set up by hand": set_up_by_hand,
    "settings": settings,
    "misses": misses,
    "maps": maps,
    "attempts": attempts,
    "hands": hands,
    "a sitting": sitting,
    "from games": from_games,
    "commands": commands,
}
"""Recorded lines by subject."""


def written() -> dict[str, list[str]]:
    """Return the recorded lines by subject."""
    return read_leaves(LINES)


if __name__ == "__main__":
    write_leaves(LINES, ((name, lines()) for name, lines in ROOM.items()))

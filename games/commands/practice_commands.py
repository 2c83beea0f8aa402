"""The commands `practice` and `map`: list or open exercises, and compute shot maps without a window.

A shot map shows for many headings and speeds whether the shot succeeds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from board.protocols.practising import BadPosition, Standing
from board.text.arguments import whole_number
from board.text.words import path_words, quote
from board.views.day_result import today
from board.views.shot_map import CIRCLE, Grid
from games.bots.levels import LEVELS
from games.bots.steadiness import Steadiness
from games.practice.day_shots import edition, shot_of
from games.practice.drill_room import DrillRoom
from games.practice.maps.shot_map_job import ShotMapJob
from games.practice.maps.shot_mapping import as_csv, usual_grid
from games.practice.practice_board import PositionBoard
from games.practice.tasks.goal_parser import parse_goal
from games.practice.tasks.position import write
from physics.data.men_text import read_number
from physics.work.batches import add_cluster, progress_bar

MOST = 1024
"""Largest number of headings in a shot map. The limit for speeds is the same."""
YOURS = "yours"


@dataclass(frozen=True, slots=True)
class Mapped:
    """A finished shot map (success of a shot by heading and speed), with its title and the goal of the shot."""

    title: str
    goal: str
    map: ShotMapJob

    @property
    def table(self) -> str:
        return as_csv(self.map.cells, self.map.tallies)


def add_practice_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Practise a drill, a position or a shot of a saved game. Without an argument, choose from the list."
    parser.add_argument("what", nargs="?", metavar="DRILL", help="a drill, a saved position, or a file with a position or a game")
    parser.add_argument("--list", action="store_true", help="list the drills and your positions with your results")
    parser.add_argument("--session", action="store_true", help="open today's session")
    parser.add_argument("--progress", action="store_true", help="print your progress: scatter, first and last attempts, stars")
    parser.add_argument("--json", action="store_true", help="with --progress: print JSON")
    parser.add_argument(
        "--picture",
        type=Path,
        metavar="OUT.png",
        help="save a picture of the solution and its map, or of your progress; no window",
    )
    _add_move(parser)


def add_day_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Open the shot of the day: one shot for everyone, three tries without the aim line. The same day of every year has the "
        "same shot."
    )
    parser.add_argument("--date", metavar="YYYY-MM-DD", help="another day (default: today)")
    parser.add_argument("--line", action="store_true", help="print your result as a line to copy; no window")
    parser.add_argument("--json", action="store_true", help="print the position and your result as JSON; no window")


def chosen_day(arguments: argparse.Namespace) -> date:
    """Return the day whose exercise the command line asks for. Raise BadPosition if no such day exists."""
    if arguments.date is None:
        return today()
    try:
        return date.fromisoformat(arguments.date)
    except ValueError:
        raise BadPosition(f"A day is written as 2026-11-18, not {quote(arguments.date)}.") from None


def day_data(room: DrillRoom, day: date) -> dict[str, object]:
    """Return the shot of the day as data for JSON, with the player's result. This exercise is the same for all players."""
    shot, result = shot_of(day), room.open_day(day).result
    return {
        "date": day.isoformat(),
        "position": write(shot.position),
        "goal": shot.position.aim().prompt,
        "master": shot.share,
        "physics": edition(),
        "tries": list(result.tries),
        "line": result.line,
    }


def add_map_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Simulate every direction and speed from a position, and save a picture or a table."
    parser.add_argument("what", metavar="POSITION", help="a drill, a saved position, or a file with a position or a game")
    parser.add_argument("out", metavar="OUT", type=Path, help="output file: .png or .csv")
    parser.add_argument("--headings", type=whole_number, default=64, metavar="N", help="number of directions (64)")
    parser.add_argument("--speeds", type=whole_number, default=32, metavar="N", help="number of speeds (32)")
    parser.add_argument(
        "--from", dest="first", metavar="DEGREES", help="first direction in degrees, counter-clockwise from the right"
    )
    parser.add_argument("--to", dest="last", metavar="DEGREES", help="last direction in degrees")
    parser.add_argument("--goal", metavar="GOAL", help="the goal, such as pocket, 'fell 7,10' or 'by crokinole'")
    parser.add_argument("--hand", choices=(YOURS, *LEVELS), help="success rate of each shot with this level of accuracy")
    add_cluster(parser)
    _add_move(parser)


def _add_move(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--move", type=whole_number, metavar="N", help="in a saved game: the shot of move N")


def open_board(room: DrillRoom, arguments: argparse.Namespace) -> PositionBoard:
    """Return the practice position that the command line asks for. Raise BadPosition if no position has that name."""
    return room.open_any(arguments.what, arguments.move)


def lines(room: DrillRoom) -> Iterator[str]:
    """Yield the lines of a list of all exercises and saved positions, with the player's statistics. Each set of exercises has a
    title.
    """
    names = [drill.name for each in room.sets for drill in each.drills]
    width = max(map(len, names))
    for each in room.sets:
        if each.drills:
            yield f"{each.title}:"
        for drill in each.drills:
            sign = "  <- next" if drill.name == room.proposed else ""
            yield f"  {drill.name:<{width}}  {_standing(room.standing(drill.name)):<12}  {drill.teaches or drill.goal}{sign}"


def _standing(standing: Standing) -> str:
    if not standing.attempts:
        return "-"
    return f"{standing.successes} of {standing.attempts}{' *' if standing.is_mastered else ''}"


def compute_map(room: DrillRoom, arguments: argparse.Namespace) -> Mapped:
    """Compute, in a worker process, the shot map that the command line asks for. Raise BadPosition on failure.

    A shot map shows for many headings and speeds whether the shot succeeds.
    """
    if arguments.out.suffix.lower() not in (".png", ".csv"):
        raise BadPosition(f"{path_words(arguments.out)} must end in .png or .csv.")
    if not (1 <= arguments.headings <= MOST and 1 <= arguments.speeds <= MOST):
        raise BadPosition(f"Directions and speeds must be from 1 to {MOST} each.")
    board = open_board(room, arguments)
    position = board.position
    if arguments.goal is not None:
        try:
            position = room.open_position(replace(position, goal=parse_goal(arguments.goal))).position
        except ValueError as error:
            raise BadPosition(str(error)) from None
    grid = _grid(usual_grid(position, arguments.headings, arguments.speeds), arguments.first, arguments.last)
    tell = progress_bar("pieces of the map")
    try:
        charting = ShotMapJob(position, grid, room.shared.map_worker, _hand(room, arguments.hand))
        while not charting.is_over:
            charting.poll(wait=True)
            if tell is not None:
                tell(*charting.pieces)
    finally:
        room.close()
    return Mapped(board.title, position.aim().prompt, charting)


def _hand(room: DrillRoom, name: str | None) -> Steadiness | None:
    return None if name is None else room.shared.steadiness if name == YOURS else LEVELS[name].steadiness


def _grid(grid: Grid, first: str | None, last: str | None) -> Grid:
    if first is None and last is None:
        return grid
    try:
        start = grid.first_heading if first is None else read_number(first)
        end = grid.last_heading if last is None else read_number(last)
    except ValueError as error:
        raise BadPosition(str(error)) from None
    if not (abs(start) <= 2 * CIRCLE and 0.0 < end - start <= CIRCLE):
        raise BadPosition("The last direction must be greater than the first, by at most 360 degrees.")
    return replace(grid, first_heading=start, last_heading=end)

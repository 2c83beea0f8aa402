"""The shots of a match as data: all that is known of each as JSON, a line for each as CSV.

Lengths are mm from the board's middle, headings degrees counter-clockwise from the right, speeds mm/s, spins rad/s; seats and
moves count from 1. Men are written as the command `shot` writes and reads them.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from board.protocols.table import Played
from board.shots.shot import Shot
from board.text.sentence import by_name
from games.flicking import FlickingGame
from games.playing.match import Match
from physics.tools.notation import write_man

COLUMNS = ("move", "seat", "player", "disk", "x", "y", "heading", "speed", "spin", "foul", "seconds", "physics")
RESULTS = ("struck", "pins_felled", "rest_x", "rest_y", "rest", "score", "told")


def write_json(match: Match) -> str:
    """Every shot of a match: where everything lay, what was flicked, what happened and what it came to."""
    game = {"game": match.card.name, "side": match.card.side.name, "players": list(match.names)}
    return json.dumps({**game, "shots": [_whole(match, taken) for taken in _taken(match)]}, indent=1, ensure_ascii=False) + "\n"


def write_csv(match: Match) -> str:
    """A line for every shot of a match, below the names of the columns."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*COLUMNS, *RESULTS))
    writer.writerows((*_flicked(match, taken).values(), *_results(match, taken)) for taken in _taken(match))
    return text.getvalue()


@dataclass(frozen=True)
class _Taken:
    """A shot of a match."""

    move: int
    before: Any
    """The state it was shot from."""
    shot: Shot
    played: Played[Any]


def _taken(match: Match) -> Iterator[_Taken]:
    state = match.start
    for number, played in enumerate(match.played, start=1):
        if isinstance(played.move, Shot):
            yield _Taken(number, state, played.move, played)
        state = played.turn.state


def _whole(match: Match, taken: _Taken) -> dict[str, Any]:
    assert isinstance(match.game, FlickingGame)
    shot = taken.shot
    return {
        **_flicked(match, taken),
        "before": [write_man(man) for man in match.game.men(taken.before)],
        "events": [str(event) for event in shot.events],
        "after": [write_man(man) for man in shot.men],
        "score": list(match.game.score(taken.played.turn.state)),
        "said": [by_name(words, match.names) for words in taken.played.turn.said],
        "told": by_name(taken.played.turn.told, match.names),
    }


def _flicked(match: Match, taken: _Taken) -> dict[str, Any]:
    shot, seat = taken.shot, taken.played.mover
    flick = shot.flick
    values = (flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin, flick.foul, shot.seconds, shot.physics)
    return dict(zip(COLUMNS, (taken.move, seat + 1, match.names[seat], shot.disk, *values), strict=True))


def _results(match: Match, taken: _Taken) -> tuple[object, ...]:
    shot = taken.shot
    rest = shot.man(shot.disk)
    score = "-".join(map(str, match.game.score(taken.played.turn.state)))
    told = by_name(taken.played.turn.told, match.names)
    return len(shot.reached()), len(shot.toppled), rest.at.x, rest.at.y, rest.lie.value, score, told

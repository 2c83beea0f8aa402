"""The shots of a match as data: in full as JSON, or as CSV with one line per shot, piece or event.

Lengths are in mm from the board's centre, headings in degrees counter-clockwise from the right, speeds in mm/s, spins in rad/s.
Seats and moves count from 1. All parts of a shot have the same format as the output of `shot --json`
(`assets/shots/shot.schema.json`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from board.protocols.table import Played
from board.shots.shot import Shot
from board.text.sentence import by_name
from games.flicking import FlickingGame
from games.keep.notation import moves_as_data as moves
from games.play.match import Match
from physics.data.shot_data import shot_data
from physics.data.tables import EVENT_COLUMNS, MAN_COLUMNS, event_values, man_values
from physics.simulate import BoardSetup
from physics.tools.scan import as_csv

COLUMNS = ("move", "seat", "player", "disk", "x", "y", "heading", "speed", "spin", "foul", "seconds", "physics")
RESULTS = ("struck", "pins_felled", "rest_x", "rest_y", "rest", "score", "told")


def write_json(match: Match) -> str:
    """Return a match as JSON text. The text contains every move. For a shot it also has the pieces before it, the events and the
    result.
    """
    whole = {**moves.match_data(match), "shots": [_whole(match, taken) for taken in _taken(match)]}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def write_csv(match: Match, rows: str = "shots") -> str:
    """Return a match as CSV text: a header, and one line for every shot.

    If `rows` is `men` or `events`, write one line for every piece or event of a shot instead.
    """
    if rows == "shots":
        lines = ((*_flicked(match, taken).values(), *_results(match, taken)) for taken in _taken(match))
        return as_csv((*COLUMNS, *RESULTS), lines) + "\n"
    columns, values = {"men": (MAN_COLUMNS, man_values), "events": (EVENT_COLUMNS, event_values)}[rows]
    lines = (line for taken in _taken(match) for line in values(taken.move, _complete_shot(match, taken)))
    return as_csv(("move", *(name for name, _ in columns[1:])), lines) + "\n"


@dataclass(frozen=True)
class _Taken:
    """A shot of a match, with the state of the game before it."""

    move: int
    before: Any
    """State of the game from which this shot was made."""
    shot: Shot
    played: Played[Any]


def _taken(match: Match) -> Iterator[_Taken]:
    state = match.start
    for number, played in enumerate(match.played, start=1):
        if isinstance(played.move, Shot):
            yield _Taken(number, state, played.move, played)
        state = played.turn.state


def _whole(match: Match, taken: _Taken) -> dict[str, Any]:
    return {
        **_flicked(match, taken),
        **shot_data(_complete_shot(match, taken)),
        "score": list(match.game.score(taken.played.turn.state)),
        "said": [by_name(words, match.names) for words in taken.played.turn.said],
        "told": by_name(taken.played.turn.sentence, match.names),
    }


def _complete_shot(match: Match, taken: _Taken) -> Shot:
    """Return a recorded shot, completed with the pieces on the board before it and the physical conditions."""
    game, flick = match.game, taken.shot.flick
    assert isinstance(game, FlickingGame)
    men = tuple(sorted(game.set_down(taken.before, flick), key=lambda man: man.id))
    return replace(taken.shot, setup=BoardSetup(game.side, men, game.conditions))


def _flicked(match: Match, taken: _Taken) -> dict[str, Any]:
    shot, seat = taken.shot, taken.played.mover
    flick = shot.flick
    values = (flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin, flick.foul, shot.seconds, shot.physics)
    return dict(zip(COLUMNS, (taken.move, seat + 1, match.names[seat], shot.disk, *values), strict=True))


def _results(match: Match, taken: _Taken) -> tuple[object, ...]:
    shot = taken.shot
    rest = shot.man(shot.disk)
    score = "-".join(map(str, match.game.score(taken.played.turn.state)))
    sentence = by_name(taken.played.turn.sentence, match.names)
    return len(shot.reached()), len(shot.toppled), rest.at.x, rest.at.y, rest.lie.value, score, sentence

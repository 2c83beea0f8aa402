"""Crokinole results as CMN, the match notation of the Crokinole Open Data Alliance (1.0, a draft), in JSON without shots.

A round here is a game there. `scores` are each side's points in it before subtraction, `twenties` its disks in the pocket.
`hammer` is, as in the draft, the side that shot first. A CMN game is worth two points, while our rounds add up to a hundred
points. Therefore the match length is omitted, and the final totals are in `totals`, our own field, which the draft allows.
"""

from __future__ import annotations

import json
import uuid
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from board.men import Lie
from games.crokinole.crokinole import Crokinole, State
from games.keep.record import write as write_record
from games.play.match import Match

VERSION = "1.0"
APP = "crokinole-combination-board"


def write(match: Match, kept: datetime) -> str:
    """Return a finished match of Crokinole as CMN; `kept` is when it was saved.

    Raise ValueError, with one sentence, for any other match.
    """
    if not isinstance(match.game, Crokinole):
        raise ValueError("Only Crokinole can be written as CMN.")
    outcome = match.outcome
    if outcome is None:
        raise ValueError("CMN tells results, and this match is not over yet.")
    sides = [[seat for seat in range(match.seats) if seat % 2 == side] for side in (0, 1)]
    state: State = match.state
    record: dict[str, Any] = {
        "cmn": VERSION,
        # The same match always gets the same id.
        "id": str(uuid.uuid5(uuid.NAMESPACE_OID, write_record(match))),
        "match": {
            "date": kept.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "format": "singles" if match.seats == 2 else "doubles",
            "teams": [{"players": [{"name": match.names[seat]} for seat in side]} for side in sides],
            "games": [_game(match.game, round_over) for round_over in _rounds(match)],
            "winner": outcome.winners[0] % 2 if outcome.winners else None,
            "totals": state.totals,
        },
        "source": {"app": APP},
    }
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


def _rounds(match: Match) -> list[State]:
    """Return the states at the ends of rounds, with the disks still on the board."""
    states = [match.start, *(played.turn.state for played in match.played)]
    return [after for state, after in pairwise(states) if len(after.rounds) > len(state.rounds)]


def _game(game: Crokinole, state: State) -> dict[str, Any]:
    # With `pair_off`, the round itself knows only the difference, so count again without it.
    first, second = replace(game, pair_off=False).count(state.men)
    pocketed = [man.seat % 2 for man in state.men if man.lie is Lie.POCKET]
    return {
        "winner": None if first == second else int(second > first),
        "hammer": state.lead % 2,
        "scores": [first, second],
        "twenties": [pocketed.count(side) for side in (0, 1)],
    }

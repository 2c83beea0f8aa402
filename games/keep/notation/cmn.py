"""Crokinole as CMN, the match notation of the Crokinole Open Data Alliance (1.0, a draft): results in JSON, and no shots.

What is a round here is a game there: `scores` are what each side's disks counted in it before anything is taken off, `twenties`
how many of them lay in the pocket, and `hammer` is, as the draft has it, the side that shot first. Two points are at stake in
such a game there; here the counts are added up to a hundred. So the length of the match is not told in the draft's words, and
what the sides had in the end stands in `totals`, a field of our own, as the draft allows.
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
    """A finished match of Crokinole that was kept then; ValueError, with one sentence, if it is anything else."""
    if not isinstance(match.game, Crokinole):
        raise ValueError("Only Crokinole can be written as CMN.")
    outcome = match.outcome
    if outcome is None:
        raise ValueError("CMN tells results, and this match is not over yet.")
    sides = [[seat for seat in range(match.seats) if seat % 2 == side] for side in (0, 1)]
    state: State = match.state
    record: dict[str, Any] = {
        "cmn": VERSION,
        # The same match has the same id, however often it is written.
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
    """The states in which a round was over, its disks still on the board."""
    states = [match.start, *(played.turn.state for played in match.played)]
    return [after for state, after in pairwise(states) if len(after.rounds) > len(state.rounds)]


def _game(game: Crokinole, state: State) -> dict[str, Any]:
    # Where like disks cancel each other, the round itself knows only what was left over.
    first, second = replace(game, pair_off=False).count(state.men)
    pocketed = [man.seat % 2 for man in state.men if man.lie is Lie.POCKET]
    return {
        "winner": None if first == second else int(second > first),
        "hammer": state.lead % 2,
        "scores": [first, second],
        "twenties": [pocketed.count(side) for side in (0, 1)],
    }

"""Crokinole results as CMN, the match notation of the Crokinole Open Data Alliance (1.0, a draft), in JSON without shots.

What is a round here is a game there: `scores` are what each side's disks counted in it before anything is taken off, `twenties`
how many of them lay in the pocket, and `hammer` is, as the draft has it, the side that shot first. Two points are at stake in
such a game there, and `gameFormat` tells how many games make a match, as in tournament Crokinole. Where counts or games are added
up instead, the draft has no words for the length of the match: then the score stands in `totals`, a field of our own, as the
draft allows.
"""

from __future__ import annotations

import json
import uuid
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any

from games.flicking import CountingGame, RoundCount
from games.keep.record import write as write_record
from games.play.match import Match

VERSION = "1.0"
APP = "crokinole-combination-board"


def write(match: Match, kept: datetime) -> str:
    """A finished match of Crokinole that was kept then; ValueError, with one sentence, if it is anything else."""
    game = match.game
    if not isinstance(game, CountingGame):
        raise ValueError("Only Crokinole can be written as CMN.")
    outcome = match.outcome
    if outcome is None:
        raise ValueError("CMN tells results, and this match is not over yet.")
    sides = [[seat for seat in range(match.seats) if seat % 2 == side] for side in (0, 1)]
    length = {"gameFormat": {"type": "fixed", "count": game.match_rounds}} if game.match_rounds else {}
    record: dict[str, Any] = {
        "cmn": VERSION,
        # The same match always gets the same id.
        "id": str(uuid.uuid5(uuid.NAMESPACE_OID, write_record(match))),
        "match": {
            "date": kept.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "format": "singles" if match.seats == 2 else "doubles",
            "teams": [{"players": [{"name": match.names[seat]} for seat in side]} for side in sides],
            **length,
            "games": [_game(count) for count in _rounds(match, game)],
            "winner": outcome.winners[0] % 2 if outcome.winners else None,
            **({} if length else {"totals": game.score(match.state)[:2]}),
        },
        "source": {"app": APP},
    }
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


def _rounds(match: Match, game: CountingGame[Any]) -> list[RoundCount]:
    """Return the counts of all rounds that were played to their end."""
    states = [match.start, *(played.turn.state for played in match.played)]
    over = [after for state, after in pairwise(states) if after.is_round_over and not state.is_round_over]
    return [game.round_count(state) for state in over]


def _game(count: RoundCount) -> dict[str, Any]:
    first, second = count.counts
    return {
        "winner": None if first == second else int(second > first),
        "hammer": count.lead % 2,
        "scores": count.counts,
        "twenties": count.twenties,
    }

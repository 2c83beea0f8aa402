"""Crokinole results as CMN, the match notation of the Crokinole Open Data Alliance (1.0, a draft), in JSON without shots.

A round here is a game in the draft. `scores` are the points of each side's disks, without subtracting the other side's points.
`twenties` is the number of disks in the pocket. `hammer` is the side that shot first, as the draft defines it.

`gameFormat` is the length of the match, if our rules fix the length. It is either a number of rounds, worth two points each, or a
number of points to reach. It is left out for a match of several games, and for a match that the clock ended. If rounds are not
worth two points each, the score is in `totals`, a field of our own.
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
    """Return a finished match of Crokinole in CMN, a JSON format for results. Raise ValueError for any other match."""
    game = match.game
    if not isinstance(game, CountingGame):
        raise ValueError("Only games of Crokinole can be exported as CMN.")
    outcome = match.outcome
    if outcome is None:
        raise ValueError("Only a finished match can be exported as CMN.")
    sides = [[seat for seat in range(match.seats) if seat % 2 == side] for side in (0, 1)]
    rounds, totals = _rounds(match, game), game.score(match.state)[:2]
    length: dict[str, Any] = {}
    if len(rounds) == game.match_rounds:
        length = {"gameFormat": {"type": "fixed", "count": game.match_rounds}}
    elif game.match_points and max(totals) >= game.match_points:
        length = {"gameFormat": {"type": "first_to", "target": game.match_points}}
    record: dict[str, Any] = {
        "cmn": VERSION,
        # The same match always gets the same id.
        "id": str(uuid.uuid5(uuid.NAMESPACE_OID, write_record(match))),
        "match": {
            "date": kept.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "format": "singles" if match.seats == 2 else "doubles",
            "teams": [{"players": [{"name": match.names[seat]} for seat in side]} for side in sides],
            **length,
            "games": [_game(count) for count in rounds],
            "winner": outcome.winners[0] % 2 if outcome.winners else None,
            **({} if game.match_rounds else {"totals": totals}),
        },
        "source": {"app": APP},
    }
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


def _rounds(match: Match, game: CountingGame[Any]) -> list[RoundCount]:
    """Return the result of every finished round of a match."""
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

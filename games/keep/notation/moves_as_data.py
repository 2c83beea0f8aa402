"""The moves of a match as data, of any game: an object for each as JSON, a line for each as CSV.

Seats and moves count from 1; a move that nobody decided on, such as a lot, has no seat, nor has a tick of the clock in which
several players acted. Ticks in which nobody did anything are left out.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

from board.moves import Roll, Tick
from board.protocols.table import Played
from board.text.sentence import by_name
from games.keep.positions.position_text import write_plain
from games.play.match import Match

COLUMNS = ("move", "seat", "player", "notation", "told", "said", "score")


def write_json(match: Match) -> str:
    """Every move of a match: who made it, what the umpire said of it, and the score by seat after it."""
    return json.dumps(match_data(match), indent=1, ensure_ascii=False) + "\n"


def match_data(match: Match) -> dict[str, Any]:
    """A match as JSON has it: the game, its house rules, who played, and every move."""
    game = {"game": match.card.name, "side": match.card.side.name, "players": list(match.names)}
    if match.placement is not None:
        game["position"] = write_plain(match.placement)
    return {**game, "moves": list(_moves(match))}


def write_csv(match: Match) -> str:
    """A line for every move of a match, below the names of the columns."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for move in _moves(match):
        writer.writerow({**move, "said": " ".join(move["said"]), "score": "-".join(map(str, move["score"]))})
    return text.getvalue()


def _moves(match: Match) -> Iterator[dict[str, Any]]:
    state = match.start
    for number, played in enumerate(match.played, start=1):
        turn = played.turn
        seat = _seat(match, state, played)
        state = turn.state
        if played.move == Tick() and not turn.words:
            continue
        values = (
            number,
            None if seat is None else seat + 1,
            None if seat is None else match.names[seat],
            str(played.move),
            by_name(turn.told, match.names),
            [by_name(words, match.names) for words in turn.said],
            list(match.game.score(state)),
        )
        yield dict(zip(COLUMNS, values, strict=True))


def _seat(match: Match, before: Any, played: Played[Any]) -> int | None:
    """Whose doing a move was; None where it was nobody's, or more than one player's."""
    if isinstance(played.move, Tick):
        acting = {act.seat for act in played.move.acts}
        return acting.pop() if len(acting) == 1 else None
    seat = match.game.picture(before).mover if isinstance(played.move, Roll) else played.mover
    return seat if seat >= 0 else None

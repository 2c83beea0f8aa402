"""The moves of a match as data, for any game: one object per move as JSON, or one line per move as CSV.

Seats and moves are counted from 1. A move of chance, such as a draw of lots, has no seat. A clock tick in which several players
acted has no seat either. Ticks without actions are left out.
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
    """Return a match as JSON text, with the player, the words and the score of every move."""
    return json.dumps(match_data(match), indent=1, ensure_ascii=False) + "\n"


def match_data(match: Match) -> dict[str, Any]:
    """Return a match as a dictionary: name of the game, side of the board, players and every move."""
    game = {"game": match.card.name, "side": match.card.side.name, "players": list(match.names)}
    if match.placement is not None:
        game["position"] = write_plain(match.placement)
    return {**game, "moves": list(_moves(match))}


def write_csv(match: Match) -> str:
    """Return a match as CSV text: a header, and one line for every move."""
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
            by_name(turn.sentence, match.names),
            [by_name(words, match.names) for words in turn.said],
            list(match.game.score(state)),
        )
        yield dict(zip(COLUMNS, values, strict=True))


def _seat(match: Match, before: Any, played: Played[Any]) -> int | None:
    """Return the number of the player who made a move, from 0. Return None if chance or several players made it."""
    if isinstance(played.move, Tick):
        acting = {act.seat for act in played.move.acts}
        return acting.pop() if len(acting) == 1 else None
    seat = match.game.picture(before).mover if isinstance(played.move, Roll) else played.mover
    return seat if seat >= 0 else None

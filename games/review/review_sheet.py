"""Format a review of a game as text or as JSON.

The text has one line per turn, followed by the costliest mistakes and the luck.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from board.text.words import plural
from board.views.review import MISTAKES, JudgedTurn, Review, Scale
from physics.work.batches import add_cluster

MARKED = 0.5
"""Smallest loss of a mistake that gets a question mark, as a fraction of a blunder's loss. A blunder gets two question marks."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the record of a game")
    parser.add_argument("--json", action="store_true", help="everything, as JSON")
    add_cluster(parser)


def as_json(review: Review) -> str:
    """Return the whole review as JSON text. Seats and moves are counted from 0."""
    return json.dumps({**asdict(review), "mistakes": [turn.first for turn in review.mistakes]}, indent=1, ensure_ascii=False)


def as_text(review: Review) -> str:
    return "\n".join(_lines(review))


def _lines(review: Review) -> Iterator[str]:
    if review.remark:
        yield review.remark
    scale = review.scale
    if scale is None:
        return
    thrown = {throw.number: throw for throw in review.throws}
    turns = {turn.first: turn for turn in review.turns}
    width = max(map(len, review.names))
    for number in range(review.moves):
        if number in thrown:
            throw = thrown[number]
            yield f"{number + 1:4d}  {review.names[throw.seat]:<{width}}  luck {scale.figure(throw.luck)}"
        elif number in turns:
            turn = turns[number]
            yield f"{number + 1:4d}  {review.names[turn.seat]:<{width}}  {turn_words(scale, turn)}"
    yield ""
    for turn in review.mistakes[:MISTAKES]:
        name, loss = review.names[turn.seat], scale.loss_text(turn)
        yield f"Costliest: move {turn.first + 1} by {name}, which lost {loss}. {review.reason(turn)}"
    best = review.best_shot
    if best is not None:
        yield f"Best shot: move {best.first + 1} by {review.names[best.seat]}, {scale.value_text(best.made or 0.0)}."
    for seat, name in enumerate(review.names):
        decided = review.decisions(seat)
        if decided:
            lost = review.lost(seat)
            amount = (
                f"{lost:.{scale.digits}f} {scale.units}"
                if scale.unit
                else plural(round(lost), "{count} result", "{count} results")
            )
            yield f"{name}: decisions {decided}, lost {amount}."
        if review.throws:
            yield f"{name}: luck {review.luck_text(seat)}."


def turn_words(scale: Scale, turn: JudgedTurn) -> str:
    """Return one line of a review about a turn: the move, its value, and the better move if it was a mistake."""
    shown = turn.played if turn.made is None else "shot"
    words = f"{shown}  {scale.value_text(turn.worth)}"
    if turn.made is not None:
        words += f" (± {turn.made_doubt:.{scale.digits}f}), made {scale.value_text(turn.made)}"
    if not turn.is_mistake(scale):
        return words
    mark = "??" if turn.loss >= scale.grave else "?" if turn.loss >= MARKED * scale.grave else ""
    better = turn.better_said or turn.why
    doubt = f" (± {turn.doubt:.{scale.digits}f})" if turn.doubt else ""
    return f"{words}  {mark} loses {scale.loss_text(turn)}{doubt}: {better}"

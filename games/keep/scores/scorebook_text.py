"""Format the page of scores as text for a terminal, as JSON or as CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict

from board.text.words import shown_name
from board.views.scores import Duel, PlayerForm, Result, Scores, result_line

LATEST = 20
"""Number of latest results that the page of scores shows in a terminal. JSON and CSV contain all results."""
FORM = 10
"""Number of latest results that the page of scores lists for each player."""
COUNTED = ("played", "won", "drawn", "lost", "finished", "streak")
COLUMNS = ("begun", "game", "file", "seat", "player", "bot", "score", "result", "shots", "twenties", "strikes", "moves", "reason")


def as_text(scores: Scores) -> str:
    if not scores.results:
        return "No finished matches yet."
    return "\n".join(_lines(scores))


def as_json(scores: Scores) -> str:
    results = [{**asdict(result), "result": _marks(result)} for result in scores.results]
    forms = [{**asdict(form), **{count: getattr(form, count) for count in COUNTED}} for form in scores.forms]
    page = {"results": results, "players": forms, "records": list(map(asdict, scores.bests))}
    return json.dumps({**page, "head_to_head": list(map(asdict, scores.duels))}, indent=1, ensure_ascii=False)


def as_csv(scores: Scores) -> str:
    """Return the page of scores as CSV, with one line for every player of every match."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for result in scores.results:
        for seat, part in enumerate(result.parts):
            counts = (part.shots, part.twenties, part.strikes)
            player = (seat + 1, part.name, int(part.is_bot), part.score, result.mark(seat))
            table.writerow((result.begun, result.game, result.file, *player, *counts, result.moves, result.reason))
    return text.getvalue().rstrip("\n")


def _marks(result: Result) -> str:
    return "".join(result.mark(seat) for seat in range(len(result.parts)))


def _lines(scores: Scores) -> Iterator[str]:
    yield "Results"
    rows = [(result.begun[:16], result.title, result_line(result), result.reason) for result in scores.results[:LATEST]]
    yield from _table(rows)
    if len(scores.results) > LATEST:
        yield f"  ... and {len(scores.results) - LATEST} earlier matches."
    yield "\nPlayers"
    yield from _table([_form(form) for form in scores.forms])
    if scores.bests:
        yield "\nRecords"
        yield from _table([(best.title, best.what, str(best.value), _listed(best.names)) for best in scores.bests])
    if scores.duels:
        yield "\nHead to head"
        yield from _table([(_listed((duel.first, duel.second)), *_tally(duel)) for duel in scores.duels])


def _form(form: PlayerForm) -> tuple[str, ...]:
    name = f"{shown_name(form.name)}{' (bot)' if form.is_bot else ''}"
    counts = ((form.shots, "shots"), (form.twenties, "twenties"), (form.strikes, "strikes"), (form.finished, "solo"))
    luck = (f"{count} {result}" if count else "" for count, result in counts)
    return name, f"{form.played} played", *_tally(form), form.marks[-FORM:], *luck


def _tally(of: PlayerForm | Duel) -> tuple[str, str, str]:
    return f"{of.won} won", f"{of.drawn} drawn", f"{of.lost} lost"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(map(shown_name, names))


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()

"""Summarise each match for the scorebook (the database of all matches), and all its matches for a page of scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from board.protocols.table import Turn
from board.shots.shot import Shot
from board.views.moments import FOUL
from board.views.scores import Duel, HeldRecord, MatchPart, PlayerForm, Result, Scores
from games.catalogue import EVERY_GAME
from games.play.seated_game import SeatedGame

SOLITAIRES = frozenset(game.card.name for game in EVERY_GAME if game.card.seats == (1,))
TIMED = frozenset(game.card.name for game in EVERY_GAME if game.card.family == "Puzzles")
"""Names of the games in which the best time counts, not the number of moves: the puzzles."""
LEAST_WINS = frozenset(game.card.name for game in EVERY_GAME if game.card.least_wins)


@dataclass(frozen=True, slots=True)
class CountedShot:
    """A shot of a match, as stored in the scorebook (the database of all matches)."""

    number: int
    """Number of the shot among the moves of its match, from 1."""
    seat: int
    speed: float
    heading: float
    spin: float
    is_twenty: bool
    is_strike: bool


def counted_shots(match: SeatedGame) -> Iterator[CountedShot]:
    """Yield every shot of a match in the form in which the scorebook stores it."""
    for number, played in enumerate(match.played, start=1):
        if isinstance(played.move, Shot):
            flick, tags = played.move.flick, played.turn.tags
            is_twenty, is_strike = "own_twenty" in tags, "strike" in tags
            yield CountedShot(number, played.mover, flick.speed, flick.heading, flick.spin, is_twenty, is_strike)


def scores_of(results: Sequence[Result], player: str = "") -> Scores:
    """Return the page of scores for these results: latest results, form, records, and wins by opponent.

    If `player` is not empty, the page is about this player only.
    """
    if player:
        results = [result for result in results if any(part.name == player for part in result.parts)]
    oldest_first = sorted(results, key=lambda result: (result.begun, result.file))
    forms = _forms(oldest_first)
    duels = _duels(oldest_first)
    if player:
        forms = tuple(form for form in forms if form.name == player)
        duels = tuple(_seen_by(player, duel) for duel in duels if player in (duel.first, duel.second))
    return Scores(tuple(reversed(oldest_first)), forms, _bests(oldest_first, player), duels)


def _forms(results: Sequence[Result]) -> tuple[PlayerForm, ...]:
    found: dict[tuple[str, bool], list[tuple[str, MatchPart]]] = {}
    for result in results:
        for seat, part in enumerate(result.parts):
            found.setdefault((part.name, part.is_bot), []).append((result.mark(seat), part))
    forms = [
        PlayerForm(
            name,
            is_bot,
            "".join(mark for mark, _ in matches),
            tuple(part.score for _, part in matches),
            sum(part.shots for _, part in matches),
            sum(part.twenties for _, part in matches),
            sum(part.strikes for _, part in matches),
        )
        for (name, is_bot), matches in found.items()
    ]
    return tuple(sorted(forms, key=lambda form: (form.is_bot, -form.won, form.played, form.name)))


def _duels(results: Sequence[Result]) -> tuple[Duel, ...]:
    """Return the number of wins, draws and losses for every pair of opponents. Partners are not opponents."""
    tally: dict[tuple[str, str], list[int]] = {}
    for result in results:
        for one, other in combinations(range(len(result.parts)), 2):
            names = result.parts[one].name, result.parts[other].name
            if names[0] == names[1] or (not result.is_draw and result.mark(one) == result.mark(other)):
                continue
            first, second = (one, other) if names[0] < names[1] else (other, one)
            count = tally.setdefault((result.parts[first].name, result.parts[second].name), [0, 0, 0])
            count["WDL".index(result.mark(first))] += 1
    duels = [Duel(first, second, *count) for (first, second), count in tally.items()]
    return tuple(sorted(duels, key=lambda duel: (-duel.played, duel.first, duel.second)))


def _seen_by(player: str, duel: Duel) -> Duel:
    return duel if duel.first == player else Duel(player, duel.first, duel.lost, duel.drawn, duel.won)


def _bests(results: Sequence[Result], player: str) -> tuple[HeldRecord, ...]:
    by_title: dict[str, list[Result]] = {}
    for game in EVERY_GAME:
        found = [result for result in results if result.game == game.card.name]
        if found:
            by_title[game.card.title] = found
    bests = []
    for title, found in by_title.items():
        parts = [(result, part) for result in found for part in result.parts if not player or part.name == player]
        sign = -1 if found[0].game in LEAST_WINS else 1
        bests += _most(title, "Best score", parts, lambda _, part: part.score, sign, least=2 if sign > 0 else 0)
        won = [(result, part) for result, part in parts if part.has_won and not result.is_alone]
        if len({result.moves for result, _ in won}) > 1 and found[0].game not in TIMED:
            # Games of fixed duration have no quickest win. In timed puzzles the seconds count, not the number of moves.
            bests += _most(title, "Quickest win", won, lambda result, _: result.moves, -1)
        bests += _most(title, "Most twenties", parts, lambda _, part: part.twenties)
        bests += _most(title, "Most strikes", parts, lambda _, part: part.strikes)
        forms = [form for form in _forms(found) if not player or form.name == player]
        bests += _held(title, "Most wins in a row", {form.name: form.streak for form in forms}, least=2)
        if found[0].game in SOLITAIRES:
            bests += _held(title, "Deals won, %", {form.name: round(100 * form.won / form.played) for form in forms}, least=0)
    return tuple(bests)


def _held(title: str, kind: str, by_name: Mapping[str, int], least: int) -> list[HeldRecord]:
    """Return a list with one record: the best result so far, and all players who reached it. `kind` is the name of the record.

    `by_name` holds each player's result. The list is empty if the best result is below `least`.
    """
    most = max(by_name.values(), default=-1)
    return [HeldRecord(title, kind, most, tuple(name for name, had in by_name.items() if had == most))] if most >= least else []


def _most(
    title: str,
    kind: str,
    parts: Sequence[tuple[Result, MatchPart]],
    measure: Callable[[Result, MatchPart], int],
    sign: int = 1,
    least: int = 1,
) -> list[HeldRecord]:
    """Return a list with one record (best result so far): the greatest value of `measure`, and the players who reached it.

    `kind` is the record's name. With `sign` -1 the smallest value counts. The list is empty if the value is below `least`.
    """
    values = [(measure(result, part), part.name) for result, part in parts]
    if not values:
        return []
    value = sign * max(sign * value for value, _ in values)
    names = tuple(dict.fromkeys(name for other, name in values if other == value))
    return [HeldRecord(title, kind, value, names)] if value >= least else []


def shot_of_the_match(match: SeatedGame) -> int | None:
    """Return the most notable shot of a match, as an index in the list of moves, from 0. Return None if no shot is notable."""
    shots = [(_interest(played.turn), number) for number, played in enumerate(match.played) if isinstance(played.move, Shot)]
    most, number = max(shots, default=((0, 0), -1))
    return match.told.index(number) if most[0] > 0 else None


def _interest(turn: Turn[Any]) -> tuple[int, int]:
    """Return a sort key for how notable a shot is: the points it gained or lost, then its number of contacts.

    A foul has the lowest key.
    """
    if turn.shot is None or FOUL in turn.tags:
        return 0, 0
    figures = [note.words.lstrip("+\N{MINUS SIGN}") for note in turn.notes]
    return sum(int(figure) if figure.isdigit() else 1 for figure in figures), len(turn.shot.strikes)

"""The start of every game in random play: its moves, messages, scores and pictures.

The lines are in `games_told.txt`. After an intended change, renew them with `python -m tests.helpers.games_told` and read the
difference before committing.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from board.card import house_rules
from board.geometry import Point
from board.men import Man
from board.moves import ONLOOKER, TIME, Aim, Deal, Live, Options, PartWith, Pick, Spell, Step, Tick, read_move
from board.shots.motion import Motion
from board.shots.shot import Shot
from board.sides import Side
from board.sums import float_sum
from board.text.sentence import by_name
from board.views.picture import Mark, Picture
from games.abilities import is_revealing, picture_for, worth_in_words
from games.catalogue import EVERY_GAME
from games.game import Game
from games.learn.acts import ActChain
from games.learn.observation import observed as learned
from games.play.match import Match
from tests.helpers.leaves import read_leaves, write_leaves

LINES = Path(__file__).with_suffix(".txt")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
UNSEEN = (
    "national-flags",
    "puss-in-the-corner",
    *(game.card.name for game in EVERY_GAME if game.card.family in ("Letters", "Puzzles")),
)
"""Games that programs do not learn: games against the clock, and games with spoken words."""
MOVES, TICKS = 26, 400
"""Moves of each game; ticks of games against the clock."""
ELSEWHERE: tuple[Any, ...] = tuple(
    read_move(move)
    for move in (
        "pass", "lot 1", "roll 6-6", "roll 3", "lay a1", "lay c3", "lay star-5", "take c3", "choose nothing", "call spot-3",
        "call flag-spain", "say zzzz", "say planet in 1.0", "say planet", "give zz", "deal spam", "deal box-1", "c3-d4", "a1-a3",
        "bar/point-3", "point-6/off", "point-24/point-20", "tile-1-2-3/cell-40-40", "tile-1-2-3/cell-60-60",
    )
)  # fmt: skip
"""Moves of various games, tried wherever they are illegal."""
REST = 300
"""Moves that finish a game without shots or a clock."""


def told(name: str) -> Iterator[str]:
    """Yield a game from its start, a line per move, and a line per tick with a message. Then play briefly by other rules."""
    game = next(game for game in EVERY_GAME if game.card.name == name)
    seats = max(game.card.seats) if game.card.family != "Pins" else 2
    yield from _told(game(), seats, MOVES, TICKS)
    rules = {rule.name: rule.choices[-1 if rule.choices[-1] != rule.default else 0] for rule in house_rules(game)}
    # In pin games other rules only change the board and the disks.
    if rules and game.card.family != "Pins":
        yield f"by other rules: {rules}"
        yield from _told(game(**rules), min(game.card.seats), MOVES // 2, TICKS // 8)


def _told(game: Game[Any], seats: int, most_moves: int, most_ticks: int) -> Iterator[str]:
    name = game.card.name
    random = Random(f"{name} 1916")
    match = Match(game, seats, NAMES[:seats], random=Random(1), throws=7)
    moves = ticks = 0
    refused: Counter[str] = Counter()
    while match.options is not None and moves < most_moves and ticks < most_ticks:
        if moves % 8 == 3 and name not in UNSEEN:
            yield from (f"learner {seat}: {_summed(learned(match.game, match.state, seat))}" for seat in range(min(seats, 3)))
        options = match.options
        prompt = getattr(options, "prompt", "")
        move: Any = options.sample(random)
        if isinstance(options, Aim):
            move = match.game.shoot(match.state, move, motion=False)
        is_tick = match.mover == TIME
        before = match.state
        turn = match.play(move).turn
        words = " ".join(by_name(sentence, match.names) for sentence in turn.words)
        if is_tick and not words:
            ticks += 1
            if ticks % 50 == 0:
                yield f"tick {ticks} | {asked(options)} | {seen(match.picture)} | {looked_at(match.picture)}".rstrip()
            continue
        moves += 1
        if moves % 3 == 0:
            refused.update(refusals(match))
        said = "tick" if isinstance(move, Tick) else str(move)
        counted = f" [{turn.tally.title}: {', '.join(turn.tally.totals)}]" if turn.tally else ""
        noted = "".join(f" <{note.kind} {note.words}>" for note in turn.notes)
        yield f"{prompt} | {said} | {words}{noted}{counted} | {match.game.score(match.state)} | {seen(match.picture)}".rstrip()
        noted_as = f"{match.game.noted(before, (move,))} {worth_in_words(match.game, before, move)}"
        around = f"{asked(options)} | {moved(turn.motion)} | {noted_as} | {looked_at(match.picture)}"
        if match.card.hides:
            sights = (picture_for(match.game, match.state, viewer) for viewer in (0, 1, ONLOOKER))
            around += f" | {is_revealing(match.game, before, move)} {' '.join(_crc(map(_man, sight.men)) for sight in sights)}"
        yield f"~ {around}".rstrip()
    if match.options is not None and not isinstance(match.options, Aim | Live):
        yield from _ended(match, random, refused)
    yield from (f"refused, {count}: {sentence}" for sentence, count in sorted(refused.items()))


def _ended(match: Match, random: Random, refused: Counter[str]) -> Iterator[str]:
    """Yield the rest of a game in brief: two checksums of its messages and scores, and the final standing."""
    begun = len(match.played)
    while match.options is not None and len(match.played) < begun + REST:
        match.enter(match.options.sample(random))
        if len(match.played) % 10 == 0:
            refused.update(refusals(match))
    turns = [played.turn for played in match.played[begun:]]
    words = _crc(sentence for turn in turns for sentence in turn.words)
    tallies = _crc(f"{turn.tally}" for turn in turns if turn.tally)
    outcome = match.outcome and f"{match.outcome.winners} {match.outcome.reason}"
    yield f"{len(turns)} more: {words} {tallies} | {outcome} | {match.game.score(match.state)} | {seen(match.picture)}"
    yield f"~ {looked_at(match.picture)}".rstrip()
    if match.card.name not in UNSEEN:
        for number in range(begun, len(match.played), 29):
            yield from _learner(match, match.before(number))


def _learner(match: Match, state: Any) -> Iterator[str]:
    """Yield the observation of a state, and the acts open to the mover."""
    seats = range(min(match.seats, 3))
    sights = "; ".join(_summed(learned(match.game, state, seat)) for seat in seats)
    options = match.game.options(state)
    acts = (
        sorted(ActChain(match.game, state.mover, options, state).open) if isinstance(options, Pick) and state.mover >= 0 else ()
    )
    yield f"learners: {sights} | {len(acts)} acts {_crc(acts)}"


def refusals(match: Match) -> Iterator[str]:
    """Yield the refusals of illegal moves: earlier moves, reversed steps, steps of other men, and moves of other games."""
    options, state = match.options, match.state
    if options is None:
        return
    steps = [move for move in options.moves if isinstance(move, Step)] if isinstance(options, Pick) else []
    starts = {step.path[0] for step in steps}
    places = dict.fromkeys(man.place for man in match.picture.men if man.place and man.place not in starts)
    tried: list[Any] = [played.move for played in match.played[-9:] if not isinstance(played.move, Shot | Deal | Tick)]
    tried += [Step(step.path[::-1]) for step in steps[:6]]
    tried += [Step((place, *step.path[1:])) for place in list(places)[:12] for step in steps[:2]]
    tried += [Step((place,)) for place in list(places)[:20]] if steps else []
    for move in (*tried, *ELSEWHERE):
        if not match.game.allows(options, move):
            yield match.game.refusal(state, options, move)


def asked(options: Options) -> str:
    """Return the options in brief."""
    if isinstance(options, Pick):
        return f"{len(options.moves)} moves {_crc(map(str, options.moves))}"
    if isinstance(options, Spell):
        length = f"{options.least} to {options.most} letters in {options.seconds}, {len(options.but)} {options.used}"
        offers = " ".join(options.offers[:2])
        return f"{options.letters} {options.starts} {options.holds} {length}, {options.among}, {offers} {options.may_pass}"
    if isinstance(options, PartWith):
        return f"{options.count} of {options.letters}"
    if isinstance(options, Aim):
        return f"{options.disk.id} at {_spot(options.disk.at)} to {_spot(options.target)}, {options.top_speed:g}"
    if isinstance(options, Live):
        return f"{options.tick:g} {len(options.hands)} hands, {len(options.acts)} acts"
    return type(options).__name__


def moved(motion: Motion | None) -> str:
    """Return a motion in brief: number of men, duration, mean place and sounds."""
    if motion is None:
        return ""
    middle = np.mean([track.frames.mean(axis=0)[:4] for track in motion.tracks], axis=0) if motion.tracks else ()
    where = " ".join(f"{value + 0.0:.0f}" for value in middle)
    sounds = Counter(knock.kind for knock in motion.knocks)
    last = max((knock.time for knock in motion.knocks), default=0.0)
    heard = " ".join(f"{count} {kind}" for kind, count in sounds.items())
    carried = sum(track.is_carried for track in motion.tracks)
    return f"{carried} of {len(motion.tracks)} in {motion.seconds:.2f} about {where}, {heard} by {last:.2f}"


def looked_at(picture: Picture) -> str:
    """Return the other parts of a picture, each as a checksum."""
    cards = _crc(f"{card.seat} {card.title} {card.plus} {card.minus} {card.most} {card.captured}" for card in picture.score_cards)
    travel = _crc(f"{each.seat} {' '.join(map(_spot, each.points))}" for each in picture.travel)
    sheet = _crc((*picture.sheet.columns, picture.sheet.fullest.text, *picture.sheet.fullest.small))
    places = (
        ""
        if isinstance(picture.side, Side)
        else _crc(f"{place.name} {_spot(place.at)}" for place in picture.side.places.values())
    )
    parts = f"{_crc(map(_man, picture.men))} {_crc(map(_man, picture.waiting))} {_crc(map(_mark, picture.marks))}"
    rest = f"{picture.colours} {picture.counts_up} {picture.banner} {picture.glimpse}"
    return f"{parts} {sheet} {travel} {cards} {places} {rest}".rstrip()


def _man(man: Man) -> str:
    where = man.place or _spot(man.at)
    return f"{man.id} {man.kind.name} {man.seat} {where} {man.turn:.0f} {man.lie.name} {man.face} {man.size:.2f}"


def _mark(mark: Mark) -> str:
    return f"{mark.kind} {mark.place} {_spot(mark.at)} {mark.seat} {mark.man} {_spot(mark.to)} {mark.words}"


def _spot(at: Point | None) -> str:
    return "" if at is None else f"{at.x + 0.0:.0f},{at.y + 0.0:.0f}"


def _crc(texts: Iterable[str]) -> str:
    """Return a short checksum of `texts`, or `-` if empty."""
    together = "; ".join(texts)
    return f"{zlib.crc32(together.encode()) & 0xFFFF:04x}" if together else "-"


def _summed(numbers: Any) -> str:
    """Return the count of the numbers and two weighted sums."""
    places = np.arange(1, len(numbers) + 1)
    return f"{len(numbers)} numbers, {float(numbers @ places):.2f} {float(numbers @ np.sin(places)):.3f}"


def seen(picture: Picture) -> str:
    """Return the men and their places, the marks and the score sheet."""
    men = f"{len(picture.men)} men {round(float_sum(man.at.x * (man.id + 1) + man.at.y for man in picture.men), 1):g}"
    marks = " ".join(f"{mark.kind}:{mark.place or mark.man}" for mark in picture.marks[:4])
    rows = "; ".join(
        "/".join(cell.text + "".join(cell.small) for cell in row.cells) + f"={row.total}" for row in picture.sheet.rows
    )
    waiting = f" {len(picture.waiting)} wait" if picture.waiting else ""
    dice = f" dice {picture.dice} {picture.spent}" if picture.dice else ""
    clock = "" if picture.clock is None else f" clock {picture.clock:.1f}"
    roles = f" {picture.roles}" if picture.roles else ""
    return f"{picture.mover} {men}{waiting}{dice}{clock} {picture.headline} {marks} {rows} {picture.sheet.note}{roles}"


def written(lines_kept: Path = LINES) -> dict[str, list[str]]:
    """Return the recorded lines by game."""
    return read_leaves(lines_kept)


def write(lines_kept: Path = LINES, lines_of: Callable[[str], Iterable[str]] = told) -> None:
    """Write the lines of every game in the form that `written` reads."""
    write_leaves(lines_kept, ((game.card.name, lines_of(game.card.name)) for game in EVERY_GAME))


if __name__ == "__main__":
    write()

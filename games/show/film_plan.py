"""Choose the content of a film: a saved game, a single shot of a saved game, or the highlights of a game between bots."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from board.moves import Lot, Roll, Step, Tick
from board.shots.shot import Shot
from board.sums import float_sum
from board.text.arguments import picture_size, whole_number
from board.text.sentence import say
from board.views.moments import FOUL, SCORED
from board.views.picture import CLOSE, VIEWS
from games.catalogue import find, name_of, showing_of
from games.keep.record import load, write
from games.play.match import Match
from games.play.seated_game import SeatedGame
from games.show.show import (
    Stretch,
    captions_of,
    choose_run,
    costs_of,
    interest_of,
    liveliest,
    played_through,
    seen,
    stretch_of,
    tick_of,
    who_won,
)

SIZE, RATE, SECONDS = (640, 400), 25, 20
MOST_SECONDS = 3600
MOST_RATE = 60
"""Largest frame rate that a film may have, in frames per second."""
COUNT_COSTS = 1.5
"""Interest that a shot loses if a round's points are counted after it. In games with shots, a draw of lots loses as much. A film
shows the parts of a game with the most interest.
"""
WORTH_SEEING = {"twenty": 2.0, "took_out": 0.5}
"""Dictionary from the name of an event to the interest that it adds to a shot. Films are made of the parts with most interest."""
GREAT = 3.0
"""Extra interest of a shot that earns interest and has a decisive moment (see great_shots.py). A film contains the parts with
most interest.

The film shows such a shot from a player's seat.
"""
HIDDEN = 1e6
"""A move's rating becomes minus this number after the move has been chosen for a film, so that it is not chosen again."""
HURRY = 1.2
"""Largest factor by which a film may run faster, to make room for one more highlight."""
LEAST_LEFT = 1.5
"""Time in s of a film that is not worth filling with moves. The winner is shown for longer instead."""
JUMP = 1.5
"""Amount added to a move's rating for each jump after the first one, so that films prefer moves with many jumps."""
RARE = 3.0
"""Interest that an event adds if it happens only once in a game. More frequent events add less.

Interest is the rating by which parts of a film are chosen.
"""
HIGHLIGHT = 5.0
"""Approximate length in s of one highlight of a film. A highlight is a short part of a game with its most interesting moves."""
LEAST_CLOSED = 8.0
"""Length in seconds of the shortest film that ends with a still view of the result."""
SHARES = (1.0, 0.7, 0.5, 0.3, 0.1)
"""Fractions of a highlight's usual length. They are tried in order, until the highlight and its captions fit into the film."""
MOST_TRIED = 12
"""Largest number of attempts to lengthen a film's highlights until they fill the remaining time."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Make a film of a saved game, or of a game that bots play. It needs the extra [export]."
    parser.add_argument("what", metavar="FILE|GAME", help="the record of a game, or a game's name, which bots then play")
    parser.add_argument("out", type=Path, metavar="OUT", help="a file that ends in .mp4, .gif or .webp")
    parser.add_argument("--shot", type=whole_number, metavar="N", help="this shot only, counted from 1")
    parser.add_argument("--size", type=picture_size, default=SIZE, metavar="WxH", help="size in pixels ({}x{})".format(*SIZE))
    parser.add_argument("--view", choices=VIEWS, default=CLOSE, help=f"the view of the board ({CLOSE})")
    parser.add_argument("--rate", type=whole_number, default=RATE, metavar="N", help=f"frames a second ({RATE})")
    parser.add_argument(
        "--seconds", type=whole_number, default=SECONDS, metavar="N", help=f"how long a film of a game by bots is ({SECONDS})"
    )
    parser.add_argument("--seed", type=whole_number, default=1, metavar="N", help="random seed of a game by bots (1)")


def chosen_parts(arguments: argparse.Namespace, lasts: Callable[[Stretch], float]) -> tuple[Stretch, ...]:
    """Return the parts of a game that a film shows, in order. The options of the command line choose them.

    `lasts` returns the duration in seconds of a part with its captions. Raise ValueError, BadRecord or UnknownGame on failure.
    """
    if not 1 <= arguments.rate <= MOST_RATE:
        raise ValueError(f"--rate must be from 1 to {MOST_RATE}.")
    if not 1 <= arguments.seconds <= MOST_SECONDS:
        raise ValueError(f"--seconds must be from 1 to {MOST_SECONDS:,}.")
    if arguments.shot == 0:
        raise ValueError("Shots are counted from 1.")
    if _is_record(arguments):
        return (of_record(load(Path(arguments.what)), arguments.shot),)
    match = played_through(find(name_of(arguments.what)).card.name, arguments.seed)
    if arguments.shot is not None:
        return (_one_shot(stretch_of(match, *choose_run(match, arguments.seconds, film_interest)), arguments.shot),)
    return highlights(match, arguments.seconds, lasts)


def chosen_length(arguments: argparse.Namespace) -> float | None:
    """Return the length of a film in seconds, from the command line's options.

    Return None for a saved game or a single shot. The film then lasts as long as the game or shot.
    """
    return None if _is_record(arguments) or arguments.shot is not None else float(arguments.seconds)


def _is_record(arguments: argparse.Namespace) -> bool:
    return Path(arguments.what).exists() or bool(Path(arguments.what).suffix)


def film_interest(match: Match, number: int) -> float:
    """Return the rating of a move, by which parts of a film are chosen. A higher rating means a more interesting move.

    In games with shots, a shot is rated by its points and events. Fouls and misses add nothing. A draw by lot or a count of
    points lowers the rating.
    """
    played = match.played[number]
    if not match.card.is_shot:
        jumps = len(played.move.path) - 2 if isinstance(played.move, Step) else 0
        return 0.0 if isinstance(played.move, Lot) else interest_of(match, number) + JUMP * jumps
    if isinstance(played.move, Lot):
        return -COUNT_COSTS
    points = 0.0 if FOUL in played.turn.tags else float(sum(note.kind == SCORED for note in played.turn.notes))
    points += float_sum(worth for tag, worth in WORTH_SEEING.items() if tag in played.turn.tags)
    points += GREAT if points and played.turn.great_shot is not None else 0.0
    return (2.0 + points if points else 0.0) - (COUNT_COSTS if played.turn.tally is not None else 0.0)


def highlights(match: Match, seconds: float, lasts: Callable[[Stretch], float]) -> tuple[Stretch, ...]:
    """Return the parts of a film of about `seconds` seconds: the best parts of a finished game in order, then its result.

    A very short film does not show the result separately.
    """
    interests = _with_rarity(match, [film_interest(match, number) for number in range(len(match.played))])
    length = len(match.played)
    measured: dict[tuple[int, int], float] = {}

    def takes(run: tuple[int, int]) -> float:
        if run not in measured:
            measured[run] = lasts(_cut(match, *run))
        return measured[run]

    ending = [(length, length)] if seconds >= LEAST_CLOSED else []
    runs: list[tuple[int, int]] = []
    left = HURRY * seconds - float_sum(map(takes, ending))
    # A long film has longer highlights, so that the play can be followed.
    window = min(max(HIGHLIGHT, seconds / 6.0), 0.6 * seconds)
    first = next(
        (share for share in SHARES if takes(next(runs_by_interest(match, interests, share * window), (0, 1))) <= left), SHARES[-1]
    )
    for run in runs_by_interest(match, interests, first * window):
        cost, is_end = takes(run), run[1] == length
        if is_end:
            cost -= float_sum(map(takes, ending))
        if cost <= left or not runs:
            runs.append(run)
            left -= cost
            ending = [] if is_end else ending
        if left < LEAST_LEFT:
            break
    left -= (HURRY - 1.0) * seconds
    return _drop_repeated_captions(
        [_cut(match, *run) for run in _fill_time(interests, _stride(match), sorted(runs) + ending, left, takes)]
    )


def runs_by_interest(match: Match, interests: Sequence[float], seconds: float) -> Iterator[tuple[int, int]]:
    """Yield separate parts of a game, the most interesting first. A part is a pair (first move, end), without the move `end`.

    Each part lasts about `seconds` seconds.
    """
    costs, left = costs_of(match), list(interests)
    while True:
        begin, end = liveliest(left, costs, seconds)
        if float_sum(left[begin:end]) <= 0.0:
            return
        while end - begin > 1 and left[begin] <= 0.0 and not _belongs(match, begin):
            begin += 1
        yield begin, end
        left[begin:end] = [-HIDDEN] * (end - begin)


def _belongs(match: Match, number: int) -> bool:
    """True if this move, such as a roll or a clock tick, appears in a film only together with the next move."""
    return isinstance(match.played[number].move, Roll | Tick)


def _with_rarity(match: Match, interests: list[float]) -> list[float]:
    """Return the interest of each move with its rarity included. The rarer an event in a move is, the more interest it adds.

    A film shows the parts of a game with the most interest. Only events that have a caption count.
    """
    if match.card.is_shot:
        return interests
    captioned = {tag for caption in showing_of(match.card.name).moments for tag in caption.tags}
    counts = Counter(tag for played in match.played for tag in played.turn.tags & captioned)
    return [
        interest + (float_sum(RARE / counts[tag] for tag in sorted(played.turn.tags & captioned)) if interest > 0.0 else 0.0)
        for interest, played in zip(interests, match.played, strict=True)
    ]


def _fill_time(
    interests: Sequence[float],
    stride: int,
    runs: list[tuple[int, int]],
    left: float,
    takes: Callable[[tuple[int, int]], float],
) -> list[tuple[int, int]]:
    """Extend the chosen parts of a game to fill the remaining time of a film. Return the new parts.

    `runs` holds the parts as ranges of moves, and `left` is the remaining time in seconds. Each part grows backward by
    interesting moves. The last part grows first.
    """
    runs, tried = list(runs), 0
    for number in reversed(range(len(runs))):
        first = runs[number - 1][1] if number else 0
        while left > LEAST_LEFT and runs[number][0] - stride >= first and tried < MOST_TRIED:
            begin, end = runs[number]
            longer, tried = (begin - stride, end), tried + 1
            cost = takes(longer) - takes((begin, end))
            if cost > left or (stride == 1 and interests[begin - 1] <= 0.0):
                break
            runs[number], left = longer, left - cost
    return runs


def _stride(match: Match) -> int:
    """Return the number of moves by which a part of a film is extended at a time. In most games the number is one.

    In a game against the clock it is the number of ticks in a second.
    """
    tick = tick_of(match)
    return max(1, round(1.0 / tick)) if tick else 1


def _cut(match: Match, begin: int, end: int) -> Stretch:
    """Return the part of the game with the moves from `begin` up to, but not including, `end`.

    If this part ends the game, its last caption is left out, because the winner is named. Otherwise no winner is named.
    """
    stretch = stretch_of(match, begin, end)
    if end < len(match.played):
        return replace(stretch, closing="")
    return replace(stretch, captions=(*stretch.captions[:-1], "")) if stretch.captions else stretch


def _drop_repeated_captions(parts: Sequence[Stretch]) -> tuple[Stretch, ...]:
    seen_before: set[str] = set()
    changed = []
    for part in parts:
        captions = tuple("" if caption in seen_before else caption for caption in part.captions)
        seen_before.update(captions)
        changed.append(replace(part, captions=captions))
    return tuple(changed)


def of_record(match: SeatedGame, shot: int | None = None, entry: int | None = None) -> Stretch:
    """Return a part of a saved game for a film.

    With `shot`, it is only the shot with this number, from 1. With `entry`, it is only this entry of the list of moves, from 0.
    Otherwise it is the whole game. Raise ValueError if no move was played, hands are still hidden or the shot does not exist.
    """
    if match.card.hides and match.outcome is None:
        # A film is not made for one player, so it would reveal all hidden hands.
        raise ValueError("A film would reveal hidden hands. Finish the game first.")
    captions = captions_of(match.game, match.played, showing_of(match.card.name).moments)
    empty = Match(match.game, match.seats, match.names, throws=match.throws, placement=match.placement)
    closing = who_won(match.outcome) if match.outcome is not None else ""
    people = frozenset(seat for seat, player in enumerate(match.players) if player is None)
    about = showing_of(match.card.name).title.aim
    whole_game = Stretch(write(empty), match.start, tuple(match.played), captions, about, closing, people)
    part = whole_game if shot is None else _one_shot(whole_game, shot)
    if entry is not None:
        part = _one_move(whole_game, [i for i, played in enumerate(match.played) if played.turn.words][entry])
    if all(isinstance(played.move, Tick) for played in part.shown):
        raise ValueError("Nothing has been played in that game yet.")
    return replace(part, shown=seen(match.game, part.begin, part.shown))


def _one_shot(stretch: Stretch, number: int) -> Stretch:
    shots = [i for i, played in enumerate(stretch.shown) if isinstance(played.move, Shot)]
    if not 1 <= number <= len(shots):
        raise ValueError(f"Choose a shot from 1 to {len(shots)}, not {number}.")
    return _one_move(stretch, shots[number - 1])


def _one_move(stretch: Stretch, at: int) -> Stretch:
    begin = stretch.shown[at - 1].turn.state if at else stretch.begin
    words = stretch.shown[at].turn.words
    caption = stretch.captions[at] or say(" ".join(["{}"] * len(words)), *words)
    return replace(stretch, begin=begin, shown=stretch.shown[at : at + 1], captions=(caption,), closing="")

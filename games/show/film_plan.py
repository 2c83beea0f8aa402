"""Choose the content of a film: a saved game, one shot of it, or the liveliest part of a game between bots."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from board.moves import Lot, Tick
from board.shots.shot import Shot
from board.sums import float_sum
from board.text.arguments import size, whole
from board.text.sentence import say
from board.views.moments import FOUL, SCORED
from board.views.picture import CLOSE, VIEWS
from games.catalogue import find, name_of, showing_of
from games.keep.record import load, write
from games.play.match import Match
from games.play.seated_game import SeatedGame
from games.show.show import Stretch, captions_of, chosen_run, interest_of, played_through, seen, stretch_of, who_won

SIZE, RATE, SECONDS = (640, 400), 25, 20
MOST_SECONDS = 3600
MOST_RATE = 60
"""Largest frame rate, frames per second."""
COUNT_COSTS = 1.5
"""Points of interest lost by a shot that is followed by a count."""
WORTH_SEEING = {"twenty": 2.0, "took_out": 0.5}
"""Points of interest for each event of a shot, by its tag."""
SHARES = (1.6, 1.45, 1.3, 1.15, 1.0, 0.9, 0.8, 0.7, 0.55, 0.4, 0.25, 0.1, 0.0)
"""Shares of the available time to try for the play itself, largest first. Captions need time too."""
LEAST_CLOSED = 30.0
"""Films shorter than this many seconds omit the closing sentence, because nothing moves while it is shown."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = "Make a film of a saved game, or of a game that bots play. It needs the extra [export]."
    parser.add_argument("what", metavar="FILE|GAME", help="the record of a game, or a game's name, which bots then play")
    parser.add_argument("out", type=Path, metavar="OUT", help="a file that ends in .mp4, .gif or .webp")
    parser.add_argument("--shot", type=whole, metavar="N", help="this shot only, counted from 1")
    parser.add_argument("--size", type=size, default=SIZE, metavar="WxH", help="size in pixels ({}x{})".format(*SIZE))
    parser.add_argument("--view", choices=VIEWS, default=CLOSE, help=f"the view of the board ({CLOSE})")
    parser.add_argument("--rate", type=whole, default=RATE, metavar="N", help=f"pictures a second ({RATE})")
    parser.add_argument(
        "--seconds", type=whole, default=SECONDS, metavar="N", help=f"how long a film of a game by bots is ({SECONDS})"
    )
    parser.add_argument("--seed", type=whole, default=1, metavar="N", help="random seed of a game by bots (1)")


def asked_for(asked: argparse.Namespace, lasts: Callable[[Stretch], float]) -> Stretch:
    """Return the part of a game to film.

    Raise ValueError, BadRecord or UnknownGame, with one sentence, on failure. `lasts` returns the seconds needed to watch a
    part and read its captions.
    """
    if not 1 <= asked.rate <= MOST_RATE:
        raise ValueError(f"A film has from one to {MOST_RATE} pictures a second.")
    if not 1 <= asked.seconds <= MOST_SECONDS:
        raise ValueError(f"A film takes from one second to {MOST_SECONDS:,}.")
    if asked.shot == 0:
        raise ValueError("Shots are counted from 1.")
    if _is_record(asked):
        return of_record(load(Path(asked.what)), asked.shot)
    match = played_through(find(name_of(asked.what)).card.name, asked.seed)
    if asked.shot is not None:
        return _one_shot(stretch_of(match, *chosen_run(match, asked.seconds, film_interest)), asked.shot)
    return longest_that_fits(match, asked.seconds, lasts)


def length_asked_for(asked: argparse.Namespace) -> float | None:
    """Return the requested length of the film in seconds, or None if the content decides."""
    return None if _is_record(asked) or asked.shot is not None else float(asked.seconds)


def _is_record(asked: argparse.Namespace) -> bool:
    return Path(asked.what).exists() or bool(Path(asked.what).suffix)


def film_interest(match: Match, number: int) -> float:
    """Return how interesting a move is for a film.

    Shots are rated by the points made and by their events. Fouls and misses add nothing; counts and lots lower the rating.
    """
    played = match.played[number]
    if not match.card.is_shot:
        return interest_of(match, number)
    if isinstance(played.move, Lot):
        return -COUNT_COSTS
    made = 0.0 if FOUL in played.turn.tags else float(sum(note.kind == SCORED for note in played.turn.notes))
    made += float_sum(worth for tag, worth in WORTH_SEEING.items() if tag in played.turn.tags)
    return (2.0 + made if made else 0.0) - (COUNT_COSTS if played.turn.tally is not None else 0.0)


def longest_that_fits(match: Match, seconds: float, lasts: Callable[[Stretch], float]) -> Stretch:
    """Return the longest part that fits, extended by moves without captions while time is left.

    If none fits, return the shortest, without the closing sentence.
    """

    def cut(begin: int, end: int) -> Stretch:
        stretch = stretch_of(match, begin, end)
        return stretch if seconds >= LEAST_CLOSED else replace(stretch, closing="")

    for share in SHARES:
        begin, end = chosen_run(match, share * seconds, film_interest)
        stretch = cut(begin, end)
        if lasts(stretch) <= seconds:
            break
    else:
        return replace(stretch, closing="")
    while end < len(match.played) and not isinstance(match.played[end].move, Tick):
        end += 1
        # Captions for the extension may not fit.
        longer = replace(cut(begin, end), captions=(*stretch.captions, ""))
        if lasts(longer) > seconds:
            break
        stretch = longer
    return stretch


def of_record(match: SeatedGame, shot: int | None = None, entry: int | None = None) -> Stretch:
    """Return a saved game from its start, or one shot, or the move of one log entry (counted from 0).

    Raise ValueError, with one sentence, if nothing was played or hands are still hidden.
    """
    if match.card.hides and match.outcome is None:
        # A film has no single viewer, so hidden hands would be open to all.
        raise ValueError("No film can be made while hands are hidden. Finish the game first.")
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

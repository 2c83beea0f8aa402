"""A goal of a practice shot that is judged by a game's own rules, such as `by crokinole`.

The goal may include a call before the shot, as in `by four-back calling 7`. The game starts from the practice position, with the
owner of the shot disk to move. The shot is judged as in a match, and its value is in points of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from board.men import PIN, Lie, Man
from board.shots.shot import Shot
from board.sides import Side
from board.views.shot_map import Verdict
from games.catalogue import EVERY_GAME, find
from games.flicking import CountingGame, FlickingGame
from games.move_words import say_count
from games.pins import corner_pins
from games.pins.common.innings import InningsGame
from games.pins.corner_pins import CornerPins
from games.pins.four_back import FourBack
from games.practice.tasks.goals import Goal


@dataclass(frozen=True, slots=True)
class ByGame(Goal):
    """A goal of a practice shot that is judged by the rules of a game."""

    game: str
    called: int = 0
    """Number of the pin that the player has called (named as the target), or 0 in games without calls."""

    def __post_init__(self) -> None:
        game = _game(self.game)
        if isinstance(game, FourBack) != bool(self.called):
            no_call, call = "In {game} players do not call a pin.", "In {game} a pin is called: add, for example, calling 7."
            raise ValueError((no_call if self.called else call).format(game=game.card.title))

    def verdict(self, men: Sequence[Man], shot: Shot) -> Verdict:
        game, seat = _game(self.game), max(0, shot.man(shot.disk).seat)
        if isinstance(game, CountingGame):
            return _by_count(game, men, seat, shot)
        if isinstance(game, CornerPins):
            return _corner_pins(game, men, seat, shot)
        assert isinstance(game, InningsGame)
        return _inning(game, men, self.called, shot)

    def suits(self, side: Side, men: Sequence[Man]) -> bool:
        return self in game_goals(side, men)

    @property
    def prints(self) -> frozenset[str] | None:
        """Names of the board's printed lines and figures that the goal's game uses. None means all of them."""
        return _game(self.game).card.prints

    def task(self, side: Side, men: Sequence[Man], rims: Sequence[str] = ()) -> str:  # noqa: ARG002
        title = _game(self.game).card.title
        return (
            f"Score by the rules of {title}, with pin {self.called} called." if self.called else f"Score by the rules of {title}."
        )

    @property
    def men(self) -> tuple[int, ...]:
        return (self.called,) if self.called else ()

    def __str__(self) -> str:
        return f"by {self.game}{f' calling {self.called}' if self.called else ''}"


def game_goals(side: Side, men: Sequence[Man]) -> Iterator[ByGame]:
    """Yield a practice goal for every game that can judge a shot among these pieces."""
    pins = [man.id for man in men if man.kind is PIN and man.lie is Lie.UP]
    for kind in EVERY_GAME:
        if not issubclass(kind, FlickingGame) or kind.card.side is not side:
            continue
        name, rack = kind.card.name, _rack(kind)
        if rack is None:
            if not pins:
                yield ByGame(name)
        elif pins and set(pins) <= set(rack.places):
            yield from (ByGame(name, pin) for pin in pins) if issubclass(kind, FourBack) else [ByGame(name)]


def _rack(kind: type[Any]) -> Any:
    return corner_pins.RACK if issubclass(kind, CornerPins) else getattr(kind, "rack", None)


@cache
def _game(name: str) -> FlickingGame[Any]:
    game = find(name)()
    if not isinstance(game, FlickingGame):
        raise ValueError(f"{game.card.title} has no shots to practise.")
    return game


def _by_count(game: CountingGame[Any], men: Sequence[Man], seat: int, shot: Shot) -> Verdict:
    state = game.state_with(tuple(men), seat)
    before, now = game.counts(state), game.counts(game.judge(state, shot).state)
    gain = (now[seat] - now[1 - seat]) - (before[seat] - before[1 - seat])
    if game.is_foul(state, shot):
        return Verdict(f"foul, {_points(gain)}" if gain else "foul", float(gain))
    is_twenty = shot.man(shot.disk).lie is Lie.POCKET and shot.disk not in shot.left
    return Verdict(f"twenty, {_points(gain)}" if is_twenty else _points(gain), float(gain))


def _corner_pins(game: CornerPins, men: Sequence[Man], seat: int, shot: Shot) -> Verdict:
    named = tuple(replace(man, place=corner_pins.RACK.places[man.id]) if man.kind is PIN else man for man in men)
    state = corner_pins.State(lead=seat, men=named)
    ruling = game.rule(state, shot)
    if ruling.foul:
        return Verdict("foul", 0.0)
    points = game.score(game.judge(state, shot).state)[seat]
    return Verdict(_down(len(ruling.dead), points), float(points))


def _inning(game: InningsGame, men: Sequence[Man], called: int, shot: Shot) -> Verdict:
    pins = tuple(replace(man, place=game.rack.places[man.id]) for man in men if man.kind is PIN and man.lie is Lie.UP)
    alone = min(game.card.seats)
    state = replace(game.opening(alone).having(0, ((),)), pins=pins, called=called)
    after = game.judge(state, shot).state
    delivery = after.innings[0][0][-1]
    points = game.score(after)[0]
    return Verdict("foul" if delivery.foul else _down(len(delivery.felled), points), float(points))


def _down(pins: int, points: int) -> str:
    if not points:
        return say_count(pins, "{number} pin", "{number} pins")
    return say_count(pins, "{number} pin: {}", "{number} pins: {}", _points(points))


def _points(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "no change"

"""What each number of an observation is, in the order of `games/learn/observation.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.crokinole.crokinole import DISKS, Crokinole
from games.flicking import FlickingGame
from games.game import Game
from games.men.backgammon.backgammon import Backgammon
from games.men.backgammon.backgammon_plays import BAR, OFF
from games.men.checkers.checkers import Checkers
from games.men.checkers.checkers_paths import NAMES
from games.men.common.squares import SQUARES
from games.men.egyptian_pyramids import EgyptianPyramids
from games.men.flapjacks import FIELD
from games.men.fox_and_geese import FoxAndGeese
from games.men.tit_tat_toe import SQUARES as NINE
from games.men.tit_tat_toe import TitTatToe
from games.parlor.contack.contack import Contack
from games.parlor.contack.contack_set import SET
from games.parlor.contack.solitaires import PILES, ContackSolitaireTwo
from games.parlor.contack.triangles import TRIANGLE_GAMES
from games.parlor.raffles.playing_cards import CARD_GAMES, OF_PARTY, OF_PLAYER, REST, seats_seen
from games.parlor.raffles.playing_cards import LYING as LYING_CARD
from games.parlor.raffles.progressive_raffles import ProgressiveRaffles
from games.parlor.raffles.raffles_pack import WHOLE
from games.pins.common.innings import InningsGame
from games.pins.corner_pins import RACK, SET_OF_DISKS, CornerPins
from games.races.track import Race

ONE_PILE = ("the pile", "the discard", "the hand")
LYING = ("x", "y", "whose", "is on the board", "is in the pocket")


@dataclass(frozen=True, slots=True)
class NumbersSeen:
    """Some numbers that follow each other: the same of several things, or what there is once."""

    each: tuple[str, ...]
    of: str = ""
    """What the things are, in the plural."""
    things: tuple[str, ...] = ("",)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(f"{thing}: {what}" if thing else what for thing in self.things for what in self.each)


def numbers_seen(game: Game[Any], seats: int) -> tuple[NumbersSeen, ...]:
    """All numbers of an observation, in their order."""
    if isinstance(game, FlickingGame):
        return (*_men(game), NumbersSeen((*_stage(game), "is my shot")), NumbersSeen(("score",), "players", _players(seats)))
    if isinstance(game, TRIANGLE_GAMES):
        return _triangles(game, seats)
    if isinstance(game, CARD_GAMES):
        return _playing_cards(game, seats)
    if isinstance(game, Race):
        first = NumbersSeen(("odd numbers are mine", "the order is still to be thrown for"))
        return first, NumbersSeen(("way gone", "throws next", "misses a turn"), "players", _players(seats))
    if isinstance(game, Backgammon):
        # From the end at which men are borne off to the bar.
        places = ("off", *(f"point {point}" for point in range(OFF + 1, BAR)), "bar")
        mine, theirs = (NumbersSeen((f"{whose} men",), "places", places) for whose in ("my", "the other's"))
        dice = NumbersSeen(("spots",), "dice left", tuple(f"die {number}" for number in range(1, 5)))
        return mine, theirs, dice, NumbersSeen(("is my move", "there is a choice of the throw", "the larger die comes first"))
    return _squares(game)


def _triangles(game: Game[Any], seats: int) -> tuple[NumbersSeen, ...]:
    lying = ("is laid", "column from the last", "row from the last")
    if isinstance(game, Contack):
        hands = tuple(f"is held by {'me' if who == 'I' else who}" for who in _players(seats))
        rest = NumbersSeen(("triangles in the pile", "hands played", "passes", "is my move"))
        scores = NumbersSeen(("score",), "players", _players(seats))
        return NumbersSeen((*lying, *hands, "height in the pile"), "triangles", SET), rest, scores
    heaps = tuple(f"pile {number}" for number in range(1, PILES + 1)) if isinstance(game, ContackSolitaireTwo) else ONE_PILE
    rest = NumbersSeen(tuple(f"triangles in {heap}" for heap in heaps))
    return NumbersSeen((*lying, *(f"height in {heap}" for heap in heaps)), "triangles", SET), rest


def _playing_cards(game: Game[Any], seats: int) -> tuple[NumbersSeen, ...]:
    players = _players(seats_seen(game, seats))
    hands = tuple(f"is held by {'me' if who == 'I' else who}" for who in players)
    rest = NumbersSeen((*REST, *OF_PARTY) if isinstance(game, ProgressiveRaffles) else REST)
    return NumbersSeen((*hands, *LYING_CARD), "cards", WHOLE), NumbersSeen(OF_PLAYER, "players", players), rest


def _men(game: FlickingGame[Any]) -> tuple[NumbersSeen, ...]:
    if isinstance(game, Crokinole):
        return (NumbersSeen(LYING, "disks, in the order in which they are shot", _numbered("disk", range(1, DISKS + 1))),)
    if isinstance(game, CornerPins):
        disks = NumbersSeen(LYING, "disks of an inning", _numbered("disk", range(1, SET_OF_DISKS + 1)))
        return NumbersSeen(LYING, "pins", _numbered("pin", RACK.places)), disks
    assert isinstance(game, InningsGame)
    return (NumbersSeen(LYING, "pins", _numbered("pin", game.rack.places)),)


def _stage(game: FlickingGame[Any]) -> tuple[str, str]:
    return ("disks shot in the round", "rounds played") if isinstance(game, Crokinole) else ("disks of the inning", "innings")


def _squares(game: Game[Any]) -> tuple[NumbersSeen, ...]:
    if isinstance(game, Checkers):
        each = ("my man", "my king", "the other's man", "the other's king", "may be huffed")
        rest = NumbersSeen(("is my move", "moves without a capture", "times this was seen"))
        return NumbersSeen(each, "red squares", NAMES), rest
    if isinstance(game, FoxAndGeese):
        return NumbersSeen(("fox", "goose"), "red squares", NAMES), NumbersSeen(("I play the fox", "is my move"))
    if isinstance(game, EgyptianPyramids):
        rest = NumbersSeen(("my moves", "the other's moves", "is my move", "times this was seen"))
        return NumbersSeen(("my man", "the other's man"), "squares", SQUARES), rest
    rest = NumbersSeen(("is my move", "who lays first is still to be said"))
    return NumbersSeen(("my man", "the other's man"), "squares", NINE if isinstance(game, TitTatToe) else FIELD), rest


def _numbered(thing: str, numbers: Any) -> tuple[str, ...]:
    return tuple(f"{thing} {number}" for number in numbers)


def _players(seats: int) -> tuple[str, ...]:
    return ("I", *(f"player {number} after me" for number in range(1, seats)))

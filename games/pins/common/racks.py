"""Pins: their spots, the effect of a shot on them, and their return to the spots.

Two of the 1916 booklet's general rules for ten-pin games need no code. Rule (c) removes dead pins before the next disk, so the
state does not contain them. Rule (d) is about standing pins that are upset while dead pins are removed, which cannot happen here.
A pin that slid but did not fall stays at its new position, as in bowling.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from board.geometry import Point
from board.men import NOBODY, PIN, Lie, Man
from board.protocols.table import Outcome
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE
from board.text.sentence import Seat, listed
from board.text.words import plural
from board.views.moments import FOUL, LOST, SCORED, Note
from games.game import leaders
from games.move_words import capitalized, number_word, say_count

FIRST_DISK = 100
"""Id of the disk that is shot. Other disks on the board have the ids 101, 102 and so on. The id of a pin is its number."""
IN_HAND = 200
"""First id of the disks that wait beside the board until they are shot."""
SHIFT = 0.05
"""Distance in mm by which a pin must be displaced to count as moved."""


@dataclass(frozen=True)
class Rack:
    """A set of pins. It maps each pin's number to the name of the pin's spot on the board."""

    places: Mapping[int, str]

    def pin(self, number: int) -> Man:
        """Return the pin with this number, standing on its spot."""
        return _pin_on(number, self.places[number])

    def set_up(self) -> tuple[Man, ...]:
        """Return all pins of the set, each standing on its spot."""
        return tuple(self.pin(number) for number in self.places)

    def clear(self, pins: Iterable[Man], respotted: Iterable[int] = ()) -> tuple[Man, ...]:
        """Return the standing pins after a shot. Fallen pins are left out, and the pins `respotted` stand on their spots again.

        A standing pin that is in the way of such a pin goes back to its own spot (our rule).
        """
        pins_by_id = {pin.id: pin for pin in pins}
        back = set(respotted)
        while back and (
            crowding := {id_ for id_, pin in pins_by_id.items() if id_ not in back and self._is_in_the_way(pin, back)}
        ):
            back |= crowding
        return tuple(
            self.pin(number) if number in back else pins_by_id[number]
            for number in self.places
            if number in back or (number in pins_by_id and pins_by_id[number].lie is Lie.UP)
        )

    def name_pins(self, numbers: Sequence[int]) -> str:
        """Return these pins in words, such as `pin 7`, `pins 4, 7 and 8` or `the pins on a1 and h8`."""
        if self.places[numbers[0]].startswith("spot-"):
            return plural(len(numbers), "pin {spots}", "pins {spots}", spots=listed(numbers))
        squares = listed([self.places[number] for number in numbers])
        return plural(len(numbers), "the pin on {squares}", "the pins on {squares}", squares=squares)

    def _is_in_the_way(self, pin: Man, back: set[int]) -> bool:
        return pin.lie is Lie.UP and any(pin.at.distance(self.pin(number).at) < 2 * PIN.radius for number in back)


@cache
def _pin_on(number: int, place: str) -> Man:
    return Man(number, PIN, NOBODY, CHECKER_SIDE.place(place).at, place=place)


@dataclass(frozen=True, slots=True)
class Pinfall:
    """Effect of a shot on the pins that stood before it: those toppled, moved or left."""

    pins: tuple[Man, ...]
    """All pins that stood before the shot, as they stand or lie after it."""
    felled: tuple[int, ...]
    rebounded: tuple[int, ...]
    """Numbers of the pins toppled by a disk that came back from the rim, or by pins that such a disk hit."""
    knocked: tuple[int, ...]
    """Numbers of the pins that the shot toppled or moved."""

    @property
    def fair(self) -> tuple[int, ...]:
        """Numbers of the toppled pins that count: all except those toppled by a disk that came back from the rim."""
        return tuple(pin for pin in self.felled if pin not in self.rebounded)


def fall_of(pins: Iterable[Man], shot: Shot) -> Pinfall:
    """Return the effect of a shot. `pins` are the pins as they stood before the shot.

    If `shot` does not mention a pin, the shot did not touch it.
    """
    rests = {man.id: man for man in shot.men}
    before = {pin.id: pin for pin in pins}
    after = {number: rests.get(number, pin) for number, pin in before.items()}
    felled = tuple(number for number, pin in after.items() if pin.lie is Lie.FALLEN)
    off_the_rim: set[int] = set()
    for event in shot.toppled:
        # A pin toppled by a rebounded pin counts as rebounded too.
        if event.rebound or not off_the_rim.isdisjoint(event.chain):
            off_the_rim.add(event.man)
    return Pinfall(
        pins=tuple(
            pin if pin.place == before[pin.id].place else replace(pin, place=before[pin.id].place) for pin in after.values()
        ),
        felled=felled,
        rebounded=tuple(number for number in felled if number in off_the_rim),
        knocked=tuple(n for n, pin in after.items() if n in felled or pin.at.distance(before[n].at) > SHIFT),
    )


@dataclass(frozen=True, slots=True)
class Ruling:
    """The umpire's decision on a shot at pins: the pins that count, and those that stand afterwards."""

    dead: tuple[int, ...]
    """Numbers of the toppled pins that count for the player."""
    pins: tuple[Man, ...]
    """Pins that stand after the umpire's decision, including the pins that were put back on their spots."""
    sentences: tuple[str, ...] = ()
    foul: bool = False


def fall_notes(shot: Shot, ruling: Ruling, foul_at: Point) -> tuple[Note, ...]:
    """Return notes on the board that mark each toppled pin as counted or put back.

    After a foul, return only a note at the place of the foul.
    """
    if ruling.foul:
        return (Note(FOUL, foul_at, "Foul"),)
    return tuple(
        Note(SCORED, man.at) if man.id in ruling.dead else Note(LOST, man.at, "set up again")
        for man in shot.men
        if man.kind is PIN and man.lie is Lie.FALLEN
    )


def most_points_win(scores: tuple[int, ...]) -> Outcome:
    """Return the outcome of a game in which the highest score wins. If all players have the same score, it is a draw."""
    best, winners = max(scores), leaders(scores)
    if len(winners) == len(scores):
        if len(scores) == 2:
            return Outcome((), say_count(best, "A draw: both have {number} point.", "A draw: both have {number} points."))
        return Outcome((), say_count(best, "A draw: all have {number} point.", "A draw: all have {number} points."))
    if len(winners) > 1:
        names = listed([Seat(seat) for seat in winners])
        one, many = "{} share the lead with {number} point each.", "{} share the lead with {number} points each."
        return Outcome(winners, say_count(best, one, many, names))
    second = max(score for score in scores if score != best)
    if second == 0:
        return Outcome(winners, capitalized(say_count(best, "{number} point to nothing.", "{number} points to nothing.")))
    return Outcome(winners, capitalized(say_count(best, "{number} point to {}.", "{number} points to {}.", number_word(second))))

"""Pins: where a game sets them, what a shot did to them, and how they are put back.

Booklet, general rules of the ten-pin games. Its rule (c), dead pins are taken off before the next disk, is kept by leaving
them out of the state; its rule (d), about standing pins upset while dead ones are removed, cannot be broken here, as
nobody's sleeve does the removing. A pin that was pushed aside but stands stays where it slid, as in bowling.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from board.geometry import Point
from board.men import NOBODY, PIN, Lie, Man
from board.protocols.table import Outcome
from board.shots.shot import Shot
from board.sides import CHECKER_SIDE
from board.text.sentence import Seat, listed, say
from board.views.moments import FOUL, LOST, SCORED, Note
from games.game import leaders
from games.telling import NUMBERS, counted

FIRST_DISK = 100
"""The id of the disk that is shot; where several lie on the board the next has 101, and so on. Pins have their own numbers."""
IN_HAND = 200
"""Ids from here on are disks that wait beside the board."""
SHIFT = 0.05
"""A pin found farther than this from where it stood has been moved, mm."""


@dataclass(frozen=True)
class Rack:
    """How a game sets its pins: the place each one stands on, by the pin's number, which is also its id."""

    places: Mapping[int, str]

    def pin(self, number: int) -> Man:
        """A pin on its own spot."""
        place = self.places[number]
        return Man(number, PIN, NOBODY, CHECKER_SIDE.place(place).at, place=place)

    def set_up(self) -> tuple[Man, ...]:
        """All pins, each on its spot."""
        return tuple(self.pin(number) for number in self.places)

    def cleared(self, pins: Iterable[Man], respotted: Iterable[int] = ()) -> tuple[Man, ...]:
        """The pins that stand once the dead ones are off the board and some have been put back on their spots.

        The booklet does not say what happens when another pin has slid onto such a spot: that one goes back to its own.
        """
        lying = {pin.id: pin for pin in pins}
        back = set(respotted)
        while crowding := {pin.id for pin in lying.values() if pin.id not in back and self._is_in_the_way(pin, back)}:
            back |= crowding
        return tuple(
            self.pin(number) if number in back else lying[number]
            for number in self.places
            if number in back or (number in lying and lying[number].lie is Lie.UP)
        )

    def named(self, numbers: Sequence[int]) -> str:
        """Some pins in words: `pin 7`, `pins 4, 7 and 8`, `the pins on a1 and h8`."""
        plural = "s" if len(numbers) > 1 else ""
        if self.places[numbers[0]].startswith("spot-"):
            return f"pin{plural} {listed(numbers)}"
        return f"the pin{plural} on {listed([self.places[number] for number in numbers])}"

    def _is_in_the_way(self, pin: Man, back: set[int]) -> bool:
        return pin.lie is Lie.UP and any(pin.at.distance(self.pin(number).at) < 2 * PIN.radius for number in back)


@dataclass(frozen=True, slots=True)
class Pinfall:
    """What a shot did to the pins that stood."""

    pins: tuple[Man, ...]
    """All of them as they stand and lie after it."""
    felled: tuple[int, ...]
    rebounded: tuple[int, ...]
    """Those of the felled that a disk knocked down on its way back from the rim, directly or through other pins."""
    knocked: tuple[int, ...]
    """The felled and those that were pushed aside."""

    @property
    def fair(self) -> tuple[int, ...]:
        """The felled without the rebounded."""
        return tuple(pin for pin in self.felled if pin not in self.rebounded)


def fall_of(pins: Iterable[Man], shot: Shot) -> Pinfall:
    """What a shot did to some pins. One that the shot says nothing of was not touched."""
    rests = {man.id: man for man in shot.men}
    before = {pin.id: pin for pin in pins}
    after = {number: rests.get(number, pin) for number, pin in before.items()}
    felled = tuple(number for number, pin in after.items() if pin.lie is Lie.FALLEN)
    off_the_rim: set[int] = set()
    for event in shot.toppled:
        # A pin felled by a pin that fell to a rebound fell to that rebound too.
        if event.rebound or not off_the_rim.isdisjoint(event.chain):
            off_the_rim.add(event.man)
    return Pinfall(
        pins=tuple(replace(pin, place=before[pin.id].place) for pin in after.values()),
        felled=felled,
        rebounded=tuple(number for number in felled if number in off_the_rim),
        knocked=tuple(n for n, pin in after.items() if n in felled or pin.at.distance(before[n].at) > SHIFT),
    )


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the umpire makes of a shot."""

    dead: tuple[int, ...]
    """The pins that were fairly felled."""
    pins: tuple[Man, ...]
    """Those that stand now, the respotted ones among them."""
    said: tuple[str, ...] = ()
    foul: bool = False


def fall_notes(shot: Shot, ruling: Ruling, foul_at: Point) -> tuple[Note, ...]:
    """What is worth a second look in a shot at pins: those that count and those that do not; after a foul, where it was."""
    if ruling.foul:
        return (Note(FOUL, foul_at, "Foul"),)
    return tuple(
        Note(SCORED, man.at) if man.id in ruling.dead else Note(LOST, man.at, "respotted")
        for man in shot.men
        if man.kind is PIN and man.lie is Lie.FALLEN
    )


def most_points_win(scores: tuple[int, ...]) -> Outcome:
    """The outcome of a game for several in which the most points win; a draw of all is nobody's."""
    best, winners = max(scores), leaders(scores)
    if len(winners) == len(scores):
        return Outcome((), f"A draw: {'both' if len(scores) == 2 else 'all'} have {counted(best, 'point')}.")
    if len(winners) > 1:
        names = listed([Seat(seat) for seat in winners])
        return Outcome(winners, say("{} share the lead with {} each.", names, counted(best, "point")))
    second = max(score for score in scores if score != best)
    number = "nothing" if second == 0 else NUMBERS[second] if 0 < second < len(NUMBERS) else second
    return Outcome(winners, sentence(f"{counted(best, 'point')} to {number}"))


def sentence(words: str) -> str:
    """Some words with a capital and a full stop."""
    return f"{words[0].upper()}{words[1:]}."

"""Encoding of the pin games for programs that learn to play: positions become numbers."""

from __future__ import annotations

from games.encoding import LYING, Encoding, NumbersSeen, numbered, shot_names, shot_numbers
from games.pins import ENTRIES
from games.pins.common.innings import INNINGS, InningsGame
from games.pins.common.innings import State as InningsState
from games.pins.common.racks import FIRST_DISK
from games.pins.corner_pins import INNING_DISKS, RACK, SET_OF_DISKS, CornerPins
from games.pins.corner_pins import State as CornerState

STAGE = ("disks of the inning", "innings")


def _numbers(game: InningsGame, state: InningsState, seat: int) -> list[float]:
    played = state.innings[max(state.mover, 0)]
    # Tied players continue past the tenth inning.
    stage = (len(played[-1] if played else ()) / game.deliveries, len(played) / (2 * INNINGS))
    return shot_numbers(game, state, seat, game.rack.places, 0.0, stage)


def _names(game: InningsGame, seats: int) -> tuple[NumbersSeen, ...]:
    return shot_names((NumbersSeen(LYING, "pins", numbered("pin", game.rack.places)),), STAGE, seats)


def _corner_numbers(game: CornerPins, state: CornerState, seat: int) -> list[float]:
    ids = (*RACK.places, *range(FIRST_DISK, FIRST_DISK + SET_OF_DISKS))
    stage = (len(state.innings[-1]) / INNING_DISKS, len(state.innings) / INNINGS)
    return shot_numbers(game, state, seat, ids, 180.0 * seat, stage)


def _corner_names(game: CornerPins, seats: int) -> tuple[NumbersSeen, ...]:  # noqa: ARG001
    disks = NumbersSeen(LYING, "disks of an inning", numbered("disk", range(1, SET_OF_DISKS + 1)))
    return shot_names((NumbersSeen(LYING, "pins", numbered("pin", RACK.places)), disks), STAGE, seats)


LEARNING = {
    entry.game.card.name: Encoding(_corner_numbers, _corner_names) if entry.game is CornerPins else Encoding(_numbers, _names)
    for entry in ENTRIES
}

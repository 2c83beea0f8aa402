"""Goals of shots at pins: functions choose a goal, check if a result achieves it, and describe it in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from board.sums import float_sum
from games.move_words import say_count
from games.pins.childrens_ten_pins import ChildrensTenPins
from games.pins.cocked_hat_and_feather import FEATHER, CockedHatAndFeather
from games.pins.common.alley import AlleyGame
from games.pins.corner_pins import RACK as CORNERS
from games.pins.corner_pins import CornerPins
from games.pins.four_back import FourBack
from games.pins.head_pin_out import HeadPinOut
from games.pins.king_pin import KING, KingPin
from games.pins.ten_pins import TenPins

LIKELY = 0.2
"""Smallest probability at which a bot names a result as the aim of its shot."""


@dataclass(frozen=True, slots=True)
class PinsFeat:
    """Result of one shot at pins, for a bot: the toppled pins, the number still standing, and whether it was a foul."""

    felled: frozenset[int]
    """Numbers of the pins that the shot toppled within the rules."""
    left: int
    """Number of pins still standing after the shot."""
    foul: bool

    def achieves(self, goal: PinsAim) -> bool:
        return (
            not self.foul
            and self.felled >= goal.fells
            and self.felled.isdisjoint(goal.spares)
            and len(self.felled) >= goal.count
            and (goal.leaves < 0 or self.left == goal.leaves)
        )


@dataclass(frozen=True, slots=True)
class PinsAim:
    """Goal of a shot at pins: which pins, or how many, should fall or stay."""

    fells: frozenset[int] = frozenset()
    """Numbers of the pins that the shot must topple."""
    spares: frozenset[int] = frozenset()
    """Numbers of the pins that the shot must leave standing."""
    count: int = 0
    """Smallest number of pins that the shot must topple; 0 if its goal is not a number of pins."""
    leaves: int = -1
    """Exact number of pins that the shot must leave standing, or -1 for any number."""


Feats = tuple[tuple[PinsFeat, float], ...]


def goal_of(game: Any, state: Any, feats: Feats) -> PinsAim:
    """Choose the goal that best explains a bot's shot at pins, given its possible results and their probabilities."""
    standing = frozenset(pin.id for pin in state.pins)
    if isinstance(game, FourBack):
        called = frozenset((state.called,))
        return PinsAim(fells=called, spares=standing - called)
    if isinstance(game, HeadPinOut):
        if _share(feats, lambda feat: feat.left == 1) >= LIKELY:
            return PinsAim(leaves=1)
        return PinsAim(count=_at_least(feats))
    if isinstance(game, TenPins | ChildrensTenPins):
        return (
            PinsAim(fells=standing)
            if _share(feats, lambda feat: feat.felled == standing) >= LIKELY
            else PinsAim(count=_at_least(feats))
        )
    if isinstance(game, CockedHatAndFeather | KingPin):
        front = frozenset((FEATHER if isinstance(game, CockedHatAndFeather) else KING,)) & standing
        best = _likeliest(feat for feat in feats if feat[0].felled.isdisjoint(front))
        return PinsAim(fells=best, spares=front) if best or front else PinsAim(fells=_likeliest(feats))
    if isinstance(game, CornerPins):
        return PinsAim(fells=_likeliest(feats))
    return PinsAim(fells=standing)


def words_of(game: Any, state: Any, kind: str, goal: PinsAim) -> str:
    """Return one sentence that describes the goal of a bot's shot, such as `Leaves exactly one pin standing.`"""
    if isinstance(game, FourBack):
        return f"Knocks down pin {state.called} and no other pin."
    if goal.leaves == 1:
        return "Leaves exactly one pin standing."
    if goal.count:
        one, many = "Bowls at {}: {number} pin or more should fall.", "Bowls at {}: {number} pins or more should fall."
        return say_count(goal.count, one, many, kind)
    if isinstance(game, AlleyGame):
        if not goal.fells:
            return f"Bowls at {kind}, past the pin in front."
        pins = game.rack.name_pins(sorted(goal.fells))
        if isinstance(game, CockedHatAndFeather):
            return f"Knocks down {pins} and leaves the feather."
        if goal.spares:
            return f"Knocks down {pins} past the king."
        everything = len(goal.fells) == len(game.rack.places)
        return (
            "Knocks down all ten pins."
            if everything
            else f"Knocks down the remaining pins: {pins}."
            if len(goal.fells) == len(state.pins)
            else f"Knocks down {pins}."
        )
    if isinstance(game, CornerPins):
        return (
            f"Bounces off {kind} toward {CORNERS.name_pins(sorted(goal.fells))}."
            if goal.fells
            else f"Bounces off {kind} toward a pin."
        )
    return f"Bounces off {kind} and knocks down all four pins."


def _share(feats: Feats, is_so: Callable[[PinsFeat], bool]) -> float:
    return float_sum(share for feat, share in feats if is_so(feat))


def _at_least(feats: Feats) -> int:
    """Return the median number of pins that a shot topples, but at least 1.

    `feats` holds the possible results with their probabilities.
    """
    count, share = 0, 1.0
    while share >= 0.5:
        count += 1
        share = float_sum(share for feat, share in feats if len(feat.felled) > count)
    return count


def _likeliest(feats: Iterable[tuple[PinsFeat, float]]) -> frozenset[int]:
    """Return the set of pins that a shot most often topples without a foul. Return an empty set if no pin ever falls.

    `feats` holds pairs: a possible result of the shot, and its probability.
    """
    shares: dict[frozenset[int], float] = {}
    for feat, share in feats:
        if feat.felled and not feat.foul:
            shares[feat.felled] = shares.get(feat.felled, 0.0) + share
    return max(shares, key=lambda felled: (shares[felled], sorted(felled)), default=frozenset())

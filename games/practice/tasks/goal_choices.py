"""Goals that a player can choose for a practice position, and the pieces to which a goal refers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from board.geometry import ORIGIN, Point
from board.men import PIN, Kind, Lie, Man
from board.other_boards import FIFTEEN, FIVE, TEN
from board.sides import RING_ONE, RING_TWO, Side
from games.catalogue import find
from games.practice.tasks.goals import CARROM_MEN, DISKS, Fell, Goal, Net, Out, Pocket, Rest, ShotLook, Strike
from games.practice.tasks.judging import ByGame, game_goals

MARK = 25.0
"""Default radius, in mm, of the mark: the circle in which a disk must come to rest."""


def possible_goals(side: Side, men: Sequence[Man], goal: Goal, seat: int) -> list[tuple[str, Goal]]:
    """Return all possible goals for the shooter in seat `seat`, as pairs (label, goal).

    The goals depend on the side of the board and the pieces. The current goal `goal` is always included.
    """
    theirs, mine = [man for man in men if man.seat != seat], [man for man in men if man.seat == seat]
    pins, disks = _targets(men, goal, (PIN,)), _targets(theirs, goal, DISKS) or _targets(men, goal, DISKS)
    # On the carrom board players pocket their own pieces.
    carrommen = _targets(mine, goal, CARROM_MEN) or _targets(men, goal, CARROM_MEN)
    mark = goal.at if isinstance(goal, Rest) else ORIGIN
    found: list[tuple[str, Goal]] = [("none", ShotLook())]
    if pins:
        found += [(label, Fell(pins, rims)) for rims, label in enumerate(_PINS)]
        found.append(("knock pins down in any way", Fell(pins, anyhow=True)))
    if side.pocket is not None:
        found.append(("a twenty", Pocket()))
    if disks and side.platform is not None:
        found.append(("knock disks out", Out(disks)))
        found += [(label, Out(disks, ring)) for label, ring in (_LINES if side.is_round else _RINGS)]
    if disks:
        found.append(("hit a disk", Strike(disks[0])))
        found += [("hit a disk off a peg", Strike(disks[0], off_peg=True))] if side.pegs else []
    if carrommen and side.holes:
        found += [("pocket men", Net(carrommen)), ("pocket men, striker off the rim", Net(carrommen, rims=1))]
        found.append(("bank men into holes", Net(carrommen, banked=True)))
        found.append(("hit a man", Strike(carrommen[0])))
    found.append(("rest at a mark", Rest(mark, MARK)))
    for by in game_goals(side, men):
        title = find(by.game).card.title
        found.append((f"{title}, pin {by.called}" if by.called else title, by))
    if goal not in (other for _, other in found):
        found.insert(0, (goal.task(side, men).removesuffix("."), goal))
    return found


def retarget_goal(goal: Goal, side: Side, man: Man | None, at: Point) -> Goal:
    """Return the new goal after the player pointed at a piece or an empty place while editing the goal.

    A piece is added to the goal or removed from it. If no goal is set, an empty place becomes the mark where a disk must rest. A
    goal that does not suit the piece is replaced. The new goal is to topple, net, knock out or hit the piece.
    """
    if isinstance(goal, Rest):
        return replace(goal, at=at)
    if man is None:
        return Rest(at, MARK) if isinstance(goal, ShotLook) else goal
    if isinstance(goal, Fell) and man.kind is PIN:
        # Pointing at a pin changes its role in turn: to be toppled, to be spared, no role.
        if man.id in goal.pins and len(goal.pins) > 1:
            return replace(goal, pins=_without(goal.pins, man.id), spare=(*goal.spare, man.id))
        if man.id in goal.spare:
            return replace(goal, spare=_without(goal.spare, man.id))
        return goal if man.id in goal.pins else replace(goal, pins=(*goal.pins, man.id))
    if isinstance(goal, Net) and man.kind in CARROM_MEN:
        if man.id not in goal.carrommen:
            return replace(goal, carrommen=(*goal.carrommen, man.id))
        return replace(goal, carrommen=_without(goal.carrommen, man.id)) if len(goal.carrommen) > 1 else goal
    if isinstance(goal, Out) and man.kind in DISKS:
        if man.id not in goal.disks:
            return replace(goal, disks=(*goal.disks, man.id))
        return replace(goal, disks=_without(goal.disks, man.id)) if len(goal.disks) > 1 else goal
    if isinstance(goal, Strike) and man.kind in Strike.kinds:
        return replace(goal, disk=man.id)
    if isinstance(goal, ByGame) and goal.called and man.kind is PIN:
        return replace(goal, called=man.id)
    # If the goal does not apply to this kind of piece, choose a goal that does.
    if man.kind is PIN:
        return Fell((man.id,), anyhow=True)
    return Net((man.id,)) if side.holes else Out((man.id,)) if side.platform is not None else Strike(man.id)


def remaining_goal(goal: Goal, side: Side, men: Sequence[Man]) -> Goal:
    """Return a practice goal without the pieces that are no longer on the board.

    If the goal is no longer possible, return `ShotLook`, which stands for no goal.
    """
    ids = {man.id for man in men if man.lie in (Lie.UP, Lie.POCKET)}
    if isinstance(goal, Fell):
        goal = replace(goal, pins=_kept(goal.pins, ids), spare=_kept(goal.spare, ids))
    elif isinstance(goal, Out):
        goal = replace(goal, disks=_kept(goal.disks, ids))
    elif isinstance(goal, Net):
        goal = replace(goal, carrommen=_kept(goal.carrommen, ids))
    about = goal.pins if isinstance(goal, Fell) else goal.men
    is_empty = isinstance(goal, Fell | Out | Net) and not about
    return ShotLook() if is_empty or not ids.issuperset(goal.men) or not goal.suits(side, men) else goal


_PINS = (
    "knock pins down straight",
    "knock pins down off the rim",
    "knock pins down off two rims",
    "knock pins down off three rims",
)
"""Labels of the goals to knock down pins, for a list of goals. The index is the number of rims that the disk must touch first."""
_RINGS = (("knock disks out, stay in ring 1", RING_ONE), ("knock disks out, stay in ring 2", RING_TWO))
_LINES = (
    ("knock disks out, stay in the 15", FIFTEEN),
    ("knock disks out, stay in the 10", TEN),
    ("knock disks out, stay in the 5", FIVE),
)


def _targets(men: Sequence[Man], goal: Goal, kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    """Return the ids of the pieces of the kinds `kinds` that the goal names. If it names none, return all of these kinds on the
    board.
    """
    spared = goal.spare if isinstance(goal, Fell) else ()
    ids = [man.id for man in men if man.kind in kinds and man.lie in (Lie.UP, Lie.POCKET)]
    return tuple(man for man in goal.men if man in ids and man not in spared) or tuple(ids)


def _kept(men: tuple[int, ...], ids: set[int]) -> tuple[int, ...]:
    return tuple(man for man in men if man in ids)


def _without(men: tuple[int, ...], man: int) -> tuple[int, ...]:
    return tuple(other for other in men if other != man)

"""Simulation of many shots at once, with arrays: initial positions and aims as input, final positions and events as output.

Only arrays travel between processes: a worker process builds its pieces, simulates its shots and returns numbers. Each shot
therefore costs the calling process only a few microseconds. Every number equals the result of `simulate`, to the last bit.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from board.geometry import ORIGIN, Point
from board.men import DISK, NOBODY, Kind, Lie, Man
from board.shots.events import Event, LeftPlatform, Pocketed, Returned, Stopped, Struck, Toppled, Unpocketed
from board.shots.flick import Flick
from board.shots.shot import FailedShot, Shot
from board.sides import Side
from physics.data.shot_data import failed_shot
from physics.engine.check import SAME_PLACE, ImpossibleShot
from physics.engine.recorder import CODES, EVENTS, PARTS, PEG, place_at_rest
from physics.materials import USUAL, Conditions
from physics.simulate import PHYSICS, BoardSetup, ErringHand, by_hand, check_luck, course_of, simulate
from physics.work.batches import Progress, spread

if TYPE_CHECKING:
    from concurrent.futures import Executor

Floats: TypeAlias = NDArray[np.float64]
Lies: TypeAlias = NDArray[np.int8]

LIES = tuple(Lie)
"""States of a piece, indexed by the codes in arrays: 0 on the surface, 1 in the pocket, 2 in the ditch, 3 fallen.

In the arrays, code -1 means an absent piece.
"""
EVENT_COLUMNS = (
    *(("shot", "i4"), ("time", "f8"), ("event", "i1"), ("man", "i4"), ("other", "i4"), ("x", "f8"), ("y", "f8")),
    *(("impulse", "f8"), ("speed", "f8"), ("angle", "f8"), ("rebound", "?"), ("links", "i2")),
)
LEAST, MOST = 16, 512
"""Smallest and largest number of shots in a chunk. A chunk is the group of shots that a worker process gets as one job."""
SHARES = 16
"""Usual number of chunks (groups of shots) into which a batch is divided. `LEAST` and `MOST` limit the size of a chunk.

More chunks would be slow, because each one costs the client of a Dask cluster more than a millisecond.
"""
LIE_CODES = {lie: code for code, lie in enumerate(LIES)}
_BY_CODE = {CODES[kind.verb]: kind for kind in (Pocketed, Unpocketed, LeftPlatform, Returned, Stopped)}
_STRUCK, _TOPPLED = CODES[Struck.verb], CODES[Toppled.verb]
_PART_NAMES = {number: name for name, number in PARTS.items()}


@dataclass(frozen=True, slots=True)
class BatchSetup:
    """Settings that are the same for all shots of a batch: the board, the pieces and the physical conditions."""

    side: Side
    conditions: Conditions
    men: tuple[Man, ...]
    """The pieces of the batch, in order of id: one for each column of the arrays.

    Their positions have no meaning, because each shot has its own positions.
    """
    disk: Man
    """The disk to shoot if no piece lies at the start of a shot. Its id is larger than that of any piece."""
    hand: ErringHand | None
    seed: int | None
    has_events: bool


@dataclass(frozen=True, slots=True)
class Boards:
    """Arrays with the initial positions and the aims of several shots.

    All shots start from the same position if the array contains only one position.
    """

    first: int
    """Index, from 0, of this part's first shot within the whole batch."""
    places: Floats
    """Initial x and y of each piece in each shot, in mm. NaN for an absent piece."""
    turns: Floats
    lies: Lies
    flicks: Floats
    """Aim of each shot, as a row of x, y (mm), heading (degrees), speed (mm/s) and spin (rad/s)."""

    def part(self, start: int, end: int) -> Boards:
        """Return the shots from index `start` up to, but not including, `end`."""
        places, turns, lies = self.places, self.turns, self.lies
        return Boards(
            self.first + start,
            places if len(places) == 1 else places[start:end],
            turns if len(turns) == 1 else turns[start:end],
            lies if len(lies) == 1 else lies[start:end],
            self.flicks[start:end],
        )


@dataclass(frozen=True, slots=True)
class Results:
    """Results of several shots as arrays. The arrays have a column for each piece, in the order of the input.

    One more column, the last, is for a disk that a shot adds.
    """

    flicks: Floats
    disk: NDArray[np.int32]
    x: Floats
    y: Floats
    turn: Floats
    lie: Lies
    seconds: Floats
    events: NDArray[np.void]
    chains: NDArray[np.int32]
    bad: dict[int, FailedShot | ImpossibleShot]


class Batch:
    """Results of `simulate_batch`, as arrays. Each row is a shot, and each column is a piece of the input.

    One more column, the last, is for a disk that a shot adds.
    """

    def __init__(self, setup: BatchSetup, boards: Boards, results: Results) -> None:
        self._setup, self._boards = setup, boards
        self.flicks: Floats = results.flicks
        """Actual aim of each shot, with its random error. The columns are x, y (mm), heading (degrees), speed (mm/s) and spin
        (rad/s).
        """
        self.disk: NDArray[np.int32] = results.disk
        """Column of the shot disk in the arrays of this batch, for each shot. -1 for a shot that could not be simulated."""
        self.x: Floats = results.x
        self.y: Floats = results.y
        """Final y of each piece in each shot, in mm. NaN for an absent piece."""
        self.turn: Floats = results.turn
        """Final rotation of each piece in each shot, in degrees."""
        self.lie: Lies = results.lie
        """Final state of each piece in each shot: 0 on the surface, 1 in the pocket, 2 in the ditch, 3 fallen, -1 absent."""
        self.seconds: Floats = results.seconds
        """Time in s from the start of each shot until all its pieces are at rest."""
        self.events: NDArray[np.void] = results.events
        """All events of the shots, sorted by shot and time, with the columns `EVENT_COLUMNS`.

        `event` is an index into `EVENTS`. `other` is a piece, or a negative number. -1 is nothing, -2 the rim, -3 the platform's
        side and -4 the floor. Peg n has the number -10 - n. `links` is the number of pieces in the chain to a fallen pin.
        """
        self.chains: NDArray[np.int32] = results.chains
        """Chains of contacts that knocked over pins: all chains of all shots in one array, one after another.

        Each chain lists the pieces from the shot disk to the fallen pin. The column `links` of `events` gives its length.
        """
        self.bad: dict[int, FailedShot | ImpossibleShot] = results.bad
        """Dictionary from the number of a shot, from 0, to the error that prevented its simulation."""

    def __len__(self) -> int:
        return len(self.flicks)

    def __repr__(self) -> str:
        bad = f", {len(self.bad)} of them bad" if self.bad else ""
        return f"<Batch of {len(self)} shots{bad}, {len(self.events)} events>"

    def count(self, event: str) -> NDArray[np.int64]:
        """Return the number of times that `event` happens in each shot. `event` is a verb such as `pocketed`."""
        if event not in CODES:
            raise ValueError(f"An event is one of {', '.join(EVENTS)}, not {event!r}.")
        those = self.events["shot"][self.events["event"] == CODES[event]]
        return np.bincount(those, minlength=len(self))

    def shot(self, number: int) -> Shot:
        """Simulate shot `number`, from 0, again. Return it as a Shot, which also has a trajectory and can be drawn."""
        number = range(len(self))[number]
        if number in self.bad:
            raise self.bad[number]
        flick = Flick(Point(*self.flicks[number, :2].tolist()), *self.flicks[number, 2:].tolist())
        return self.shot_of(number, _add_disk(pieces_of(self._setup, self._boards, number), flick, self._setup.disk), flick)

    def shot_of(self, number: int, men: Sequence[Man], flick: Flick) -> Shot:
        """Return shot `number` of the batch as a Shot object. `men` and `flick` are its initial pieces and its aim.

        `men` are in order of id and include the shot disk.
        """
        setup = self._setup
        if not setup.has_events:
            return simulate(setup.side, men, flick, setup.conditions, motion=False)
        xs, ys, turns, lies = (rows[number] for rows in self._rests)
        rests = []
        for man in men:
            column = self._columns[man.id]
            at, turn, lie = Point(xs[column], ys[column]), turns[column], LIES[lies[column]]
            is_untouched = at == man.at and turn == man.turn and lie is man.lie
            rests.append(man if is_untouched else Man(man.id, man.kind, man.seat, at, turn, lie, man.place))
        seconds, before = float(self.seconds[number]), BoardSetup(setup.side, tuple(men), setup.conditions)
        disk = int(self.disk[number])
        return Shot(flick, disk, tuple(rests), self._events_of(number), seconds, None, PHYSICS, before)

    @cached_property
    def _columns(self) -> dict[int, int]:
        return _columns(self._setup)

    @cached_property
    def _rests(self) -> tuple[list[list[Any]], ...]:
        return self.x.tolist(), self.y.tolist(), self.turn.tolist(), self.lie.tolist()

    @cached_property
    def _rows(self) -> tuple[list[tuple[Any, ...]], list[int], list[int]]:
        links = self.events["links"]
        firsts = np.searchsorted(self.events["shot"], np.arange(len(self) + 1))
        return self.events.tolist(), firsts.tolist(), (np.cumsum(links) - links).tolist()

    def _events_of(self, number: int) -> tuple[Event, ...]:
        rows, firsts, chains = self._rows
        events: list[Event] = []
        for row in range(firsts[number], firsts[number + 1]):
            _, time, code, man, other, x, y, impulse, speed, angle, rebound, links = rows[row]
            if code == _STRUCK:
                known = None if angle != angle else angle
                events.append(Struck(time, man, _thing(other), Point(x, y), impulse, speed, known))
            elif code == _TOPPLED:
                chain = tuple(self.chains[chains[row] : chains[row] + links].tolist())
                events.append(Toppled(time, man, _thing(other), chain, rebound))
            else:
                events.append(_BY_CODE[code](time, man))
        return tuple(events)


def _thing(number: int) -> int | str:
    return number if number >= 0 else _PART_NAMES[number] if number > PEG else f"peg-{PEG - number}"


def simulate_batch(
    side: Side,
    positions: ArrayLike,
    flicks: ArrayLike,
    conditions: Conditions = USUAL,
    *,
    kinds: Kind | Sequence[Kind] = DISK,
    turns: ArrayLike = 0.0,
    lies: ArrayLike = 0,
    disk: Kind = DISK,
    hand: ErringHand | None = None,
    seed: int | None = None,
    events: bool = True,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Batch:
    """Simulate many shots that are given as arrays. `games/library_shots.py` explains the arguments.

    Raise ImpossibleShot if the arrays do not fit together.
    """
    check_luck(hand, seed)
    boards = _boards(positions, turns, lies, flicks)
    count = boards.places.shape[1]
    all_kinds = (kinds,) * count if isinstance(kinds, Kind) else tuple(kinds)
    if len(all_kinds) != count:
        raise ImpossibleShot(f"There are {count} men, but {len(all_kinds)} kinds.")
    men = tuple(Man(number, kind, NOBODY, ORIGIN) for number, kind in enumerate(all_kinds))
    setup = BatchSetup(side, conditions, men, Man(count, disk, NOBODY, ORIGIN), hand, seed, events)
    return run(setup, boards, executor, progress)


def shoot_all(
    side: Side,
    jobs: Sequence[tuple[Sequence[Man], Flick]],
    conditions: Conditions = USUAL,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> list[Shot | FailedShot]:
    """Simulate one shot for each pair (pieces, aim of the shot) in `jobs`, and return the shots in the same order.

    The pieces include the shot disk. Pieces with the same id must be of the same kind in all jobs. If shots are impossible, raise
    the ImpossibleShot of the first one. With an executor, processes exchange only arrays, because these pass faster than `Shot`
    objects.
    """
    men = [sorted(those, key=_id) for those, _ in jobs]
    everyone = {man.id: man for those in men for man in those}
    ids = sorted(everyone)
    disk = Man(ids[-1] + 1 if ids else 0, DISK, NOBODY, ORIGIN)
    setup = BatchSetup(side, conditions, tuple(everyone[man] for man in ids), disk, None, None, True)
    flicks = [(flick.at.x, flick.at.y, flick.heading, flick.speed, flick.spin) for _, flick in jobs]
    batch = run(setup, _as_boards(men, ids, np.array(flicks, dtype=np.float64).reshape(-1, 5)), executor, progress)
    shots: list[Shot | FailedShot] = []
    for number, (those, (_, flick)) in enumerate(zip(men, jobs, strict=True)):
        bad = batch.bad.get(number)
        if isinstance(bad, ImpossibleShot):
            raise bad
        shots.append(bad or batch.shot_of(number, those, flick))
    return shots


def _as_boards(men: Sequence[Sequence[Man]], ids: Sequence[int], flicks: Floats) -> Boards:
    """Return shots as arrays, with a row for each shot and a column for each id in `ids`.

    `men` holds the pieces of each shot.
    """
    column = {man: number for number, man in enumerate(ids)}
    shape = (len(men), len(ids))
    places, turns, lies = np.full((*shape, 2), np.nan), np.zeros(shape), np.zeros(shape, dtype=np.int8)
    everyone = [man for those in men for man in those]
    if everyone:
        index = [number for number, those in enumerate(men) for _ in those], [column[man.id] for man in everyone]
        places[index] = [(man.at.x, man.at.y) for man in everyone]
        turns[index] = [man.turn for man in everyone]
        lies[index] = [LIE_CODES[man.lie] for man in everyone]
    return Boards(0, places, turns, lies, flicks)


def _id(man: Man) -> int:
    return man.id


def run(setup: BatchSetup, boards: Boards, executor: Executor | None = None, progress: Progress | None = None) -> Batch:
    """Simulate the shots given by `boards` and return their results.

    With an executor, its processes simulate the shots in chunks.
    """
    count = len(boards.flicks)
    size = count if executor is None and progress is None else max(LEAST, min(MOST, math.ceil(count / SHARES)))
    chunks = [boards.part(start, start + size) for start in range(0, max(count, 1), max(size, 1))]
    report = None if progress is None else (lambda done, _: progress(min(done * size, count), count))
    results = spread(executor, partial(run_chunk, setup), chunks, progress=report)
    return Batch(setup, boards, _join(results))


def _boards(positions: ArrayLike, turns: ArrayLike, lies: ArrayLike, flicks: ArrayLike) -> Boards:
    try:
        places = np.asarray(positions, dtype=np.float64)
        shots = np.asarray(flicks, dtype=np.float64)
        if shots.ndim != 2 or shots.shape[1] not in (4, 5):
            raise ImpossibleShot("Flicks are an array with a row of x, y, heading, speed and spin for every shot.")
        if places.size == 0:
            places = places.reshape(1, 0, 2)
        if places.ndim == 2:
            places = places[None]
        if places.ndim != 3 or places.shape[2] != 2 or len(places) not in (1, len(shots)):
            raise ImpossibleShot("Positions are an array of x and y by man, or by shot and man.")
        turned = _per_piece(np.asarray(turns, dtype=np.float64), places)
        lie_codes = _per_piece(np.asarray(lies, dtype=np.float64), places)
    except (TypeError, ValueError) as error:
        if isinstance(error, ImpossibleShot):
            raise
        raise ImpossibleShot("Positions, turns, lies and flicks are arrays of numbers.") from None
    if not np.isin(lie_codes, np.arange(len(LIES))).all():
        raise ImpossibleShot(f"A lie is a whole number from 0 to {len(LIES) - 1}.")
    if shots.shape[1] == 4:
        shots = np.concatenate((shots, np.zeros((len(shots), 1))), axis=1)
    return Boards(0, places, turned, lie_codes.astype(np.int8), shots)


def _per_piece(given: NDArray[Any], places: Floats) -> NDArray[Any]:
    wide = np.broadcast_shapes(given.shape, (1, places.shape[1])) if given.ndim < 2 else given.shape
    if len(wide) != 2 or wide[1] != places.shape[1] or wide[0] not in (1, len(places)):
        raise ImpossibleShot("Turns and lies are arrays by man, or by shot and man, as the positions are.")
    return np.ascontiguousarray(np.broadcast_to(given, wide))


def pieces_of(setup: BatchSetup, boards: Boards, number: int) -> list[Man]:
    """Return the pieces on the board before shot `number`. `boards` holds the boards of all shots."""
    rows = (each[number if len(each) > 1 else 0].tolist() for each in (boards.places, boards.turns, boards.lies))
    return [
        Man(man.id, man.kind, man.seat, Point(x, y), turn, LIES[lie], man.place)
        for man, (x, y), turn, lie in zip(setup.men, *rows, strict=True)
        if x == x
    ]


def run_chunk(setup: BatchSetup, boards: Boards) -> Results:
    """Simulate the shots in `boards` one after another, and return their results as arrays."""
    shape = count, width = len(boards.flicks), boards.places.shape[1] + 1
    flicks, seconds, disk = np.array(boards.flicks), np.full(count, np.nan), np.full(count, -1, dtype=np.int32)
    rests: list[tuple[float, ...]] = []
    rows: list[tuple[float, ...]] = []
    shots: list[int] = []
    chains: list[int] = []
    bad: dict[int, FailedShot | ImpossibleShot] = {}
    columns = _columns(setup)
    is_shared = len(boards.places) == len(boards.turns) == len(boards.lies) == 1
    everything = pieces_of(setup, boards, 0) if is_shared else []
    for number, numbers in enumerate(boards.flicks.tolist()):
        whole = boards.first + number
        at_x, at_y, heading, speed, spin = numbers
        flick = Flick(Point(at_x, at_y), heading, speed, spin)
        if not is_shared:
            everything = pieces_of(setup, boards, number)
        try:
            if setup.hand is not None:
                flick = by_hand(flick, setup.hand, setup.seed, whole)
                flicks[number] = (at_x, at_y, flick.heading, flick.speed, flick.spin)
            course = course_of(setup.side, _add_disk(everything, flick, setup.disk), flick, setup.conditions, False)
            course.run()
        except ImpossibleShot as refused:
            bad[whole] = refused
            continue
        except Exception as error:
            bad[whole] = failed_shot(setup.side, everything, flick, setup.conditions, PHYSICS, error)
            continue
        first = number * width
        rests += [(first + columns[body.id], *place_at_rest(body), LIE_CODES[body.lie]) for body in course.bodies]
        disk[number], seconds[number] = course.shooter.id, round(course.time, 6)
        if setup.has_events:
            before = len(rows)
            course.recorder.numbers(rows, chains)
            shots += [whole] * (len(rows) - before)
        course.give_back()
    x, y, turn, lie = (np.full(shape, missing) for missing in (np.nan, np.nan, np.nan, -1.0))
    at, *columns_of_rests = np.array(rests, dtype=np.float64).reshape(len(rests), 5).T
    for whole_array, column in zip((x, y, turn, lie), columns_of_rests, strict=True):
        whole_array.flat[at.astype(np.intp)] = column
    events = np.empty(len(rows), dtype=list(EVENT_COLUMNS))
    events["shot"] = shots
    table = np.array(rows, dtype=np.float64).reshape(len(rows), len(EVENT_COLUMNS) - 1)
    for index, (name, _) in enumerate(EVENT_COLUMNS[1:]):
        events[name] = table[:, index]
    return Results(flicks, disk, x, y, turn, lie.astype(np.int8), seconds, events, np.array(chains, dtype=np.int32), bad)


def _columns(setup: BatchSetup) -> dict[int, int]:
    return {man.id: column for column, man in enumerate((*setup.men, setup.disk))}


def _add_disk(men: Sequence[Man], flick: Flick, disk: Man) -> Sequence[Man]:
    """Return the pieces `men`, with `disk` added at the start of the shot if no piece lies there."""
    at = flick.at
    x = at.x
    for man in men:
        if -SAME_PLACE <= man.at.x - x <= SAME_PLACE and man.at.distance(at) <= SAME_PLACE and man.lie is Lie.UP:
            return men
    return [*men, Man(disk.id, disk.kind, disk.seat, at)]


def _join(results: Sequence[Results]) -> Results:
    """Return the results of several chunks (groups of shots) as one."""
    return Results(
        flicks=np.concatenate([each.flicks for each in results]),
        disk=np.concatenate([each.disk for each in results]),
        x=np.concatenate([each.x for each in results]),
        y=np.concatenate([each.y for each in results]),
        turn=np.concatenate([each.turn for each in results]),
        lie=np.concatenate([each.lie for each in results]),
        seconds=np.concatenate([each.seconds for each in results]),
        events=np.concatenate([each.events for each in results]),
        chains=np.concatenate([each.chains for each in results]),
        bad={number: error for each in results for number, error in each.bad.items()},
    )

"""Backgammon: bring fifteen men home past the enemy's fifteen, and bear them off.

Booklet, fifteenth game. It is silent on whether both dice must be played (they must, as players everywhere expect),
and leaves the worth of a backgammon to the players. There is no doubling cube.

Inside, each player counts the points from his own end: 24 is the farthest, 1 his ace point, 0 is borne off and 25 the
bar. The first seat's count is the one in the names of the places; the second seat's runs the other way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, NamedTuple

from board.card import Card, house_rule
from board.geometry import Point
from board.men import CHECKER, Man
from board.moves import CHANCE, Choose, Move, Options, Pass, Pick, Roll, Step
from board.picture import LEG_SECONDS, Cell, Mark, Motion, Picture, Row, Sheet, Track, carried, walk
from board.sides import CHECKER_SIDE
from board.table import Outcome, Turn
from games.game import Game

OFF, BAR = 0, 25
MEN = 15
Men = tuple[int, ...]
"""How many of one player's men stand on each of his places: 0 is off, 1 to 24 the points, 25 the bar."""
Position = tuple[Men, Men]
"""The mover's men and the other's, each counted from his own end."""
Leg = tuple[int, int]
"""One man by one die: from, to."""
START: Men = tuple({24: 2, 13: 5, 8: 3, 6: 5}.get(place, 0) for place in range(26))
ROLLS = tuple(Roll((a, b)) for a in range(1, 7) for b in range(1, 7))
PLAY_IT, THROW_ANEW = Choose("play-it"), Choose("throw-anew")
NUMBERS = ("", "one", "two", "three", "four", "five", "six")
STACK = 5
"""Men that lie side by side along a point; more of them overlap."""
TRAY_ROW = 91.4
"""How far apart the first and the last of fifteen men in the bearing tray lie, mm."""
BAR_ROW = 85.0
"""How far men on the bar may spread toward the middle, mm."""


class Play(NamedTuple):
    """A whole throw played: the legs in an order that can be played, and the position it leads to."""

    legs: tuple[Leg, ...]
    position: Position


@dataclass(frozen=True, slots=True)
class State:
    stacks: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    """By seat and by that seat's place: the men there, as numbers from 0 to 29, the last on top."""
    turn: int = -1
    """Whose throw it is; -1 until the lead is settled."""
    throws: tuple[tuple[int, ...], ...] = ()
    """The throws for the lead, the first seat's first."""
    dice: tuple[int, ...] = ()
    """The last throw, as it fell."""
    left: tuple[int, ...] = ()
    """The dice of that throw that are still to be played."""
    last: tuple[str, ...] = ()
    """Where men went in the last throw that was played."""

    @property
    def has_choice(self) -> bool:
        """Whether the winner of the lead has still to say if he plays that throw."""
        return self.turn >= 0 and len(self.throws) == 2

    @property
    def mover(self) -> int:
        return self.turn if self.left or self.has_choice else CHANCE

    @property
    def thrower(self) -> int:
        """The seat to act or to throw."""
        return self.turn if self.turn >= 0 else len(self.throws) % 2

    def men(self, seat: int) -> Men:
        return tuple(map(len, self.stacks[seat]))

    @property
    def position(self) -> Position:
        """As the seat whose turn it is sees it."""
        return self.men(self.thrower), self.men(1 - self.thrower)


# --- where a man may go -------------------------------------------------------------------------------------------


def plays(position: Position, dice: Sequence[int], *, left: int = 4, bear_highest: bool = False) -> tuple[Play, ...]:
    """Every way to play a throw that leads to a different position; the one empty play if nothing can be moved.

    Of a doublet, or of a throw whose other die is played, `left` are still to be played.
    """
    first, second = max(dice), min(dice)
    found: dict[Position, tuple[Leg, ...]] = {}
    if first == second:
        most = 0
        for legs, after in _doublets(position, first, left, BAR, bear_highest):
            used = left if after[0][OFF] == MEN else len(legs)
            if used > most:
                most = used
                found.clear()
            if used == most:
                found.setdefault(after, legs)
        return tuple(Play(legs, after) for after, legs in found.items())
    singles: dict[int, dict[Position, tuple[Leg, ...]]] = {first: {}, second: {}}
    for die, other in ((first, second), (second, first)):
        for leg in legs_for(position, die, bear_highest):
            if leg[1] == OFF and die > other and leg in legs_for(position, other, bear_highest):
                continue  # The same man goes off for the smaller die, and whatever follows can be had that way too.
            after = moved(position, leg)
            singles[die][after] = (leg,)
            if after[0][OFF] == MEN:
                found.setdefault(after, (leg,))
            for next_leg in legs_for(after, other, bear_highest):
                found.setdefault(moved(after, next_leg), (leg, next_leg))
    found = found or singles[first] or singles[second] or {position: ()}
    return tuple(Play(legs, after) for after, legs in found.items())


def legs_for(position: Position, die: int, bear_highest: bool = False) -> list[Leg]:
    """Every leg that one die allows, taken for itself."""
    mine, theirs = position
    if mine[BAR]:
        return [(BAR, BAR - die)] if theirs[die] < 2 else []
    legs = [(start, start - die) for start in range(24, die, -1) if mine[start] and theirs[25 - start + die] < 2]
    if not any(mine[7:BAR]):
        if mine[die]:
            legs.append((die, OFF))
        elif not any(mine[die:7]):
            lower = [(start, OFF) for start in range(die - 1, 0, -1) if mine[start]]
            legs += lower[:1] if bear_highest else lower
    return legs


def moved(position: Position, leg: Leg) -> Position:
    """The position after one leg, seen by the same player; an enemy man alone on the point goes to the bar."""
    start, end = leg
    mine = list(position[0])
    mine[start] -= 1
    mine[end] += 1
    theirs = position[1]
    if end and theirs[25 - end]:
        hit = list(theirs)
        hit[25 - end] -= 1
        hit[BAR] += 1
        theirs = tuple(hit)
    return tuple(mine), theirs


# Kept for a while because a player's turn asks for the same legs several times: for the highlights, the check and the move.
@lru_cache(maxsize=4096)
def next_legs(position: Position, left: tuple[int, ...], *, bear_highest: bool = False) -> Mapping[Leg, int]:
    """The legs that may be played next, each with the die it uses: those after which as many dice as can be are played."""
    most = _most(position, left, BAR, bear_highest)
    found: dict[Leg, int] = {}
    for die in sorted(set(left)):
        rest = _without(left, die)
        for leg in legs_for(position, die, bear_highest):
            after = moved(position, leg)
            if leg not in found and (after[0][OFF] == MEN or 1 + _most(after, rest, BAR, bear_highest) == most):
                found[leg] = die
    if most == 1 and len(left) == 2 and max(left) in found.values():
        return {leg: die for leg, die in found.items() if die == max(left)}
    return found


def _doublets(
    position: Position, die: int, left: int, highest: int, bear_highest: bool
) -> Iterator[tuple[tuple[Leg, ...], Position]]:
    """All ways to play one die up to `left` times, each once: equal dice may always be played from the rear."""
    legs = [leg for leg in legs_for(position, die, bear_highest) if leg[0] <= highest] if left else []
    if not legs:
        yield (), position
    for leg in legs:
        for more, after in _doublets(moved(position, leg), die, left - 1, leg[0], bear_highest):
            yield (leg, *more), after


def _most(position: Position, left: tuple[int, ...], highest: int, bear_highest: bool) -> int:
    """How many of these dice can be played; bearing the last man counts as all of them."""
    best = 0
    is_doublet = len(set(left)) == 1
    for die in set(left):
        rest = _without(left, die)
        for leg in legs_for(position, die, bear_highest):
            if is_doublet and leg[0] > highest:
                continue
            after = moved(position, leg)
            if after[0][OFF] == MEN:
                return len(left)
            best = max(best, 1 + _most(after, rest, leg[0] if is_doublet else BAR, bear_highest))
            if best == len(left):
                return best
    return best


def _without(left: tuple[int, ...], die: int) -> tuple[int, ...]:
    at = left.index(die)
    return left[:at] + left[at + 1 :]


def place_name(seat: int, place: int) -> str:
    """The name on the board of a player's place."""
    if place in (OFF, BAR):
        return "bar" if place == BAR else "off"
    return f"point-{place if seat == 0 else 25 - place}"


PLACES = tuple({place_name(seat, place): place for place in range(26)} for seat in (0, 1))
"""By seat, what each place of the board is in that seat's count."""


# --- the game -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Backgammon(Game[State]):
    bear_highest: bool = house_rule(
        False,
        "For a throw above all your men, bear",
        (False, True),
        ("any man", "the highest man"),
    )
    backgammon_counts: int = house_rule(3, "A backgammon counts", (3, 4))

    card: ClassVar[Card] = Card(
        name="backgammon",
        title="Backgammon",
        number=15,
        seats=(2,),
        side=CHECKER_SIDE,
        family="Men",
        tagline="Race fifteen men home, and send the stragglers of the other side back.",
        rules="""\
Two play with fifteen men each on the twenty-four points. You bring your men round into your home table, the six points
at your right hand, and then bear them off the board. Whoever first has borne off all fifteen wins. The players go round
in opposite directions.

# The lead
Both throw two dice; level throws are thrown again. The higher begins, and either plays the throw that won him the lead
or throws anew, as he likes.

# Moving
- Each die moves one man that many points. Two men may move, or one man for both dice, if he can stop on the way.
- A doublet counts as four dice.
- You may not stop on a point where two or more enemy men stand.
- A single enemy man on the point where you stop is hit, and goes to the bar.
- While you have a man on the bar you may move no other. He enters in the enemy's home table, on the point of a die.
- Play as many of your dice as you can. If only one of the two can be played, play the larger if possible.

# Bearing off
- With all your men in your home table you may bear a man from the point of a die, or move a man up within the table.
- If no man stands on the point of a die or on any higher one, that die bears a man from any lower point.
- A man hit while you bear off must come round again before you go on.

# The count
A win is a hit and counts one. It is a gammon and counts two if the loser has borne no man, and a backgammon, which counts
three, if besides he still has a man on the bar or in the winner's home table.

# House rules
- A die above all your men may have to bear the man on the highest point, as in modern play.
- A backgammon may count four.
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        first, second = (tuple(range(n * MEN, (n + 1) * MEN)) for n in (0, 1))
        return State((_stacked(START, first), _stacked(START, second)))

    def options(self, state: State) -> Options:
        if state.turn < 0:
            return Pick(ROLLS, "Throw for the lead.")
        if state.has_choice:
            return Pick((PLAY_IT, THROW_ANEW), "You have the lead: play this throw, or throw anew?")
        if not state.left:
            return Pick(ROLLS, "Throw the dice.")
        moves = tuple(self._moves(state))
        if not moves:
            return Pick((Pass(),), f"{_spoken(state.left)} cannot be played: you lose your turn.")
        return Pick(moves, f"Play {_spoken(state.left, capital=False)}.", stepwise=True)

    def _moves(self, state: State) -> Iterator[Move]:
        """Each leg by itself, then what one man can do with several dice."""
        longer = []
        for path in self._paths(state.position, state.left):
            move = Step(tuple(place_name(state.turn, place) for place in path))
            if len(path) == 2:
                yield move
            else:
                longer.append(move)
        yield from longer

    def _paths(self, position: Position, left: tuple[int, ...], man: int = -1) -> Iterator[tuple[int, ...]]:
        if not left or position[0][OFF] == MEN:
            return
        for leg, die in next_legs(position, left, bear_highest=self.bear_highest).items():
            if man not in (-1, leg[0]):
                continue
            yield leg
            if leg[1] != OFF and len(left) > 1:
                for path in self._paths(moved(position, leg), _without(left, die), leg[1]):
                    yield (leg[0], *path)

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if state.mover == CHANCE:
            return "Throw the dice first."
        if state.has_choice:
            return "Say first whether you play this throw or throw anew."
        if not isinstance(move, Step):
            return "You can play, so you may not pass." if isinstance(move, Pass) else super().refusal(state, options, move)
        if isinstance(options, Pick) and options.moves == (Pass(),) and move.path[0] != "bar":
            return "Enter your man from the bar first." if state.position[0][BAR] else "This throw cannot be played: pass."
        return self._wrong_with(state, move)

    def _wrong_with(self, state: State, move: Step) -> str:
        position, left = state.position, state.left
        names = PLACES[state.turn]
        for start_name, end_name in pairwise(move.path):
            if start_name not in names or end_name not in names:
                return "There is no such place on the backgammon board."
            leg = names[start_name], names[end_name]
            allowed = next_legs(position, left, bear_highest=self.bear_highest)
            if leg not in allowed:
                return self._wrong_with_leg(position, left, leg)
            position, left = moved(position, leg), _without(left, allowed[leg])
        return "One man cannot go all that way with this throw."

    def _wrong_with_leg(self, position: Position, left: tuple[int, ...], leg: Leg) -> str:
        mine, theirs = position
        start, end = leg
        if start == OFF or not mine[start]:
            return "None of your men stands there."
        if mine[BAR] and start != BAR:
            return "Enter your man from the bar first."
        if end >= start:
            return "Your men move the other way."
        if end and theirs[25 - end] >= 2:
            return "Two enemy men hold that point." if theirs[25 - end] == 2 else "Enemy men hold that point."
        if end == OFF and any(mine[7:]):
            return "Bring all your men home before you bear one off."
        with_dice = [die for die in left if leg in legs_for(position, die, self.bear_highest)]
        if not with_dice:
            if end == OFF and max(left, default=0) > start:
                is_modern = self.bear_highest and not any(mine[max(left) : 7])
                return "Bear off the man on your highest point." if is_modern else "Move up the men on the higher points instead."
            return f"You have no {start - end} to play."
        if len(set(left)) == 2:
            used = _most(position, left, BAR, self.bear_highest)
            return "You must use the larger die." if used == 1 else "Move so that both dice can be played."
        return "Move so that as many dice as possible can be played."

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Roll):
            return self._thrown(state, move.dice)
        if move == PLAY_IT:
            won = state.throws[state.turn]
            return replace(state, throws=(), dice=won, left=_each(won))
        if move == THROW_ANEW:
            return replace(state, throws=(), dice=())
        if isinstance(move, Pass):
            return replace(state, turn=1 - state.turn, left=(), last=())
        assert isinstance(move, Step)
        return self._stepped(state, move)

    def _thrown(self, state: State, dice: tuple[int, ...]) -> State:
        if state.turn >= 0:
            return replace(state, dice=dice, left=_each(dice))
        throws = (*state.throws, dice)
        if len(throws) == 1:
            return replace(state, throws=throws, dice=dice)
        first, second = map(sum, throws)
        if first == second:
            return replace(state, throws=(), dice=dice)
        turn = 0 if first > second else 1
        return replace(state, turn=turn, throws=throws, dice=throws[turn])

    def _stepped(self, state: State, move: Step) -> State:
        seat = state.turn
        stacks = (list(state.stacks[0]), list(state.stacks[1]))
        mine, theirs = stacks[seat], stacks[1 - seat]
        position, left = state.position, state.left
        for leg in pairwise(PLACES[seat][name] for name in move.path):
            left = _without(left, next_legs(position, left, bear_highest=self.bear_highest)[leg])
            position = moved(position, leg)
            start, end = leg
            man = mine[start][-1]
            mine[start] = mine[start][:-1]
            if end and theirs[25 - end]:
                theirs[BAR] = (*theirs[BAR], theirs[25 - end][-1])
                theirs[25 - end] = theirs[25 - end][:-1]
            mine[end] = (*mine[end], man)
        is_over = position[0][OFF] == MEN
        if is_over or (left and not next_legs(position, left, bear_highest=self.bear_highest)):
            left = ()
        return replace(
            state,
            stacks=(tuple(stacks[0]), tuple(stacks[1])),
            turn=seat if left or is_over else 1 - seat,
            left=left,
            # The other's last throw stays marked until the first man of this one is moved.
            last=(*(() if state.left == _each(state.dice) else state.last), *move.path[1:]),
        )

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        if isinstance(move, Roll):
            return Turn(after, self._throw_words(state, after), carried(throw=move.dice))
        if isinstance(move, Step):
            return Turn(after, *self._step_seen(state, move, after))
        if isinstance(move, Pass):
            return Turn(after, ("No move: the turn is lost.",))
        return Turn(after, ("The throw that won the lead is played." if move == PLAY_IT else "The leader throws anew.",))

    def _throw_words(self, state: State, after: State) -> tuple[str, ...]:
        if state.turn >= 0:
            if not next_legs(after.position, after.left, bear_highest=self.bear_highest):
                return (f"{_spoken(after.left)} cannot be played.",)
            return (f"A doublet: {_spoken(after.left, capital=False)}.",) if after.dice[0] == after.dice[1] else ()
        if not state.throws:
            return ()
        first, second = sum(state.throws[0]), sum(after.dice if after.turn < 0 else after.throws[1])
        if after.turn < 0:
            return (f"{first} each: both throw again.",)
        return (f"{first} to {second}: Player {after.turn + 1} has the lead.",)

    def _step_seen(self, state: State, move: Step, after: State) -> tuple[tuple[str, ...], Motion]:
        """What is said of a man's move, and how he and those he hits are carried."""
        seat = state.turn
        path = [PLACES[seat][name] for name in move.path]
        counts = list(state.men(seat))
        bar = list(state.stacks[1 - seat][BAR])
        route = [_spot(seat, path[0], counts[path[0]] - 1, counts[path[0]])]
        said: list[str] = []
        hits: list[Track] = []
        left = len(state.left)
        for start, end in pairwise(path):
            counts[start] -= 1
            counts[end] += 1
            left -= 1
            enemies = state.stacks[1 - seat][25 - end] if end else ()
            if enemies:
                bar.append(enemies[-1])
                way = (_spot(1 - seat, 25 - end, 0, 1), _spot(1 - seat, BAR, len(bar) - 1, len(bar)))
                hits.append(walk(_man(bar[-1], 1 - seat, BAR, way[1]), way, hop=True, start=LEG_SECONDS * len(route)))
                said.append("A man is hit, and goes to the bar.")
            route.append(_spot(seat, end, counts[end] - 1, counts[end]))
        man = _man(state.stacks[seat][path[0]][-1], seat, path[-1], route[-1])
        if counts[OFF] == MEN:
            said.append("The last man is off.")
        elif left and not after.left:
            said.append(f"{_spoken(self._unplayed(state, path))} cannot be played.")
        return tuple(said), carried(walk(man, route, hop=True), *hits)

    def _unplayed(self, state: State, path: list[int]) -> tuple[int, ...]:
        """The dice that are left when one man has gone this path."""
        position, left = state.position, state.left
        for leg in pairwise(path):
            left = _without(left, next_legs(position, left, bear_highest=self.bear_highest)[leg])
            position = moved(position, leg)
        return left

    def score(self, state: State) -> tuple[int, ...]:
        winner = _winner(state)
        if winner is None:
            return 0, 0
        points = self._points(state.men(1 - winner))
        return (points, 0) if winner == 0 else (0, points)

    def _points(self, loser: Men) -> int:
        if loser[OFF]:
            return 1
        return self.backgammon_counts if any(loser[19:]) else 2

    def outcome(self, state: State) -> Outcome | None:
        winner = _winner(state)
        if winner is None:
            return None
        loser = state.men(1 - winner)
        points = self._points(loser)
        word = "A hit" if loser[OFF] else "A gammon" if points == 2 else "A backgammon"
        return Outcome((winner,), f"{word}: {points} point{'s' if points > 1 else ''}.")

    def picture(self, state: State) -> Picture:
        men = tuple(
            _man(man, seat, place, _spot(seat, place, height, len(stack)))
            for seat in (0, 1)
            for place, stack in enumerate(state.stacks[seat])
            for height, man in enumerate(stack)
        )
        rows = tuple(Row(seat, (Cell(str(state.men(seat)[OFF])), Cell(str(pips(state.men(seat)))))) for seat in (0, 1))
        return Picture(
            side=CHECKER_SIDE,
            men=men,
            turn=-1 if _winner(state) is not None else state.thrower,
            marks=tuple(Mark("last", place) for place in dict.fromkeys(state.last)),
            sheet=Sheet(("off", "to go"), rows, self._note(state)),
            dice=state.dice,
        )

    def _note(self, state: State) -> str:
        return f"Still to play: {_spoken(state.left, capital=False)}." if state.left else ""


def pips(men: Men) -> int:
    """How many points a player's men have still to go, all told."""
    return sum(place * count for place, count in enumerate(men))


def _winner(state: State) -> int | None:
    return next((seat for seat in (0, 1) if len(state.stacks[seat][OFF]) == MEN), None)


def _each(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The dice to be played for a throw: a doublet counts double."""
    return dice * 2 if dice[0] == dice[1] else dice


def _spoken(left: tuple[int, ...], *, capital: bool = True) -> str:
    """Dice in words: `six and five`, or `two, four times`."""
    words = [NUMBERS[die] for die in left]
    times = {1: "", 2: "twice", 3: "three times", 4: "four times"}[len(left)]
    text = " and ".join(words) if len(set(words)) == len(words) else f"{words[0]}, {times}"
    return text.capitalize() if capital else text


def _stacked(men: Men, numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    ends = [sum(men[: place + 1]) for place in range(26)]
    return tuple(numbers[end - count : end] for end, count in zip(ends, men, strict=True))


def _man(number: int, seat: int, place: int, at: Point) -> Man:
    return Man(number, CHECKER, seat, at, place=place_name(seat, place))


def _spot(seat: int, place: int, height: int, count: int) -> Point:
    """Where the man at that height lies in a stack of so many."""
    spot = CHECKER_SIDE.place(place_name(seat, place))
    at = spot.twin if spot.twin is not None and seat == 1 else spot.at
    width = 2 * CHECKER.radius
    if place == OFF:
        return Point(at.x + TRAY_ROW * (height / (MEN - 1) - 0.5), at.y)
    room = BAR_ROW if place == BAR else (STACK - 1) * width
    pitch = width if (count - 1) * width <= room else room / (count - 1)
    return Point(at.x, at.y + (pitch if at.y < 0 else -pitch) * height)

"""Backgammon: bring fifteen men home past the rival's fifteen, and bear them off (remove them from the board).

The rules are those of the 1916 booklet, in which this is the fifteenth game. The booklet does not say whether both dice must be
played. Here both must be played if possible, as is usual. The players choose how many points a backgammon wins, as in the
booklet. The doubling cube is left out. Internally each player counts the points from their own end, as in
games/men/backgammon/backgammon_plays.py. Place names use the first seat's numbers. The second seat's numbers run from the other
end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

from board.card import Card, house_rule
from board.geometry import Point
from board.moves import CHANCE, Choose, Lay, Move, Options, Pass, Pick, Roll, Step
from board.placement import HandSetUp, PlacedMan, Placement, Sort
from board.prints import POINT_NAMES, POINTS
from board.protocols.practising import BadPosition
from board.protocols.table import Outcome, Turn
from board.shots.motion import Motion, Track
from board.sides import CHECKER_SIDE
from board.text.sentence import Seat, listed, say
from board.text.words import plural
from board.views.moments import CAPTURE, GREAT
from board.views.picture import LEG_SECONDS, Mark, Picture, Sheet, SheetCell, SheetRow, Travel, carry, walk
from games.abilities import SetUpByHand
from games.game import tagged
from games.men.backgammon.backgammon_notation import WrittenLeg, join_moves, legs_of
from games.men.backgammon.backgammon_plays import (
    BAR,
    MEN,
    OFF,
    PLACES,
    START,
    Leg,
    Men,
    Position,
    man_at,
    move_man,
    next_legs,
    place_name,
    refusal_of_lifting,
    spot_of,
    why_illegal,
    without,
)
from games.men.common.men_placed import check_count, check_seats, men_card
from games.move_words import NUMBERS, capitalized, dice_words, listed_places, place_words, say_count

ROLLS = tuple(Roll((a, b)) for a in range(1, 7) for b in range(1, 7))
SINGLE_ROLLS = tuple(Roll((a,)) for a in range(1, 7))
PLAY_IT, THROW_ANEW = Choose("play-it", "Play this roll"), Choose("throw-anew", "Roll again")
LARGER_FIRST = Choose("bear-with-the-larger-die")
_ROUND = (Point(172.0, 189.0), Point(-186.0, 189.0), Point(-186.0, -189.0), Point(172.0, -189.0))
ROUTES = (_ROUND, _ROUND[::-1])
"""For each seat, the corner points of the arrow that shows which way its men travel around the board."""


@dataclass(frozen=True, slots=True)
class State:
    stacks: tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
    """Ids (0 to 29) of the men in each stack. The first index is the seat, and the second is the place.

    Each seat counts the places from its own end: 0 is off the board, and 25 is the bar. The last man of a stack is on top.
    """
    seat: int = -1
    """Seat that rolls or moves next; -1 until the opening rolls have decided who begins."""
    throws: tuple[tuple[int, ...], ...] = ()
    """Opening rolls of the dice, which decide who begins: first the roll of seat 0, then that of seat 1."""
    dice: tuple[int, ...] = ()
    """Numbers shown by the dice of the last roll; empty before the first roll of the game."""
    left: tuple[int, ...] = ()
    """Numbers of the last roll that are still to be played. After a double they are four equal numbers."""
    last: tuple[str, ...] = ()
    """Names of the places on the board that men reached with the last roll."""
    larger_first: bool = False
    """True if the larger die bears off a man (takes it from the board) when both dice could. If False, the smaller die bears it
    off.
    """

    @property
    def has_choice(self) -> bool:
        """True if the winner of the opening roll must still choose whether to play that roll or to roll again."""
        return self.seat >= 0 and len(self.throws) == 2

    @property
    def mover(self) -> int:
        return self.seat if self.left or self.has_choice else CHANCE

    @property
    def thrower(self) -> int:
        """Seat of the player whose turn is next: to roll the dice, to choose or to move."""
        return self.seat if self.seat >= 0 else len(self.throws) % 2

    def men(self, seat: int) -> Men:
        return tuple(map(len, self.stacks[seat]))

    @property
    def position(self) -> Position:
        """Number of men on each place, as (men of the player whose turn is next, men of the other player)."""
        return self.men(self.thrower), self.men(1 - self.thrower)


@dataclass(frozen=True)
class Backgammon(SetUpByHand[State]):
    bear_highest: bool = house_rule(
        False,
        "Rules",
        (False, True),
        ("1916 booklet", "modern"),
        about=(
            "The player who starts may play the first roll or roll again. In your home table, a die that is too high may "
            "bear off (take off) any man.",
            "Each player rolls one die; the higher die starts and plays both dice. A die higher than all your points bears off "
            "your highest man.",
        ),
        is_first=True,
    )
    backgammon_counts: int = house_rule(
        3,
        "A backgammon counts",
        (3, 4),
        booklet=(3, 4),
        about=("Points for a win while the loser has a man on the bar or in the winner's home table.",) * 2,
    )

    log_marks: ClassVar[Mapping[str, str]] = {"hit": CAPTURE, "won_gammon": GREAT}
    card: ClassVar[Card] = men_card(
        name="backgammon",
        title="Backgammon",
        number=15,
        begins="The higher roll starts.",
        prints=frozenset((POINTS, POINT_NAMES)),
        by_hand=HandSetUp(
            (Sort("a {} man", 0), Sort("a {} man", 1)),
            tuple(place for place in PLACES[0] if place != place_name(0, OFF)),
            has_dice=True,
            stacks=True,
            note="Men that are not on the board count as borne off.",
        ),
        first_time="""\
Two of the booklet's rules are not today's.
The player who starts may play the first roll or roll again.
If a die is higher than the point of each of your men, it may take any man off the board, not only the farthest.
For today's rules, choose modern rules before a game. This board has no doubling cube.""",
        tagline="Race fifteen men home, and send single rival men back.",
        rules="""\
Two players have fifteen men each on the twenty-four points. Bring your men round into your home table, and then bear them off
the board. The first player to bear off all fifteen men wins. The players go round in opposite directions.

# Setting out
- The points are counted from the near right corner along the near edge, 1 to 12, and back along the far edge, 13 to 24.
- Player 1 sits at the near edge and plays from 24 down to 1, to a home table in the near right quarter, points 1 to 6.
- Player 2 sits at the far edge and plays from 1 up to 24, to a home table in the quarter opposite, points 19 to 24.
- Player 1 sets two men on point 24, five on 13, three on 8 and five on 6; player 2 two on point 1, five on 12, three on 17 and
  five on 19.

# The lead
Both players roll two dice. Ties are rolled again.† The player with the higher roll starts, and may play that roll or roll
again.

# Moving
- Each die moves one man that many points. You may move two men, one for each die. Or you may move one man by both dice, if it
  can stop on the point between.
- A double is played four times.
- You may not stop on a point where two or more rival men stand.
- A single rival man on the point where you stop is hit, and goes to the bar.
- While you have a man on the bar you may move no other man. The man on the bar enters in the rival's home table, on the point
  of a die.
- Play as many of your dice as you can.† If only one of your two dice can be played, play the larger one if possible.†

# Bearing off
- When all your men are in your home table, a die may bear off a man from the point of that number, or move a man within the
  table. If either die could bear off the same man, you choose which die to use.
- If you have no man on the point of a die or on any higher point, that die may bear off a man from any lower point.
- If one of your men is hit while you bear off, it must come home again before you bear off more men.

# The count
A plain win is called a hit and counts one. If the loser has borne off no man, the win is a gammon and counts two. If the loser
also has a man on the bar or in the winner's home table, the win is a backgammon and counts three.

# House rules
- Modern rules: each player rolls one die for the lead, and the player with the higher die plays both dice.† In bearing off, a
  die higher than all your points bears off your highest man.†
- A backgammon may count four.

This board has no doubling cube: the cube was invented later.
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        first, second = (tuple(range(n * MEN, (n + 1) * MEN)) for n in (0, 1))
        return State((_stack(START, first), _stack(START, second)))

    def placement(self, state: State) -> Placement | None:
        if state.left and state.left != _each(state.dice):
            return None
        men = (
            PlacedMan(place_name(seat, place), seat)
            for seat in (0, 1)
            for place, stack in enumerate(state.stacks[seat])
            for _ in stack
            if place != OFF
        )
        dice = state.dice if state.left else ()
        return Placement(tuple(men), max(0, state.thrower), dice).sorted

    def set_up_from(self, placement: Placement) -> State:
        check_seats(placement)
        check_count(placement, MEN)
        for man in placement.men:
            if man.place not in PLACES[0] or man.place == place_name(0, OFF) or man.is_king:
                raise BadPosition(f"No man can stand on {man.place[:20]}: men stand on point-1 to point-24 and on the bar.")
        shared = sorted({*placement.of(0)} & {*placement.of(1)} - {place_name(0, BAR)})
        if shared:
            raise BadPosition(f"Both players have men on {shared[0]}.")
        if len(placement.dice) not in (0, 2) or not all(1 <= die <= 6 for die in placement.dice):
            raise BadPosition("A roll is two dice, each from 1 to 6.")
        stacks = []
        for seat in (0, 1):
            counts = Counter(PLACES[seat][place] for place in placement.of(seat))
            men = tuple(MEN - sum(counts.values()) if place == OFF else counts[place] for place in range(26))
            stacks.append(_stack(men, tuple(range(seat * MEN, (seat + 1) * MEN))))
        dice = placement.dice
        return State((stacks[0], stacks[1]), placement.mover, dice=dice, left=_each(dice) if dice else ())

    def spot(self, seat: int, place: str, height: int, count: int) -> Point:
        return spot_of(seat, PLACES[seat][place], height, count)

    def options(self, state: State) -> Options:
        if state.seat < 0:
            return Pick(SINGLE_ROLLS if self.rolls_one_die else ROLLS, "Roll to go first.")
        if state.has_choice:
            return Pick((PLAY_IT, THROW_ANEW), "You go first: play this roll, or roll again?")
        if not state.left:
            return Pick(ROLLS, "Roll the dice.")
        moves = tuple(self._moves(state))
        if self._can_say_which(state):
            smaller, larger = (NUMBERS[die] for die in sorted(set(state.left)))
            moves = (*moves, replace(LARGER_FIRST, label=f"Bear off with the {larger}, keep the {smaller}"))
        if not moves:
            return Pick((Pass(),), f"{_unplayable(state.left, is_doublet=_is_doublet(state))} You lose your turn.")
        can, rest = self._playable(state)
        prompt = f"Play {_dice_left(can)}."
        if rest:
            prompt = f"{prompt} {_unplayable(rest, is_doublet=_is_doublet(state))}"
        return Pick(moves, prompt, stepwise=True)

    @property
    def rolls_one_die(self) -> bool:
        """True if each player rolls one die, rather than two, to decide who begins.

        The modern rules use one die. Games saved under editions 1 to 3 of this program's rules always use two.
        """
        return self.bear_highest and self.edition > 3

    def _playable(self, state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return (dice of the roll that can still be played, dice that cannot).

        The result is the same for every choice of legal moves.
        """
        position, left = state.position, state.left
        can: list[int] = []
        while left and (legs := self._next(position, left, state.larger_first)):
            leg, die = next(iter(legs.items()))
            can.append(die)
            position, left = move_man(position, leg), without(left, die)
            if position[0][OFF] == MEN:
                left = ()
        return tuple(sorted(can, key=state.left.index)), left

    def _can_say_which(self, state: State) -> bool:
        """True if either die could take the same man off the board, and the player has not chosen a die yet."""
        if state.larger_first or len(set(state.left)) < 2:
            return False
        usual = self._next(state.position, state.left, False)
        return any(end == OFF for _, end in usual) and usual != self._next(state.position, state.left, True)

    def _next(self, position: Position, left: tuple[int, ...], larger_first: bool) -> Mapping[Leg, int]:
        return next_legs(position, left, bear_highest=self.bear_highest, larger_first=larger_first)

    def _moves(self, state: State) -> Iterator[Move]:
        """Yield every backgammon move of one man with one die, then every move of one man with several dice."""
        longer = []
        for path in self._paths(state.position, state.left, state.larger_first):
            move = Step(tuple(place_name(state.seat, place) for place in path))
            if len(path) == 2:
                yield move
            else:
                longer.append(move)
        yield from longer

    def _paths(self, position: Position, left: tuple[int, ...], larger_first: bool, man: int = -1) -> Iterator[tuple[int, ...]]:
        if not left or position[0][OFF] == MEN:
            return
        for leg, die in self._next(position, left, larger_first).items():
            if man not in (-1, leg[0]):
                continue
            yield leg
            if leg[1] != OFF and len(left) > 1:
                for path in self._paths(move_man(position, leg), without(left, die), larger_first, leg[1]):
                    yield (leg[0], *path)

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if state.mover == CHANCE:
            return "Roll the dice before you move."
        if state.has_choice:
            return "First choose whether to play this roll or roll again."
        if not isinstance(move, Step):
            return (
                "You may not pass, because you can move a man."
                if isinstance(move, Pass)
                else super().refusal(state, options, move)
            )
        if isinstance(options, Pick) and options.moves == (Pass(),) and move.path[0] != "bar":
            return (
                "Enter your man from the bar first."
                if state.position[0][BAR]
                else "You can't move a man with this roll, so you must pass."
            )
        return self._wrong_with(state, move)

    def _wrong_with(self, state: State, move: Step) -> str:
        position, left = state.position, state.left
        names = PLACES[state.seat]
        if len(move.path) == 1:
            return refusal_of_lifting(position, names.get(move.path[0], OFF))
        for start_name, end_name in pairwise(move.path):
            if start_name not in names or end_name not in names:
                return "That is not a place on the backgammon board."
            leg = names[start_name], names[end_name]
            allowed = self._next(position, left, state.larger_first)
            if leg not in allowed:
                return why_illegal(position, left, leg, bear_highest=self.bear_highest)
            position, left = move_man(position, leg), without(left, allowed[leg])
        return "One man can't go that far with this roll."

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Roll):
            return self._after_roll(state, move.dice)
        if move == PLAY_IT:
            won = state.throws[state.seat]
            return replace(state, throws=(), dice=won, left=_each(won))
        if move == THROW_ANEW:
            return replace(state, throws=(), dice=())
        if move == LARGER_FIRST:
            return replace(state, larger_first=True)
        if isinstance(move, Pass):
            return replace(state, seat=1 - state.seat, left=(), last=())
        assert isinstance(move, Step)
        return self._after_step(state, move)

    def _after_roll(self, state: State, dice: tuple[int, ...]) -> State:
        if state.seat >= 0:
            return replace(state, dice=dice, left=_each(dice))
        throws = (*state.throws, dice)
        if len(throws) == 1:
            return replace(state, throws=throws, dice=dice)
        first, second = map(sum, throws)
        if first == second:
            return replace(state, throws=(), dice=dice)
        seat = 0 if first > second else 1
        if self.rolls_one_die:
            both = (*throws[seat], *throws[1 - seat])
            return replace(state, seat=seat, throws=(), dice=both, left=both)
        return replace(state, seat=seat, throws=throws, dice=throws[seat])

    def _after_step(self, state: State, move: Step) -> State:
        seat = state.seat
        stacks = (list(state.stacks[0]), list(state.stacks[1]))
        mine, theirs = stacks[seat], stacks[1 - seat]
        position, left = state.position, state.left
        for leg in pairwise(PLACES[seat][name] for name in move.path):
            left = without(left, self._next(position, left, state.larger_first)[leg])
            position = move_man(position, leg)
            start, end = leg
            man = mine[start][-1]
            mine[start] = mine[start][:-1]
            if end and theirs[25 - end]:
                theirs[BAR] = (*theirs[BAR], theirs[25 - end][-1])
                theirs[25 - end] = theirs[25 - end][:-1]
            mine[end] = (*mine[end], man)
        is_over = position[0][OFF] == MEN
        if is_over or (left and not self._next(position, left, False)):
            left = ()
        return replace(
            state,
            stacks=(tuple(stacks[0]), tuple(stacks[1])),
            seat=seat if left or is_over else 1 - seat,
            left=left,
            larger_first=False,
            # Keep the opponent's last roll marked until the first man of this roll moves.
            last=(*(() if state.left == _each(state.dice) else state.last), *move.path[1:]),
        )

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        if isinstance(move, Roll):
            return Turn(after, self._throw_words(state, move.dice, after), carry(throw=move.dice))
        if isinstance(move, Step):
            return Turn(after, *self._watch_step(state, move, after))
        return Turn(after)

    def _throw_words(self, state: State, dice: tuple[int, ...], after: State) -> tuple[str, ...]:
        if state.seat >= 0:
            if not next_legs(after.position, after.left, bear_highest=self.bear_highest):
                return (_unplayable(after.left, is_doublet=_is_doublet(after)),)
            return (f"A double: play {_dice_left(self._playable(after)[0])}.",) if _is_doublet(after) else ()
        if not state.throws:
            return ()
        first, second = sum(state.throws[0]), sum(dice)
        if after.seat < 0:
            return (f"{first} each: both roll again.",)
        return (say("{} beats {}: {} plays|play first.", max(first, second), min(first, second), Seat(after.seat)),)

    def _watch_step(self, state: State, move: Step, after: State) -> tuple[tuple[str, ...], Motion]:
        """Return (lines for the log, animation) of one man's move in backgammon. Both show the rival men that it hits."""
        seat = state.seat
        path = [PLACES[seat][name] for name in move.path]
        counts = list(state.men(seat))
        bar = list(state.stacks[1 - seat][BAR])
        route = [spot_of(seat, path[0], counts[path[0]] - 1, counts[path[0]])]
        sentences: list[str] = []
        hits: list[Track] = []
        for start, end in pairwise(path):
            counts[start] -= 1
            counts[end] += 1
            enemies = state.stacks[1 - seat][25 - end] if end else ()
            if enemies:
                bar.append(enemies[-1])
                ends = (spot_of(1 - seat, 25 - end, 0, 1), spot_of(1 - seat, BAR, len(bar) - 1, len(bar)))
                hits.append(walk(man_at(bar[-1], 1 - seat, BAR, ends[1]), ends, hop=True, start=LEG_SECONDS * len(route)))
                sentences.append(say("{}'s man goes to the bar.", Seat(1 - seat)))
            route.append(spot_of(seat, end, counts[end] - 1, counts[end]))
        man = man_at(state.stacks[seat][path[0]][-1], seat, path[-1], route[-1])
        if counts[OFF] == MEN:
            sentences.append("The last man is borne off.")
        elif len(path) - 1 < len(state.left) and not after.left:
            sentences.append(_unplayable(self._unplayed(state, path), is_doublet=_is_doublet(state)))
        return tuple(sentences), carry(walk(man, route, hop=True), *hits)

    def _unplayed(self, state: State, path: list[int]) -> tuple[int, ...]:
        """Return the dice that are left to play after one man has moved along the places of `path`."""
        position, left = state.position, state.left
        for leg in pairwise(path):
            left = without(left, self._next(position, left, state.larger_first)[leg])
            position = move_man(position, leg)
        return left

    def resting(self, state: State, move: Step | Lay) -> Point:
        assert isinstance(move, Step)
        end = PLACES[state.seat][move.path[-1]]
        count = len(state.stacks[state.seat][end])
        return spot_of(state.seat, end, count, count + 1)

    def tell(self, state: State, move: Move, after: State) -> str:
        player = Seat(state.thrower)
        if isinstance(move, Roll):
            return say(
                "{} rolls|roll {} for the first turn." if state.seat < 0 else "{} rolls|roll {}.", player, dice_words(move.dice)
            )
        if isinstance(move, Choose):
            if move == LARGER_FIRST:
                return say("{} will bear the next man off with the {}.", player, NUMBERS[max(state.left)])
            return say("{} plays|play this roll." if move == PLAY_IT else "{} rolls|roll again.", player)
        if isinstance(move, Pass):
            return say("{} cannot move, and loses|lose the turn.", player)
        assert isinstance(move, Step)
        start, *stops = (PLACES[state.seat][name] for name in move.path)
        hits = len(after.stacks[1 - state.seat][BAR]) - len(state.stacks[1 - state.seat][BAR])
        places = tuple(name for name in move.path[1:] if name != "off")
        if start == BAR and len(places) == 1:
            sentence = say("{} enters|enter on {}.", player, place_words(places[0]))
        elif start == BAR:
            sentence = say(
                "{} enters|enter on {} and goes|go on to {}.", player, place_words(places[0]), listed_places(places[1:])
            )
        elif stops[-1] != OFF:
            sentence = say("{} moves|move from {} to {}.", player, place_words(move.path[0]), listed_places(places))
        elif places:
            pattern = "{} bears|bear a man off from {} by way of {}."
            sentence = say(pattern, player, place_words(move.path[0]), listed_places(places))
        else:
            sentence = say("{} bears|bear a man off from {}.", player, place_words(move.path[0]))
        if not hits:
            return sentence
        hit = say_count(
            hits,
            "{}'s man is hit and goes to the bar.",
            "{} has|have {number} men hit, which go to the bar.",
            Seat(1 - state.seat),
        )
        return say("{} {}", sentence, hit)

    def noted(self, state: State, moves: Sequence[Move]) -> str:
        legs: list[WrittenLeg] = []
        for move in moves:
            if isinstance(move, Step):
                legs += legs_of(state.seat, state.men(1 - state.seat), move)
            state = self.after(state, move)
        return join_moves(legs)

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        after = turn.state
        if not isinstance(move, Step):
            is_roll, has_four = isinstance(move, Roll), isinstance(move, Roll) and len(after.left) == 4
            can_play = has_four and next_legs(after.position, after.left, bear_highest=self.bear_highest)
            has_lead = is_roll and state.seat < 0 and not self.rolls_one_die
            return tagged(rolled_for_lead=has_lead, doublet=can_play)
        hits = len(after.stacks[1 - state.seat][BAR]) - len(state.stacks[1 - state.seat][BAR])
        men, points = after.men(state.seat), max(self.score(after))
        return tagged(
            one_die=(len(state.left), len(after.left)) == (2, 1) and not hits,
            hit=hits,
            borne_off=move.path[-1] == "off" and men[OFF] + sum(men[1:7]) == MEN,
            won_hit=points == 1,
            won_gammon=points == 2,
        )

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
        if loser[OFF]:
            return Outcome((winner,), plural(points, "A hit: {count} point.", "A hit: {count} points."))
        pattern = "A gammon: {count} points." if points == 2 else "A backgammon: {count} points."
        return Outcome((winner,), pattern.format(count=points))

    def picture(self, state: State) -> Picture:
        men = tuple(
            man_at(man, seat, place, spot_of(seat, place, height, len(stack)))
            for seat in (0, 1)
            for place, stack in enumerate(state.stacks[seat])
            for height, man in enumerate(stack)
        )
        rows = tuple(
            SheetRow(seat, (SheetCell(str(state.men(seat)[OFF])), SheetCell(str(pips(state.men(seat)))))) for seat in (0, 1)
        )
        return Picture(
            side=CHECKER_SIDE,
            men=men,
            mover=-1 if _winner(state) is not None else state.thrower,
            marks=tuple(_last_mark(state, place) for place in dict.fromkeys(state.last)),
            sheet=Sheet(("off", "to go"), rows, self._note(state)),
            dice=state.dice,
            spent=_spent(state),
            travel=(Travel(ROUTES[state.seat], state.seat),) if state.seat >= 0 else (),
        )

    def _note(self, state: State) -> str:
        can, _ = self._playable(state)
        return f"Still to play: {_dice_left(can)}." if can else ""


def _last_mark(state: State, place: str) -> Mark:
    """Return the highlight of a place that a man reached with the last roll.

    If the man has left the board, highlight it in the tray beside the board.
    """
    if place != "off":
        return Mark("last", place)
    is_playing = bool(state.left) and state.left != _each(state.dice)
    seat = state.seat if is_playing or _winner(state) is not None else 1 - state.seat
    return Mark("last", place, spot_of(seat, OFF, 0, MEN))


def _spent(state: State) -> tuple[int, ...]:
    """Return the indices of the dice that have been played. After a double, two moves use up one die."""
    if state.seat < 0 or state.has_choice or not state.dice:
        return ()
    if state.dice[0] == state.dice[1]:
        return tuple(range(2 - -(-len(state.left) // 2)))
    return tuple(i for i, die in enumerate(state.dice) if die not in state.left)


def pips(men: Men) -> int:
    """Return the pip count: the number of points that all men together still have to move before they are off the board."""
    return sum(place * count for place, count in enumerate(men))


def _winner(state: State) -> int | None:
    return next((seat for seat in (0, 1) if len(state.stacks[seat][OFF]) == MEN), None)


def _each(dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers to be played with a roll: four equal numbers for a double, otherwise the two dice."""
    return dice * 2 if dice[0] == dice[1] else dice


_PLURALS = ("", "ones", "twos", "threes", "fours", "fives", "sixes")


def _dice_left(left: tuple[int, ...]) -> str:
    """Return dice in words, such as `six and five`, or `four twos` for a double."""
    if len(left) > 1 and len(set(left)) == 1:
        return f"{NUMBERS[len(left)]} {_PLURALS[left[0]]}"
    return listed([NUMBERS[die] for die in left])


def _is_doublet(state: State) -> bool:
    return len(set(state.dice)) == 1


def _unplayable(left: tuple[int, ...], *, is_doublet: bool) -> str:
    """Return a sentence which says that these dice cannot be played, such as `Six and five cannot be played.`"""
    if not is_doublet:
        return capitalized(f"{_dice_left(left)} cannot be played.")
    if len(left) == 4:
        return f"Double {NUMBERS[left[0]]} cannot be played."
    if len(left) == 1:
        return f"The other {NUMBERS[left[0]]} cannot be played."
    return f"The other {NUMBERS[len(left)]} {_PLURALS[left[0]]} cannot be played."


def _stack(men: Men, numbers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    ends = [sum(men[: place + 1]) for place in range(26)]
    return tuple(numbers[end - count : end] for end, count in zip(ends, men, strict=True))

"""The rules of National Flags: a flag is called, and the first player to find it on the board covers it.

It is the second game of the board's original booklet, in which the players reach for the flag on the board. Here, people who
share a mouse may buzz first and then have four seconds to cover the flag. A corner flag counts three points, a great power's flag
counts two, and any other flag counts one. Together they count forty-five.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.flags import FLAGS, Flag, find_flag
from board.men import CHECKER, Lie, Man
from board.moves import CHANCE, TIME, Act, Buzz, Call, Cover, Live, LiveSeat, Lot, Move, Options, Pick, Tick
from board.prints import FLAG_PRINTS
from board.protocols.table import Outcome, Turn
from board.shots.motion import Knock, Motion
from board.sides import CROKINOLE_SIDE
from board.text.sentence import Seat, listed, say
from board.text.words import plural
from board.views.picture import WALK_RATE, Mark, Picture, Sheet, SheetCell, SheetRow, carry, walk
from games.game import Game, draw_lot, tagged

PLACES = tuple(f"flag-{flag.name}" for flag in FLAGS)
COVERS = tuple(tuple(Cover(seat, place) for place in PLACES) for seat in range(3))
"""For each seat, the moves with which its player can cover a flag: one move for each flag on the board."""
TICKS_A_SECOND = 20
COVER_TICKS = 4 * TICKS_A_SECOND
"""Number of clock ticks in which a player who has buzzed must cover the flag: four seconds (our rule)."""
# The booklet sets no time limit. Twelve seconds are enough to look along all four sides of the board.
SEARCH_TICKS = 12 * TICKS_A_SECOND
# After a call, the flag is shown long enough to look from its name to the flag and back.
SHOWN_TICKS = round(2.5 * TICKS_A_SECOND)
COVERED_TICKS = round(1.5 * TICKS_A_SECOND)
NOBODY = -1


@dataclass(frozen=True, slots=True)
class State:
    seats: int
    caller: int = NOBODY
    """Seat (player's number, from 0) of the player who calls the flags. NOBODY if the program calls them or no caller is chosen
    yet.
    """
    called: tuple[str, ...] = ()
    """Places of the flags that have been called so far, in order."""
    owners: tuple[int, ...] = ()
    """For each called flag, the seat that covered it, or `NOBODY` if no player found it.

    While the players look for a flag, this tuple is one element shorter than `called`.
    """
    out: tuple[int, ...] = ()
    """Seats that made a mistake and may not try again until the next flag is called."""
    buzzed: int = NOBODY
    """Seat that has buzzed and is now the only one that may cover the flag, or NOBODY."""
    left: int = 0
    """Number of clock ticks left of the present phase.

    In the three phases, players search for the flag, a player covers the flag after a buzz, or the flag is shown.
    """

    @property
    def is_open(self) -> bool:
        """True from the moment a flag is called until it is covered or given up."""
        return len(self.called) > len(self.owners)

    @property
    def mover(self) -> int:
        if self.is_open or self.left:
            return TIME
        return CHANCE if self.caller == NOBODY else self.caller

    @property
    def racers(self) -> tuple[int, ...]:
        """Seats that look for the flags: every seat except the caller's."""
        return tuple(seat for seat in range(self.seats) if seat != self.caller)

    @property
    def may_cover(self) -> tuple[int, ...]:
        """Seats that may cover a flag now, in order of priority.

        If several seats cover the right flag in the same clock tick, the first of them wins. The order rotates with each called
        flag.
        """
        if not self.is_open:
            return ()
        if self.buzzed != NOBODY:
            return (self.buzzed,)
        first = len(self.called) % len(self.racers)
        turned = self.racers[first:] + self.racers[:first]
        return tuple(seat for seat in turned if seat not in self.out)

    @property
    def flag(self) -> Flag | None:
        """The called flag while players search for it or the program shows it, otherwise None."""
        return flag_at(self.called[-1]) if self.called and self.mover == TIME else None


def flag_at(place: str) -> Flag:
    """Return the flag that is printed at a place of the board."""
    return find_flag(place.removeprefix("flag-"))


@dataclass(frozen=True)
class NationalFlags(Game[State]):
    caller: str = house_rule(
        "program",
        "With three players, the caller is",
        ("program", "player"),
        ("the program", "a player"),
        booklet=("player",),
        about=("All players race for the flags.", "A draw decides who calls the flags. That player does not race."),
    )

    card: ClassVar[Card] = Card(
        name="national-flags",
        title="National Flags",
        number=2,
        begins="All players play at once. A flag is called, and all players look for it.",
        seats=(2, 3),
        side=CROKINOLE_SIDE,
        prints=frozenset((FLAG_PRINTS,)),
        family="Flags",
        teaches_flags=True,
        tagline="Thirty-two flags of 1915: find the flag that is called, and cover it first.",
        rules="""\
A race of eyes and hands for two or three, on the thirty-two flags printed in the ditch.

# Play
- Flags are called by name, one after another, in any order, each of them once.
- As soon as you see the flag, cover it with a checker: click the flag, or type part of its name and press Enter, or move to it
  with the arrow keys. The first player to cover the flag wins its points.
- If you cover a wrong flag, you are out of this call, and the other players go on looking.†
- If no player finds the flag within twelve seconds, it is shown and stays uncovered.†

# Two people at one screen
Two players cannot share a mouse, so each player has a key to buzz with.† The first player to buzz has four seconds to cover the
flag.† A player who covers a wrong flag, or covers no flag in time, is out until the next flag.†

# Score
- The four small corner flags belong to no nation: truce, quarantine, distress and the pirates'. They count three points each.
- The United States, England, Germany, France and Japan count two points each.
- The other twenty-three flags count one point each. Forty-five points can be won.

# Winning
When all thirty-two flags have been called, most points win. Players who are level at the top share the win.† If all players are
level, no one wins.†

# House rule
With three players, one player may call the flags, in any order, and does not race. A draw decides who calls.† Otherwise the
program calls.†
""",
    )

    def opening(self, seats: int) -> State:
        return State(seats)

    def options(self, state: State) -> Options:
        if state.mover == TIME:
            return self._race(state)
        if self._draws_caller(state):
            return draw_lot(state.seats, "Draw lots to see who calls.")
        rest = tuple(Call(place) for place in PLACES if place not in state.called)
        return Pick(rest, "The next flag is drawn." if state.mover == CHANCE else "Call a flag.")

    def tell(self, state: State, move: Move, after: State) -> str:  # noqa: ARG002
        if isinstance(move, Lot):
            return say("{} calls|call the flags.", Seat(move.seat))
        assert isinstance(move, Call)
        return say("{} look for a flag: {}.", listed([Seat(seat) for seat in after.racers]), _the(flag_at(move.place)))

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        owners, is_closed = turn.state.owners, len(turn.state.owners) > len(state.owners)
        return tagged(
            called=isinstance(move, Call),
            covered=is_closed and owners[-1] != NOBODY,
            unfound=is_closed and owners[-1] == NOBODY,
            locked_out=set(turn.state.out) - set(state.out),
        )

    def allows(self, options: Options, move: Move) -> bool:
        if isinstance(move, Tick) and any(isinstance(act, Cover) and act.place not in PLACES for act in move.acts):
            return False
        return super().allows(options, move)

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if isinstance(move, Call) and not self._draws_caller(state):
            if state.mover == TIME:
                return "Wait until this call is over."
            return "That flag has been called already." if move.place in state.called else "That flag is not on this board."
        if isinstance(move, Tick) and isinstance(options, Live):
            for act in move.acts:
                if not self.allows(options, Tick((act,))):
                    return _act_refusal(state, act)
        return super().refusal(state, options, move)

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Lot):
            return replace(state, caller=move.seat)
        if isinstance(move, Call):
            return replace(state, called=(*state.called, move.place), left=SEARCH_TICKS)
        assert isinstance(move, Tick)
        return self._after_tick(state, move)

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        if isinstance(move, Call):
            return Turn(after, (f"{flag_at(move.place).title}!",), _sound("chime", 0.6))
        return self._watch_tick(state, move, after) if isinstance(move, Tick) else Turn(after)

    def score(self, state: State) -> tuple[int, ...]:
        points = [0] * state.seats
        for place, owner in zip(state.called, state.owners, strict=False):
            if owner != NOBODY:
                points[owner] += flag_at(place).points
        return tuple(points)

    def outcome(self, state: State) -> Outcome | None:
        if len(state.owners) < len(PLACES) or state.left:
            return None
        scores = self.score(state)
        best = max(scores[seat] for seat in state.racers)
        winners = tuple(seat for seat in state.racers if scores[seat] == best)
        if winners == state.racers:
            return Outcome((), plural(best, "All players have {count} point.", "All players have {count} points."))
        return Outcome(winners, plural(best, "{count} point out of 45.", "{count} points out of 45."))

    def picture(self, state: State) -> Picture:
        flag = state.flag
        men = tuple(checker(place, owner) for place, owner in _covered(state))
        # The marks have no seat's colour: the checker shows the owner, and uncovered flags stand out.
        marks = tuple(Mark("covered", place) for place, _ in _covered(state))
        if flag and not state.is_open and state.owners[-1] == NOBODY:
            marks += (Mark("shown", state.called[-1]),)
        roles = tuple("Caller" if seat == state.caller else "" for seat in range(state.seats))
        return Picture(
            CROKINOLE_SIDE,
            men,
            state.buzzed if state.mover == TIME else max(state.mover, NOBODY),
            marks,
            sheet=self._sheet(state),
            clock=state.left / TICKS_A_SECOND if state.is_open else None,
            headline=flag.title if flag else "",
            banner=flag.title if flag else "",
            roles=roles,
            focus=CROKINOLE_SIDE.place(state.called[-1]).at if flag and not state.is_open else None,
        )

    # --- the race ---------------------------------------------------------------------------------------------------

    def _draws_caller(self, state: State) -> bool:
        return self.caller == "player" and state.seats == 3 and state.caller == NOBODY

    def _race(self, state: State) -> Live:
        tick = 1.0 / TICKS_A_SECOND
        if not state.is_open:
            return Live(tick, ())
        if state.buzzed != NOBODY:
            hand = LiveSeat(state.buzzed, covers="flag")
            return Live(tick, (hand,), COVERS[state.buzzed], say("{}, cover the flag!", Seat(state.buzzed)))
        seats = state.may_cover
        hands = tuple(LiveSeat(seat, buzzes=True, covers="flag") for seat in seats)
        acts = sum((COVERS[seat] for seat in seats), tuple(Buzz(seat) for seat in seats))
        return Live(tick, hands, acts, "Find this flag and cover it first.")

    def _after_tick(self, state: State, tick: Tick) -> State:
        if not state.is_open:
            return replace(state, left=state.left - 1)
        for cover in _covers(state, tick):
            if cover.place == state.called[-1]:
                return self._close_call(state, cover.seat, COVERED_TICKS)
            if cover.seat == state.buzzed:
                return self._lock_out(state)
            state = replace(state, out=(*state.out, cover.seat))
        if not state.may_cover:
            return self._close_call(state, NOBODY, SHOWN_TICKS)
        first = _first_to_buzz(state, tick)
        if first is not None:
            return replace(state, buzzed=first, left=COVER_TICKS)
        if state.left > 1:
            return replace(state, left=state.left - 1)
        return self._lock_out(state) if state.buzzed != NOBODY else self._close_call(state, NOBODY, SHOWN_TICKS)

    def _lock_out(self, state: State) -> State:
        """Return the state in which the player who has buzzed may not try again until the next flag is called.

        The other players get the full time again. If no other player may try, the call ends.
        """
        after = replace(state, out=(*state.out, state.buzzed), buzzed=NOBODY, left=SEARCH_TICKS)
        return after if after.may_cover else self._close_call(state, NOBODY, SHOWN_TICKS)

    def _watch_tick(self, state: State, tick: Tick, after: State) -> Turn[State]:
        is_closed = len(after.owners) > len(state.owners)
        owner = after.owners[-1] if is_closed else NOBODY
        pattern = "{} {} missed." if is_closed and owner == NOBODY else "{} {} is|are out until the next flag."
        words: list[str] = [say(pattern, why, Seat(seat)) for seat, why in _misses(state, tick)]
        if owner != NOBODY:
            flag, man = flag_at(state.called[-1]), checker(state.called[-1], owner)
            one, many = "{{}}: {count} point for {{}}.", "{{}}: {count} points for {{}}."
            words.append(say(plural(flag.points, one, many), flag.title, Seat(owner)))
            return Turn(after, tuple(words), carry(walk(man, (man.at, man.at), leg=0.1)))
        if is_closed:
            words.append(f"No one found {_the(flag_at(state.called[-1]))}.")
        if after.buzzed not in (NOBODY, state.buzzed):
            return Turn(after, tuple(words), _sound("man", 0.9))
        return Turn(after, tuple(words), _sound("rim", 0.5)) if words else Turn(after)

    def _close_call(self, state: State, owner: int, left: int) -> State:
        return replace(state, owners=(*state.owners, owner), out=(), buzzed=NOBODY, left=left)

    def _sheet(self, state: State) -> Sheet:
        counts = {(seat, points): 0 for seat in range(state.seats) for points in (3, 2, 1)}
        for place, owner in _covered(state):
            counts[owner, flag_at(place).points] += 1
        rows = tuple(
            SheetRow(seat, tuple(SheetCell(str(counts[seat, points])) for points in (3, 2, 1)), str(self.score(state)[seat]))
            for seat in state.racers
        )
        note = f"Flag {len(state.called)} of {len(PLACES)}." if state.called else "Thirty-two flags, forty-five points."
        return Sheet(("Threes", "Twos", "Ones"), rows, note)


def checker(place: str, seat: int) -> Man:
    """Return the piece with which seat `seat` covers the flag at `place`."""
    return Man(PLACES.index(place), CHECKER, seat, CROKINOLE_SIDE.place(place).at, lie=Lie.DITCH, place=place)


def _covers(state: State, tick: Tick) -> list[Cover]:
    """Return the attempts to cover a flag during one clock tick, in order of priority.

    Only the first attempt of each seat counts. Attempts after the first correct one are left out.
    """
    acts = {act.seat: act for act in reversed(tick.acts) if isinstance(act, Cover)}
    covers = [acts[seat] for seat in state.may_cover if seat in acts] if acts else []
    right = next((i for i, cover in enumerate(covers) if cover.place == state.called[-1]), len(covers))
    return covers[: right + 1]


def _misses(state: State, tick: Tick) -> list[tuple[int, str]]:
    """Return pairs (seat, reason) for the seats that this clock tick bars from the current call.

    Covering the wrong flag is a mistake, and so is covering a flag that is covered already.
    """
    covers = _covers(state, tick)
    if state.buzzed != NOBODY and state.left == 1 and not covers:
        return [(state.buzzed, "Too late.")]
    wrong = (cover for cover in covers if cover.place != state.called[-1])
    return [(cover.seat, f"No, that is {_the(flag_at(cover.place))}.") for cover in wrong]


def _first_to_buzz(state: State, tick: Tick) -> int | None:
    """Return the seat that buzzes first in a clock tick. Return None if no permitted seat buzzes."""
    buzzes = [act.seat for act in tick.acts if isinstance(act, Buzz)]
    return next((seat for seat in state.may_cover if seat in buzzes), None) if buzzes and state.buzzed == NOBODY else None


def _covered(state: State) -> tuple[tuple[str, int], ...]:
    return tuple(pair for pair in zip(state.called, state.owners, strict=False) if pair[1] != NOBODY)


def _act_refusal(state: State, act: Act) -> str:
    if not state.is_open:
        return "This call is over."
    if act.seat not in state.racers:
        return "The caller does not race for the flag." if act.seat == state.caller else "No player sits there."
    if act.seat in state.out:
        return "You are out until the next flag."
    if state.buzzed not in (NOBODY, act.seat):
        return "Another player was first."
    return "You have already buzzed. Now cover the flag." if isinstance(act, Buzz) else "Cover one of the flags in the ditch."


def _sound(kind: str, loudness: float) -> Motion:
    return Motion(WALK_RATE, knocks=(Knock(0.0, kind, loudness),))


def _the(flag: Flag) -> str:
    """Return the title of a flag as used within a sentence. Signal flags and plural names take the article `the`."""
    return f"the {flag.title}" if flag.points == 3 or flag.title.endswith("s") else flag.title

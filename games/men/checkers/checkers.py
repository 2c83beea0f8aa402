"""Checkers: capture or block every rival man. A man that reaches the far row is crowned.

The rules are those of the 1916 booklet, in which this is the sixteenth game. They are looser than club rules. Own men may be
jumped as well, and continuing a series of jumps is optional. Only the huff enforces captures: the opponent may remove a man that
failed to capture. The style "match" is English draughts.

The booklet leaves three questions open. Here a draw decides who has black, and a huff does not replace the player's move. The
game is drawn after `QUIET_MOVES` quiet moves, or if positions repeat. Internally squares are numbered and positions are sets of
bits, as in games/men/checkers/checkers_paths.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from board.card import Card, house_rule
from board.men import CHECKER, KING, Man
from board.moves import CHANCE, Lot, Move, Options, Pick, Step, Take
from board.placement import HandSetUp, PlacedMan, Placement, Sort
from board.prints import SQUARES as PRINTED_SQUARES
from board.protocols.practising import BadPosition
from board.protocols.table import Outcome, Turn
from board.sides import CHECKER_SIDE, THE_CHECKERBOARD
from board.text.sentence import Seat, listed, say
from board.text.words import plural
from board.views.moments import CAPTURE, FOUL, GREAT
from board.views.picture import Mark, Picture, Sheet, SheetCell, SheetRow, carry, walk
from games.abilities import SetUpByHand
from games.game import draw_lot, tagged
from games.men.checkers.checkers_paths import (
    BETWEEN,
    CROWN_DOWN,
    CROWN_UP,
    NAMES,
    SQUARES,
    CheckersPosition,
    Path,
    booklet_paths,
    captured_squares,
    match_paths,
    why_illegal,
    write_path,
)
from games.men.common.men_placed import check_squares, men_card
from games.move_words import NUMBERS, listed_places

SIDE_MEN = 12
NO_MAN = -1
QUIET_MOVES = 40
"""Number of moves by each player after which checkers ends in a draw.

The moves must follow one another. Each of them moves a king and captures nothing.
"""
REPEATS = 3
RED, BLACK = 0, 1
"""Colour numbers of the red and the black men in the picture of the board."""

MISSED = ("{} could have jumped with the man on {}.", "{} could have jumped with the men on {}.")
"""Sentence patterns about a missed capture. The first is for one man that could have captured, the second for several such
men.
"""
MISSED_OVER_OWN = (
    "{} could have jumped with the man on {}, over a man of their|your own first.",
    "{} could have jumped with the men on {}, over a man of their|your own first.",
)


@dataclass(frozen=True, slots=True)
class State:
    men: tuple[int, ...]
    """Id of the man on each square; -1 if the square is empty. Seat 0 has the men 0 to 11, seat 1 the men 12 to 23."""
    crowned: frozenset[int] = frozenset()
    black: int = -1
    """Seat that has the black men and begins; -1 until a draw has decided it."""
    seat: int = CHANCE
    negligent: frozenset[int] = frozenset()
    """Ids of the men that could have captured in the last move but did not. It is empty if a man was captured."""
    missed: tuple[Path, ...] = ()
    """For each man that failed to capture in the last move, the shortest capture that it could have made."""
    seen: tuple[tuple[int, ...], ...] = ()
    """Positions since the last capture or the last move of a plain man (not a king). They serve to find repetitions."""
    last: tuple[str, ...] = ()
    """Names of the squares that the last move touched."""

    @property
    def mover(self) -> int:
        return self.seat

    @property
    def position(self) -> CheckersPosition:
        """The current position as sets of squares. The men of the player whose turn it is come first."""
        return _position(self.men, self.crowned, self.seat)


# Cached because each move needs the position several times.
@lru_cache(maxsize=256)
def _position(men: tuple[int, ...], crowned: frozenset[int], seat: int) -> CheckersPosition:
    by_seat, kings = [0, 0], 0
    for square, man in enumerate(men):
        if man != NO_MAN:
            by_seat[man // SIDE_MEN] |= 1 << square
            if man in crowned:
                kings |= 1 << square
    return CheckersPosition(by_seat[seat], by_seat[1 - seat], kings, seat == 0)


@dataclass(frozen=True)
class Checkers(SetUpByHand[State]):
    style: str = house_rule(
        "booklet",
        "Rules",
        ("booklet", "match"),
        ("1916 booklet", "modern"),
        about=(
            "You don't have to jump a rival man. But if you don't, the other player may remove a man that could have jumped. "
            "You may jump your own men as well, and stop after any jump.",
            "English draughts as clubs play it. If you can jump a rival man, you must, and go on until no more jumps are left. "
            "You may not jump your own men.",
        ),
        is_first=True,
    )

    log_marks: ClassVar[Mapping[str, str]] = {"huffed": FOUL, "taken": CAPTURE, "crowned": GREAT}
    card: ClassVar[Card] = men_card(
        name="checkers",
        title="Checkers",
        number=16,
        begins="A draw decides who plays black and begins.†",
        prints=PRINTED_SQUARES,
        played_on=THE_CHECKERBOARD,
        by_hand=HandSetUp(
            tuple(Sort("a {} king" if is_king else "a {} man", seat, is_king) for seat in (0, 1) for is_king in (False, True)),
            NAMES,
        ),
        tagline="Jump all the rival's men, or leave them no move.",
        first_time="""\
These are the booklet's rules, not today's.
You don't have to jump a rival man. But if you don't, the other player may remove the man that could have jumped: a huff.
You may jump your own men as well. They stay on the board.
You may stop after any jump.
For today's rules, choose modern rules before a game.""",
        rules="""\
Two players have twelve men each on the red squares. A draw decides who plays black and begins.† You win by taking all the
rival's men or by leaving them no move.

# Moving and jumping
- A man moves one square forward along a diagonal.
- A man jumps forward over a man on the next square if the square behind that man is empty. A rival man that you jump is taken
  off. Your own man stays where it is.
- A man that can jump again may jump again in the same move, over men of either side, or stop after any jump. It can't jump the
  same man twice in one move.†
- A man that reaches the farthest row is crowned, and that ends the move. A king moves and jumps backward as well.

# The huff
You are never forced to take. But if you could have taken a rival man and took none, the other player may remove one of your
men that could have taken. They remove it from the square where it stands now, and then make their own move.†

# Drawn games
The game is drawn when a position comes up for the third time with the same player to move.† It is also drawn when each player
has made forty moves in a row with kings only, and nothing was taken.†

# House rule
Match play is English draughts.† You must take when you can, and go on until no more jumps are possible.† You may not jump your
own men.† Huffs are not allowed.† If you can take in several ways, choose any of them.†
""",
    )

    def opening(self, seats: int) -> State:  # noqa: ARG002
        return State(tuple(range(12)) + (NO_MAN,) * 8 + tuple(range(12, 24)))

    def placement(self, state: State) -> Placement:
        men = (
            PlacedMan(name, man // SIDE_MEN, man in state.crowned)
            for man, name in zip(state.men, NAMES, strict=True)
            if man != NO_MAN
        )
        return Placement(tuple(men), max(0, state.seat), lead=max(0, state.black)).sorted

    def set_up_from(self, placement: Placement) -> State:
        check_squares(placement, SQUARES, SIDE_MEN, "on the red squares")
        men, crowned = [NO_MAN] * len(NAMES), set()
        numbers = [iter(range(SIDE_MEN)), iter(range(SIDE_MEN, 2 * SIDE_MEN))]
        for man in placement.men:
            square = SQUARES[man.place]
            if not man.is_king and 1 << square & (CROWN_DOWN if man.seat else CROWN_UP):
                raise BadPosition(f"A man on {man.place}, in the farthest row, is a king.")
            men[square] = next(numbers[man.seat])
            crowned |= {men[square]} if man.is_king else set()
        begun = State(tuple(men), frozenset(crowned), black=placement.lead, seat=placement.mover)
        return replace(begun, seen=(_key(begun),))

    def bare(self, lead: int) -> State:
        return replace(self.opening(2), black=lead)

    def options(self, state: State) -> Options:
        if state.seat == CHANCE:
            return draw_lot(2)
        paths = self.paths(state.position)
        moves: list[Move] = [_step(path) for path in paths]
        huffs = [Take(NAMES[square]) for square in _standing(state, state.negligent)]
        return Pick((*moves, *huffs), self._prompt(state, paths, bool(huffs)))

    def _prompt(self, state: State, paths: list[Path], can_huff: bool) -> str:
        if can_huff:
            return self._huff_prompt(state)
        taking = [path for path in paths if captured_squares(state.position, path)]
        if not taking:
            return "Move one of your men."
        if self.style == "match":
            return "You must take a rival man."
        if all(len(path) > 2 for path in taking):
            return (
                "You can jump a rival man, over your own man first. If you don't, the other player may remove your man (a huff)."
            )
        return "You can jump a rival man. If you don't, the other player may remove your man (a huff)."

    def _huff_prompt(self, state: State) -> str:
        """Return the prompt that names the men that failed to capture. The player may now remove one of them (a huff)."""
        squares = [NAMES[square] for square in _standing(state, state.negligent)]
        jumps = sum(len(way) - 1 for way in state.missed)
        follow = plural(jumps, "The arrow shows the jump.", "The arrows show the jumps.")
        is_over_own = all(len(way) > 2 for way in state.missed)
        if len(squares) == 1:
            could = MISSED_OVER_OWN[0] if is_over_own else MISSED[0]
            choice = "Click this man to remove it (a huff), then move. Or just move."
        else:
            could = MISSED_OVER_OWN[1] if is_over_own else MISSED[1]
            choice = "Click one of these men to remove it (a huff), then move. Or just move."
        return say("{} {} {}", say(could, Seat(1 - state.seat), listed(squares)), follow, choice)

    def paths(self, position: CheckersPosition) -> list[Path]:
        """Return every legal move in checkers under the chosen rules: those of the 1916 booklet or of English draughts."""
        return match_paths(position) if self.style == "match" else booklet_paths(position)

    def refusal(self, state: State, options: Options, move: Move) -> str:
        if state.seat == CHANCE:
            return "First draw lots to see who begins."
        if isinstance(move, Take):
            is_match = self.style == "match"
            return "Match play has no huff." if is_match else "You can't huff that man, because it could not have taken."
        if not isinstance(move, Step):
            return super().refusal(state, options, move)
        if not all(name in SQUARES for name in move.path):
            return "Checkers is played on the red squares."
        path = tuple(SQUARES[name] for name in move.path)
        return why_illegal(state.position, path, is_match=self.style == "match")

    def after(self, state: State, move: Move) -> State:
        if isinstance(move, Lot):
            begun = replace(state, black=move.seat, seat=move.seat)
            return replace(begun, seen=(_key(begun),))
        if isinstance(move, Take):
            return self._after_huff(state, SQUARES[move.place])
        assert isinstance(move, Step)
        return self._after_step(state, tuple(SQUARES[name] for name in move.path))

    def _after_huff(self, state: State, square: int) -> State:
        men = list(state.men)
        man = men[square]
        men[square] = NO_MAN
        return replace(
            state,
            men=tuple(men),
            crowned=state.crowned - {man},
            negligent=frozenset(),
            missed=(),
            seen=(),
            last=(NAMES[square],),
        )

    def _after_step(self, state: State, path: Path) -> State:
        position = state.position
        number = state.men[path[0]]
        is_king = number in state.crowned
        captures = captured_squares(position, path)
        men = list(state.men)
        lost = {men[square] for square in range(32) if captures >> square & 1}
        men = [NO_MAN if man in lost else man for man in men]
        men[path[0]], men[path[-1]] = NO_MAN, number
        missed = () if captures else self._missed_paths(state)
        is_crowned = not is_king and bool(1 << path[-1] & (CROWN_UP if position.up else CROWN_DOWN))
        now = replace(
            state,
            men=tuple(men),
            crowned=state.crowned - lost | ({number} if is_crowned else set()),
            negligent=frozenset(state.men[way[0]] for way in missed),
            missed=missed,
            seen=() if captures or not is_king else state.seen,
            seat=1 - state.seat,
            last=tuple(NAMES[square] for square in path),
        )
        return replace(now, seen=(*now.seen, _key(now)))

    def watch(self, state: State, move: Move) -> Turn[State]:
        after = self.after(state, move)
        if isinstance(move, Lot):
            return Turn(after)
        if not isinstance(move, Step):
            return Turn(after, ("The same player now moves.",))
        number = state.men[SQUARES[move.path[0]]]
        sentences = ("A king may also move and jump backward.",) if number in after.crowned - state.crowned else ()
        points = [CHECKER_SIDE.place(name).at for name in move.path]
        man = Man(number, KING if number in state.crowned else CHECKER, state.seat, points[-1], place=move.path[-1])
        is_jump = (SQUARES[move.path[0]], SQUARES[move.path[1]]) in BETWEEN
        return Turn(after, sentences, carry(walk(man, points, hop=is_jump)))

    def _missed_paths(self, state: State) -> tuple[Path, ...]:
        """Return the shortest capture of each man that can capture now.

        The result is empty under match rules, because they do not punish a missed capture.
        """
        if self.style == "match":
            return ()
        position = state.position
        best: dict[int, Path] = {}
        for path in booklet_paths(position):
            if captured_squares(position, path) and (path[0] not in best or len(path) < len(best[path[0]])):
                best[path[0]] = path
        return tuple(best.values())

    def noted(self, state: State, moves: Sequence[Move]) -> str:
        steps = [move for move in moves if isinstance(move, Step)]
        return " ".join(write_path(state.position, tuple(SQUARES[name] for name in step.path), state.black) for step in steps)

    def tell(self, state: State, move: Move, after: State) -> str:
        if isinstance(move, Lot):
            # Do not mention colours, because players may have chosen other colours for the men.
            return say("{} goes|go first.", Seat(move.seat))
        if isinstance(move, Take):
            return say("{} huffs|huff {}'s man on {}.", Seat(state.mover), Seat(1 - state.mover), move.place)
        assert isinstance(move, Step)
        took = sum(man != NO_MAN for man in state.men) - sum(man != NO_MAN for man in after.men)
        is_jump = (SQUARES[move.path[0]], SQUARES[move.path[1]]) in BETWEEN
        player, start, stops = Seat(state.mover), move.path[0], listed_places(move.path[1:])
        if took:
            pattern = "{} jumps|jump from {} to {}, taking {} of {}'s men."
            sentence = say(pattern, player, start, stops, NUMBERS[took], Seat(1 - state.mover))
        elif is_jump:
            # Say that own men were jumped, because such a move is longer than a step.
            one, many = (
                "{} jumps|jump from {} to {}, over their|your own man.",
                "{} jumps|jump from {} to {}, over their|your own men.",
            )
            sentence = say(one if len(move.path) == 2 else many, player, start, stops)
        else:
            sentence = say("{} moves|move from {} to {}.", player, start, stops)
        return say("{} The man is crowned.", sentence) if after.crowned - state.crowned else sentence

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        if not isinstance(move, Step):
            return tagged(huffed=isinstance(move, Take))
        after, number = turn.state, state.men[SQUARES[move.path[0]]]
        has_taken = after.men.count(NO_MAN) > state.men.count(NO_MAN)
        is_jump = (SQUARES[move.path[0]], SQUARES[move.path[1]]) in BETWEEN
        return tagged(
            taken=has_taken,
            taken_by_one_jump=has_taken and len(move.path) == 2,
            man_moved=not is_jump and number not in after.crowned,
            crowned=after.crowned - state.crowned,
        )

    def score(self, state: State) -> tuple[int, ...]:
        outcome = self.outcome(state)
        return tuple(int(outcome is not None and seat in outcome.winners) for seat in (0, 1))

    def outcome(self, state: State) -> Outcome | None:
        if state.seat == CHANCE:
            return None
        position = state.position
        if not position.theirs:
            return Outcome((state.seat,), "All the rival's men are taken.")
        if not state.negligent and not self.paths(position):
            reason = "The rival cannot move." if position.mine else "All the rival's men are taken."
            return Outcome((1 - state.seat,), reason)
        if state.seen and state.seen.count(state.seen[-1]) >= REPEATS:
            return Outcome((), "The same position for the third time: a draw (our rule).")
        if len(state.seen) > 2 * QUIET_MOVES:
            return Outcome((), f"{QUIET_MOVES} moves each with kings only, and nothing taken: a draw (our rule).")
        return None

    def picture(self, state: State) -> Picture:
        men = tuple(
            Man(man, KING if man in state.crowned else CHECKER, man // SIDE_MEN, CHECKER_SIDE.place(name).at, place=name)
            for man, name in zip(state.men, NAMES, strict=True)
            if man != NO_MAN
        )
        on_board = {man.id for man in men}
        middle = CHECKER_SIDE.place("d4").at
        captured_men = tuple(Man(man, CHECKER, man // SIDE_MEN, middle) for man in range(2 * SIDE_MEN) if man not in on_board)
        marks = [Mark("last", name) for name in dict.fromkeys(state.last)]
        marks += [Mark("danger", NAMES[square]) for square in _standing(state, state.negligent)]
        marks += [
            Mark("missed", at=CHECKER_SIDE.place(NAMES[start]).at, to=CHECKER_SIDE.place(NAMES[end]).at)
            for way in state.missed
            for start, end in pairwise(way)
        ]
        rows = []
        for seat in (0, 1):
            mine = [man for man in men if man.seat == seat]
            kings = sum(man.kind is KING for man in mine)
            taken_men = sum(man.seat != seat for man in captured_men)
            rows.append(SheetRow(seat, (SheetCell(str(len(mine))), SheetCell(str(kings)), SheetCell(str(taken_men)))))
        has_black = max(state.black, 0)
        return Picture(
            side=CHECKER_SIDE,
            men=men,
            mover=-1 if self.outcome(state) else max(state.seat, -1),
            marks=tuple(marks),
            sheet=Sheet(("men", "kings", "taken"), tuple(rows)),
            colours=tuple(BLACK if seat == has_black else RED for seat in (0, 1)),
            waiting=captured_men,
        )


def _step(path: Path) -> Step:
    return Step(tuple(NAMES[square] for square in path))


def _standing(state: State, numbers: frozenset[int]) -> list[int]:
    """Return the numbers of the squares on which the men with the given ids stand."""
    return [square for square, man in enumerate(state.men) if man in numbers]


def _key(state: State) -> tuple[int, ...]:
    return (*state.position,)

"""Out in the Cold: a player lays a word, others make it longer, and the last player to do so wins it.

The title page of the rules sheet names the game, but the top of the page with its rules is lost. The rest of that page mentions
rounds, the counting of letters in won words and, in a note, the extension of words. The game follows these remarks. The rules for
a turn are our guess.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.moves import CHANCE, Deal, Move, Options, Pass, Say
from board.protocols.table import Outcome, Turn
from board.text.sentence import Seat, say
from board.views.moments import Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from games.game import tagged
from games.move_words import say_count
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.letter_box import BOX, deal_letters, missing, refill, remove_letters, to_the_right
from games.parlor.letters.letter_game import (
    LetterGame,
    LetterState,
    letter_card,
    lot_or_deal,
    missed_words,
    most_counters,
    say_timed,
)

HAND = 10
"""Number of letters in a full hand in the game Out in the Cold."""

Won = tuple[int, str]
"""Result of a round: (seat that won, its word). If the leader laid no word, it is (-1, "")."""
NOBODY_WON: Won = (-1, "")


@dataclass(frozen=True, slots=True)
class State(LetterState):
    words: tuple[Won, ...] = ()
    """Words laid in this round, each with the seat that laid it. Players can still make the last word longer."""
    won: tuple[Won, ...] = ()
    """For each finished round, the seat that won its word, and the word."""

    @property
    def word(self) -> str:
        """The last word that players made, which the next player can make longer. Empty if there is none yet."""
        return self.words[-1][1] if self.words else ""


@dataclass(frozen=True)
class OutInTheCold(LetterGame[State]):
    rounds: int = house_rule(
        6,
        "Rounds",
        (6, 12),
        booklet=(6, 12),
        about=(
            "At least six rounds, and more if needed so that all lead equally often.",
            "At least twelve rounds, and more if needed so that all lead equally often.",
        ),
        is_first=True,
    )

    card: ClassVar[Card] = letter_card(
        name="out-in-the-cold",
        title="Out in the Cold",
        number=12,
        begins="A draw decides who leads.†",
        tagline="Lay a word, and hope that no other player makes it longer.",
        rules="""\
A game for two to six players with the box of letters. Only the end of its rules has survived. It says that the game has six
rounds or more, that the letters of the words you have won are counted, and that words may be built up. We guess that this
fragment belongs to Out in the Cold, and we added all that is marked.

# The deal
Each player has ten letters, hidden from the others.† The box holds two hundred.†

# A round
- The leader lays a word made from their letters. A leader who finds no word passes and is out in the cold: the round is over
  without a winner.†
- Then play goes to the right. Each other player may once build the word up, that is, add one or more letters of their own to
  make a new word. All letters of the old word must be used, in any order.†
- The last player to build the word up wins it. If no player builds it up, the leader wins it.
- The letters go back under the pile, all players draw until they have ten letters again, and the lead passes to the left.†

# Words
Any word of three letters or more in the dictionary that comes with the game; names and abbreviations are not in it. A word that
is not in the dictionary is refused and costs nothing.† Each turn has its time.

# The end
The game has six rounds, or more if needed so that all players lead equally often.† The player who has won the most letters
wins. Players who are level share the win.†

# The box
The title page lists ten games. The rules of Yankee Loto, Letter Pool and Puzzle Your Neighbor are lost, and we have not
invented any.

# House rules
- Twelve rounds or more.
- One, two or five minutes for a turn.†
""",
    )

    def opening(self, seats: int) -> State:
        return State(CHANCE, ("",) * seats)

    def rounds_for(self, seats: int) -> int:
        """Return the number of rounds in a game for `seats` players. It is chosen so that all players lead equally often."""
        return -(-self.rounds // seats) * seats

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return lot_or_deal(state.seats, state.dealer, "Mix the letters and deal ten to each.")
        hand, word = state.hands[state.mover], state.word
        if not word:
            return self.spell(letters=hand, prompt="Lay a word made of your letters, or pass.")
        return self.spell(
            letters=word + hand,
            holds=word,
            least=len(word) + 1,
            prompt=f"Make a longer word of {word.upper()} and letters of your own, or pass.",
            among=f"in {word.upper()} and your hand",
        )

    def follow(self, state: State, move: Move) -> State:
        match move:
            case Deal():
                out = deal_letters("".join(move.things), state.seats, state.dealer, HAND)
                return replace(state, mover=state.dealer, hands=out.hands, pile=out.rest)
            case Say():
                seat = state.mover
                hand = remove_letters(state.hands[seat], missing(move.word, state.word))
                hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
                return self._next(replace(state, hands=hands, words=(*state.words, (seat, move.word))))
        return self._next(state) if state.words else self._round_over(state)

    def _next(self, state: State) -> State:
        """Pass the turn to the next seat, or end the round if every seat has had its turn. Return the new state."""
        order, turns_taken = to_the_right(state.dealer, state.seats), state.turns_taken + 1
        if turns_taken == len(order):
            return self._round_over(state)
        return replace(state, mover=order[turns_taken - 1], turns_taken=turns_taken)

    def _round_over(self, state: State) -> State:
        full = refill(state.hands, state.pile + state.word, state.dealer, HAND)
        won = (*state.won, state.words[-1] if state.words else NOBODY_WON)
        leader = (state.dealer + 1) % state.seats
        return State(leader, full.hands, pile=full.rest, dealer=leader, won=won)

    def announce(self, state: State, move: Move, after: State) -> tuple[tuple[str, ...], Tally | None]:
        if len(after.won) == len(state.won):
            return (), None
        seat, word = after.won[-1]
        if not word:
            sentence: str = say("{} is|are out in the cold.", Seat(state.dealer))
        else:
            one, many = "{} wins|win {}: {number} letter.", "{} wins|win {}: {number} letters."
            sentence = say_count(len(word), one, many, Seat(seat), word.upper())
        words = state.words if isinstance(move, Pass) else (*state.words, after.won[-1])
        return (sentence,), self._tally(words, after)

    def _tally(self, words: tuple[Won, ...], after: State) -> Tally:
        seats = tuple(range(len(after.hands)))
        lines = [TallyLine(word.upper(), tuple(str(len(word)) if seat == by else "" for seat in seats)) for by, word in words]
        seat, word = after.won[-1]
        totals = tuple(str(len(word)) if other == seat else "0" for other in seats)
        remarks = []
        if self.outcome(after) is not None:
            # The hands may be revealed only after the game.
            for other in seats:
                left = missed_words(self.spell(letters=after.hands[other]), shown=1)
                remarks += [say("{} could still have laid {}.", Seat(other), left[0].upper())] if left else []
        return Tally(f"Round {len(after.won)}", seats, tuple(lines), totals, "Won", tuple(remarks), waits=True)

    def tell(self, state: State, move: Move, after: State) -> str:
        match move:
            case Deal():
                return say("The letters are dealt, and {} leads|lead.", Seat(after.mover))
            case Say() if state.word:
                untimed, timed = "{} builds|build {} up to {}.", "{} builds|build {} up to {} in {} seconds."
                return say_timed(move, untimed, timed, Seat(state.mover), state.word.upper(), move.word.upper())
            case Say():
                return say_timed(move, "{} lays|lay {}.", "{} lays|lay {} in {} seconds.", Seat(state.mover), move.word.upper())
        return super().tell(state, move, after)

    def worth(self, state: State, move: Move) -> str:  # noqa: ARG002
        return say_count(len(move.word), "{number} letter", "{number} letters") if isinstance(move, Say) else ""

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        is_said, is_passed = isinstance(move, Say), isinstance(move, Pass)
        won, is_over = turn.state.won, len(turn.state.won) > len(state.won)
        return super().tags(state, move, turn) | tagged(
            laid=is_said and not state.words,
            built_up=is_said and state.words,
            built_up_and_won=is_said and state.words and is_over,
            kept=is_passed and is_over and won[-1][1],
            left_in_the_cold=is_passed and not state.words,
        )

    def score(self, state: State) -> tuple[int, ...]:
        return tuple(sum(len(word) for seat, word in state.won if seat == other) for other in range(state.seats))

    def outcome(self, state: State) -> Outcome | None:
        if len(state.won) < self.rounds_for(state.seats):
            return None
        return most_counters(self.score(state), "{score} letters")

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        in_pile = len(state.pile) if state.hands[0] or state.pile else len(BOX)
        # The name of the word's present owner stands above the word.
        owner = [layout.name_mark(layout.above(layout.ROW_AT, layout.ROW_SIDE), seat) for seat, _ in state.words[-1:]]
        word = layout.line(state.word, layout.ROW_AT, layout.ROW_SIDE, "word")
        hands = self.visible_to(state, viewer).hands
        return self.table(state, viewer, word, hands, self._sheet(state), in_pile=in_pile, marks=owner)

    def _sheet(self, state: State) -> Sheet:
        rounds = self.rounds_for(state.seats)
        number = min(rounds, len(state.won) + 1)
        totals = self.score(state)
        rows = (
            SheetRow(seat, tuple(SheetCell(str(len(word)) if by == seat else "") for by, word in state.won), str(totals[seat]))
            for seat in range(state.seats)
        )
        columns = tuple(str(column + 1) for column in range(rounds))
        return Sheet(columns, tuple(rows), f"Round {number} of {rounds}.", SheetCell("10"))

"""Speculation: make as many words as possible from letters. The plum is a pile of letters that the players give away.

In the first part, players make words from six letters and a face-up letter. In the second part they use the plum. The rules sheet
has the complete rules, except one: it sets no time limit for the plum.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card
from board.moves import CHANCE, Deal, Give, Move, Options, PartWith, Say, Spell
from board.protocols.table import Turn
from board.text.sentence import Seat, say
from board.views.moments import Tally, TallyLine
from board.views.picture import Mark, Picture
from games.game import tagged
from games.move_words import say_count
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.dictionary import UNKNOWN, WORDS
from games.parlor.letters.letter_box import BOX, deal_letters, hide_letters, leader_first, remove_letters, to_the_right
from games.parlor.letters.letter_game import (
    LetterGame,
    LetterState,
    counters_sheet,
    letter_card,
    lot_or_deal,
    missed_words,
    say_timed,
    with_seat,
)

HAND, THROWN = 12, 5
"""`HAND` is the number of letters dealt to each player in Speculation. `THROWN` is the number of letters that each player
discards.

With three or four players (`FEW`), one more letter is dealt.
"""
FEW = (3, 4)
"""Numbers of players in a small game. Each player then gets one more letter and gives two letters to the plum (shared pile)."""
PLUM = 6
"""Largest number of letters in the plum (the shared pile)."""
FROM_DEALER = 4
"""Number of the dealer's discarded letters that go to the plum (the shared pile) if two people play."""
GLANCE = 30.0
"""Time limit in seconds for making words from the plum (the shared pile of letters). It does not apply to the dealer."""
THROWING, GIVING, SHOWING, HANDS, PLUMS = "throwing", "giving", "showing", "hands", "plum"
"""Phases of a deal in order.

- `THROWING`: the players discard letters.
- `GIVING`: the players give letters away.
- `SHOWING`: the dealer turns one letter up.
- `HANDS`: the players make words from their hands.
- `PLUMS`: the players make words from the plum, the shared pile of letters.
"""

Gift = tuple[int, str]
"""A letter given to the plum (the shared pile), as a pair (giver's seat, letter)."""


@dataclass(frozen=True, slots=True)
class State(LetterState):
    part: str = THROWING
    plum: tuple[Gift, ...] = ()
    shown: str = ""
    """Letter that the dealer turned face up, which stays in the dealer's hand; empty until then."""
    hand_words: tuple[tuple[str, ...], ...] = ()
    """For each seat, the words that it made from its present hand of letters."""
    plum_words: tuple[tuple[str, ...], ...] = ()
    """For each seat, the words that it made from the plum (the shared pile of letters) in this deal."""

    @property
    def plum_letters(self) -> str:
        return "".join(letter for _, letter in self.plum)


@dataclass(frozen=True)
class Speculation(LetterGame[State]):
    card: ClassVar[Card] = letter_card(
        name="speculation",
        title="Speculation",
        number=9,
        begins="A draw decides who deals.†",
        tagline="Make all the words you can from your letters, then from the hidden plum.",
        rules="""\
A game for two to six players. Each player deals once. All counters lie in a pool, which pays one counter for every word. The
pool is never empty.†

# The deal
- Each player has twelve letters, or thirteen with three or four players, hidden from the others. In turn from the dealer's
  right, each player puts five letters back into the box, and then gives one letter to the plum, or two with three or four
  players.† The plum is a face-down pile that no player may see, not even the dealer.
- The plum has six letters at most: the letters that come last are dropped. With two players, the first four letters that the
  dealer put back join the plum.
- The dealer turns up one of their own letters, the most useful one. The letter still belongs to the dealer, but all players may
  use it.

# The hands
Each player makes as many words as possible from their letters and the open letter, and earns one counter for each word. Each
letter may be used once in a word. Players take turns, the dealer last.† The open letter need not be used.† No word counts twice
for the same player. All words stay hidden until the deal is counted.

# The plum
Then the plum is turned up. The dealer makes as many words as possible from the letters in the plum and the open letter, and earns
one counter for each word. Then each other player in turn has half a minute to name words the dealer missed.†

# Words
Any word of three letters or more in the dictionary that comes with the game. A word that is not in the dictionary is refused
and costs nothing.†

# The end
When all players have dealt, most counters win. Players who are level share the win.†

# House rule
One, two or five minutes for a turn.†
""",
    )

    def opening(self, seats: int) -> State:
        return State(CHANCE, ("",) * seats, (0,) * seats)

    def gifts(self, seats: int) -> int:
        """Return the number of letters that each of `seats` players gives to the plum (the shared pile)."""
        return 2 if seats in FEW else 1

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return lot_or_deal(state.seats, state.dealer, "Mix the letters and deal them.")
        hand = state.hands[state.mover]
        gifts = self.gifts(state.seats)
        match state.part:
            case "throwing":
                return PartWith(hand, THROWN, "Put five of your letters back into the box.")
            case "giving":
                one, two = (
                    "Give a letter to the plum, hidden until the end.",
                    "Give two letters to the plum, hidden until the end.",
                )
                return PartWith(hand, gifts, one if gifts == 1 else two)
            case "showing":
                return PartWith(hand, 1, "Turn up one of your letters, for all to use.")
            case "hands":
                return self.spell(
                    spent=state.spent,
                    letters=self.letters(state, state.mover),
                    but=frozenset(state.hand_words[state.mover]),
                    stepwise=True,
                    prompt=f"Make as many words as you can from your letters and the open {state.shown.upper()}, then pass.",
                )
        seconds = None if state.mover == state.dealer else GLANCE
        return self.spell(
            spent=state.spent,
            seconds=seconds,
            letters=state.plum_letters + state.shown,
            but=frozenset(word for words in state.plum_words for word in words),
            stepwise=True,
            among="in the plum",
            prompt=f"Make new words from the letters in the plum and the open {state.shown.upper()}, then pass.",
        )

    def letters(self, state: State, seat: int) -> str:
        """Return the letters from which `seat` may now make words: its hand and the letter that the dealer turned up."""
        return state.hands[seat] + ("" if seat == state.dealer else state.shown)

    def follow(self, state: State, move: Move) -> State:
        match move:
            case Deal():
                each = HAND + self.gifts(state.seats) - 1
                out = deal_letters("".join(move.things), state.seats, state.dealer, each)
                empty = ((),) * state.seats
                first = to_the_right(state.dealer, state.seats)[0]
                begun = State(first, out.hands, state.counters, pile=out.rest, dealer=state.dealer, led=state.led)
                return replace(begun, hand_words=empty, plum_words=empty)
            case Give() if state.part == SHOWING:
                return self._begin_phase(replace(state, shown=move.letters), HANDS)
            case Give():
                return self._part_with(state, move.letters)
            case Say():
                return self._add_word(state, move)
        return self._next(state)

    def _part_with(self, state: State, letters: str) -> State:
        """Return the state after the player to move has discarded `letters` or given them to the plum (the shared pile)."""
        seat = state.mover
        now = replace(state, hands=with_seat(state.hands, seat, remove_letters(state.hands[seat], letters)))
        if state.part == THROWING:
            joins = letters[:FROM_DEALER] if state.seats == 2 and seat == state.dealer else ""
            return replace(
                now,
                part=GIVING,
                plum=(*state.plum, *((seat, letter) for letter in joins)),
                pile=state.pile + letters[len(joins) :],
            )
        plum = (*state.plum, *((seat, letter) for letter in letters))
        dropped = "".join(letter for _, letter in plum[PLUM:])
        now = replace(now, plum=plum[:PLUM], pile=state.pile + dropped)
        turns_taken = state.turns_taken + 1
        if turns_taken < state.seats:
            return replace(
                now, part=THROWING, turns_taken=turns_taken, mover=to_the_right(state.dealer, state.seats)[turns_taken]
            )
        return replace(now, part=SHOWING, mover=state.dealer)

    def _begin_phase(self, state: State, part: str) -> State:
        return replace(state, part=part, turns_taken=0, spent=0.0, mover=self.order(state, part)[0])

    def order(self, state: State, part: str) -> tuple[int, ...]:
        """Return the seats in the order in which they make words in `part`, one phase of a deal.

        If words are made from the hands, the seat on the dealer's right comes first. If words are made from the plum (shared
        pile), the dealer comes first.
        """
        return (leader_first if part == PLUMS else to_the_right)(state.dealer, state.seats)

    def _add_word(self, state: State, move: Say) -> State:
        seat, spent = state.mover, round(state.spent + (move.seconds or 0.0), 1)
        now = replace(state, counters=with_seat(state.counters, seat, state.counters[seat] + 1), spent=spent)
        if state.part == HANDS:
            return replace(now, hand_words=with_seat(state.hand_words, seat, (*state.hand_words[seat], move.word)))
        return replace(now, plum_words=with_seat(state.plum_words, seat, (*state.plum_words[seat], move.word)))

    def _next(self, state: State) -> State:
        turns_taken = state.turns_taken + 1
        if turns_taken < state.seats:
            return replace(state, turns_taken=turns_taken, spent=0.0, mover=self.order(state, state.part)[turns_taken])
        if state.part == HANDS:
            return self._begin_phase(state, PLUMS)
        over = replace(state, mover=CHANCE, led=state.led + 1)
        if over.led == state.seats:
            return over
        empty = ("",) * state.seats
        return replace(over, hands=empty, plum=(), shown="", pile="", dealer=(state.dealer + 1) % state.seats)

    def announce(self, state: State, move: Move, after: State) -> tuple[tuple[str, ...], Tally | None]:  # noqa: ARG002
        sentences: list[str] = []
        if after.part == PLUMS and state.part == HANDS:
            sentences.append(f"The plum is {' '.join(after.plum_letters.upper())}.")
        return tuple(sentences), self._tally(state, after) if after.led > state.led else None

    def _tally(self, state: State, after: State) -> Tally:
        seats = tuple(range(state.seats))
        lines = (
            TallyLine("From the hand", tuple(_join_words(words) for words in after.hand_words)),
            TallyLine("From the plum", tuple(_join_words(words) for words in after.plum_words)),
        )
        totals = tuple(
            str(len(own_words) + len(plummed)) for own_words, plummed in zip(after.hand_words, after.plum_words, strict=True)
        )
        remarks: list[str] = []
        # The hands go back to the box, so they may be revealed now.
        for seat in seats:
            words = missed_words(Spell(WORDS, self.letters(state, seat)), after.hand_words[seat])
            remarks += [say("{} missed {}.", Seat(seat), _capitals(words))] if words else []
        plum = Spell(WORDS, state.plum_letters + state.shown)
        words = missed_words(plum, [word for own in after.plum_words for word in own])
        remarks += [f"Not found in the plum: {_capitals(words)}."] if words else []
        return Tally(f"Deal {after.led}", seats, lines, totals, "Counters", tuple(remarks), waits=True)

    def tell(self, state: State, move: Move, after: State) -> str:
        seat = Seat(state.mover)
        match move:
            case Deal():
                return say("{} has|have dealt, and {} begins|begin.", Seat(state.dealer), Seat(after.mover))
            case Give() if state.part == THROWING:
                return say("{} puts|put five letters back.", seat)
            case Give() if state.part == GIVING:
                one, many = "{} gives|give {number} letter to the plum.", "{} gives|give {number} letters to the plum."
                return say_count(len(move.letters), one, many, seat)
            case Give():
                return say("{} turns|turn up {}.", seat, move.letters.upper())
            case Say() if state.part == HANDS:
                # The other players learn the word only when the deal is counted.
                return say_timed(move, "{} makes|make a word.", "{} makes|make a word in {} seconds.", seat)
            case Say():
                return say_timed(move, "{} makes|make {}.", "{} makes|make {} in {} seconds.", seat, move.word.upper())
        return super().tell(state, move, after)

    def tell_pass(self, state: State, *, time_up: bool) -> str:  # noqa: ARG002
        words = (state.hand_words if state.part == HANDS else state.plum_words)[state.mover]
        return say_count(len(words), "{} has|have made {number} word.", "{} has|have made {number} words.", Seat(state.mover))

    def worth(self, state: State, move: Move) -> str:  # noqa: ARG002
        return "+1" if isinstance(move, Say) else ""

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        is_given, is_said = isinstance(move, Give), isinstance(move, Say)
        return super().tags(state, move, turn) | tagged(
            thrown_back=is_given and state.part == THROWING,
            plum_fed=is_given and state.part == GIVING,
            letter_shown=is_given and state.part == SHOWING,
            word_made=is_said and state.part == HANDS,
            plum_turned_up=(state.part, turn.state.part) == (HANDS, PLUMS),
            plum_eaten=is_said and state.part == PLUMS,
        )

    def seen(self, state: State, seat: int) -> State:
        known = super().seen(state, seat)
        hands = known.hands
        if state.shown and seat != state.dealer:
            # One of the dealer's letters lies open.
            hands = with_seat(hands, state.dealer, state.shown + hide_letters(state.hands[state.dealer][1:]))
        plum = state.plum
        if state.part != PLUMS:
            plum = tuple((giver, letter if giver == seat else UNKNOWN) for giver, letter in plum)
        hand_words = state.hand_words
        if state.mover != CHANCE:
            # The counters show the number of words that the others made. The words are revealed when the deal is counted.
            hand_words = tuple(words if other == seat else (UNKNOWN,) * len(words) for other, words in enumerate(hand_words))
        return replace(known, hands=hands, plum=plum, hand_words=hand_words)

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        known = self.visible_to(state, viewer)
        # The plum is face down for all viewers, even when hands are open.
        plum = state.plum_letters if state.part == PLUMS else hide_letters(state.plum_letters)
        hands = known.hands
        if state.shown:
            # The open letter lies in the middle, although it belongs to the dealer.
            hands = with_seat(hands, state.dealer, remove_letters(hands[state.dealer], state.shown))
        in_middle = (
            *layout.line(state.shown, SHOWN_AT, layout.ROW_SIDE, "open"),
            *layout.line(plum, PLUM_AT, layout.CRIB_SIDE, "plum" if state.part == PLUMS else ""),
        )
        in_pile = len(state.pile) if state.hands[0] or state.pile else len(BOX)
        marks: list[Mark] = []
        if state.mover >= 0 and state.part in (HANDS, PLUMS):
            found = (known.hand_words if state.part == HANDS else state.plum_words)[state.mover]
            marks += layout.said_marks([word for word in found if word != UNKNOWN])
        if plum:
            marks.append(Mark("pile", at=layout.above(PLUM_AT, layout.CRIB_SIDE + 8.0), words="The plum"))
        sheet = counters_sheet(state.counters, self.deal_note(state) if state.dealer >= 0 else "")
        return self.table(state, viewer, in_middle, hands, sheet, in_pile=in_pile, marks=marks)


SHOWN_AT, PLUM_AT = layout.ROW_AT, layout.CRIB_AT
"""Two positions on the table: of the face-up letter, and of the plum (the shared pile of letters)."""


def _capitals(words: tuple[str, ...]) -> str:
    return ", ".join(word.upper() for word in words)


def _join_words(words: tuple[str, ...]) -> str:
    return " ".join(word.upper() for word in words) or "–"

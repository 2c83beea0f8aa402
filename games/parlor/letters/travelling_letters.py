"""Travelling Letters: keep a word, pass on the other letters, and make a longer word with the letters that arrive.

The rules sheet has the complete rules. According to the sheet, the new word uses all letters of the old one, unless it is
entirely new. Here a player may always leave out old letters.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card
from board.moves import CHANCE, Deal, Move, Options, Say, Spell
from board.protocols.table import Outcome, Turn
from board.text.sentence import Seat, say
from board.views.moments import Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from games.game import tagged
from games.move_words import number_word, say_count
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.dictionary import WORDS
from games.parlor.letters.letter_box import BOX, deal_letters, hide_letters, remove_letters, to_the_right
from games.parlor.letters.letter_game import (
    LetterState,
    PairedGame,
    letter_card,
    lot_or_deal,
    missed_words,
    say_timed,
    with_seat,
    won_by,
)

HAND = 15
"""Number of letters dealt to each player in the game Travelling Letters."""
DEALS = 3
"""Number of deals in a game of Travelling Letters."""


@dataclass(frozen=True, slots=True)
class State(LetterState):
    words: tuple[str, ...] = ()
    """Words on the table in front of the players, one for each seat. The player's other letters are in the player's hand."""
    formed: int = 0
    """Number of times in this deal that all players have formed a word."""
    results: tuple[tuple[str, ...], ...] = ()
    """The last word that each seat formed in each finished deal."""

    @property
    def best(self) -> tuple[str, ...]:
        """The best word of each seat in the finished deals.

        The best word is the longest one. Of equally long words, it is the one with the most syllables.
        """
        return tuple(max((words[seat] for words in self.results), key=_rank, default="") for seat in range(self.seats))


@dataclass(frozen=True)
class TravellingLetters(PairedGame[State]):
    card: ClassVar[Card] = letter_card(
        name="travelling-letters",
        title="The Travelling Letters",
        number=10,
        begins="A draw decides who deals.†",
        tagline="Keep your word, pass your other letters on, and make a longer word.",
        rules="""\
A game for two to six players, without counters. The aim is to make the longest word of all.

# Forming a word
- Each player is dealt fifteen letters, hidden from the others. From the dealer's right, each player forms one word of these
  letters in secret, or no word, and keeps it.
- When all players have had their turn, they pass their other letters to the right.
- From your word and the new letters you form a longer word, or you keep the old word. You may extend the old word or make a new
  one, and need not use the old letters again.†
- With three players words are formed three times, with four players four times, and so on. Then the letters that are left go
  into the box; on the sheet they are passed once more before that.† All words are shown.

# The end
The game has three deals; the next dealer is the player on the left. The longest word wins. If words are equally long, the word
with more syllables wins. Players who are still level share the win.†

# Words
Any word of three letters or more in the dictionary that comes with the game, which also gives the number of syllables.† A word
that is not in the dictionary is refused and costs nothing.†

# House rules
- Four players may play in pairs: players who sit opposite add up their longest words.
- One, two or five minutes for a word.†
""",
    )

    def opening(self, seats: int) -> State:
        return State(CHANCE, ("",) * seats, words=("",) * seats)

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return lot_or_deal(state.seats, state.dealer, "Mix the letters and deal fifteen to each.")
        word = state.words[state.mover]
        prompt = "Form a word of your letters, as long as you can, or pass."
        if word:
            prompt = f"Form a word that is longer than {word.upper()}, or keep it."
        return self.spell(letters=word + state.hands[state.mover], least=max(3, len(word) + 1), prompt=prompt)

    def follow(self, state: State, move: Move) -> State:
        match move:
            case Deal():
                out = deal_letters("".join(move.things), state.seats, state.dealer, HAND)
                first = to_the_right(state.dealer, state.seats)[0]
                begun = State(first, out.hands, pile=out.rest, dealer=state.dealer, results=state.results)
                return replace(begun, words=("",) * state.seats)
            case Say():
                seat = state.mover
                rest = remove_letters(state.words[seat] + state.hands[seat], move.word)
                hands, words = with_seat(state.hands, seat, rest), with_seat(state.words, seat, move.word)
                return self._next(replace(state, hands=hands, words=words))
        return self._next(state)

    def _next(self, state: State) -> State:
        turns_taken = state.turns_taken + 1
        order = to_the_right(state.dealer, state.seats)
        if turns_taken < state.seats:
            return replace(state, turns_taken=turns_taken, mover=order[turns_taken])
        formed = state.formed + 1
        if formed < state.seats:
            # The remaining letters go to the player on the right.
            came = tuple(state.hands[(seat + 1) % state.seats] for seat in range(state.seats))
            return replace(state, hands=came, formed=formed, turns_taken=0, mover=order[0])
        dealer = (state.dealer + 1) % state.seats
        return replace(state, mover=CHANCE, dealer=dealer, formed=formed, turns_taken=0, results=(*state.results, state.words))

    def announce(self, state: State, move: Move, after: State) -> tuple[tuple[str, ...], Tally | None]:  # noqa: ARG002
        if len(after.results) > len(state.results):
            return ("The words are shown.",), self._tally(after)
        if after.formed > state.formed:
            return ("All pass their other letters to the right.",), None
        return (), None

    def _tally(self, after: State) -> Tally:
        seats = tuple(range(after.seats))
        words = after.results[-1]
        lines = (
            TallyLine("Word", tuple(word.upper() or "–" for word in words)),
            TallyLine("Syllables", tuple(str(syllables_of(word)) for word in words)),
        )
        remarks = []
        for seat in seats:
            longer = Spell(WORDS, words[seat] + after.hands[seat], least=max(3, len(words[seat]) + 1))
            left = missed_words(longer, shown=1)
            remarks += [say("{} could have made {}.", Seat(seat), left[0].upper())] if left else []
        totals = tuple(str(len(word)) for word in words)
        return Tally(f"Deal {len(after.results)}", seats, lines, totals, "Letters", tuple(remarks), waits=True)

    def tell(self, state: State, move: Move, after: State) -> str:
        seat = Seat(state.mover)
        match move:
            case Deal():
                return say("{} deals|deal, and {} begins|begin.", Seat(state.dealer), Seat(after.mover))
            case Say():
                untimed, timed = (
                    "{} forms|form a word of {number} letters.",
                    "{} forms|form a word of {number} letters in {} seconds.",
                )
                letters = number_word(len(move.word))
                return say_timed(move, *(each.replace("{number}", letters) for each in (untimed, timed)), seat)
        return super().tell(state, move, after)

    def tell_pass(self, state: State, *, time_up: bool) -> str:  # noqa: ARG002
        return say("{} keeps|keep the same word." if state.words[state.mover] else "{} forms|form no word.", Seat(state.mover))

    def worth(self, state: State, move: Move) -> str:  # noqa: ARG002
        return say_count(len(move.word), "{number} letter", "{number} letters") if isinstance(move, Say) else ""

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        after, is_said = turn.state, isinstance(move, Say)
        return super().tags(state, move, turn) | tagged(
            formed=is_said and state.formed == 0,
            travelled=after.formed > state.formed and after.mover != CHANCE,
            lengthened=is_said and state.words[state.mover],
        )

    def score(self, state: State) -> tuple[int, ...]:
        return self.together(tuple(map(len, state.best)))

    def syllables(self, state: State) -> tuple[int, ...]:
        """Return the number of syllables of each seat's best word. Each partner gets the sum for both partners' words."""
        return self.together(tuple(map(syllables_of, state.best)))

    def outcome(self, state: State) -> Outcome | None:
        if len(state.results) < DEALS:
            return None
        ranks = tuple(zip(self.score(state), self.syllables(state), strict=True))
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        letters, syllables = max(ranks)
        is_pair = self.are_paired(state.seats)
        is_close = sum(score == letters for score, _ in ranks) > len(winners)
        with_what = say_count(letters, "{number} letter", "{number} letters")
        if is_close:
            with_what = say_count(syllables, "{} in {number} syllable", "{} in {number} syllables", with_what)
        if len(winners) == 1:
            with_what = say("{}, {}", state.best[winners[0]].upper(), with_what)
        return won_by(winners, with_what, is_pair=is_pair)

    def seen(self, state: State, seat: int) -> State:
        if state.mover == CHANCE:
            return replace(state, pile=hide_letters(state.pile))
        words = tuple(word if other == seat else hide_letters(word) for other, word in enumerate(state.words))
        return replace(super().seen(state, seat), words=words)

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        near = layout.near_seat(viewer)
        known = self.visible_to(state, viewer)
        others = layout.beyond(state.seats, near)
        kept = [(known.words[seat],) if known.words[seat] else () for seat in others]
        return self.table(
            state,
            viewer,
            layout.line(known.words[near], KEPT_AT, layout.ROW_SIDE, "word", near),
            known.hands,
            self._sheet(state),
            beyond=layout.word_rows(kept),
            in_pile=len(state.pile) if state.pile else len(BOX),
            marks=layout.word_marks(list(zip(others, kept, strict=True))),
        )

    def _sheet(self, state: State) -> Sheet:
        scores = self.score(state)
        rows = (
            SheetRow(seat, tuple(SheetCell(str(len(words[seat]))) for words in state.results), str(scores[seat]))
            for seat in range(state.seats)
        )
        deal, time = min(len(state.results) + 1, DEALS), min(state.formed + 1, state.seats)
        note = f"Deal {deal} of {DEALS}, word {time} of {state.seats}." if state.dealer >= 0 else ""
        return Sheet(tuple(str(number + 1) for number in range(DEALS)), tuple(rows), note, SheetCell("15"))


KEPT_AT = layout.CRIB_AT
"""Table position of the word that the viewing player has laid aside."""


def syllables_of(word: str) -> int:
    """Return the number of syllables of a word. The result is 0 if the word is empty or its letters are face down."""
    return len(WORDS.syllables(word)) if word in WORDS else 0


def _rank(word: str) -> tuple[int, int]:
    return len(word), syllables_of(word)

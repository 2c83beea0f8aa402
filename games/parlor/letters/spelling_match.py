"""The Spelling Match: each player gives words with mixed letters, and all players race to unscramble the words of the others.

The time limit per word and the order of the stacks are our rules. All other rules are on the rules sheet. All players race at the
same time. Each player has a clock, and the player who has used the least time moves next.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.moves import CHANCE, Deal, Move, Options, Pass, Say, Spell
from board.protocols.table import Outcome, Turn
from board.text.sentence import Seat, say
from board.views.moments import Tally, TallyLine
from board.views.picture import Picture, Sheet, SheetCell, SheetRow
from games.game import draw_lot, tagged
from games.move_words import capitalized, say_count
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.dictionary import WORDS
from games.parlor.letters.letter_box import hide_letters, leader_first, to_the_right
from games.parlor.letters.letter_game import (
    LetterState,
    PairedGame,
    anagrams,
    letter_card,
    most_counters,
    say_timed,
    sorted_letters,
    with_seat,
    word_deal,
)

EACH, OFFERED = 3, 6
"""`EACH` is the usual number of words that each player gives to the others. `OFFERED` is the number of words to choose from."""
MOMENT = 0.1
"""Shortest time in seconds that a turn of the match can take."""


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack of mixed letters, made from a word that one player chose for the others to find."""

    word: str
    """Word whose letters make up the stack. For a player who must not know the word, its letters are sorted or face down."""
    taken_by: int = -1
    """Seat that took the stack of letters in order to find its word; -1 if none."""
    found: str = ""
    """Word that was found in the stack of letters; empty if none has been found."""
    at: float = 0.0
    """Time in seconds at which the stack was finished, on the clock of the player. The value 0 means that it is not finished."""


@dataclass(frozen=True, slots=True)
class State(LetterState):
    clocks: tuple[float, ...] = ()
    """For each seat, the time in seconds that its player has used so far."""
    offers: tuple[tuple[str, ...], ...] = ()
    """For each seat, the words that it can still give to other players to spell."""
    stacks: tuple[tuple[Stack, ...], ...] = ()
    """Stacks of letters in front of each seat. Each stack holds a word that the seat gave to another player to spell."""
    ended: float | None = None
    """Time in seconds on the clock at which the match ended; None if it has not ended."""
    each: int = EACH
    """Number of words that each player chooses for the others to find."""

    @property
    def seats(self) -> int:
        return len(self.clocks)

    @property
    def is_racing(self) -> bool:
        return bool(self.stacks) and all(len(own) == self.each for own in self.stacks)

    def in_hand(self, seat: int) -> tuple[int, int] | None:
        """Return (owner, index) of the stack of letters that `seat` is trying to solve, or None if it has none."""
        for owner, own in enumerate(self.stacks):
            for number, stack in enumerate(own):
                if stack.taken_by == seat and stack.at == 0.0:
                    return owner, number
        return None

    def next_free(self, seat: int) -> tuple[int, int] | None:
        """Return (owner, index) of the stack of letters that `seat` takes next, or None if no stack is left.

        The stacks of its right-hand neighbour come first, then those of the seats farther to the right.
        """
        for owner in to_the_right(seat, self.seats)[:-1]:
            for number, stack in enumerate(self.stacks[owner]):
                if stack.taken_by < 0:
                    return owner, number
        return None


@dataclass(frozen=True)
class SpellingMatch(PairedGame[State]):
    length: int = house_rule(5, "Letters of a word", (5, 3, 4, 6), booklet=(5, 3, 4, 6))
    words: int = house_rule(EACH, "Words each player puts in", (EACH, 2, 4), booklet=(EACH, 2, 4))

    sample_letters: ClassVar[str] = "eilms"
    card: ClassVar[Card] = letter_card(
        name="spelling-match",
        title="The Spelling Match",
        number=8,
        begins="A draw decides who puts in words first.†",
        tagline="Race to spell the other players' words from their mixed letters.",
        rules="""\
A race for two to six players. No counters are used.

# The words
Each player puts in three words of five letters. The leader begins, and play goes to the right.† The program offers each player
six words.† You may take three of these, or any other words of that length in the dictionary.† No word is put in twice. The
mixed letters of each word make a stack.

# The race
- All players begin at the same time. On the sheet each player takes a stack; here the program hands out the stacks. You get the
  stacks of your neighbour on the right first, then those of the next player to the right, but never your own.†
- When you have spelled a word with all letters of your stack, you get another stack. Any word that uses exactly these letters
  is right.†
- You must finish a stack or pass before you get the next one. Passing uses up all the time left for the stack, and no other
  player gets that stack.†
- In the window players take turns. Each player has a clock, which runs only while that player looks for a word.† The player who
  has used the least time plays next.†

# The end
The match is over as soon as a player has spelled all their stacks and no stack is left for that player to take. Words that
others finish later do not count.† Most words win. Players who are level share the win.†

# House rules
- The words have three, four or six letters.
- Each player puts in two words, or four.
- Four players may play in pairs: players who sit opposite add up their words.
- One, two or five minutes for a stack.†

# Left out here
You need not prove that your stacks are words, because all of them are in the dictionary.†
""",
    )

    def opening(self, seats: int) -> State:
        return State(CHANCE, clocks=(0.0,) * seats, each=self.words)

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return draw_lot(state.seats) if state.dealer < 0 else word_deal(self.length, self.length, OFFERED * state.seats)
        if not state.is_racing:
            one, many = (
                "Put in a word of {number} letter for the others to spell: word {} of {}.",
                "Put in a word of {number} letters for the others to spell: word {} of {}.",
            )
            return Spell(
                WORDS,
                least=self.length,
                most=self.length,
                but=frozenset(stack.word for own in state.stacks for stack in own),
                used="was put in already",
                offers=state.offers[state.mover],
                may_pass=False,
                prompt=say_count(self.length, one, many, len(state.stacks[state.mover]) + 1, state.each),
            )
        letters = self.letters(state)
        prompt = "Spell a word that uses exactly these letters. If you pass, you lose all the time left for this stack."
        return self.spell(
            seconds=self.limit(state), letters=letters, holds=letters, least=self.length, most=self.length, prompt=prompt
        )

    def letters(self, state: State) -> str:
        """Return the letters of the word stack from which the player must spell now, in alphabetical order."""
        place = state.in_hand(state.mover)
        assert place is not None
        return sorted_letters(state.stacks[place[0]][place[1]].word)

    def limit(self, state: State) -> float:
        """Return the time limit in seconds for the player who is to move.

        The limit is shorter if another player has finished and has no stack of letters left to take, because the match then ends
        earlier.
        """
        now = state.clocks[state.mover]
        ends = (clock - now for seat, clock in enumerate(state.clocks) if seat != state.mover and state.next_free(seat) is None)
        return round(min((float(self.seconds), *ends)), 1)

    def follow(self, state: State, move: Move) -> State:
        match move:
            case Deal():
                return self._offer(state, move.things)
            case Say() if not state.is_racing:
                return self._put_in(state, move.word)
            case Say():
                return self._finish_stack(state, move.word, move.seconds or MOMENT)
        return self._finish_stack(state, "", self.limit(state))

    def _offer(self, state: State, words: tuple[str, ...]) -> State:
        offers = {seat: words[OFFERED * number : OFFERED * (number + 1)] for number, seat in enumerate(self.order(state))}
        by_seat = tuple(offers[seat] for seat in range(state.seats))
        return replace(state, mover=state.dealer, offers=by_seat, stacks=((),) * state.seats)

    def order(self, state: State) -> tuple[int, ...]:
        """Return the seats in the order in which they choose words for the others.

        The leader comes first. The order continues toward the leader's right.
        """
        return leader_first(state.dealer, state.seats)

    def _put_in(self, state: State, word: str) -> State:
        seat, order = state.mover, self.order(state)
        # A word that a player has chosen is not offered again.
        offers = tuple(tuple(other for other in own if other != word) for own in state.offers)
        now = replace(state, offers=offers, stacks=with_seat(state.stacks, seat, (*state.stacks[seat], Stack(word))))
        if len(now.stacks[seat]) < state.each:
            return now
        at = order.index(seat) + 1
        return replace(now, mover=order[at]) if at < len(order) else self._give_stack(replace(now, offers=((),) * state.seats))

    def _finish_stack(self, state: State, word: str, seconds: float) -> State:
        """Return the state after the player to move has finished with a stack of letters.

        An empty `word` means that no word was found.
        """
        seat = state.mover
        place = state.in_hand(seat)
        assert place is not None
        owner, number = place
        clock = round(state.clocks[seat] + max(seconds, MOMENT), 1)
        stack = replace(state.stacks[owner][number], found=word, at=clock)
        stacks = with_seat(state.stacks, owner, with_seat(state.stacks[owner], number, stack))
        return self._give_stack(replace(state, clocks=with_seat(state.clocks, seat, clock), stacks=stacks))

    def _give_stack(self, state: State) -> State:
        """Give the next free stack of letters to the seat that has used the least time. Return the new state.

        If no stack or no time is left for this seat, the match ends.
        """
        seat = min(range(state.seats), key=lambda other: (state.clocks[other], other))
        free = state.next_free(seat)
        if free is None:
            return replace(state, mover=seat, ended=state.clocks[seat])
        owner, number = free
        stack = replace(state.stacks[owner][number], taken_by=seat)
        stacks = with_seat(state.stacks, owner, with_seat(state.stacks[owner], number, stack))
        now = replace(state, mover=seat, stacks=stacks)
        # If another player finishes at the same moment, the mover has no time left.
        return now if self.limit(now) >= MOMENT else replace(now, ended=state.clocks[seat])

    def announce(self, state: State, move: Move, after: State) -> tuple[tuple[str, ...], Tally | None]:
        sentences: list[str] = []
        if after.is_racing and not state.is_racing:
            sentences.append("All stacks are ready: start spelling!")
        elif isinstance(move, Pass):
            place = state.in_hand(state.mover)
            assert place is not None
            word = state.stacks[place[0]][place[1]].word
            if word in WORDS:
                sentences.append(say("The word that {} put in was {}.", Seat(place[0]), word.upper()))
        if after.ended is None:
            return tuple(sentences), None
        # If clocks are equal, the mover may still have a stack. Then a player without a stack ends the match.
        first = min(
            (seat for seat in range(after.seats) if after.in_hand(seat) is None and after.next_free(seat) is None),
            key=lambda seat: (after.clocks[seat], seat),
        )
        sentences.append(say("{} has|have no stack left to take: the match is over.", Seat(first)))
        return tuple(sentences), self._tally(after)

    def _tally(self, state: State) -> Tally:
        seats = tuple(range(state.seats))
        found = {seat: self.spelled_stacks(state, seat) for seat in seats}
        most = max(map(len, found.values()))
        lines = [
            TallyLine(f"Word {number + 1}", tuple(_nth(found[seat], number) for seat in seats)) for number in range(max(1, most))
        ]
        missed = [stack for own in state.stacks for stack in own if stack.taken_by >= 0 and not stack.found and stack.at]
        remarks = [
            say("{} did not find {}.", Seat(stack.taken_by), " or ".join(word.upper() for word in sorted(anagrams(stack.word))))
            for stack in missed
        ]
        return Tally(
            "The match", seats, tuple(lines), tuple(map(str, self.word_counts(state))), "Words", tuple(remarks), waits=True
        )

    def tell(self, state: State, move: Move, after: State) -> str:
        seat = Seat(state.mover)
        match move:
            case Deal():
                return say("Words are offered to all, and {} begins|begin to choose.", Seat(after.mover))
            case Say() if not state.is_racing:
                return say("{} puts|put in a word.", seat)
            case Say():
                return say_timed(move, "{} spells|spell {}.", "{} spells|spell {} in {} seconds.", seat, move.word.upper())
        return super().tell(state, move, after)

    def tell_pass(self, state: State, *, time_up: bool) -> str:
        if time_up:
            return say("{} has|have not spelled the stack.", Seat(state.mover))
        return say("{} passes|pass and loses|lose {} seconds.", Seat(state.mover), f"{self.limit(state):g}")

    def spelled_stacks(self, state: State, seat: int) -> tuple[Stack, ...]:
        """Return the stacks of letters that `seat` has solved, in order of time.

        After the match, only stacks solved before its end are included.
        """
        ended = float("inf") if state.ended is None else state.ended
        found = (stack for own in state.stacks for stack in own if stack.taken_by == seat and stack.found and stack.at <= ended)
        return tuple(sorted(found, key=lambda stack: stack.at))

    def word_counts(self, state: State) -> tuple[int, ...]:
        """Return the number of words that each seat has found in the stacks of the others."""
        return tuple(len(self.spelled_stacks(state, seat)) for seat in range(state.seats))

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        is_said, is_passed = isinstance(move, Say), isinstance(move, Pass)
        return super().tags(state, move, turn) | tagged(
            put_in=is_said and not state.is_racing,
            race_begun=turn.state.is_racing and not state.is_racing,
            spelled=is_said and state.is_racing,
            given_up=is_passed and state.is_racing,
            ended=turn.state.ended is not None,
        )

    def score(self, state: State) -> tuple[int, ...]:
        return self.together(self.word_counts(state))

    def outcome(self, state: State) -> Outcome | None:
        if state.ended is None:
            return None
        return most_counters(self.score(state), "{score} words", is_pair=self.are_paired(state.seats))

    def seen(self, state: State, seat: int) -> State:
        offers = tuple(own if other == seat else tuple(map(hide_letters, own)) for other, own in enumerate(state.offers))
        if state.ended is not None:
            return state
        stacks = tuple(
            own if owner == seat else tuple(self._visible_stack(state, stack, seat) for stack in own)
            for owner, own in enumerate(state.stacks)
        )
        return replace(state, offers=offers, stacks=stacks)

    def _visible_stack(self, state: State, stack: Stack, seat: int) -> Stack:
        """Return a stack of letters as the player in `seat` sees it. The stack belongs to another player.

        Its letters are sorted or face down until the stack is finished.
        """
        if stack.at:
            return stack
        is_own = stack.taken_by == seat == state.mover
        return replace(stack, word=sorted_letters(stack.word) if is_own else hide_letters(stack.word))

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        known = self.visible_to(state, viewer)
        place = known.in_hand(known.mover) if known.is_racing and known.mover >= 0 else None
        letters = sorted_letters(known.stacks[place[0]][place[1]].word) if place is not None and state.ended is None else ""
        is_seen = viewer is None or viewer == state.mover
        hands = tuple(letters if seat == state.mover and is_seen else "" for seat in range(state.seats))
        free = tuple(sum(stack.taken_by < 0 for stack in own) for own in state.stacks or ((),) * state.seats)
        spelled = [(seat, [stack.found for stack in self.spelled_stacks(state, seat)]) for seat in range(state.seats)]
        stacks = layout.stacks(free, layout.near_seat(viewer), is_aside=viewer is None)
        beyond = (*stacks, *layout.word_rows([words for _, words in spelled]))
        return self.table(state, viewer, (), hands, self._sheet(state), beyond=beyond, marks=layout.word_marks(spelled))

    def _sheet(self, state: State) -> Sheet:
        words = self.score(state)
        rows = (SheetRow(seat, (SheetCell(f"{clock:g} s"),), str(words[seat])) for seat, clock in enumerate(state.clocks))
        free = sum(stack.taken_by < 0 for own in state.stacks for stack in own)
        left = capitalized(say_count(free, "{number} stack left.", "{number} stacks left."))
        note = left if state.is_racing and state.ended is None else ""
        return Sheet(("Clock",), tuple(rows), note, SheetCell("999.9 s"))


def _nth(stacks: tuple[Stack, ...], number: int) -> str:
    return stacks[number].found.upper() if number < len(stacks) else ""

"""Anagrams: the letters of a word are mixed, and a player who finds the word is paid.

It is the first game on the rules sheet of the letter box. The leader of each round chooses the words. The game has two
variations. In one variation, players make as many words as possible from the letters. In the other, the host of the party chooses
the words instead of a leader. On the rules sheet all players search at the same time for some minutes. Here they take turns. Two
rules are ours: the program offers words to the leader, and the players know the lengths of the words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.moves import CHANCE, Deal, Move, Options, Pass, Say, Spell
from board.protocols.table import Turn
from board.text.sentence import Seat, say
from board.views.moments import Tally, TallyLine
from board.views.picture import Mark, Picture
from games.game import draw_lot, tagged
from games.move_words import say_count
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.dictionary import WORDS
from games.parlor.letters.letter_box import COUNTERS, hide_letters, leader_first
from games.parlor.letters.letter_game import (
    LetterState,
    PairedGame,
    anagrams,
    changes,
    counters_sheet,
    letter_card,
    missed_words,
    pay,
    say_timed,
    sorted_letters,
    with_seat,
    word_deal,
)

LEAST, MOST = 6, 8
"""Smallest and largest length, in letters, of a word that a player must find in Anagrams."""
OFFERED = 3
"""Number of words on offer when the leader of the round chooses a word for another player to find."""
STAKES = {"leader": 10, "many": 5, "hostess": 10}
"""Number of counters (chips) with which each player starts, by variation of Anagrams."""
MEMORY = 60.0
"""Seconds in which the leader of the round must say a word from memory, if the other player did not find it."""


@dataclass(frozen=True, slots=True)
class State(LetterState):
    offers: tuple[str, ...] = ()
    """Words from which the leader of the round may choose the next word that another player must find."""
    given: tuple[str, ...] = ()
    """Word that the player in each seat must find. Empty if the player has none.

    Players who do not know the word see only its letters or its length.
    """
    found: tuple[tuple[str, ...], ...] = ()
    """For each seat, the words that its player has named in this round."""
    is_remembering: bool = False
    """True if the leader of the round must now name one more word, which the other player did not find."""


@dataclass(frozen=True)
class Anagrams(PairedGame[State]):
    style: str = house_rule(
        "leader",
        "Words",
        ("leader", "many", "hostess"),
        ("one, from the leader", "as many as you can make", "one, without a leader"),
        booklet=("leader", "many", "hostess"),
        about=(
            "The leader gives each player a word to find, and must recall the words that are not found.",
            "All players make as many words as they can from their letters. If a player finds the given word, the leader pays.",
            "There is no leader: the words are chosen beforehand, and the pool pays for each word found.",
        ),
    )

    sample_letters: ClassVar[str] = "aelnpt"
    card: ClassVar[Card] = letter_card(
        name="anagrams",
        title="Anagrams",
        number=6,
        begins="A draw decides who leads.†",
        tagline="The letters of a word are mixed: find the word before time is up.",
        rules="""\
A game for two to six players. Each player leads once, and all players begin with ten counters.

# The leader
The leader gives each other player, starting on the right, the letters of a different word. The program offers a few words.† The
leader may take these, or any other word of six to eight letters that is in the dictionary.†

# Finding
- Each player in turn sees the letters in alphabetical order, and looks for the word.† Any word that uses exactly these letters
  is right.†
- If you find a word in time, the leader pays you one counter.
- If you find no word, you pay the leader one counter. Then the leader must say the given word from memory within a minute. A
  leader who forgot the word pays the counter back.

# Words
Any word in the dictionary that comes with the game; names, abbreviations and foreign words are not in it. A word that is not in
the dictionary is refused and costs nothing.† A player with no counters left pays nothing.†

# The end
When all players have led, most counters win. Players who are level share the win.†

# House rules
- As many as you can make: all players begin with five counters, and the rest are the pool. Each player makes as many words as
  possible of the given letters. Each word earns one counter from the pool. The first word that uses all the letters also earns
  one counter from the leader. A player who finds no such word pays the leader one counter. The leader need not remember words.
- One word, without a leader: each player is dealt a word, and a player who finds it is paid from the pool. There are as many
  rounds as players.† On the sheet the hostess gives the words.
- Four players may play in pairs: players who sit opposite add up their counters, as at one table of the sheet's progressive
  form. Here no one changes tables.†
- One, two or five minutes for a turn.†

# Left out here
On the sheet all players look for their words at the same time; here they take turns.† Fines for helping, for looking too early
and for giving wrong letters are not needed.†
""",
    )

    def opening(self, seats: int) -> State:
        stake = STAKES[self.style]
        pool = 0 if self.style == "leader" else COUNTERS - stake * seats
        return State(CHANCE, counters=(stake,) * seats, dealer=0 if self.style == "hostess" else -1, pool=pool)

    def order(self, state: State) -> tuple[int, ...]:
        """Return the seats that must find a word in this round, in order of play.

        The leader is left out. In the variation `hostess`, the leader comes first instead.
        """
        order = leader_first(state.dealer, state.seats)
        return order if self.style == "hostess" else order[1:]

    def options(self, state: State) -> Options:
        seats = state.seats
        if state.mover == CHANCE:
            if state.dealer < 0:
                return draw_lot(seats)
            return word_deal(LEAST, MOST, seats if self.style == "hostess" else OFFERED * (seats - 1))
        if self.is_giving(state):
            given = frozenset(state.given)
            to = self.order(state)[sum(map(bool, state.given))]
            return Spell(
                WORDS,
                least=LEAST,
                most=MOST,
                but=given,
                used="was given already",
                offers=tuple(word for word in state.offers if word not in given),
                may_pass=False,
                prompt=say("Give {} a word of six to eight letters.", Seat(to)),
            )
        if state.is_remembering:
            word = state.given[self.order(state)[state.turns_taken]]
            return self.spell(
                seconds=MEMORY,
                letters=word,
                holds=word,
                least=len(word),
                most=len(word),
                but=anagrams(word) - {word},
                used="is not the word you gave",
                prompt="Say from memory the word that you gave, or pass.",
            )
        letters = state.given[state.mover]
        if self.style == "many":
            found = frozenset(state.found[state.mover])
            prompt = "Make as many words as you can from your letters, then pass."
            return self.spell(spent=state.spent, letters=letters, but=found, stepwise=True, prompt=prompt)
        prompt = "Find a word that uses exactly these letters, or pass."
        return self.spell(letters=letters, holds=letters, least=len(letters), most=len(letters), prompt=prompt)

    def is_giving(self, state: State) -> bool:
        """True if the leader of the round still has to choose a word that another player must find."""
        return self.style != "hostess" and sum(map(bool, state.given)) < state.seats - 1

    def follow(self, state: State, move: Move) -> State:
        match move:
            case Deal():
                return self._deal(state, move)
            case Say() if self.is_giving(state):
                return self._give(state, move.word)
            case Say() if state.is_remembering:
                return self._next(state)
            case Say():
                return self._add_found(state, move)
        if state.is_remembering:
            payee = self.order(state)[state.turns_taken]
            return self._next(replace(state, counters=pay(state.counters, state.dealer, payee)))
        return self._end_turn(state)

    def _deal(self, state: State, deal: Deal) -> State:
        begun = replace(state, found=((),) * state.seats, given=("",) * state.seats, before=state.counters, turns_taken=0)
        if self.style == "hostess":
            return replace(begun, given=deal.things, mover=self.order(state)[0])
        return replace(begun, offers=deal.things, mover=state.dealer)

    def _give(self, state: State, word: str) -> State:
        to = self.order(state)[sum(map(bool, state.given))]
        now = replace(state, given=with_seat(state.given, to, word))
        return now if self.is_giving(now) else replace(now, offers=(), mover=self.order(now)[0])

    def _add_found(self, state: State, move: Say) -> State:
        seat = state.mover
        letters, before = state.given[seat], state.found[seat]
        is_first = len(move.word) == len(letters) and not any(len(word) == len(letters) for word in before)
        now = replace(state, found=with_seat(state.found, seat, (*before, move.word)))
        is_led = is_first and self.style != "hostess"
        if is_led:
            now = replace(now, counters=pay(state.counters, state.dealer, seat))
        # In the first two editions of the rules, the pool paid nothing for a word for which the leader paid.
        if state.pool and (not is_led or self.edition > 2):
            now = replace(now, counters=with_seat(now.counters, seat, now.counters[seat] + 1), pool=state.pool - 1)
        if self.style == "many":
            return replace(now, spent=round(state.spent + (move.seconds or 0.0), 1))
        return self._next(now)

    def _end_turn(self, state: State) -> State:
        """End the turn of the seat that had to find a word, and return the new state."""
        seat = state.mover
        is_found = any(len(word) == len(state.given[seat]) for word in state.found[seat])
        if self.style == "hostess" or is_found:
            return self._next(state)
        now = replace(state, counters=pay(state.counters, seat, state.dealer))
        return replace(now, mover=state.dealer, is_remembering=True) if self.style == "leader" else self._next(now)

    def _next(self, state: State) -> State:
        turns_taken = state.turns_taken + 1
        now = replace(state, turns_taken=turns_taken, spent=0.0, is_remembering=False)
        if turns_taken < len(self.order(state)):
            return replace(now, mover=self.order(state)[turns_taken])
        return replace(now, mover=CHANCE, dealer=(state.dealer + 1) % state.seats, led=state.led + 1)

    def announce(self, state: State, move: Move, after: State) -> tuple[tuple[str, ...], Tally | None]:
        sentences: list[str] = []
        seat, leader = state.mover, state.dealer
        if state.is_remembering:
            forgot = say("{} has|have forgotten the word, and pays|pay the counter back.", Seat(leader))
            sentences.append(say("{} has|have remembered the word.", Seat(leader)) if isinstance(move, Say) else forgot)
        elif isinstance(move, Pass) and after.is_remembering:
            sentences.append(say("{} pays|pay {}, who must say the word now.", Seat(seat), Seat(leader)))
        return tuple(sentences), self._tally(state, after) if after.led > state.led else None

    def _tally(self, state: State, after: State) -> Tally:
        seats = tuple(range(state.seats))
        lines = [
            TallyLine("Given", tuple(word.upper() for word in state.given)),
            TallyLine("Found", tuple(_found_words(after, seat) for seat in seats)),
        ]
        return Tally(
            f"Round {after.led}",
            seats,
            tuple(lines),
            changes(after.counters, after.before),
            "Counters",
            tuple(self._remarks(after)),
            waits=True,
        )

    def _remarks(self, state: State) -> list[str]:
        """Return the umpire's sentences on the best words that players missed in this round."""
        remarks: list[str] = []
        for seat, letters in enumerate(state.given):
            if letters and self.style == "many":
                words = missed_words(Spell(WORDS, letters), state.found[seat])
                remarks += [say("{} missed {}.", Seat(seat), ", ".join(word.upper() for word in words))] if words else []
            elif letters and not state.found[seat]:
                others = [word.upper() for word in sorted(anagrams(letters))]
                remarks.append(say("{} did not find {}.", Seat(seat), " or ".join(others)))
        return remarks

    def tell(self, state: State, move: Move, after: State) -> str:
        seat = Seat(state.mover)
        match move:
            case Deal() if self.style == "hostess":
                return say("Each player is dealt a word, and {} begins|begin.", Seat(after.mover))
            case Deal():
                return say("{} leads|lead, and chooses|choose words to give.", Seat(after.mover))
            case Say() if self.is_giving(state):
                to = next(other for other, word in enumerate(after.given) if word and not state.given[other])
                one, many = "{} gives|give {} {number} letter.", "{} gives|give {} {number} letters."
                return say_count(len(move.word), one, many, seat, Seat(to))
            case Say() if not state.is_remembering:
                return say_timed(move, "{} finds|find {}.", "{} finds|find {} in {} seconds.", seat, move.word.upper())
        return super().tell(state, move, after)

    def tell_pass(self, state: State, *, time_up: bool) -> str:
        if state.is_remembering:
            return super().tell_pass(state, time_up=time_up)
        if self.style == "many":
            one, many = "{} has|have made {number} word.", "{} has|have made {number} words."
            return say_count(len(state.found[state.mover]), one, many, Seat(state.mover))
        return say("{} does|do not find the word.", Seat(state.mover))

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        is_said, is_passed = isinstance(move, Say), isinstance(move, Pass)
        is_giving, after = self.is_giving(state), turn.state
        has_paid = after.counters[state.dealer] < state.counters[state.dealer]
        return super().tags(state, move, turn) | tagged(
            given=is_said and is_giving,
            found=is_said and not is_giving and not state.is_remembering and has_paid,
            not_found=after.is_remembering,
            remembered=is_said and state.is_remembering,
            forgot=is_passed and state.is_remembering,
        )

    def seen(self, state: State, seat: int) -> State:
        if seat == state.dealer and self.style != "hostess":
            return state
        over = state.mover == CHANCE
        helpers = () if over else self.order(state)[: state.turns_taken]
        known = tuple(
            self._visible_word(state, other, seat, helpers) if not over else word for other, word in enumerate(state.given)
        )
        return replace(state, given=known, offers=tuple(hide_letters(word) for word in state.offers))

    def _visible_word(self, state: State, owner: int, seat: int, helpers: tuple[int, ...]) -> str:
        """Return the word of seat `owner` in the form that seat `seat` may see.

        The form is the word itself, its letters in alphabetical order, or face-down letters. The words of the seats `helpers` are
        shown to all players.
        """
        word = state.given[owner]
        if owner in helpers:
            return word
        if state.is_remembering and owner == self.order(state)[state.turns_taken]:
            return sorted_letters(word)
        return sorted_letters(word) if owner == seat == state.mover else hide_letters(word)

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        hands = tuple(self._shown_word(state, seat, viewer) for seat in range(state.seats))
        found = state.found[state.mover][-1] if state.mover >= 0 and state.found and state.found[state.mover] else ""
        note = "" if state.dealer < 0 else self.deal_note(state, "Round {number} of {deals}.")
        if state.pool:
            note = f"{note} In the pool: {state.pool}.".lstrip()
        in_middle = layout.line(found, layout.ROW_AT, layout.CRIB_SIDE)
        return self.table(
            state, viewer, in_middle, hands, counters_sheet(self.score(state), note), marks=self._spoken_marks(state)
        )

    def _spoken_marks(self, state: State) -> tuple[Mark, ...]:
        """Return labels on the table with the words that the player has named in this turn.

        The labels appear only in the variation with many words in a turn.
        """
        is_asked = self.style == "many" and state.mover >= 0 and bool(state.found)
        return layout.said_marks(state.found[state.mover]) if is_asked else ()

    def _shown_word(self, state: State, owner: int, viewer: int | None) -> str:
        """Return the letters that lie in front of the seat `owner` in the picture.

        Until the owner's turn ends, the letters are in alphabetical order. They are face up for the owner during the turn, and
        for a viewer who sees everything. While the leader must recall the word, they are face up for all.
        """
        if not state.given or not state.given[owner]:
            return ""
        word = state.given[owner]
        if state.mover == CHANCE or owner in self.order(state)[: state.turns_taken]:
            return state.found[owner][0] if state.found[owner] and self.style != "many" else word
        is_up = viewer is None or (owner == state.mover == viewer)
        if state.is_remembering and owner == self.order(state)[state.turns_taken]:
            is_up = True
        return sorted_letters(word) if is_up else hide_letters(word)


def _found_words(state: State, seat: int) -> str:
    words = state.found[seat]
    if not state.given[seat]:
        return ""
    return " ".join(word.upper() for word in words) or "–"

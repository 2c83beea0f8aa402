"""Rotation: a player names a word, and the players in turn must play its letters.

The rules sheet breaks off in the middle of the paragraph about fines. Our rules say when a deal ends, and what happens if no
player has a letter.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card
from board.moves import CHANCE, Deal, Move, Options, Pass, Say, Spell
from board.protocols.table import Turn
from board.text.sentence import Seat, listed, say
from board.views.moments import Tally, TallyLine
from board.views.picture import Mark, Picture
from games.game import tagged
from games.move_words import say_count
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.dictionary import MASTER_WORDS, UNKNOWN, WORDS
from games.parlor.letters.letter_box import BOX, COUNTERS, deal_letters, remove_letters, to_the_right
from games.parlor.letters.letter_game import (
    LetterGame,
    LetterState,
    changes,
    counters_sheet,
    letter_card,
    lot_or_deal,
    say_timed,
)

HAND = 10
"""Number of letters dealt to each player in the game Rotation."""
OPEN = 4
"""Number of face-up letters in a deal. A player who plays a letter equal to one of them earns counters (chips)."""
LEAST = 8
"""Smallest number of letters that a word must have in the game Rotation."""
LEAST_ROUND = 3
"""Smallest number of letters that the players must have played in a word, so that the word counts as formed by all of them."""
TRIED = 400
"""Largest number of words that the umpire compares to name the best word that the leader of the round missed."""


@dataclass(frozen=True, slots=True)
class LetterTry:
    """A player's attempt to play one letter of the word that the leader of the round named."""

    seat: int
    letter: str
    is_played: bool
    """True if the player had the letter and played it. Otherwise the player paid a fine."""


@dataclass(frozen=True, slots=True)
class State(LetterState):
    pool: int = COUNTERS
    opened: str = ""
    """The four face-up letters of this deal in alphabetical order. A player who plays one of these letters earns counters
    (chips).
    """
    passes: int = 0
    """Number of times in a row that players have passed instead of naming a word."""
    used: tuple[str, ...] = ()
    """All words that players have named in this game."""
    attempts: tuple[LetterTry, ...] = ()
    """Results of the players' tries to play the last word's letters, in the order of play."""
    lacked: tuple[str, ...] = ()
    """For each seat, the letters that its player failed to play in this deal.

    The player cannot get these letters later, because hands are not refilled.
    """
    log: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Words played since the letters were dealt. Each comes with every seat's gain in counters (chips).

    An empty word means that a player passed.
    """

    @property
    def row(self) -> str:
        """All letters played so far, in the order of play. The last word is formed from these letters."""
        return "".join(attempt.letter for attempt in self.attempts if attempt.is_played)


@dataclass(frozen=True)
class Rotation(LetterGame[State]):
    card: ClassVar[Card] = letter_card(
        name="rotation",
        title="Rotation",
        number=11,
        begins="A draw decides who deals.†",
        tagline="Name a long word; then each player in turn must play its next letter.",
        rules="""\
A game for two to six players. The end of the original rules is lost. The text breaks off in the part about fines, and we added
everything after it.

# The deal
Each player has ten letters, hidden from the others. Four different letters lie open in the middle.† They are worth one, two,
three and four, in alphabetical order, and so are the same letters in the players' hands. For example, with D, H, R and Y in the
middle, a D is worth one and a Y four. All counters lie in a pool.

# A word
- The first leader is the dealer. The leader names a word of eight letters or more, the longer the better, and plays its first
  letter from hand. No word is named twice in a game.†
- The player on the leader's right must play the second letter, the next player the third letter, and so on round the table. The
  program plays these letters.†
- A player who plays one of the four letters in the middle earns its value in counters from the pool.
- If a player does not have the letter, each other player takes one counter from the pool. The next player must play the same
  letter.† If no one has the letter, the word is dropped.†
- Then the player on the leader's right leads.† A leader who can think of no word passes, and each other player takes a
  counter.†

# The end
A deal ends at once when a player has played their last letter, or when all players have passed in a row.† Then the player on
the left deals. When all players have dealt, most counters win.† Players who are level share the win.†

# Words
Any word in the dictionary that comes with the game. A word that is not in the dictionary is refused and costs nothing.† An
empty pool pays nothing.†

# House rule
One, two or five minutes to think of a word.†
""",
    )

    def opening(self, seats: int) -> State:
        return State(CHANCE, ("",) * seats, (0,) * seats)

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return lot_or_deal(state.seats, state.dealer, "Mix the letters and deal ten to each.")
        return self.spell(
            starts=tuple(sorted(set(state.hands[state.mover]) - {UNKNOWN})),
            least=LEAST,
            but=frozenset(state.used),
            used="was named already",
            prompt="Name a word of eight letters or more, or pass. The word must begin with one of your letters.",
        )

    def follow(self, state: State, move: Move) -> State:
        match move:
            case Deal():
                return self._deal(state, "".join(move.things))
            case Say():
                return self._play_word(state, move.word)
        seat = state.mover
        now = pay_fine(state, seat)
        log = (*state.log, ("", _gains(now.counters, state.counters)))
        now = replace(now, attempts=(), log=log, passes=state.passes + 1, mover=(seat - 1) % state.seats)
        return self._deal_over(now) if now.passes == state.seats else now

    def _deal(self, state: State, letters: str) -> State:
        out = deal_letters(letters, state.seats, state.dealer, HAND)
        opened = "".join(dict.fromkeys(out.rest))[:OPEN]
        return State(
            state.dealer,
            out.hands,
            state.counters,
            state.pool,
            remove_letters(out.rest, opened),
            state.dealer,
            state.led,
            opened="".join(sorted(opened)),
            used=state.used,
            lacked=("",) * state.seats,
            before=state.counters,
        )

    def _play_word(self, state: State, word: str) -> State:
        """Return the state after the players in turn have played `word`, letter by letter.

        Play stops at the end of the word, at a letter that no player has, or when a hand is empty.
        """
        seats = state.seats
        # Lists for speed: a master simulates thousands of words.
        hands, counters, pool = list(state.hands), list(state.counters), state.pool
        seat, attempts, at, failed = state.mover, list[LetterTry](), 0, 0
        while at < len(word) and failed < seats:
            letter = word[at]
            is_played = letter in hands[seat]
            attempts.append(LetterTry(seat, letter, is_played))
            if is_played:
                hands[seat] = hands[seat].replace(letter, "", 1)
                earned = min(pool, self.letter_worth(state, letter))
                counters[seat], pool = counters[seat] + earned, pool - earned
                at, failed = at + 1, 0
                if not hands[seat]:
                    break
            else:
                pool, failed = _fine(counters, pool, seat), failed + 1
            seat = (seat - 1) % seats
        now = replace(
            state,
            mover=(state.mover - 1) % seats,
            hands=tuple(hands),
            counters=tuple(counters),
            pool=pool,
            pile=state.pile + word[:at],
            used=(*state.used, word),
            attempts=tuple(attempts),
            lacked=_known_gaps(state.lacked, attempts),
            log=(*state.log, (word, _gains(tuple(counters), state.counters))),
            passes=0,
        )
        return self._deal_over(now) if not all(hands) else now

    def letter_worth(self, state: State, letter: str) -> int:
        """Return the number of counters (chips) that playing `letter` earns.

        It is the position, from 1 to 4, of the same letter in the row of face-up letters. It is 0 if the row lacks the letter.
        """
        return state.opened.find(letter) + 1

    def _deal_over(self, state: State) -> State:
        led = state.led + 1
        dealer = (state.dealer + 1) % state.seats
        return replace(state, mover=CHANCE, led=led, dealer=dealer if led < state.seats else state.dealer)

    def announce(self, state: State, move: Move, after: State) -> tuple[tuple[str, ...], Tally | None]:
        sentences: list[str] = []
        if isinstance(move, Say):
            sentences += _course(after, move.word)
        if after.led == state.led:
            return tuple(sentences), None
        out = [seat for seat, hand in enumerate(after.hands) if not hand]
        ending = say("{} has|have played the last letter: the deal is over.", Seat(out[0])) if out else ""
        sentences.append(ending or "All have passed: the deal is over.")
        return tuple(sentences), self._tally(state, after)

    def _tally(self, state: State, after: State) -> Tally:
        seats = tuple(range(after.seats))
        lines = [
            TallyLine(word.upper() or "Passed", tuple(f"+{gain}" if gain else "" for gain in gains)) for word, gains in after.log
        ]
        return Tally(
            f"Deal {after.led}",
            seats,
            tuple(lines),
            changes(after.counters, after.before),
            "Counters",
            self._remarks(state),
            waits=True,
        )

    def _remarks(self, state: State) -> tuple[str, ...]:
        """Return a sentence about the best word that the last leader could have named.

        The result is empty while some letters are face down.
        """
        known = "".join(state.hands)
        if UNKNOWN in known:
            return ()
        hand = tuple(sorted(set(state.hands[state.mover])))
        words = WORDS.find(Spell(WORDS, known, hand, least=LEAST, but=frozenset(state.used)), MASTER_WORDS)
        gains = {word: self._play_word(state, word).counters[state.mover] - state.counters[state.mover] for word in words[:TRIED]}
        best = max(gains, key=lambda word: (gains[word], len(word), word), default="")
        if not best or not gains[best]:
            return ()
        one, many = "{} could have named {}, for {number} counter.", "{} could have named {}, for {number} counters."
        return (say_count(gains[best], one, many, Seat(state.mover), best.upper()),)

    def tell(self, state: State, move: Move, after: State) -> str:
        match move:
            case Deal():
                return say("{} deals|deal and leads|lead.", Seat(after.mover))
            case Say():
                return say_timed(
                    move, "{} names|name {}.", "{} names|name {} in {} seconds.", Seat(state.mover), move.word.upper()
                )
        return super().tell(state, move, after)

    def tell_pass(self, state: State, *, time_up: bool) -> str:
        silent = "{} names|name no word: each of the others takes a counter."
        return say(silent if time_up else "{} can think of no word: each of the others takes a counter.", Seat(state.mover))

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        after, word = turn.state, move.word if isinstance(move, Say) else ""
        attempts = after.attempts if word else ()
        return super().tags(state, move, turn) | tagged(
            gone_round=word and len(after.row) >= LEAST_ROUND,
            letter_missed=any(not attempt.is_played for attempt in attempts),
            worth_earned=any(attempt.is_played and attempt.letter in state.opened for attempt in attempts),
            dropped=word and len(after.row) < len(word) and all(after.hands),
            leader_passed=isinstance(move, Pass),
        )

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        in_pile = len(state.pile) if state.pile else len(BOX)
        opened = layout.line(state.opened, OPEN_AT, layout.CRIB_SIDE)
        worths = (
            Mark("pile", at=layout.above(man.at, layout.CRIB_SIDE), words=str(number + 1)) for number, man in enumerate(opened)
        )
        heading = Mark("pile", at=layout.above(OPEN_AT, layout.CRIB_SIDE + 2.0 * WORTH_LINE), words="Letter values")
        note = f"{self.deal_note(state)} In the pool: {state.pool}." if state.dealer >= 0 else ""
        return self.table(
            state,
            viewer,
            (*opened, *layout.line(state.row, layout.ROW_AT, layout.CRIB_SIDE)),
            self.visible_to(state, viewer).hands,
            counters_sheet(state.counters, note),
            in_pile=in_pile,
            marks=(*worths, *((heading,) if opened else ())),
        )


OPEN_AT = layout.CRIB_AT
"""Position on the table of the four face-up letters in the game Rotation."""
WORTH_LINE = 20.0
"""Distance in mm between the face-up letters and the captions above them."""


def pay_fine(state: State, seat: int) -> State:
    """Return the state after `seat` has been fined: each opponent takes a counter (chip) from the pool."""
    counters = list(state.counters)
    pool = _fine(counters, state.pool, seat)
    return replace(state, counters=tuple(counters), pool=pool)


def _fine(counters: list[int], pool: int, seat: int) -> int:
    """Give each opponent of `seat` a counter (chip) from the pool while any are left, starting at the seat's right.

    Change `counters` in place, and return the new pool.
    """
    for other in to_the_right(seat, len(counters))[:-1]:
        if pool:
            counters[other] += 1
            pool -= 1
    return pool


def _known_gaps(before: tuple[str, ...], attempts: list[LetterTry]) -> tuple[str, ...]:
    """Return the letters that each player is known to lack, by seat.

    These are the letters in `before` and each letter that the player failed to play in `attempts`.
    """
    lacked = list(before)
    for attempt in attempts:
        if not attempt.is_played and lacked and attempt.letter not in lacked[attempt.seat]:
            lacked[attempt.seat] += attempt.letter
    return tuple(lacked)


def _gains(now: tuple[int, ...], before: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(new - old for new, old in zip(now, before, strict=True))


def _course(state: State, word: str) -> list[str]:
    """Return the umpire's sentences on the play of `word`. They name the letters that players lacked, and say if the word was
    dropped.
    """
    sentences: list[str] = []
    is_dropped = len(state.row) < len(word) and all(state.hands)
    missing = word[len(state.row)] if is_dropped else ""
    for letter in dict.fromkeys(attempt.letter for attempt in state.attempts if not attempt.is_played):
        seats = dict.fromkeys(attempt.seat for attempt in state.attempts if attempt.letter == letter and not attempt.is_played)
        if letter != missing:
            sentences.append(say("{} had no {}.", listed([Seat(seat) for seat in seats]), letter.upper()))
    return [*sentences, f"No one has the next letter, {missing.upper()}: {word.upper()} is dropped."] if is_dropped else sentences

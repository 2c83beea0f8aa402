"""Word Building: a word grows in the middle of the table, letter by letter, and each player has a word in mind.

The crib is a set of face-up letters for all players. The rules sheet leaves three questions open. Which row of letters is a dead
end? What does a vain request for a letter cost? When is a word complete? Here a word is complete if it begins no longer word of
the dictionary's three common levels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from board.card import Card, house_rule
from board.moves import CHANCE, Deal, Move, Options, Pass, Say, Spell
from board.protocols.table import Turn
from board.text.sentence import Seat, listed, say
from board.views.moments import Tally, TallyLine
from board.views.picture import Picture
from games.game import tagged
from games.move_words import say_count
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.dictionary import MASTER_WORDS, UNKNOWN, WORDS
from games.parlor.letters.letter_box import BOX, COUNTERS, deal_letters, refill, remove_letters
from games.parlor.letters.letter_game import (
    LetterState,
    PairedGame,
    change,
    changes,
    counters_sheet,
    letter_card,
    lot_or_deal,
    missed_words,
    pay,
    say_timed,
    with_seat,
)
from games.parlor.letters.letters_layout import BLANK

HAND, CRIB = 10, 20
"""Number of letters in a player's hand, and in the crib (the face-up letters for all players)."""
SHARED = 75
"""Number of counters (chips) that the players share at the start. The rest of the hundred counters forms the pool."""
FIRST, SECOND, ENDING = "first", "second", "ending"
"""Parts of a deal in Word Building.

At first, letters come from the crib (the face-up letters). In the second part, they come from the hands and the crib. In the last
part, all remaining letters may be used.
"""


@dataclass(frozen=True, slots=True)
class InMind:
    """Record of the word that a player had in mind when adding a letter to the row in the middle."""

    seat: int
    word: str
    """Word that the player had in mind. In the view of a seat that has not heard this word, it is `?` (`UNKNOWN`)."""
    gain: int
    """Number of counters (chips) that the pool paid for the word that the player had in mind."""

    @property
    def is_told(self) -> bool:
        """True if all players have heard this word. Players say a word aloud only if they earn counters (chips) with it."""
        return self.gain > 0


@dataclass(frozen=True, slots=True)
class State(LetterState):
    spread: str = ""
    """Letters of the crib (the face-up letters) in their places on the table. A blank stands for each letter that was taken."""
    part: str = FIRST
    row: str = ""
    laid_by: tuple[int, ...] = ()
    """The seat that laid each letter of the row in the middle of the table."""
    passes: int = 0
    """Number of passes in a row up to now."""
    words: tuple[InMind, ...] = ()
    """Words that the players intended to spell when they added letters, in order, since the last deal."""
    heard: tuple[str, ...] = ()
    """Words of earlier deals that all players have heard, in order."""

    @property
    def crib(self) -> str:
        """Letters that are left in the crib, the face-up letters that all players may use."""
        return self.spread.replace(BLANK, "")


@dataclass(frozen=True, slots=True)
class Joined:
    """Result of adding one letter to the row of letters."""

    row: str
    letter: str
    """Letter that the player adds to the row in the middle."""
    is_changed: bool
    """True if the player changes the order of the letters that were already in the row."""


@dataclass(frozen=True)
class WordBuilding(PairedGame[State]):
    ending: str = house_rule(
        "full",
        "When all have dealt",
        ("full", "short"),
        ("the last part is played", "the game is over"),
        about=(
            "All hands are put into the crib, and words are built from the crib until no player can go on.",
            "The game ends at once.",
        ),
    )

    card: ClassVar[Card] = letter_card(
        name="word-building",
        title="Word Building",
        number=7,
        begins="A draw decides who deals.†",
        tagline="Add a letter to the row on the table, with a whole word in mind.",
        rules="""\
A game for two to six players. Each player has ten letters, hidden from the others. Twenty more letters lie open for all
players: the crib. About seventy-five of the hundred counters are shared out; the rest are the pool.

# From the crib
- The player on the dealer's right thinks of a word that can be made from the crib, and lays its first letter to start a row.
  Then play goes to the right. Each player thinks of a word that begins with the letters in the row and can be completed from
  the crib, and adds its next letter to the row.
- If your letter starts a syllable of your word, you name the word and earn one counter from the pool. The very first letter of
  a row earns a counter too. A word that earns nothing stays secret: the other players see only the letter.
- If you pass, you pay one counter to each other player who has laid a letter of this row.

# From hand and crib
- When the row is a word that cannot be extended from the crib, the next player may build it up with letters of their hand too.
  The player thinks of a longer word that uses all letters of the row. The first new letter of that word joins the row, from the
  player's hand if possible, else from the crib.† The letters of the row are then put in the order of that word.
- If this changes the order of the old letters, you name the word and earn two counters from the pool.
- If you pass, you pay one counter to the player who laid last.
- A row counts as extendable only if a good speller would know a longer word.†

# The end of a deal
When all players have passed one after another, the word goes back to the box. If the word was built from hand and crib, the
player who laid its last letter earns one counter from the pool. Hands and crib are filled again, and the player on the left
deals.

# The end
When all players have dealt, all hands are put into the crib, and words are built from the crib again. The players take turns to
begin a word.† The player who ends a word earns a counter.† When all players have passed one after another, most
counters win. Players who are level share the win.†

# Words
Any word of three letters or more in the dictionary that comes with the game. A word that is not in the dictionary is refused
and costs nothing.† The dictionary also says where syllables begin.† An empty pool pays nothing, and so does a player without
counters.†

# House rules
- The last part may be left out.†
- Four players may play in pairs: players who sit opposite add up their counters.
- One, two or five minutes for a turn.†
""",
    )

    def opening(self, seats: int) -> State:
        each = SHARED // seats
        return State(CHANCE, ("",) * seats, (each,) * seats, COUNTERS - each * seats)

    def options(self, state: State) -> Options:
        if state.mover == CHANCE:
            return lot_or_deal(state.seats, state.dealer, "Mix the letters; deal ten to each and twenty to the crib.")
        row = state.row
        if state.part == SECOND:
            return self.spell(
                letters=row + state.hands[state.mover] + state.crib,
                holds=row,
                least=len(row) + 1,
                among="in your hand or the crib",
                prompt=f"Say a longer word that uses all of {row.upper()}, with letters of your hand or the crib, or pass.",
            )
        begun = f"Say a word that begins with {row.upper()}, with letters of the crib, or pass."
        return self.spell(
            letters=row + state.crib,
            starts=(row,) if row else (),
            least=max(3, len(row) + 1),
            among="in the crib",
            prompt=begun if row else "Say a word, with letters of the crib, or pass.",
        )

    def follow(self, state: State, move: Move) -> State:
        match move:
            case Deal():
                out = deal_letters("".join(move.things), state.seats, state.dealer, HAND)
                begun = replace(state, hands=out.hands, spread=out.rest[:CRIB], pile=out.rest[CRIB:], before=state.counters)
                return replace(begun, mover=_right_of(state.dealer, state.seats))
            case Say():
                return self._build_up(state, move.word) if state.part == SECOND else self._add_letter(state, move.word)
        return self._after_pass(state)

    def _add_letter(self, state: State, word: str) -> State:
        """Move the next letter of `word` from the crib (the face-up letters) to the end of the row. Return the new state."""
        seat, at = state.mover, len(state.row)
        now = replace(
            state,
            row=word[: at + 1],
            spread=_take_letter(state.spread, word[at]),
            laid_by=(*state.laid_by, seat),
            passes=0,
            mover=_right_of(seat, state.seats),
        )
        if WORDS.begins_syllable(word, at):
            now = _from_pool(now, seat)
        is_whole = is_complete(now.row, now.crib)
        if is_whole and state.part == ENDING:
            now = replace(_reset_row(_from_pool(now, seat)), spread=now.crib, pile=now.pile + now.row)
        elif is_whole:
            now = replace(now, part=SECOND)
        return _remember(state, now, word)

    def _build_up(self, state: State, word: str) -> State:
        """Return the state after the player to move has built `word` from the shorter word in the middle.

        One letter from the player's hand or the crib (face-up letters) joins the row, which is then arranged as in `word`.
        """
        seat, joined = state.mover, joining(state.row, word)
        hand, spread = state.hands[seat], state.spread
        if joined.letter in hand:
            hand = remove_letters(hand, joined.letter)
        else:
            spread = _take_letter(spread, joined.letter)
        now = replace(
            state,
            row=joined.row,
            hands=with_seat(state.hands, seat, hand),
            spread=spread,
            laid_by=(*state.laid_by, seat),
            passes=0,
            mover=_right_of(seat, state.seats),
        )
        return _remember(state, _from_pool(now, seat, 2) if joined.is_changed else now, word)

    def _after_pass(self, state: State) -> State:
        seat, counters = state.mover, state.counters
        for payee in self.payees(state):
            counters = pay(counters, seat, payee)
        now = replace(state, counters=counters, passes=state.passes + 1, mover=_right_of(seat, state.seats))
        return self._deal_over(now) if now.passes == state.seats else now

    def payees(self, state: State) -> tuple[int, ...]:
        """Return the seats to which the player to move must pay a counter (chip) for passing, in order of play."""
        seat, owners = state.mover, state.laid_by[-1:] if state.part == SECOND else state.laid_by
        others = ((seat - 1 - number) % state.seats for number in range(state.seats - 1))
        return tuple(other for other in others if other in owners)

    def _deal_over(self, state: State) -> State:
        """Return the state after all players have passed.

        The next deal, the last phase or the end of the game follows.
        """
        if state.part == ENDING:
            return replace(state, led=state.led + 1)
        if state.part == SECOND:
            state = _from_pool(state, state.laid_by[-1])
        full = refill(state.hands, state.pile + state.row, state.dealer, HAND)
        short = CRIB - len(state.crib)
        led, dealer = state.led + 1, (state.dealer + 1) % state.seats
        now = replace(
            _reset_row(state),
            hands=full.hands,
            spread=_fill_gaps(state.spread, full.rest[:short]),
            pile=full.rest[short:],
            led=led,
            words=(),
            heard=tuple(dict.fromkeys((*state.heard, *(entry.word for entry in state.words if entry.is_told)))),
            before=state.counters,
            part=FIRST,
        )
        if led < state.seats:
            return replace(now, dealer=dealer, mover=_right_of(dealer, state.seats))
        if self.ending == "short":
            return now
        return replace(
            now, part=ENDING, spread=state.crib + "".join(state.hands), hands=("",) * state.seats, pile=state.pile + state.row
        )

    def announce(self, state: State, move: Move, after: State) -> tuple[tuple[str, ...], Tally | None]:
        sentences: list[str] = []
        if isinstance(move, Pass):
            # A player with too few counters pays the players in order of play until the counters run out.
            payees = self.payees(state)[: state.counters[state.mover]]
            if payees:
                sentences.append(say("{} pays|pay {}.", Seat(state.mover), listed([Seat(seat) for seat in payees])))
        elif isinstance(move, Say):
            gained = after.counters[state.mover] - state.counters[state.mover]
            if state.part == SECOND and gained:
                one, many = (
                    "The new order of the letters earns {number} counter.",
                    "The new order of the letters earns {number} counters.",
                )
                sentences.append(say_count(gained, one, many))
            elif gained == 2:
                sentences.append(
                    say("{} begins|begin a syllable and ends|end {}: two counters.", Seat(state.mover), _word_in_row(state, move))
                )
            elif gained and state.part == ENDING and not after.row:
                sentences.append(say("{} ends|end {}: one counter.", Seat(state.mover), _word_in_row(state, move)))
            elif gained:
                sentences.append("It starts a syllable: one counter.")
        if after.part == SECOND and state.part == FIRST:
            sentences.append(
                f"{after.row.upper()} cannot be extended from the crib. Now players may use letters of their hands, too."
            )
        if after.led == state.led:
            return tuple(sentences), None
        if state.part == SECOND:
            sentences.append(say("No player goes on: {} laid the last letter.", Seat(state.laid_by[-1])))
        return tuple(sentences), self._tally(state, after)

    def _tally(self, state: State, after: State) -> Tally:
        seats = tuple(range(state.seats))
        lines = [
            TallyLine(entry.word.upper(), tuple(f"+{entry.gain}" if seat == entry.seat else "" for seat in seats))
            for entry in [entry for entry in state.words if entry.is_told][-SHOWN_WORDS:]
        ]
        counted_up = self._before_ending(state, after)
        said_for = tuple(sum(entry.gain for entry in state.words if entry.seat == seat) for seat in seats)
        passing = tuple(now - then for now, then in zip(counted_up, state.before, strict=True))
        lines.append(TallyLine("Passes, last letter", changes(passing, said_for)))
        title = "Last part" if state.part == ENDING else f"Deal {after.led}"
        # Name only words that could be made from the crib, because others would reveal hands.
        words_told = [entry.word for entry in state.words if entry.is_told]
        words = missed_words(Spell(WORDS, state.row + state.crib), words_told) if state.crib else ()
        remarks = (f"Words that the crib held: {', '.join(word.upper() for word in words)}.",) if words else ()
        return Tally(title, seats, tuple(lines), changes(counted_up, state.before), "Counters", remarks, waits=True)

    def _before_ending(self, state: State, after: State) -> tuple[int, ...]:
        return after.counters if after.before == state.before else after.before

    def tell(self, state: State, move: Move, after: State) -> str:
        match move:
            case Deal():
                return say("The letters are dealt, and {} begins|begin.", Seat(after.mover))
            case Say():
                letter = joining(state.row, move.word).letter if state.part == SECOND else move.word[len(state.row)]
                is_told = after.counters[state.mover] > state.counters[state.mover]
                if not is_told:
                    return say_timed(move, "{} lays|lay {}.", "{} lays|lay {} in {} seconds.", Seat(state.mover), letter.upper())
                untimed = "{} thinks|think of {} and lays|lay {}."
                timed = "{} thinks|think of {} and lays|lay {} in {} seconds."
                return say_timed(move, untimed, timed, Seat(state.mover), move.word.upper(), letter.upper())
        return super().tell(state, move, after)

    def worth(self, state: State, move: Move) -> str:
        if not isinstance(move, Say):
            return ""
        return change(self.after(state, move).counters[state.mover], state.counters[state.mover])

    def tags(self, state: State, move: Move, turn: Turn[State]) -> frozenset[str]:
        after, word = turn.state, move.word if isinstance(move, Say) else ""
        is_first, is_built = word and state.part == FIRST, word and state.part == SECOND
        return super().tags(state, move, turn) | tagged(
            letter_added=is_first and len(after.row) > len(state.row),
            syllable=is_first and after.pool < state.pool,
            row_continued=is_first and state.row,
            complete=(state.part, after.part) == (FIRST, SECOND),
            built=is_built,
            reordered=is_built and joining(state.row, word).is_changed,
            paid_for_pass=isinstance(move, Pass) and self.payees(state) and state.counters[state.mover],
        )

    def deals(self, state: State) -> int:
        return state.seats + (self.ending == "full")

    def seen(self, state: State, seat: int) -> State:
        words = tuple(entry if entry.seat == seat or entry.is_told else replace(entry, word=UNKNOWN) for entry in state.words)
        return replace(super().seen(state, seat), words=words)

    def words_heard(self, state: State) -> tuple[str, ...]:
        """Return all words of this game that `state` contains.

        In the view of one seat, these are the words named in the game, and the words that the seat intended.
        """
        return (*state.heard, *(entry.word for entry in state.words if entry.word != UNKNOWN))

    def picture_for(self, state: State, viewer: int | None) -> Picture:
        # The name of the player who laid the last letter stands above the row.
        last = (layout.name_mark(layout.above(layout.ROW_AT, layout.ROW_SIDE), state.laid_by[-1]),) if state.laid_by else ()
        where = "The last part." if state.part == ENDING else self.deal_note(state)
        return self.table(
            state,
            viewer,
            (*layout.line(state.row, layout.ROW_AT, layout.ROW_SIDE, "row"), *layout.crib(state.spread)),
            self.visible_to(state, viewer).hands,
            counters_sheet(self.score(state), f"{where} In the pool: {state.pool}."),
            in_pile=len(state.pile) if state.crib or state.pile else len(BOX),
            marks=(*layout.crib_mark(state.crib), *last),
        )


SHOWN_WORDS = 8
"""Largest number of words in the summary of a deal. If more words earned counters (chips), only the last ones are named."""


def joining(row: str, word: str) -> Joined:
    """Add to `row` one letter that brings it closer to `word`. The word contains all letters of the row and at least one more.

    In the new row, the letters stand in the order of `word`. If possible, the old letters also keep their order.
    """
    kept = _standing(row, word) or _first_of_their_kind(row, word)
    new = next(number for number in range(len(word)) if number not in kept)
    in_order = "".join(word[number] for number in sorted(kept))
    return Joined("".join(word[number] for number in sorted((*kept, new))), word[new], in_order != row)


def _standing(row: str, word: str) -> tuple[int, ...]:
    """Return the index in `word` of each letter of `row`; empty if `word` does not contain them in this order."""
    found: list[int] = []
    for letter in row:
        at = word.find(letter, found[-1] + 1 if found else 0)
        if at < 0:
            return ()
        found.append(at)
    return tuple(found)


def _first_of_their_kind(row: str, word: str) -> tuple[int, ...]:
    left = list(row)
    found = []
    for number, letter in enumerate(word):
        if letter in left:
            left.remove(letter)
            found.append(number)
    return tuple(found)


def is_complete(row: str, crib: str) -> bool:
    """True if `row` is a word that cannot grow into a longer common word.

    Only the letters of `crib` may be added. All players can use these letters.
    """
    return row in WORDS and not WORDS.find(Spell(WORDS, row + crib, (row,), least=len(row) + 1), MASTER_WORDS)


def _take_letter(spread: str, letter: str) -> str:
    return spread.replace(letter, BLANK, 1)


def _fill_gaps(spread: str, letters: str) -> str:
    """Put `letters` into the gaps of `spread`, the face-up letters for all players. Return the new face-up letters.

    Letters without a gap go to the end.
    """
    for letter in letters:
        spread = spread.replace(BLANK, letter, 1) if BLANK in spread else spread + letter
    return spread


def _right_of(seat: int, seats: int) -> int:
    return (seat - 1) % seats


def _from_pool(state: State, seat: int, count: int = 1) -> State:
    """Return the state after `seat` has taken `count` counters (chips) from the pool, or all if fewer are left."""
    count = min(count, state.pool)
    return replace(state, counters=with_seat(state.counters, seat, state.counters[seat] + count), pool=state.pool - count)


def _remember(before: State, after: State, word: str) -> State:
    """Return `after` with an entry for `word` in its list of words. The entry includes the counters (chips) that the word gained.

    `before` is the state before the player's move.
    """
    seat = before.mover
    entry = InMind(seat, word, after.counters[seat] - before.counters[seat])
    return replace(after, words=(*before.words, entry))


def _reset_row(state: State) -> State:
    return replace(state, row="", laid_by=(), passes=0)


def _word_in_row(state: State, move: Say) -> str:
    """Return the row in capitals after the player adds the next letter of the word `move`."""
    return move.word[: len(state.row) + 1].upper()

"""Rules shared by the letter games: time limits, reasons for refusing a word, the move log, and views with face-down letters."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any, ClassVar, Generic, TypeVar

from board.card import LETTERS, PARLOR, Card, house_rule
from board.cloth import BARE_CLOTH, make_cloth
from board.men import BACK, Man
from board.moves import CHANCE, Deal, Give, Lot, Move, Options, PartWith, Pass, Pick, Say, Shuffle, Spell
from board.protocols.table import Outcome, Turn
from board.shots.motion import Motion
from board.sides import Surface
from board.text.sentence import Seat, Sentence, listed, say
from board.text.words import quote
from board.views.moments import Tally
from board.views.picture import Mark, Picture, Sheet, SheetRow
from board.views.picture import deal_again as dealt_out
from games.abilities import HidesHands
from games.game import draw_lot, leaders, tagged
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.dictionary import CLUB_WORDS, MASTER_WORDS, WORDS
from games.parlor.letters.letter_box import BOX, hide_letters

SHOWN = 3
"""Maximum number of missed words that the umpire mentions to a player."""
letter_card = partial(
    Card,
    seats=(2, 3, 4, 5, 6),
    side=BARE_CLOTH,
    shelf=PARLOR,
    family=LETTERS,
    hides=True,
)
"""Function that makes the catalogue entry of a letter game. It fills in the fields that all letter games share."""


@dataclass(frozen=True, slots=True)
class LetterState:
    """Base class of the states of all seven letter games: hands, counters (chips), pile and turn. Each game adds fields."""

    mover: int
    hands: tuple[str, ...] = ()
    """For each seat, the letters in its player's hand."""
    counters: tuple[int, ...] = ()
    """For each seat, the number of counters (chips) that its player has."""
    pool: int = 0
    """Number of counters (chips) in the pool, which belong to no player."""
    pile: str = ""
    """Letters left over from the deal, in the order in which they will be drawn."""
    dealer: int = -1
    """Seat that deals, leads or chooses the words; -1 until a draw has decided it."""
    led: int = 0
    """Number of deals or rounds of the letter game that are finished."""
    turns_taken: int = 0
    """Number of seats that have already had their turn in the current round."""
    spent: float = 0.0
    """Time in seconds that the player to move has used in this turn."""
    before: tuple[int, ...] = ()
    """For each seat, its number of counters (chips) at the start of the deal."""

    @property
    def seats(self) -> int:
        return len(self.hands or self.counters)


S = TypeVar("S", bound=LetterState)
V = TypeVar("V")


@dataclass(frozen=True)
class LetterGame(HidesHands[S], Generic[S]):
    """Base class of the letter games. Subclasses implement `announce` (the umpire's words) instead of `watch`."""

    seconds: int = house_rule(60, "Time for a turn", (60, 120, 300), ("one minute", "two minutes", "five minutes"), booklet=())

    sample_letters: ClassVar[str] = ""
    """Letters of the first seat in the picture that shows the game before it starts. Only games that deal no letters set it."""

    def set_out(self, seats: int, lot: int = 0) -> Picture:
        if not self.sample_letters:
            return super().set_out(seats, lot)
        hands = (self.sample_letters, *[hide_letters(self.sample_letters)] * (seats - 1))
        side, men = lay_on_cloth(layout.hands(hands, 0))
        return replace(self.picture(self.start(seats)), side=side, men=men)

    def spell(self, *, spent: float = 0.0, seconds: float | None = None, **conditions: Any) -> Spell:
        """Return the options of a player who must name a word. The word must meet `conditions`.

        The time limit is `seconds` minus `spent`, the seconds already used. If `seconds` is None, the game's time limit is used.
        """
        left = (float(self.seconds) if seconds is None else seconds) - spent
        return Spell(WORDS, seconds=round(left, 1), **conditions)

    def refusal(self, state: S, options: Options, move: Move) -> str:
        match options, move:
            case Spell(), Say():
                return options.refusal(move)
            case Spell(), Pass():
                return f"Your move must be a word. {options.prompt}".rstrip()
            case PartWith(), Give():
                return options.refusal(move)
            case Shuffle(), Deal():
                return wrong_deal(options, move)
        return super().refusal(state, options, move)

    def after(self, state: S, move: Move) -> S:
        return replace(state, dealer=move.seat) if isinstance(move, Lot) else self.follow(state, move)

    @abstractmethod
    def follow(self, state: S, move: Move) -> S:
        """Return the state after a move in a letter game: a deal, a word, letters given away, or a pass."""

    def seen(self, state: S, seat: int) -> S:
        hands = tuple(hand if other == seat else hide_letters(hand) for other, hand in enumerate(state.hands))
        return replace(state, hands=hands, pile=hide_letters(state.pile))

    def reveals(self, state: S, move: Move) -> bool:  # noqa: ARG002
        return True

    def watch(self, state: S, move: Move) -> Turn[S]:
        after = self.after(state, move)
        sentences, tally = self.announce(state, move, after)
        return Turn(after, sentences, tally=tally and replace(tally, is_sheet=True))

    def announce(self, state: S, move: Move, after: S) -> tuple[tuple[str, ...], Tally | None]:  # noqa: ARG002
        """Return (umpire's sentences on a move, table of points if the move ends a round, else None).

        Neither reveals letters that lie face down.
        """
        return (), None

    def tell(self, state: S, move: Move, after: S) -> str:
        if isinstance(move, Say):
            return say_timed(move, "{} says|say {}.", "{} says|say {} in {} seconds.", Seat(state.mover), move.word.upper())
        if isinstance(move, Pass):
            sentence = self.tell_pass(state, time_up=move.time_up)
            return say("Time is up: {}", sentence) if move.time_up else sentence
        return super().tell(state, move, after)

    def tell_pass(self, state: S, *, time_up: bool) -> str:
        """Return a sentence about a turn in which the player names no further word. With `time_up`, the player ran out of
        time.
        """
        return say("{} says|say no word." if time_up else "{} passes|pass.", Seat(state.mover))

    def tags(self, state: S, move: Move, turn: Turn[S]) -> frozenset[str]:  # noqa: ARG002
        return tagged(counted=turn.tally)

    def are_paired(self, seats: int) -> bool:  # noqa: ARG002
        return False

    def together(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Return the score of each seat. Partners both get the sum of their scores."""
        if not self.are_paired(len(scores)):
            return scores
        return tuple(score + scores[(seat + PAIRED // 2) % PAIRED] for seat, score in enumerate(scores))

    def score(self, state: S) -> tuple[int, ...]:
        return self.together(state.counters)

    def deals(self, state: S) -> int:
        """Return the number of deals or rounds that a whole letter game has."""
        return state.seats

    def outcome(self, state: S) -> Outcome | None:
        if state.led < self.deals(state):
            return None
        return most_counters(self.score(state), is_pair=self.are_paired(state.seats))

    def deal_note(self, state: S, pattern: str = "Deal {number} of {deals}.") -> str:
        """Return the note below the score sheet with the number of the current deal.

        `pattern` contains `{number}` for the current deal and `{deals}` for the number of deals.
        """
        return pattern.format(number=min(state.led + 1, state.seats), deals=state.seats)

    def picture(self, state: S) -> Picture:
        return self.picture_for(state, None)

    @abstractmethod
    def picture_for(self, state: S, viewer: int | None) -> Picture: ...

    def visible_to(self, state: S, viewer: int | None) -> S:
        """Return `state` with the letters face down that the seat `viewer` may not see. If `viewer` is None, nothing is
        hidden.
        """
        return state if viewer is None else self.seen(state, viewer)

    def table(
        self,
        state: S,
        viewer: int | None,
        middle: Iterable[Man],
        hands: tuple[str, ...],
        sheet: Sheet,
        *,
        beyond: Iterable[Man] = (),
        in_pile: int = 0,
        marks: Iterable[Mark] = (),
    ) -> Picture:
        """Return the picture of the table: letters in the middle, the hands with names, and the pile with its number of
        letters.
        """
        near = layout.near_seat(viewer)
        side, men = lay_on_cloth((*middle, *layout.hands(hands, near), *beyond, *layout.pile(in_pile)))
        written = (*layout.hand_marks(state.seats, near), *layout.pile_mark(in_pile), *marks)
        colours = self.colours(state.seats)
        return Picture(side=side, men=men, mover=state.mover, marks=written, sheet=sheet, colours=colours)

    def colours(self, seats: int) -> tuple[int, ...]:  # noqa: ARG002
        """Return the number of each seat's colour, from 0."""
        return tuple(range(7))

    def motion_for(self, state: S, turn: Turn[S], viewer: int | None) -> Motion | None:
        before, after = (self.picture_for(each, viewer).men for each in (state, turn.state))
        if state.mover == CHANCE:
            letters = tuple(man for man in after if man.face != BACK or man.seat >= 0)
            # Animate only the letters that do not stay on the pile.
            return dealt_out((), letters, layout.ON_PILE) if letters else None
        return layout.animate_letters(before, after, state.mover)


@dataclass(frozen=True)
class PairedGame(LetterGame[S], Generic[S]):
    """Base class of the four letter games that can also be played by two pairs of partners."""

    partners: bool = house_rule(
        False,
        "Four players",
        (False, True),
        ("no partners", "in pairs"),
        booklet=(False, True),
        about=(
            "Each player counts alone.",
            "Players who sit opposite are partners and add up their scores.",
        ),
    )

    def are_paired(self, seats: int) -> bool:
        return self.partners and seats == PAIRED

    def colours(self, seats: int) -> tuple[int, ...]:
        return (0, 1, 0, 1) if self.are_paired(seats) else tuple(range(seats))


PAIRED = 4
"""Number of players with which a letter game can be played in partnerships: two pairs."""


def lay_on_cloth(men: Iterable[Man]) -> tuple[Surface, tuple[Man, ...]]:
    """Return the table with a place for each letter in `men`, and these letters with ids from 0."""
    found = layout.number_letters(men)
    return make_cloth(layout.places(found)), found


def lot_or_deal(seats: int, leader: int, prompt: str = "Mix the letters and deal them.") -> Pick | Shuffle:
    """Return the options for drawing the dealer by lot, or, after the draw, for mixing and dealing the letters.

    `leader` is the dealer's seat, or -1 before the draw.
    """
    return draw_lot(seats, "Draw lots to see who deals.") if leader < 0 else Shuffle(tuple(BOX), prompt=prompt)


def word_deal(least: int, most: int, count: int) -> Shuffle:
    """Return the options for a random choice of `count` words of `least` to `most` letters.

    Players may use these words instead of inventing some.
    """
    return Shuffle(offered_words(least, most), count, prompt="Draw words to choose from.")


@lru_cache(maxsize=8)
def offered_words(least: int, most: int) -> tuple[str, ...]:
    """Return the well-known words of `least` to `most` letters, from which words are offered to players."""
    return WORDS.find(Spell(WORDS, least=least, most=most), CLUB_WORDS)


def wrong_deal(options: Shuffle, deal: Deal) -> str:
    """Return a sentence that explains why the letters or words of `deal` are not allowed."""
    counts = Counter(options.things)
    known = next((thing for thing in deal.things if thing not in counts), None)
    if known is not None:
        is_letters = all(len(thing) == 1 for thing in options.things)
        return f"No letter is called {quote(known)}." if is_letters else f"The word {quote(known)} can't be dealt."
    count = len(options.things) if options.count is None else options.count
    if len(deal.things) != count:
        letters, words = "A deal has {count} letters, not {dealt}.", "A deal has {count} words, not {dealt}."
        return (letters if options.count is None else words).format(count=count, dealt=len(deal.things))
    twice = next(thing for thing, dealt in Counter(deal.things).items() if dealt > counts[thing])
    return f"{twice.upper()} is dealt too often."


def say_timed(move: Say, untimed: str, timed: str, *things: object) -> Sentence:
    """Return the sentence about a word, from the pattern `timed` if the word was timed and otherwise from `untimed`.

    `things` fill the placeholders. The last placeholder of `timed` gets the seconds that the word took.
    """
    return say(untimed, *things) if move.seconds is None else say(timed, *things, f"{move.seconds:g}")


def most_counters(scores: tuple[int, ...], pattern: str = "{score} counters", *, is_pair: bool = False) -> Outcome:
    """Return the outcome of a game that the seat with the highest score wins. Seats with equal scores share the win.

    `pattern` is the text for the highest score, with the placeholder `{score}`.
    """
    return won_by(leaders(scores), pattern.format(score=max(scores)), is_pair=is_pair)


def won_by(winners: tuple[int, ...], with_what: str, *, is_pair: bool = False) -> Outcome:
    """Return the outcome for these winners, with a sentence about it. `with_what` is their score in words, such as `12
    counters`.
    """
    if is_pair and len(winners) == PAIRED // 2:
        return Outcome(winners, say("{} win together with {}.", listed([Seat(seat) for seat in winners]), with_what))
    if len(winners) > 1:
        return Outcome(winners, say("{} share the win with {} each.", listed([Seat(seat) for seat in winners]), with_what))
    return Outcome(winners, say("{} wins|win with {}.", Seat(winners[0]), with_what))


def pay(counters: tuple[int, ...], payer: int, payee: int, count: int = 1) -> tuple[int, ...]:
    """Return the counters (chips) of all seats after `payer` has paid `count` of them to `payee`.

    If `payer` has fewer counters, it pays all of them.
    """
    count = min(count, counters[payer])
    changed = list(counters)
    changed[payer] -= count
    changed[payee] += count
    return tuple(changed)


def change(now: int, before: int) -> str:
    """Return the difference between two numbers as text with a sign: `+2`, `−1` or `0`."""
    return f"+{now - before}" if now > before else f"−{before - now}" if now < before else "0"


def changes(now: tuple[int, ...], before: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(change, now, before))


def counters_sheet(counters: tuple[int, ...], note: str) -> Sheet:
    """Return a score sheet with each seat's number of counters (chips), and a note below."""
    return Sheet((), tuple(SheetRow(seat, (), str(count)) for seat, count in enumerate(counters)), note)


def with_seat(values: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """Return a copy of `values`, which holds a value for each seat, with another value for `seat`."""
    return (*values[:seat], value, *values[seat + 1 :])


def sorted_letters(word: str) -> str:
    """Return the letters of a word in alphabetical order."""
    return "".join(sorted(word))


def anagrams(letters: str) -> frozenset[str]:
    """Return all words in the dictionary that consist of exactly these letters."""
    return frozenset(WORDS.find(Spell(WORDS, letters, holds=letters, least=len(letters), most=len(letters))))


def missed_words(spell: Spell, found: Iterable[str] = (), shown: int = SHOWN) -> tuple[str, ...]:
    """Return up to `shown` good words that the players missed. `found` contains the words that the players found.

    The words follow the rules in `spell`, and a good speller knows them. Long words come first. Among words of equal length,
    common words come first.
    """
    found_words = set(found)
    words = [word for word in WORDS.find(spell, MASTER_WORDS) if word not in found_words]
    return tuple(sorted(words, key=lambda word: (-len(word), WORDS.level(word), word))[:shown])

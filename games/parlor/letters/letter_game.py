"""What the letter games have in common: the clock, refusals, what is told, and how a game with hidden letters is seen."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from board.card import house_rule
from board.cloth import cloth_of
from board.men import BACK, Man
from board.moves import CHANCE, Deal, Give, Move, Options, PartWith, Pass, Pick, Say, Shuffle, Spell
from board.protocols.table import Outcome, Turn
from board.shots.motion import Motion
from board.sides import Surface
from board.text.sentence import Seat, listed, say
from board.text.words import quoted
from board.views.moments import Tally
from board.views.picture import Picture, Sheet, SheetRow
from board.views.picture import dealt as dealt_out
from games.game import Game, draw_lot, leaders
from games.parlor.letters import letters_layout as layout
from games.parlor.letters.dictionary import CLUB_WORDS, MASTER_WORDS, WORDS
from games.parlor.letters.letter_box import BOX, hidden

SHOWN = 3
"""How many words are named that nobody found."""


class OnTheCloth(Protocol):
    """What the states of all have."""

    @property
    def mover(self) -> int: ...


S = TypeVar("S", bound=OnTheCloth)
V = TypeVar("V")


@dataclass(frozen=True)
class LetterGame(Game[S], Generic[S]):
    """A game in which words are said. It writes `judged` beside what every game writes, in place of `watch`."""

    seconds: int = house_rule(60, "Time for a turn", (60, 120, 300), ("one minute", "two minutes", "five minutes"), booklet=())

    sample_letters: ClassVar[str] = ""
    """Letters that the first seat has in the picture of the set-up, in a game that deals words to give and no letters."""

    def set_out(self, seats: int, lot: int = 0) -> Picture:
        if not self.sample_letters:
            return super().set_out(seats, lot)
        hands = (self.sample_letters, *[hidden(self.sample_letters)] * (seats - 1))
        side, men = lying(layout.hands(hands, 0))
        return replace(self.picture(self.start(seats)), side=side, men=men)

    def spell(self, *, spent: float = 0.0, seconds: float | None = None, **conditions: Any) -> Spell:
        """A word to be said in what is left of a turn's time."""
        left = (float(self.seconds) if seconds is None else seconds) - spent
        return Spell(WORDS, seconds=round(left, 1), **conditions)

    def refusal(self, state: S, options: Options, move: Move) -> str:
        match options, move:
            case Spell(), Say():
                return options.refusal(move)
            case Spell(), Pass():
                return f"A word must be said. {options.prompt}".rstrip()
            case PartWith(), Give():
                return options.refusal(move)
            case Shuffle(), Deal():
                return wrong_deal(options, move)
        return super().refusal(state, options, move)

    def reveals(self, state: S, move: Move) -> bool:  # noqa: ARG002
        return True

    def watch(self, state: S, move: Move) -> Turn[S]:
        after = self.after(state, move)
        said, tally = self.judged(state, move, after)
        return Turn(after, said, tally=tally and replace(tally, is_sheet=True))

    def judged(self, state: S, move: Move, after: S) -> tuple[tuple[str, ...], Tally | None]:  # noqa: ARG002
        """What the umpire says of a move, and the count of a round that is over with it: nothing that somebody may not know."""
        return (), None

    def tell(self, state: S, move: Move, after: S) -> str:
        if isinstance(move, Say):
            return say("{} says {}{}.", Seat(state.mover), move.word.upper(), seconds_words(move))
        if isinstance(move, Pass):
            told = self.tell_pass(state, time_up=move.time_up)
            return say("Time is up: {}", told) if move.time_up else told
        return super().tell(state, move, after)

    def tell_pass(self, state: S, *, time_up: bool) -> str:
        """What comes of a turn that ends without another word, in one sentence: chosen, or because time ran out."""
        return say("{} says no word." if time_up else "{} passes.", Seat(state.mover))

    def picture(self, state: S) -> Picture:
        return self.picture_for(state, None)

    @abstractmethod
    def picture_for(self, state: S, viewer: int | None) -> Picture: ...

    def motion_for(self, state: S, turn: Turn[S], viewer: int | None) -> Motion | None:
        before, after = (self.picture_for(each, viewer).men for each in (state, turn.state))
        if state.mover == CHANCE:
            lying = tuple(man for man in after if man.face != BACK or man.seat >= 0)
            # What lies on the pile lies there before and after.
            return dealt_out((), lying, layout.ON_PILE) if lying else None
        return layout.shifted(before, after, state.mover)


@dataclass(frozen=True)
class PairedGame(LetterGame[S], Generic[S]):
    """One of the four that the sheet has played by two couples at a table."""

    partners: bool = house_rule(
        False,
        "Four players",
        (False, True),
        ("each for himself", "in pairs"),
        booklet=(False, True),
        about=("Everybody counts alone.", "Those who sit opposite add up what they make, as at a table of the progressive form."),
    )

    def are_paired(self, seats: int) -> bool:
        return self.partners and seats == PAIRED

    def together(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """The scores as they count: those of partners added up."""
        if not self.are_paired(len(scores)):
            return scores
        return tuple(score + scores[(seat + PAIRED // 2) % PAIRED] for seat, score in enumerate(scores))

    def colours(self, seats: int) -> tuple[int, ...]:
        """The colour of each seat: partners share one."""
        return (0, 1, 0, 1) if self.are_paired(seats) else tuple(range(seats))


PAIRED = 4
"""How many play in pairs."""


def lying(men: Iterable[Man]) -> tuple[Surface, tuple[Man, ...]]:
    """The cloth with these letters on it, and the letters, each with a number of its own."""
    found = layout.numbered(men)
    return cloth_of(layout.places(found)), found


def lot_or_deal(seats: int, leader: int, prompt: str = "Mix the letters and deal them.") -> Pick | Shuffle:
    """The options of CHANCE in a game that is dealt from the box: who deals first, then the whole box."""
    return draw_lot(seats, "Draw lots for the deal.") if leader < 0 else Shuffle(tuple(BOX), prompt=prompt)


def word_deal(least: int, most: int, count: int) -> Shuffle:
    """The options of CHANCE where so many words are dealt to choose from: nobody has to think of one to puzzle others with."""
    return Shuffle(offered_words(least, most), count, prompt="Draw words to choose from.")


@lru_cache(maxsize=8)
def offered_words(least: int, most: int) -> tuple[str, ...]:
    """The words that may be offered: of so many letters, and such as most people know."""
    return WORDS.find(Spell(WORDS, least=least, most=most), CLUB_WORDS)


def wrong_deal(options: Shuffle, deal: Deal) -> str:
    """What is wrong with a deal that is not of the box's letters, or not of words that may be offered."""
    there = Counter(options.things)
    known = next((thing for thing in deal.things if thing not in there), None)
    if known is not None:
        what = "letter" if all(len(thing) == 1 for thing in options.things) else "word to be dealt"
        return f"There is no {what} called {quoted(known)}."
    count = len(options.things) if options.count is None else options.count
    if len(deal.things) != count:
        return f"A deal has {count} {'letters' if options.count is None else 'words'}, not {len(deal.things)}."
    twice = next(thing for thing, dealt in Counter(deal.things).items() if dealt > there[thing])
    return f"{twice.upper()} is dealt more often than it is there."


def seconds_words(said: Say) -> str:
    """` in 21.5 seconds`, or nothing where nobody counts."""
    return "" if said.seconds is None else f" in {said.seconds:g} seconds"


def most_counters(scores: tuple[int, ...], what: str = "counters", *, is_pair: bool = False) -> Outcome:
    """The end of a game that the highest score wins, and those share who are level."""
    return won_by(leaders(scores), f"{max(scores)} {what}", is_pair=is_pair)


def won_by(winners: tuple[int, ...], with_what: str, *, is_pair: bool = False) -> Outcome:
    """Who has won, and with what, in one sentence."""
    if is_pair and len(winners) == PAIRED // 2:
        return Outcome(winners, say("{} win together with {}.", listed([Seat(seat) for seat in winners]), with_what))
    if len(winners) > 1:
        return Outcome(winners, say("{} share the win with {} each.", listed([Seat(seat) for seat in winners]), with_what))
    return Outcome(winners, say("{} wins with {}.", Seat(winners[0]), with_what))


def paid(counters: tuple[int, ...], payer: int, payee: int, count: int = 1) -> tuple[int, ...]:
    """Counters by seat after one has paid another: no more than he has."""
    count = min(count, counters[payer])
    changed = list(counters)
    changed[payer] -= count
    changed[payee] += count
    return tuple(changed)


def change(now: int, before: int) -> str:
    """What somebody gained or lost: `+2`, `−1`, `0`."""
    return f"+{now - before}" if now > before else f"−{before - now}" if now < before else "0"


def changes(now: tuple[int, ...], before: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(map(change, now, before))


def counters_sheet(counters: tuple[int, ...], note: str) -> Sheet:
    """Who has how many counters."""
    return Sheet((), tuple(SheetRow(seat, (), str(count)) for seat, count in enumerate(counters)), note)


def with_seat(values: tuple[V, ...], seat: int, value: V) -> tuple[V, ...]:
    """What stands by seat, with something else for one of them."""
    return (*values[:seat], value, *values[seat + 1 :])


def sorted_letters(word: str) -> str:
    """The letters of a word in the alphabet's order."""
    return "".join(sorted(word))


def anagrams(letters: str) -> frozenset[str]:
    """Every listed word of just these letters."""
    return frozenset(WORDS.find(Spell(WORDS, letters, holds=letters, least=len(letters), most=len(letters))))


def overlooked(spell: Spell, found: Iterable[str] = (), shown: int = SHOWN) -> tuple[str, ...]:
    """The best words that a good speller would have said and nobody did: the longest, and of those the commonest."""
    there = set(found)
    words = [word for word in WORDS.find(spell, MASTER_WORDS) if word not in there]
    return tuple(sorted(words, key=lambda word: (-len(word), WORDS.level(word), word))[:shown])

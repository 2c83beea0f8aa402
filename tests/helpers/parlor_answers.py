"""Recorded questions to bots in the parlor games: choices of moves, and verdicts on played turns. See `bots_answers`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from board.moves import Lay, PartWith, Pass, Pick, Say, Spell, Tick
from games.bots.levels import LEVELS
from games.bots.player import Budget
from games.game import Game
from games.parlor.angle.angle_player import AnglePlayer
from games.parlor.angle.duplicate import DuplicateAnglePlay
from games.parlor.contack.contack import Contack, step_of
from games.parlor.contack.contack_player import ContackPlayer, look_ahead
from games.parlor.contack.solitaire_player import SolitairePlayer, play_out
from games.parlor.contack.solitaires import ContackSolitaireOne, ContackSolitaireTwo, OnePile, SevenPiles
from games.parlor.letters.anagrams import Anagrams
from games.parlor.letters.bots.letters_player import LettersPlayer
from games.parlor.letters.bots.letters_taste import hardness, joined_by, letters_to_give, worth_of
from games.parlor.letters.dictionary import CLUB_WORDS, WORDS
from games.parlor.letters.out_in_the_cold import OutInTheCold
from games.parlor.letters.out_in_the_cold import State as ColdState
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.rotation import State as RotationState
from games.parlor.letters.speculation import Speculation
from games.parlor.letters.spelling_match import SpellingMatch
from games.parlor.letters.travelling_letters import State as TravellingState
from games.parlor.letters.travelling_letters import TravellingLetters
from games.parlor.letters.word_building import SECOND, WordBuilding
from games.parlor.letters.word_building import State as BuildingState
from games.parlor.raffles.bots.raffles_guess import Knowledge
from games.parlor.raffles.bots.raffles_player import RafflesPlayer, reason
from games.parlor.raffles.bots.raffles_playout import PlayedOnTable, bits
from games.parlor.raffles.bots.raffles_worths import BEATING, LED_AS, PLAYED_AS
from games.parlor.raffles.raffles import Raffles
from games.parlor.raffles.raffles import State as RafflesState
from games.parlor.raffles.raffles_pack import IDS, SERIES_OF, WHOLE, pack
from games.parlor.raffles.tricks import Trick
from tests.helpers.choices_told import chosen, told, weighed
from tests.helpers.contack_hands import figure_of, hand_under_way
from tests.helpers.letters_play import box_with
from tests.helpers.moves import played
from tests.helpers.puzzles import dealt
from tests.helpers.raffles_hands import cards
from tests.helpers.raffles_hands import hand_under_way as cards_under_way

# --- triangles --------------------------------------------------------------------------------------------------------

BEGUN = "1-2-3@40-40"
HANDS = (
    ("4-9-5 9-5-8 1-10-5 1-7-2", "5-1-7 10-6-5 8-4-9", "2-8-5 6-1-3"),
    ("1-10-5 2-8-5 4-9-5", "8-3-1 3-7-9", ""),
    ("4-9-5 1-7-2", "5-1-7 10-6-5", "8-4-9 9-5-8 2-8-5 6-1-3 3-7-9"),
    ("5-1-7 9-5-8", "4-9-5 8-4-9 1-10-5", "2-8-5"),
)
SEVEN = (
    ("4-9-5", "5-1-7", "9-5-8"),
    ("8-4-9 4-9-5", "5-1-7 1-7-2", "2-8-5 9-5-8", "6-1-3 1-10-5"),
    ("? ? 4-9-5", "? 1-7-2", "? ? ? 9-5-8", "1-10-5"),
)
ONE = (
    OnePile(0, ("4-9-5", "9-5-8"), ("8-4-9",), "1-7-2", figure_of(BEGUN)),
    OnePile(0, ("?", "?", "?"), ("8-4-9", "5-1-7"), "4-9-5", figure_of(BEGUN)),
    OnePile(0, ("?", "?"), ("4-9-5",), "", figure_of(BEGUN)),
)


def moves_of(game: Game[Any], state: Any) -> tuple[Any, ...]:
    options = game.options(state)
    assert isinstance(options, Pick)
    return options.moves


def at_triangles() -> Iterator[tuple[str, str]]:
    contack = Contack()
    for first, second, pile in HANDS:
        state = hand_under_way(BEGUN, first, second, pile=pile)
        name = f"contack {first} / {second}, {len(pile.split())} to draw"
        for level, simulations in (("novice", 1), ("club", 1), ("master", 50), ("master", 7)):
            yield f"{name}: {level} of {simulations}", chosen(ContackPlayer(level), contack, state, simulations)
        for move in moves_of(contack, state)[:3]:
            yield f"{name}: {move}", weighed(ContackPlayer("master"), contack, state, (move,), 24)
    # With few triangles left, a full search is fast.
    last = hand_under_way(BEGUN, "4-9-5 9-5-8", "8-4-9", pile="2-8-5")
    budget = Budget()
    plays = [step_of(move) for move in moves_of(contack, last)]
    yield "contack, thought to the end", f"{look_ahead(contack, last, plays, Random(1), budget)} {budget.spent}"
    yield "contack, weighed to the end", weighed(ContackPlayer("master"), contack, last, moves_of(contack, last), None)
    one, two = ContackSolitaireOne(), ContackSolitaireTwo()
    alone: list[tuple[str, Any, Any]] = [
        (f"seven piles {' / '.join(heaps)}", two, SevenPiles(0, piled(*heaps), figure_of(BEGUN))) for heaps in SEVEN
    ]
    alone += [(f"one pile, chosen of, {state.drawn}", ContackSolitaireOne(choice="free"), state) for state in ONE]
    alone += [(f"one pile of {len(state.pile)}, {state.discard} and {state.drawn}", one, state) for state in ONE]
    for name, game, state in alone:
        for level, simulations in (("novice", 1), ("club", 1), ("master", 40), ("master", 5)):
            yield f"{name}: {level} of {simulations}", chosen(SolitairePlayer(level), game, state, simulations)
        for move in moves_of(game, state)[:2]:
            yield f"{name}: {move}", weighed(SolitairePlayer("master"), game, state, (move,), 24)
    state = SevenPiles(0, piled("4-9-5", "9-5-8"), figure_of(BEGUN))
    budget = Budget()
    yield "seven piles, thought to the end", f"{play_out(two, state, moves_of(two, state), Random(1), budget)} {budget.spent}"
    yield "seven piles, weighed to the end", weighed(SolitairePlayer("master"), two, state, moves_of(two, state)[1:], None)


def piled(*heaps: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(heap.split()) for heap in (*heaps, *[""] * (7 - len(heaps))))


# --- cards ------------------------------------------------------------------------------------------------------------

RAFFLES = (
    cards_under_way("S12 S2 M9 T10 T1", "M1 M2 T3 T4 R", "M7 M8 T5 T6 S1", "S0 T2 M3 D S8"),
    cards_under_way("M3 M4 M5 M6", "M1 M2 T3 T4", "M7 M8 T5 T6", "S12 S2 M9 M10", trick="S5 S0 S7"),
    cards_under_way("M3 M4 M5 M6", "M1 M2 T3 T4", "M7 M8 T5 T6", "S0 S2 S12 M10", trick="S5 S11 S7"),
    cards_under_way("T0 S0 M12", "T12 S4 M3", "R S5 M6", "D S7 M8"),
    cards_under_way("S3 S9 T5", "S6 D T0", "M2 M4 T1", leader=2, trick="S8"),
    cards_under_way("T3 S0 S9 M0", "T4 T7 M8 S5", "S6 S2 T9 R", "M11 D T11 S1", "M2 M1 T8 S12", leader=4),
    cards_under_way("T0 S3 D", "T12 S4 M3", "R S5 M6", "S9 S7 M8", leader=1, trick="M5 R T2", totals=(95, 96, 10, 30)),
)


def any_table(seed: int) -> PlayedOnTable:
    """Return a random state in the middle of a card hand, with some cards in each hand and some on the table."""
    random = Random(seed)
    seats, each = random.choice((3, 4, 4, 5)), random.choice((2, 3, 4, 5))
    shuffled = [IDS[card] for card in pack(4 if seed % 5 == 0 else 3)]
    random.shuffle(shuffled)
    hands = [sum(1 << card for card in shuffled[each * seat : each * (seat + 1)]) for seat in range(seats)]
    rest = [card for card in shuffled[each * seats :] if SERIES_OF[WHOLE[card]] in ("trump", "star", "moon", "detective")]
    trick = rest[: random.randrange(1, seats)]
    if SERIES_OF[WHOLE[trick[0]]] == "detective":
        trick[0] = IDS["star-5"]
    sides = (0, 1, 0, 1) if seats == 4 and seed % 2 else tuple(range(seats))
    return PlayedOnTable(hands, random.randrange(seats), trick, [0] * seats, sides, 100)


def short(card: int) -> str:
    series, _, number = WHOLE[card].partition("-")
    return series[0].upper() + number


def what_is_played(seed: int) -> str:
    """Return the cards that bots would play in a random state, to follow and to lead, and the points at the end of the hand.

    The cards are those of the club level and of a quick estimate.
    """
    table = any_table(seed)
    seat = (table.leader + len(table.trick)) % len(table.hands)
    lay = f"{' '.join(map(short, table.trick))}: " + " ".join(short(card) for card in range(55) if table.hands[seat] >> card & 1)
    follows = (table.follow(seat, False), table.follow(seat, True))
    worthiest = (table.worthiest_follow(seat, False), table.worthiest_follow(seat, True))
    ended = table.copy()
    ended.play_on(seat, [0.3] * len(table.hands), Random(seed))
    table.trick = []
    leads: tuple[int, ...] = ()
    if table.lawful(seat):
        leads = (
            table.lead(seat, False),
            table.lead(seat, True),
            table.worthiest_lead(seat, False),
            table.worthiest_lead(seat, True),
        )
    return f"{lay} > {' '.join(map(short, (*follows, *worthiest)))}, {' '.join(map(short, leads))}, {ended.totals}"


def at_cards() -> Iterator[tuple[str, str]]:
    game = Raffles()
    for number, state in enumerate(RAFFLES):
        seen = game.seen(state, state.mover)
        name = f"raffles {number}"
        for level, simulations in (("novice", 1), ("club", 1), ("master", 12)):
            yield f"{name}: {level}", chosen(RafflesPlayer(level), game, seen, simulations)
        own = state.hands[state.mover]
        yield f"{name}: why", " ".join(reason(game, seen, card) for card in own if card != "raffles" and card != "detective")
        moves = [move for move in moves_of(game, state) if isinstance(move, Lay)]
        for move in moves[:2]:
            yield f"{name}: {move}", weighed(RafflesPlayer("master"), game, seen, (move,), 24)
    for partners in (False, True):
        rules = Raffles(partners=partners)
        yield f"raffles, what is known, {partners}", known(rules, after_tricks(rules))
        yield f"raffles, late, {partners}", chosen(RafflesPlayer("master"), rules, after_tricks(rules), 15)
    # The value of a single card when all other cards are unknown: to lead it, to follow with it, and to take a trick with it.
    for card in cards("T0 T5 S0 S12 M1 D"):
        number = IDS[card]
        led = [worths[number] for tables in LED_AS for worths in tables]
        taking = [last[number] for late in BEATING for lasts in late for zeros in lasts[:3] for last in zeros]
        numbers = (*led, *(worths[number] for worths in PLAYED_AS), *taking)
        yield f"raffles, what {card} is worth", " ".join(f"{worth:.3f}" for worth in numbers)
    for seed in range(240):
        yield f"raffles, any table {seed}", what_is_played(seed)


def after_tricks(rules: Raffles) -> RafflesState:
    """Return a state of the Raffles card game after two tricks: seat 0 took a Star with a Trump.

    Then seat 1, which had no Star, took the card Raffles and now leads.
    """
    state = cards_under_way("T1 T2 M5", "T3 T4 R", "S3 S4 S5", "M6 M7 M8")
    tricks = (Trick(3, cards("S9 T6 M1 S10"), 0), Trick(0, cards("M2 M9 M3 R"), 1))
    return rules.seen(replace(state, tricks=tricks), 0)


def known(rules: Raffles, state: RafflesState) -> str:
    """Return what the seat to move can conclude about the other hands, as text.

    The text lists cards held and missing, counts needed, and the probabilities of some hands.
    """
    knowledge = Knowledge(rules, state)
    sorts = [
        [round(share, 4) for share in knowledge.sorts(seat, bits(cards(hand)))]
        for seat, hand in ((1, "T3 T4 R"), (2, "S3 S4 S5"), (2, "M10 M11 M12"), (3, "M6 M7 M8"))
    ]
    random = Random(2)
    guesses = [
        (guess.slack, guess.table.hands[2].bit_count(), guess.table.hands[3] % 997) for guess in knowledge.guesses(3, random)
    ]
    return f"{knowledge.known} {len(knowledge.hidden)} {knowledge.needs} {knowledge.lacks} {sorts} {guesses}"


# --- letters ----------------------------------------------------------------------------------------------------------


def spelled() -> list[tuple[str, Any, Any]]:
    """Return a turn of every letter game, as (name, game, state)."""
    anagrams, speculation, match = Anagrams(seconds=60), Speculation(), SpellingMatch()
    given = played(anagrams, anagrams.start(2), "lot 1", "deal planet garden mountain")
    many = Anagrams(style="many")
    offered = "deal plane table house apple grape abyss river mouse bread chair spoon knife"
    thrown = played(speculation, speculation.start(2), "lot 1", box_with("vjqxzstarelnoidg"))
    made = thrown
    for _ in range(2):
        hand = made.hands[made.mover]
        made = played(speculation, made, f"give {hand[:5]}", f"give {hand[5]}")
    made = played(speculation, made, f"give {made.hands[0][0]}")
    row = BuildingState(0, ("qq", "qq"), (30, 30), 25, "e" * 20, spread="tesingrk", dealer=0, row="plan", laid_by=(1, 0, 1, 0))
    changed = BuildingState(
        0, ("smbx", "qq"), (30, 30), 25, "e" * 20, spread="zz", dealer=0, part=SECOND, row="eat", laid_by=(1, 0, 1)
    )
    travelling = TravellingState(0, ("planetsoriumbcq", "e" * 15), words=("", ""), pile="e" * 20, dealer=1)
    named = RotationState(0, ("absoluteqq", "??????????"), (0, 0), opened="aels", pile="?" * 20, dealer=0)
    return [
        ("anagrams, a word to be given", anagrams, given),
        ("anagrams, a word to be found", anagrams, played(anagrams, given, "say garden")),
        ("anagrams, many to be found", many, played(many, many.start(2), "lot 1", "deal planet garden mountain", "say mountain")),
        ("word building, a letter to be laid", WordBuilding(seconds=120), row),
        ("word building, an order to be changed", WordBuilding(seconds=120), changed),
        ("spelling match, a word to be given", match, played(match, match.start(2), "lot 1", offered)),
        ("speculation, letters to throw back", speculation, thrown),
        ("speculation, a plum to be filled", speculation, made),
        ("travelling letters", TravellingLetters(), travelling),
        ("rotation", Rotation(seconds=120), named),
        ("out in the cold", OutInTheCold(), ColdState(0, ("planetsxzq", "qqqqqqqqqq"), pile="e" * 20, dealer=0)),
        ("out in the cold, nothing", OutInTheCold(), ColdState(0, ("qqqqqqqqqq", "qqqqqqqqqq"), pile="e" * 20, dealer=0)),
    ]  # fmt: skip


def at_letters() -> Iterator[tuple[str, str]]:
    for name, game, state in spelled():
        seen = game.seen(state, state.mover)
        for level in LEVELS:
            for seed in range(2):
                choice = LettersPlayer(level).choose(game, seen, Random(seed), Budget(simulations=120))
                yield f"{name}: {level} {seed}", f"{choice.move} {choice.why}"
        budget = Budget(simulations=120)
        yield f"{name}: advice", told(LettersPlayer("master").advise(game, seen, Random(1), budget), budget)
        options = game.options(state)
        if isinstance(options, Spell):
            words = WORDS.find(options, CLUB_WORDS)
            words = words[:: len(words) // (62 if name == "rotation" else 16) + 1]
            for thought in (None, Budget(simulations=240)):
                worths = worth_of(game, seen, words, thought) if words else {}
                yield f"{name}: worths {thought is None}", " ".join(f"{word} {worth:.3f}" for word, worth in worths.items())
            for move in (*(Say(word, 1.0) for word in words[:1]), Pass()) if name != "rotation" else ():
                yield f"{name}: {move}", weighed(LettersPlayer("master"), game, seen, (move,), 60)
    yield "hardness", " ".join(f"{word} {hardness(word)}" for word in ("planet", "garden", "mountain", "abyss", "eat"))
    yield "joined by", " ".join(f"{word}+{''.join(sorted(joined_by(word)))}" for word in ("planet", "eat", "garden", "zebra"))
    for level in LEVELS:
        yield f"parted, {level}", letters_to_give(PartWith("vjqxzstareln", 5), level, Random(1))


# --- puzzles of cut-up pictures -----------------------------------------------------------------------------------------


def over_pictures() -> Iterator[tuple[str, str]]:
    game = DuplicateAnglePlay(pieces=24)
    # Seeds with which a bot of each level misplaces a piece and then finds its mistake.
    for level, seed in enumerate((9, 9, 6)):
        bot, random = AnglePlayer(level), Random(seed)
        state, acts = dealt(game, 2, 1, 2), []
        for tick in range(700):
            done = bot.act(game, state, 0, random)
            acts += [f"{tick} {act}" for act in done]
            state = game.after(state, Tick(done))
        work = state.works[0].judgement
        yield f"a picture, {bot.name}", f"{'; '.join(acts)}; {work.placed_count} placed, {work.improper}"

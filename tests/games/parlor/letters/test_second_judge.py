"""Two letter games, compared with a second implementation of their rules that only the tests use."""

from __future__ import annotations

import heapq
from random import Random

from board.moves import Pass, Say
from games.parlor.letters.letter_box import BOX
from games.parlor.letters.rotation import Rotation
from games.parlor.letters.rotation import State as RotationState
from games.parlor.letters.spelling_match import SpellingMatch, Stack, State
from tests.helpers.letters_play import box_with

WORDS = "plane table house river mouse bread chair spoon knife apple grape lemon stone cloud tiger beach crown lucky".split()  # noqa: SIM905


def raced(seats: int, durations: dict[tuple[int, str], float]) -> tuple[float, list[int]]:
    """Return the time at which a spelling race ends and the number of words of each seat.

    They are computed tick by tick for all seats at once.
    """
    free = {seat: WORDS[3 * seat : 3 * seat + 3] for seat in range(seats)}
    done: list[tuple[float, int]] = []
    ready = [(0.0, seat) for seat in range(seats)]
    heapq.heapify(ready)
    while True:
        now, seat = heapq.heappop(ready)
        word = ""
        for away in range(1, seats):
            others = free[(seat - away) % seats]
            if others:
                word = others.pop(0)
                break
        if not word:
            return now, [sum(by == other and at <= now for at, by in done) for other in range(seats)]
        takes = durations[seat, word]
        if takes <= 60.0:
            done.append((round(now + takes, 1), seat))
        heapq.heappush(ready, (round(now + min(60.0, takes), 1), seat))


def test_races_by_turns_end_like_simultaneous_races() -> None:
    game, random = SpellingMatch(), Random(1916)
    for number in range(60):
        seats = random.choice((2, 3, 4, 6))
        durations = {(seat, word): round(random.lognormvariate(3.0, 0.9), 1) + 0.1 for seat in range(seats) for word in WORDS}
        durations = {key: round(value, 1) for key, value in durations.items()}
        stacks = tuple(tuple(map(Stack, WORDS[3 * seat : 3 * seat + 3])) for seat in range(seats))
        state = game._give_stack(State(0, clocks=(0.0,) * seats, dealer=0, offers=((),) * seats, stacks=stacks))
        while game.outcome(state) is None:
            there = state.in_hand(state.mover)
            word = state.stacks[there[0]][there[1]].word
            takes = durations[state.mover, word]
            state = game.play(state, Say(word, takes) if takes <= game.limit(state) else Pass()).state
        assert (state.ended, list(game.word_counts(state))) == raced(seats, durations), number


def went(hands: list[list[str]], leader: int, word: str, opened: str) -> tuple[list[int], str]:
    """Return the counters that each seat gains by a word of the letter game Rotation, and the part of the word that was
    played.
    """
    seats = len(hands)
    gained, played, seat, in_vain = [0] * seats, "", leader, 0
    for letter in word:
        while letter not in hands[seat]:
            gained = [count + (other != seat) for other, count in enumerate(gained)]
            seat, in_vain = (seat - 1) % seats, in_vain + 1
            if in_vain == seats:
                return gained, played
        hands[seat].remove(letter)
        gained[seat] += sorted(opened).index(letter) + 1 if letter in opened else 0
        played, in_vain = played + letter, 0
        if not hands[seat]:
            return gained, played
        seat = (seat - 1) % seats
    return gained, played


def test_a_second_judge_agrees_on_the_play_of_words() -> None:
    game, random = Rotation(), Random(1916)
    for number in range(100):
        seats = random.choice((2, 3, 5))
        letters = random.sample(BOX, 60)
        hands = [letters[10 * seat : 10 * seat + random.choice((1, 3, 7, 10))] for seat in range(seats)]
        opened = "".join(sorted(random.sample("adeilnorst", 4)))
        state = RotationState(0, tuple(map("".join, hands)), (0,) * seats, opened=opened, dealer=0, before=(0,) * seats)
        options = game.options(state)
        words = options.lexicon.find(options)
        if words:
            word = random.choice(words)
            after = game.play(state, Say(word, 1.0)).state
            assert (list(after.counters), after.row) == went(hands, 0, word, opened), (number, word)


def test_a_box_that_begins_with_given_letters_is_complete() -> None:
    assert sorted(box_with("zebra").split()[1:]) == sorted(BOX)

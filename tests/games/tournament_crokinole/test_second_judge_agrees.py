"""Tournament Crokinole, compared shot by shot with a second implementation that was written from the official rulings alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, product
from random import Random
from typing import Any

import pytest

from board.men import Lie
from board.moves import Aim, Lot, Pass
from board.shots.events import LeftPlatform, Returned, Struck
from board.shots.shot import Shot
from board.views.moments import FOUL
from games.bots.player import Budget
from games.crokinole.crokinole import LAST_ROUND
from games.play.bot_names import make_bot
from games.play.bot_questions import ask_bot
from games.tournament_crokinole.tournament_crokinole import State, TournamentCrokinole
from tests.helpers.tournament_judge import MatchJudge, Rest

THOUGHT = 8
"""Number of simulations that a bot may use for a shot."""
MATCHES = (
    (2, {}),
    (4, {}),
    (2, {"disks": "12"}),
    (2, {"game": "to-100"}),
    (4, {"game": "best-of-three"}),
    (2, {"game": "best-of-three"}),
    (2, {"clock": "ten-minutes"}),
    (4, {"clock": "ten-minutes", "game": "to-100"}),
    (2, {"clock": "ten-minutes", "game": "best-of-three", "board": "powdered"}),
    (4, {"board": "dry"}),
)
SLOWEST = 60.0
"""Longest simulated time in seconds that a random player takes for a shot."""
LIES = {Lie.UP: "board", Lie.POCKET: "hole", Lie.DITCH: "ditch"}


def rests_of(shot: Shot) -> dict[int, Rest]:
    return {man.id: Rest(man.seat % 2, man.at.x, man.at.y, LIES[man.lie]) for man in shot.men}


def judged(judge: MatchJudge, shot: Shot, **took: float) -> bool:
    """Judge a shot with the second implementation of the rules. Return True if the shot is not valid."""
    touches = [
        (event.first, event.second)
        for event in shot.events
        if isinstance(event, Struck) and isinstance(event.first, int) and isinstance(event.second, int)
    ]
    left = {event.man for event in shot.events if isinstance(event, LeftPlatform | Returned)}
    return judge.judge(shot.disk, touches, left, rests_of(shot), **took)


def agree_over(rounds: int, seed: int) -> tuple[int, int, int]:
    """Play `rounds` rounds under all house rules, with bots in every other match, and compare each shot with the second judge.

    Return the numbers of shots, fouls and twenties.
    """
    random, shots, fouls, twenties, played = Random(seed), 0, 0, 0, 0
    bots = [make_bot("tournament-crokinole", level) for level in ("novice", "club", "master")]
    matches = list(product(MATCHES, (True, False)))
    random.shuffle(matches)
    for (seats, rules), by_bots in cycle(matches):
        if played == rounds:
            break
        game = TournamentCrokinole(**rules)
        begins = random.randrange(seats)
        state: State = game.decide(game.start(seats), Lot(begins)).state
        judge = MatchJudge(seats, int(game.disks), game.game, begins, has_clock=game.clock != "off")
        while game.outcome(state) is None and played < rounds:
            options: Any = game.options(state)
            if not isinstance(options, Aim):
                state = game.play(state, options.moves[0]).state
                judge.next_round()
                continue
            assert judge.shooter == state.mover
            if options.seconds is not None and random.random() < 0.02:
                state = game.play(state, Pass(time_up=True)).state
                judge.run_out()
                where = f"seed {seed}, before shot {shots}: time is up"
            else:
                bot = random.choice(bots)
                flick: Any = options.sample(random)
                if by_bots:
                    flick = ask_bot(bot, game, state, random, Budget(simulations=THOUGHT)).move
                took = {}
                if options.seconds is not None and not by_bots:
                    took = {"seconds": round(min(options.seconds, random.uniform(0.1, SLOWEST)), 1)}
                    flick = replace(flick, **took)
                assert judge.may_shoot_from(flick.at.x, flick.at.y), flick
                shot = game.shoot(state, flick, motion=False)
                turn = game.play(state, shot)
                foul = judged(judge, shot, **took)
                where = f"seed {seed}, shot {shots}: {flick} with {state.men}"
                assert foul == any(note.kind == FOUL for note in turn.notes), where
                state = turn.state
                shots, fouls = shots + 1, fouls + foul
            assert state.seconds == judge.clock, where
            in_play = {man.id: (man.at.x, man.at.y) for man in state.men if man.lie is Lie.UP}
            assert in_play == {number: (rest.x, rest.y) for number, rest in judge.in_play.items()}, where
            assert list(state.twenties) == judge.twenties, where
            assert state.is_round_over == judge.is_round_over, where
            if judge.is_round_over:
                played += 1
                twenties += sum(judge.twenties)
                assert [list(some) for some in (*state.past, state.rounds)] == judge.counts, where
                assert game.score(state)[:2] == judge.score, where
                if state.all_rounds < LAST_ROUND:
                    outcome = game.outcome(state)
                    winner = None if outcome is None else outcome.winners[0] % 2 if outcome.winners else -1
                    assert winner == judge.winner, where
    return shots, fouls, twenties


@pytest.mark.parametrize(
    ("rounds", "least"), [pytest.param(10, 100, id="short"), pytest.param(400, 5_000, id="long", marks=pytest.mark.thorough)]
)
def test_a_judge_written_from_the_official_rulings_agrees(rounds: int, least: int) -> None:
    shots, fouls, twenties = agree_over(rounds, seed=7)
    print(f"{rounds} rounds, {shots} shots, {fouls} fouls, {twenties} twenties")
    assert shots >= least
    assert min(fouls, twenties) > 0

"""A judge written from the rulings alone agrees with the rules, shot by shot and round by round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from board.men import Lie
from board.moves import Aim, Lot
from board.shots.events import LeftPlatform, Returned, Struck
from board.shots.shot import Shot
from board.views.moments import FOUL
from games.bots.player import Budget
from games.play.asking import chosen
from games.play.seating import make_bot
from games.tournament_crokinole.tournament_crokinole import State, TournamentCrokinole
from tests.helpers.tournament_judge import MatchJudge, Rest

THOUGHT = 8
"""Simulations a shot of a bot gets."""
MATCHES = (
    (2, {}),
    (4, {}),
    (2, {"disks": "12"}),
    (2, {"game": "to-100"}),
    (4, {"game": "best-of-three"}),
    (2, {"game": "best-of-three"}),
)
LIES = {Lie.UP: "board", Lie.POCKET: "hole", Lie.DITCH: "ditch"}


def rests_of(shot: Shot) -> dict[int, Rest]:
    return {man.id: Rest(man.seat % 2, man.at.x, man.at.y, LIES[man.lie]) for man in shot.men}


def judged(judge: MatchJudge, shot: Shot) -> bool:
    """What the second judge makes of a shot."""
    touches = [
        (event.first, event.second)
        for event in shot.events
        if isinstance(event, Struck) and isinstance(event.first, int) and isinstance(event.second, int)
    ]
    left = {event.man for event in shot.events if isinstance(event, LeftPlatform | Returned)}
    return judge.judge(shot.disk, touches, left, rests_of(shot))


def agree_over(rounds: int, seed: int) -> tuple[int, int, int]:
    """Play so many rounds, half of them by bots; how many shots, fouls and twenties there were."""
    random, shots, fouls, twenties, played = Random(seed), 0, 0, 0, 0
    bots = [make_bot("tournament-crokinole", "novice"), make_bot("tournament-crokinole", "club")]
    while played < rounds:
        seats, rules = MATCHES[random.randrange(len(MATCHES))]
        game = TournamentCrokinole(**rules)
        begins = random.randrange(seats)
        state: State = game.decide(game.start(seats), Lot(begins)).state
        judge = MatchJudge(seats, int(game.disks), game.game, begins)
        by_bots = random.random() < 0.5
        while game.outcome(state) is None and played < rounds:
            options: Any = game.options(state)
            if not isinstance(options, Aim):
                state = game.play(state, options.moves[0]).state
                judge.next_round()
                continue
            assert judge.shooter == state.mover
            bot = bots[random.randrange(2)]
            flick: Any = chosen(bot, game, state, random, Budget(simulations=THOUGHT)).move if by_bots else options.sample(random)
            assert judge.may_shoot_from(flick.at.x, flick.at.y), flick
            shot = game.shoot(state, flick, motion=False)
            turn = game.play(state, shot)
            foul = judged(judge, shot)
            where = f"seed {seed}, shot {shots}: {flick} with {state.men}"
            assert foul == any(note.kind == FOUL for note in turn.notes), where
            state = turn.state
            in_play = {man.id: (man.at.x, man.at.y) for man in state.men if man.lie is Lie.UP}
            assert in_play == {number: (rest.x, rest.y) for number, rest in judge.in_play.items()}, where
            assert list(state.twenties) == judge.twenties, where
            assert state.is_round_over == judge.is_round_over, where
            shots, fouls = shots + 1, fouls + foul
            if judge.is_round_over:
                played += 1
                twenties += sum(judge.twenties)
                assert [list(some) for some in (*state.past, state.rounds)] == judge.counts, where
                assert game.score(state)[:2] == judge.score, where
                if played < 55:
                    outcome = game.outcome(state)
                    winner = None if outcome is None else outcome.winners[0] % 2 if outcome.winners else -1
                    assert winner == judge.winner, where
    return shots, fouls, twenties


@pytest.mark.parametrize(
    ("rounds", "least"), [pytest.param(10, 100, id="short"), pytest.param(400, 5_000, id="long", marks=pytest.mark.thorough)]
)
def test_a_judge_written_from_the_rulings_agrees_with_the_rules(rounds: int, least: int) -> None:
    shots, fouls, twenties = agree_over(rounds, seed=7)
    print(f"{rounds} rounds, {shots} shots, {fouls} fouls, {twenties} twenties")
    assert shots >= least
    assert min(fouls, twenties) > 0

"""The scorebook of a solitaire: how many deals were won, and which share of all."""

from __future__ import annotations

from pathlib import Path
from random import Random

from board.views.scores import HeldRecord, MatchPart, Result
from games.keep.record import save
from games.keep.scores.results import scores_of
from games.keep.scores.scorebook import Scorebook
from games.parlor.contack.solitaires import ContackSolitaireTwo
from games.play.match import Match, play_out

TITLE = "Contack Solitaire No. 2"


def deal(number: int, name: str, laid: int) -> Result:
    part = MatchPart(name, False, laid, laid == 36)
    return Result(str(number), "contack-solitaire-two", TITLE, f"2026-01-0{number} 12:00:00", "", (part,), "It is over.", 30)


def test_an_unsolved_deal_counts_as_lost_and_not_as_drawn() -> None:
    forms = scores_of([deal(1, "Ann", 20), deal(2, "Ann", 36), deal(3, "Ann", 31)]).forms
    assert [(form.marks, form.won, form.drawn) for form in forms] == [("LWL", 1, 0)]


def test_the_highest_share_of_won_deals_is_a_record() -> None:
    deals = [deal(1, "Ann", 20), deal(2, "Ann", 36), deal(3, "Ann", 31), deal(4, "Ben", 30)]
    assert HeldRecord(TITLE, "Deals won, %", 33, ("Ann",)) in scores_of(deals).bests
    assert HeldRecord(TITLE, "Deals won, %", 0, ("Ben",)) in scores_of(deals, "Ben").bests


def test_a_saved_deal_is_in_the_scorebook(tmp_path: Path) -> None:
    match = Match(ContackSolitaireTwo(), 1, ["Ann"], random=Random(1))
    outcome = play_out(match, lambda table: table.options.sample(Random(len(table.played))))
    save(match, tmp_path / "contack-solitaire-two-2026-01-01-120000.txt")
    (result,) = Scorebook([tmp_path]).scores(game="contack-solitaire-two").results
    assert (result.title, result.reason, result.parts[0].score) == (TITLE, outcome.reason, match.score[0])

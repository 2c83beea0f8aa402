"""A solitaire is won or lost, and of all deals the share that came out is kept."""

from __future__ import annotations

from board.views.scores import HeldRecord, MatchPart, Result
from games.scoring.results import scores_of
from ui.scenes.over import headline


def deal(number: int, name: str, laid: int) -> Result:
    part = MatchPart(name, is_bot=False, score=laid, has_won=laid == 36)
    title = "Contack Solitaire No. 1"
    return Result(str(number), "contack-solitaire-one", title, f"2026-01-0{number} 12:00:00", "", (part,), "Over.", 60)


DEALS = [deal(1, "Ann", 20), deal(2, "Ann", 36), deal(3, "Ann", 31), deal(4, "Ben", 35)]


def test_who_plays_alone_and_does_not_win_has_lost() -> None:
    assert {form.name: form.marks for form in scores_of(DEALS).forms} == {"Ann": "LWL", "Ben": "L"}
    assert headline([], 1) == "Not this time"


def test_the_share_of_deals_that_came_out_stands_among_the_records() -> None:
    shares = [record for record in scores_of(DEALS).bests if record.what == "Deals won, %"]
    assert shares == [HeldRecord("Contack Solitaire No. 1", "Deals won, %", 33, ("Ann",))]
    shares = [record for record in scores_of(DEALS, "Ben").bests if record.what == "Deals won, %"]
    assert shares == [HeldRecord("Contack Solitaire No. 1", "Deals won, %", 0, ("Ben",))]

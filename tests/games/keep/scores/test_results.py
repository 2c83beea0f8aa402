"""Statistics of many results: recent results, duels and records, counted by hand."""

from __future__ import annotations

from board.views.scores import Duel, HeldRecord, MatchPart, PlayerForm, Result
from games.keep.scores.results import scores_of


def result(file: str, game: str, *parts: tuple[str, int, bool], moves: int = 20, **counts: int) -> Result:
    """Return a game's result with these players, scores and wins. `counts` are the first player's shots, twenties and hits."""
    found = [MatchPart(name, name.startswith("Bot"), score, won) for name, score, won in parts]
    if counts:
        found[0] = MatchPart(found[0].name, found[0].is_bot, found[0].score, found[0].has_won, **counts)
    return Result(file, game, game.title(), f"2026-01-0{file} 12:00:00", "", tuple(found), "It is over.", moves)


RESULTS = (
    result("2", "crokinole", ("Ben", 30, False), ("Ann", 55, True), moves=18),
    result("1", "crokinole", ("Ann", 40, True), ("Ben", 20, False), shots=8, twenties=2),
    result("4", "ten-pins", ("Ann", 90, True), ("Ben", 80, False), ("Bot", 80, False), shots=20, strikes=3),
    result("3", "crokinole", ("Ann", 30, False), ("Ben", 30, False)),
    result("5", "crokinole", ("Ann", 10, False), ("Bot", 60, True), moves=30),
)


def test_the_newest_result_comes_first():
    assert [each.file for each in scores_of(RESULTS).results] == ["5", "4", "3", "2", "1"]


def test_form_starts_with_the_oldest_match_and_the_player_with_most_wins_leads():
    assert scores_of(RESULTS).forms == (
        PlayerForm("Ann", False, "WWDWL", (40, 55, 30, 90, 10), 28, 2, 3),
        PlayerForm("Ben", False, "LLDL", (20, 30, 30, 80), 0, 0, 0),
        PlayerForm("Bot", True, "LW", (80, 60), 0, 0, 0),
    )


def test_duels_count_wins_draws_and_losses_between_two_players():
    assert scores_of(RESULTS).duels == (Duel("Ann", "Ben", 3, 1, 0), Duel("Ann", "Bot", 1, 0, 1))
    assert scores_of(RESULTS, "Ben").duels == (Duel("Ben", "Ann", 0, 1, 3),)
    assert [form.name for form in scores_of(RESULTS, "Ben").forms] == ["Ben"]
    assert [each.file for each in scores_of(RESULTS, "Bot").results] == ["5", "4"]


def test_partners_who_won_together_are_no_opponents():
    pairs = result("1", "crokinole", ("Ann", 40, True), ("Ben", 20, False), ("Cleo", 40, True), ("Dan", 20, False))
    assert scores_of([pairs]).duels == (
        Duel("Ann", "Ben", 1, 0, 0),
        Duel("Ann", "Dan", 1, 0, 0),
        Duel("Ben", "Cleo", 0, 0, 1),
        Duel("Cleo", "Dan", 1, 0, 0),
    )


def test_a_record_names_its_holders():
    assert scores_of(RESULTS).bests == (
        HeldRecord("Crokinole", "Best score", 60, ("Bot",)),
        HeldRecord("Crokinole", "Quickest win", 18, ("Ann",)),
        HeldRecord("Crokinole", "Most twenties", 2, ("Ann",)),
        HeldRecord("Crokinole", "Most wins in a row", 2, ("Ann",)),
        HeldRecord("Ten Pins", "Best score", 90, ("Ann",)),
        HeldRecord("Ten Pins", "Most strikes", 3, ("Ann",)),
    )
    assert scores_of(RESULTS, "Ben").bests == (
        HeldRecord("Crokinole", "Best score", 30, ("Ben",)),
        HeldRecord("Ten Pins", "Best score", 80, ("Ben",)),
    )


def test_in_games_won_by_the_lowest_score_the_lowest_is_the_record():
    raced = [
        result("1", "puss-in-the-corner", ("Ann", 3, False), ("Ben", 1, True)),
        result("2", "puss-in-the-corner", ("Ann", 2, True), ("Ben", 4, False)),
    ]
    assert scores_of(raced).bests == (HeldRecord("Puss in the Corner", "Best score", 1, ("Ben",)),)

"""A report of the player's progress, computed from the log of practice attempts.

It shows accuracy by day, first and last attempts compared, and stars earned.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import groupby

from board.views.hands import Attempt
from board.views.practice_report import DayScatter, HitCount, PracticeReport, SetStars, StageProgress
from games.practice.curriculum import STAGES, stage_of
from games.practice.drills import DRILLS, drill_named
from games.practice.hand_estimate import estimate
from games.practice.progress import Attempted, Progress
from games.practice.schedule import day_of

COMPARED = 10
"""Largest number of first attempts in a report's comparison. The report compares them with as many of the latest attempts."""
FEWEST = 5
"""Smallest number of first attempts for which a report describes a change. They are compared with equally many latest
attempts.
"""
FEWEST_REPEATS = 3
"""Smallest number of repeated demonstrated shots in a day from which the report computes that day's scatter (random error)."""
WEEK = 7


def report(entries: Sequence[Attempted], today: date) -> PracticeReport:
    """Return a report of the player's progress in all practice attempts up to the day `today`."""
    dated = [(day, entry) for entry in entries if (day := day_of(entry)) is not None and day <= today]
    stages = tuple(_stages(dated))
    days = {day for day, _ in dated}
    exact = sum(entry.is_exact for _, entry in dated)
    scatter, stars = tuple(_scatter(dated)), tuple(_stars(entries))
    return PracticeReport(sentence(stages, today), len(days), len(dated), exact, scatter, stages, stars)


Dated = tuple[date, Attempted]


def _scatter(dated: Sequence[Dated]) -> Iterator[DayScatter]:
    repeated = sorted(((day, entry) for day, entry in dated if entry.target is not None), key=lambda pair: pair[0])
    for day, group in groupby(repeated, key=lambda pair: pair[0]):
        hand = estimate([Attempt(entry.target, entry.aimed or entry.flick) for _, entry in group if entry.target is not None])
        if hand.attempts >= FEWEST_REPEATS:
            yield DayScatter(day, hand.heading, hand.speed)


def _stages(dated: Sequence[Dated]) -> Iterator[StageProgress]:
    for stage in STAGES:
        own = [
            (day, entry.is_success)
            for day, entry in dated
            if entry.is_test and drill_named(entry.drill) is not None and stage_of(entry.drill) == stage
        ]
        if own:
            results, days = tuple(success for _, success in own), tuple(day for day, _ in own)
            count = compared_attempts(len(results))
            yield StageProgress(stage, results, days, _tally(results[:count]), _tally(results[len(results) - count :]))


def compared_attempts(attempts: int) -> int:
    """Return the size of the two groups that are compared, the first and the latest attempts.

    The size is ten, or half of `attempts` if that is fewer.
    """
    return min(COMPARED, attempts // 2)


def _tally(results: Sequence[bool]) -> HitCount:
    return HitCount(sum(results), len(results))


def _stars(entries: Sequence[Attempted]) -> Iterator[SetStars]:
    log = Progress(entries=entries)
    for title, drills in groupby(DRILLS, key=lambda drill: drill.series):
        standings = [log.standing(drill.name) for drill in drills]
        gold = sum(standing.is_mastered for standing in standings)
        yield SetStars(title, gold, sum(each.is_mastered or each.is_learned for each in standings), len(standings))


# --- the sentence on the clearest change ------------------------------------------------------------------------------


def sentence(stages: Sequence[StageProgress], today: date) -> str:
    """Return a sentence about the stage of practice whose results improved most clearly.

    An example is `Off one rim: 3 of 10 on Monday, 8 of 10 today.`
    """
    known = [stage for stage in stages if stage.first.attempts >= FEWEST]
    if not known:
        most = max((len(stage.results) for stage in stages), default=0)
        return f"To measure your progress, make ten shots of one stage without the aim line. So far you made {most}."
    best = max(known, key=_significance)
    results = _compared_words(best, today)
    return f"{best.title}: {results}." if best.is_better else f"{best.title}: {results}. No better yet."


def _significance(stage: StageProgress) -> float:
    """Return how clearly a player's success rate has changed, in standard errors, from the first to the latest attempts.

    One hit and one miss are added to each of the two groups. Otherwise few attempts would seem too certain.
    """
    (a, n), (b, m) = ((tally.successes + 1, tally.attempts + 2) for tally in (stage.first, stage.last))
    return (b / m - a / n) / math.sqrt(a / n * (1 - a / n) / n + b / m * (1 - b / m) / m)


def _compared_words(stage: StageProgress, today: date) -> str:
    count = stage.first.attempts
    before, after = stage.days[:count], stage.days[len(stage.days) - count :]
    if before[0] == after[-1]:
        return (
            f"{stage.first.successes} of the first {count}, {stage.last.successes} of the last {count}, {_on(before[0], today)}"
        )
    first = _on(before[0], today) if before[0] == before[-1] else f"until {_day_name(before[-1], today)}"
    last = _on(after[0], today) if after[0] == after[-1] else f"since {_day_name(after[0], today)}"
    return f"{stage.first.words} {first}, {stage.last.words} {last}"


def _on(day: date, today: date) -> str:
    words = _day_name(day, today)
    return words if words in ("today", "yesterday") else f"on {words}"


def _day_name(day: date, today: date) -> str:
    """Return `today`, `yesterday`, the weekday of a date in the past week, or otherwise the date in words."""
    if day == today:
        return "today"
    if day == today - timedelta(days=1):
        return "yesterday"
    if today - timedelta(days=WEEK) < day < today:
        return f"{day:%A}"
    return f"{day.day} {day:%B}" + (f" {day.year}" if day.year != today.year else "")


# --- as text and as JSON ----------------------------------------------------------------------------------------------


def as_text(found: PracticeReport) -> str:
    """Return the report of the player's progress as lines of text for the terminal."""
    lines = [found.sentence, found.count_words]
    if found.scatter:
        lines += ["", "Scatter of your shots, measured when you repeated a shown shot:"]
        lines += [
            f"  {each.day}  {each.heading.scatter:.2f}° ± {each.heading.scatter_error:.2f}  "
            f"speed {100 * each.speed.scatter:.1f} ± {100 * each.speed.scatter_error:.1f} %  ({each.heading.attempts} shots)"
            for each in found.scatter
        ]
    if found.stages:
        lines += ["", "Without the aim line, first against last attempts, with 95 % intervals:"]
        width = max(len(stage.title) for stage in found.stages)
        lines += [f"  {stage.title:<{width}}  {_line(stage)}" for stage in found.stages]
    lines += ["", "Stars: gold without the aim line, plain with it:"]
    width = max(len(each.title) for each in found.stars)
    lines += [
        f"  {each.title:<{width}}  {each.gold} gold and {each.learned - each.gold} plain, of {each.drills}"
        for each in found.stars
    ]
    return "\n".join(lines)


def _line(stage: StageProgress) -> str:
    if not stage.first.attempts:
        return f"{len(stage.results)} so far"
    both = (f"{tally.words} ({tally.interval_words})" for tally in (stage.first, stage.last))
    first, last = both
    return f"{first} -> {last}" if stage.is_sure else f"{first} -> {last}, not sure yet"


def as_json(found: PracticeReport) -> str:
    """Return the report of the player's progress as JSON text.

    Angles are in degrees, speeds in fractions of the intended speed. Intervals contain the true value with a probability of 95 %.
    """
    return json.dumps({
        "sentence": found.sentence,
        "days": found.days,
        "attempts": found.attempts,
        "exact": found.exact,
        "scatter": [
            {
                "day": each.day.isoformat(),
                "shots": each.heading.attempts,
                "heading": round(each.heading.scatter, 4),
                "heading_error": round(each.heading.scatter_error, 4),
                "speed": round(each.speed.scatter, 5),
                "speed_error": _finite(each.speed.scatter_error),
            }
            for each in found.scatter
        ],
        "stages": [
            {
                "stage": stage.title,
                "attempts": len(stage.results),
                "first": _tally_data(stage.first),
                "last": _tally_data(stage.last),
                "sure": stage.is_sure,
                "results": [int(success) for success in stage.results],
            }
            for stage in found.stages
        ],
        "stars": [{"set": each.title, "gold": each.gold, "learned": each.learned, "drills": each.drills} for each in found.stars],
    })  # fmt: skip


def _finite(value: float) -> float | None:
    return round(value, 5) if math.isfinite(value) else None


def _tally_data(tally: HitCount) -> dict[str, object]:
    low, high = tally.interval
    return {"successes": tally.successes, "attempts": tally.attempts, "interval": [round(low, 4), round(high, 4)]}

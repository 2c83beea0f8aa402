"""What was typed, and what it may mean: whatever begins a title is found before what begins a word of it, or is only within."""

from __future__ import annotations

BEGINS, BEGINS_WORDS, WITHIN = range(3)


def rank(typed: str, title: str) -> int | None:
    """How well what was typed names a title, the best first; None where it does not. Nothing typed begins every title."""
    wanted, name = plain(typed), plain(title)
    if name.startswith(wanted):
        return BEGINS
    words = wanted.split()
    if all(any(start.startswith(word) for start in name.split()) for word in words):
        return BEGINS_WORDS
    return WITHIN if all(word in name for word in words) else None


def plain(words: str) -> str:
    """Words as they are compared: small, hyphens parting them, apostrophes left out."""
    return " ".join(words.casefold().replace("-", " ").replace("'", "").replace("’", "").split())

"""The wording of docstrings, comments, pages and screen text: few phrases that make a reader stop, short sentences.

A phrase from the list is only a place to check. Each area has a limit of such phrases per 1,000 words; screen text must contain
none of its old phrases.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LIMITS = {
    "board": 1.0,
    "physics": 1.0,
    "games": 0.5,
    "ui": 0.5,
    "tools": 1.0,
    "tests": 1.0,
    "README.md": 1.0,
    "CONTRIBUTING.md": 1.0,
    "docs": 1.0,
}
"""Largest allowed number of flagged phrases per 1,000 words, for each folder or page."""
FLAGS = (
    r"\b(?:whoever|whomever|whatever is|somebody|nobody|everybody)\b",
    r"(?:[.:;,(] |\b(?:of|by|with|from|to|for|in|and|or|is|than) )what (?:is|was|are|were|of|has|had|they|it|he|one|comes?)\b",
    r"\bso (?:many|much)\b(?! that)",
    r"\b(?:is|are|was|were|be) to (?:be|have)\b",
    r"\bthere (?:is|are|was|were)\b|\bwhere (?:there|nothing|none|something)\b",
    r"\b(?:he|his|him|himself|one's|oneself)\b",
    r"\b(?:is|are|was|were|be) (?:told|seen|heard|said|asked|meant|wanted)\b",
    r"\b(?:as (?:it|they) (?:is|are|was|were)|by itself|of its own|of one's own|of their own)\b",
    r", if (?:it|they|anything|there|any) (?:does|do|is|are|has|have|can|may)\b",
)
"""Patterns of phrases that often need to be reworded."""
OPENING = r"^(?:what|how|whether|who|whom|whose)\b(?!.*\?)"
"""Pattern of words with which no docstring and no comment may begin. Headings may begin with them."""
FLAGGED = {
    ".md": re.compile("|".join(FLAGS), re.IGNORECASE),
    ".py": re.compile("|".join((OPENING, *FLAGS)), re.IGNORECASE),
}
TOKEN = re.compile(r'''("""[\s\S]*?"""|'{3}[\s\S]*?'{3}|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*)''')
"""Pattern of a string or a comment in Python."""
DOCSTRING_FOLLOWS = re.compile(r"(?:\A|[^(,=\[{+\s][^\S\n]*\n)\s*\Z")
"""Pattern for the end of the code before a docstring: a finished line, then white space only."""
QUOTED = re.compile(r'"[^"]*"|`[^`]*`')
WORD = re.compile(r"[A-Za-z][A-Za-z'-]*")
LONGEST = 25
"""Largest number of words in a sentence of a docstring. Code in backticks counts as one word."""
CODE = re.compile(r"`[^`]*`")
SENTENCE_END = re.compile(r"(?<=[.!?:;])\s+|\n\n")
EXAMPLE = re.compile(r"\s{2,}|- |\||>>>|```|Arguments:")
"""Pattern for the start of a paragraph that is a list or an example."""
SPEAKERS = ("board", "physics", "games", "ui", "tools", "main.py", "command_line.py")
"""Packages and programs that contain text for the screen."""
SAY_INSTEAD = {
    r"thr(?:ow|ows|own|ew) (?:it |them )?away": "delete",
    r"tak(?:e|es|en) (?:it |them )?back(?! one)": "undo",
    r"kept games?|game is kept|games are kept": "saved",
    r"throws? (?:the|a) di(?:c)?e|throw for": "roll",
    r"halt(?:s|ed)?\b": "pause",
    r"F2 goes on|goes on with it": "continue",
    r"there is nothing": "nothing to ...",
    r"whoever|somebody|everybody": "the player, all players",
    r"by a rule of ours": "(our rule)",
    r"worked out": "simulated, computed",
    r"the lot falls to": "... wins the draw",
    r"very well": "OK",
}
"""Patterns of old phrases, each with the words that the screen uses instead."""
OLD = re.compile("|".join(rf"(?P<_{number}>\b(?:{old}))" for number, old in enumerate(SAY_INSTEAD)), re.IGNORECASE)


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line number and text of each docstring and comment of a Python file.

    For a Markdown page, yield each line outside code blocks.
    """
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        fences = 0
        for number, line in enumerate(text.splitlines(), 1):
            fences += line.lstrip().startswith("```")
            if fences % 2 == 0:
                yield number, line.strip("#-*>| ")
        return
    number, counted = 1, 0
    for found in TOKEN.finditer(text):
        token, start = found[0], found.start()
        number, counted = number + text.count("\n", counted, start), start
        if token.startswith("# ") or (token.startswith('"""') and DOCSTRING_FOLLOWS.search(text, max(0, start - 200), start)):
            yield number, " ".join(token.strip('"# ').split())


@pytest.mark.parametrize("area", LIMITS)
def test_prose_is_plain(area: str) -> None:
    root = ROOT / area
    files = sorted(path for path in root.rglob("*") if path.suffix in FLAGGED) if root.is_dir() else [root]
    words, flags = 0, []
    for file in files:
        for line, text in prose(file):
            words += len(WORD.findall(text))
            found = FLAGGED[file.suffix].findall(QUOTED.sub("", text))
            flags += [f"{file.relative_to(ROOT)}:{line}: {phrase!r} in {text[:100]!r}" for phrase in found]
    rate = 1000.0 * len(flags) / words
    assert rate <= LIMITS[area], f"{rate:.1f} flagged phrases per 1,000 words in {area}:\n" + "\n".join(flags)


@pytest.mark.parametrize("area", [area for area in LIMITS if not area.endswith(".md") and area != "docs"])
def test_no_sentence_of_a_docstring_is_longer_than_25_words(area: str) -> None:
    found = []
    for file in sorted((ROOT / area).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
                # Lists and examples are no sentences.
                paragraphs = [text for text in cleandoc(node.value.value).split("\n\n") if not EXAMPLE.match(text)]
                sentences = SENTENCE_END.split("\n\n".join(paragraphs))
                long = (sentence for sentence in sentences if len(WORD.findall(CODE.sub("X", sentence))) > LONGEST)
                found += [f"{file.relative_to(ROOT)}:{node.lineno}: {sentence}" for sentence in long]
    assert not found, "Too long:\n" + "\n".join(found)


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line number and text of each string of several words that is not a docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value and id(node) not in docstrings:
            yield node.lineno, " ".join(node.value.split())


@pytest.mark.parametrize("area", SPEAKERS)
def test_screen_text_uses_modern_words(area: str) -> None:
    root = ROOT / area
    found = []
    for file in sorted(root.rglob("*.py")) if root.is_dir() else [root]:
        for line, text in strings(file):
            for old in OLD.finditer(text):
                better = list(SAY_INSTEAD.values())[int(str(old.lastgroup)[1:])]
                found.append(f"{file.relative_to(ROOT)}:{line}: {old[0]!r} in {text[:80]!r}; say {better!r}")
    assert not found, "Old words on the screen:\n" + "\n".join(found)

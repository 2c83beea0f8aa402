"""Build the dictionary of the letter games: `python -m tools.make.make_words [FOLDER]`.

FOLDER holds the unpacked packages; missing ones are downloaded by name, without special rights:

- `scowl` (Debian): the words, in lists from the most common to the rarest;
- `cmu-pronouncing-dictionary` (npm): the number of syllables in speech;
- `hyphenated-en-us` (npm): Liang's hyphenation patterns;
- `badwords-list` (npm): words no bot may say.

A line of `assets/words/words.txt` is `2 spec-u-la-tion`: a level and the syllables. The novice bot knows words of level 1, the
club bot also level 2, the master bot also level 3. No bot knows words of level 4. The same packages always give the same list,
byte for byte. LICENCES.txt names the sources.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from assets import FOLDER

TARGET = FOLDER / "words"
BY_NPM = ("cmu-pronouncing-dictionary", "hyphenated-en-us", "badwords-list")
LEVEL_OF_SIZE = {10: 1, 20: 1, 35: 2, 40: 3, 50: 3, 55: 4, 60: 4}
"""Dictionary from the size of a SCOWL word list to the level of its words, from 1 (common) to 4 (rare). Each list's name contains
its size.

SCOWL is a collection of word lists. A bot knows only words up to its own level.
"""
RARE = 4
USUAL = ("english-words", "american-words")
OTHER_SPELLINGS = ("variant_1-words", "variant_2-words", "british-words")
"""Word lists with other spellings, such as `colour`. Players may use these spellings; bots do not."""
WORD = re.compile(r"[a-z]{3,}")

Spoken = Mapping[str, tuple[int, ...]]
"""Python type of a dictionary from a word to its possible numbers of syllables. The most usual number comes first."""


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "packages")
    unpack(folder)
    levels, spoken, printer = read_levels(folder), read_spoken(folder), Printer(folder)
    parts = {word: divide(word, syllables(word, spoken), printer) for word in sorted(levels)}
    TARGET.mkdir(exist_ok=True)
    lines = (f"{levels[word]} {'-'.join(syllables)}\n" for word, syllables in parts.items())
    (TARGET / "words.txt").write_text("".join(lines), encoding="ascii")
    (TARGET / "LICENCES.txt").write_text(licences(folder), encoding="utf-8")
    for line in report(levels, spoken, {word: len(syllables) for word, syllables in parts.items()}):
        print(line)


# --- the packages ---------------------------------------------------------------------------------------------------


def unpack(folder: Path) -> None:
    """Download the packages of word lists that are missing in `folder`, and unpack all packages there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, fetch, archives in (
        ("scowl", ("apt-get", "download", "scowl"), "scowl_*.deb"),
        *((name, ("npm", "pack", "--silent", name), f"{name}-*.tgz") for name in BY_NPM),
    ):
        if not any(folder.glob(archives)):
            subprocess.run(fetch, cwd=folder, check=True)
        archive = max(folder.glob(archives)).name
        (folder / name).mkdir(exist_ok=True)
        opened = ("dpkg-deb", "-x", archive, name) if archive.endswith(".deb") else ("tar", "xzf", archive, "-C", name)
        subprocess.run(opened, cwd=folder, check=True)


def read_levels(folder: Path) -> dict[str, int]:
    """Return the level of every word, from common to rare. A word in several lists gets the level of the most common list."""
    rude = set(re.findall(r"[a-z]+", (folder / "badwords-list/package/lib/array.js").read_text(encoding="utf-8").lower()))
    levels: dict[str, int] = {}
    for families in (USUAL, OTHER_SPELLINGS):
        for size, usual in LEVEL_OF_SIZE.items():
            level = usual if families is USUAL else RARE
            for word in _words(folder / "scowl/usr/share/dict/scowl", families, size):
                levels.setdefault(word, RARE if {word, word.rstrip("s")} & rude else level)
    return levels


def _words(lists: Path, families: tuple[str, ...], size: int) -> Iterator[str]:
    for path in (lists / f"{family}.{size}" for family in families):
        if path.exists():
            yield from filter(WORD.fullmatch, path.read_text(encoding="latin-1").split())


def read_spoken(folder: Path) -> Spoken:
    """Return the possible numbers of syllables of each word in the pronouncing dictionary.

    Each vowel counts as a syllable. The dictionary marks vowels by a digit for the stress.
    """
    entry = re.compile(r'\s+"?([a-z]+)(?:\(\d\))?"?: "(.*?)"')
    found: dict[str, dict[int, None]] = {}
    for line in (folder / "cmu-pronouncing-dictionary/package/index.js").read_text(encoding="utf-8").splitlines():
        if entered := entry.match(line):
            found.setdefault(entered[1], {})[len(re.findall(r"\d", entered[2]))] = None
    return {word: tuple(counts) for word, counts in found.items()}


class Printer:
    """Divides words into syllables by Liang's patterns, as printers do.

    A pattern assigns numbers to the gaps between letters. If several patterns apply to a gap, the highest number counts. The word
    may be divided at the gap if this number is odd.
    """

    def __init__(self, folder: Path) -> None:
        text = (folder / "hyphenated-en-us/package/hyphenated-en-us.cjs.js").read_text(encoding="utf-8")
        self._patterns: dict[str, tuple[int, ...]] = {}
        for pattern in re.findall(r"'([^'\s]+)'", text):
            if re.fullmatch(r"(?=.*\d)[.a-z0-9]+", pattern):
                gaps = re.split(r"[.a-z]", pattern)
                self._patterns[re.sub(r"\d", "", pattern)] = tuple(int(gap or 0) for gap in gaps)
        self._longest = max(map(len, self._patterns))

    def gaps(self, word: str) -> tuple[int, ...]:
        """Return one number for the gap before each letter of a word, from hyphenation patterns.

        The word may be divided at the gaps whose number is odd.
        """
        text = f".{word}."
        gaps = [0] * (len(text) + 1)
        for start in range(len(text)):
            for end in range(start + 1, min(start + self._longest, len(text)) + 1):
                for gap, number in enumerate(self._patterns.get(text[start:end], ()), start):
                    gaps[gap] = max(gaps[gap], number)
        return tuple(gaps[1 : len(word) + 1])


# --- counting syllables ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ending:
    """A suffix of words, the letters of the stem that it may have replaced, and the number of syllables that it adds."""

    text: str
    replaced: tuple[str, ...]
    adds: int
    after: tuple[str, ...] = ("",)
    """Possible ends of the stem. The suffix adds syllables only to a stem that ends with one of these texts."""


HISSED = ("s", "z", "x", "ch", "sh", "c", "g")
"""Word endings after which the plural has one more syllable, as in "dishes"."""


PLAIN, OR_E, OR_Y = ("",), ("", "e"), ("y",)
ENDINGS = (
    Ending("ings", OR_E, 1),
    Ending("ing", OR_E, 1),
    Ending("nesses", PLAIN, 2),
    Ending("iness", OR_Y, 1),
    Ending("ness", PLAIN, 1),
    Ending("ily", OR_Y, 1),
    Ending("ally", PLAIN, 1),
    Ending("ly", PLAIN, 1),
    Ending("bly", ("ble",), 0),
    Ending("iest", OR_Y, 1),
    Ending("ier", OR_Y, 1),
    Ending("ies", OR_Y, 0),
    Ending("ied", OR_Y, 0),
    Ending("est", OR_E, 1),
    Ending("ers", OR_E, 1),
    Ending("er", OR_E, 1),
    Ending("es", OR_E, 1, HISSED),
    Ending("ed", OR_E, 1, ("t", "d")),
    Ending("s", PLAIN, 0),
    Ending("less", PLAIN, 1),
    Ending("ful", PLAIN, 1),
    Ending("fully", PLAIN, 2),
    Ending("able", OR_E, 2),
    Ending("ment", PLAIN, 1),
    Ending("ments", PLAIN, 1),
    Ending("like", PLAIN, 1),
    Ending("man", PLAIN, 1),
)
LEAST_STEM = 3
"""Smallest number of letters in a stem, which is a word without its suffix."""


def syllables(word: str, spoken: Spoken, *, itself: bool = True) -> int:
    """Return the number of syllables of a word.

    Look the word up in the pronouncing dictionary. If it is missing, use its stem and suffix. If they are missing too, estimate
    the number from the letters. If `itself` is False, ignore the dictionary's entry for the word itself.
    """
    if itself and word in spoken:
        return _nearest(word, spoken)
    for ending in ENDINGS:
        bare = word.removesuffix(ending.text)
        if LEAST_STEM <= len(bare) < len(word):
            for stem in (bare + replaced for replaced in ending.replaced):
                if stem in spoken and stem != word:
                    return _nearest(stem, spoken) + (ending.adds if bare.endswith(ending.after) else 0)
    return by_letters(word)


def _nearest(word: str, spoken: Spoken) -> int:
    guess = by_letters(word)
    return min(spoken[word], key=lambda count: abs(count - guess))


_SILENT = (
    ("".join(f"(?<!{end})" for end in HISSED) + r"(?<=[^aeiouy])e(?=s$)", ""),
    (r"(?<=[^aeiouytd])ed$", "d"),
    (r"(?<=[^aeiouyl])e$", ""),
    (r"(?<=[aeiouy]l)e$", ""),
    (r"(?<=[^aeiouy])e(?=(ly|ment|ments|less|ness|ful|some|ty)$)", ""),
    (r"qu|gu(?=[ei])", "q"),
)
"""Patterns that find unspoken vowels in a word, with the letters that replace them."""
_APART = re.compile(r"i[aou](?!us|u)|eo(?!u)|ua(?!r)|uou|[aeiouy]ing|iou(?!s)|ism$|isms$|sthm|ious")
"""Pattern that finds extra syllables: neighbouring vowels that are spoken separately, and consonants that form a syllable."""
_AS_ONE = re.compile(r"[cstg]ion|[cst]ious|[cst]ia|gious|geou|geon|tien|cien|io(?=us)")
"""Pattern that finds vowels spoken as one syllable. They are exceptions to the pattern `_APART`."""


def by_letters(word: str) -> int:
    """Return an estimate of the number of syllables of a word from its groups of vowels."""
    text = word
    for pattern, spoken in _SILENT:
        text = re.sub(pattern, spoken, text)
    groups = len(re.findall(r"[aeiouy]+", text))
    return max(1, groups + len(_APART.findall(text)) - len(_AS_ONE.findall(text)))


# --- dividing words -------------------------------------------------------------------------------------------------

_VOWELS = frozenset("aeiouy")


def _groups(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SPOKEN_APART = _groups("ia io iu eo ua uo ue yi ya yo iou ao oe ui eu ea ie ae")
_ONE_SOUND = _groups("th ch sh ph ck gh wh qu gn kn wr")
_BEGIN = _groups("bl br cl cr dr dw fl fr gl gr pl pr sc sk sl sm sn sp st sw tr tw th ch sh ph wh qu str spr spl scr thr shr")
"""Groups of consonants with which a syllable may begin."""


@dataclass(frozen=True, slots=True)
class Parting:
    """A possible division of the first letters of a word into syllables, with a score for how likely it is."""

    worth: float
    ends: tuple[int, ...] = ()


def divide(word: str, count: int, printer: Printer) -> list[str]:
    """Return a word divided into `count` parts that can be pronounced. The divisions are where a syllable most likely ends.

    If that is impossible, return as many parts as possible.
    """
    gaps = printer.gaps(word)
    # The best division found, by (number of letters used, number of parts).
    best: dict[tuple[int, int], Parting] = {(0, 0): Parting(0.0)}
    for end in range(1, len(word) + 1):
        gain = likelihood(word, end, gaps[end]) if end < len(word) else 0.0
        for start in (start for start in range(end) if can_be_said(word[start:end], is_last=end == len(word))):
            for parts in range(count):
                before, there = best.get((start, parts)), best.get((end, parts + 1))
                if before is not None and (there is None or there.worth < before.worth + gain):
                    best[end, parts + 1] = Parting(before.worth + gain, (*before.ends, end))
    whole = Parting(0.0, (len(word),))
    found = next((best[len(word), parts] for parts in range(count, 0, -1) if (len(word), parts) in best), whole)
    return [word[start:end] for start, end in pairwise((0, *found.ends))]


_SAID_AFTER_ALL = re.compile(rf"([^aeiouy]?[lr]e[sd]?)|.*[td]ed|.*({'|'.join(HISSED)})es")


def can_be_said(part: str, *, is_last: bool) -> bool:
    """True if a part of a word can be pronounced, because it has a spoken vowel.

    A final e is usually silent and does not count. The endings -le and -ism count.
    """
    if is_last and re.fullmatch(r"[^aeiouy]*e[sd]?", part) and not _SAID_AFTER_ALL.fullmatch(part):
        return False
    return bool(_VOWELS & set(part)) or (is_last and part in ("sm", "sms", "thm", "thms"))


def likelihood(word: str, at: int, gap: int) -> float:
    """Return a score for how likely a syllable of `word` begins at the letter with index `at`.

    `gap` is a digit of the hyphenation patterns: odd if a hyphen is allowed there. The neighbouring letters and the groups of
    consonants also count.
    """
    likely = 5.0 + gap if gap % 2 else -1.5 * gap
    before, here = word[at - 1], word[at]
    onset = _consonants(word[at:])
    if before + here in _ONE_SOUND:
        likely -= 6.0
    if before == here and before not in _VOWELS:
        likely += 2.0
    if before in _VOWELS and here in _VOWELS:
        return likely + (1.0 if before + here in _SPOKEN_APART else -2.0)
    if not onset:
        return likely if before in _VOWELS else likely - 1.0
    if len(onset) > 1 and onset not in _BEGIN:
        return likely - 2.0
    return likely + (1.5 if len(_consonants(word[:at][::-1])) <= 1 else 1.0)


def _consonants(text: str) -> str:
    return re.split("[aeiouy]", text, maxsplit=1)[0]


# --- report ---------------------------------------------------------------------------------------------------------


def report(levels: Mapping[str, int], spoken: Spoken, counts: Mapping[str, int]) -> Iterator[str]:
    """Yield lines of a report: the number of words of each level, and the accuracy of the numbers of syllables."""
    by_level = ", ".join(f"{count:,} of level {level}" for level, count in sorted(Counter(levels.values()).items()))
    yield f"{len(levels):,} words: {by_level}"
    known = [word for word in counts if word in spoken]

    def agreeing(count: Callable[[str], int]) -> float:
        return 100.0 * sum(count(word) in spoken[word] for word in known) / len(known)

    yield f"the pronouncing dictionary has {len(known):,} of them, and {agreeing(counts.__getitem__):.1f}% of those agree with it"
    # The accuracy of the counts for words that have no entry in the dictionary.
    yield f"without their own entry {agreeing(lambda word: syllables(word, spoken, itself=False)):.1f}% would"
    yield f"by their letters alone {agreeing(by_letters):.1f}% would"


CMU_NOTICE = """\
Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved.

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions
are met:

1. Redistributions of source code must retain the above copyright
   notice, this list of conditions and the following disclaimer.
   The contents of this file are deemed to be source code.

2. Redistributions in binary form must reproduce the above copyright
   notice, this list of conditions and the following disclaimer in
   the documentation and/or other materials provided with the
   distribution.

This work was supported in part by funding from the Defense Advanced
Research Projects Agency, the Office of Naval Research and the National
Science Foundation of the United States of America, and by member
companies of the Carnegie Mellon Sphinx Speech Consortium. We acknowledge
the contributions of many volunteers to the expansion and improvement of
this dictionary.

THIS SOFTWARE IS PROVIDED BY CARNEGIE MELLON UNIVERSITY ``AS IS'' AND
ANY EXPRESSED OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO,
THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR
PURPOSE ARE DISCLAIMED.  IN NO EVENT SHALL CARNEGIE MELLON UNIVERSITY
NOR ITS EMPLOYEES BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT
LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE,
DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY
THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
(INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
"""


def licences(folder: Path) -> str:
    """Return a text that names the sources of the dictionary's words, with their licence notices."""
    of_cmu = (folder / "cmu-pronouncing-dictionary/package/license").read_text(encoding="utf-8")
    parts = {
        "Words: SCOWL, Debian package scowl": (folder / "scowl/usr/share/doc/scowl/copyright").read_text(encoding="utf-8"),
        "Syllables: CMU Pronouncing Dictionary, npm cmu-pronouncing-dictionary": f"{CMU_NOTICE}\n{of_cmu}",
        "Breaks: npm hyphenated-en-us": (folder / "hyphenated-en-us/package/LICENSE").read_text(encoding="utf-8"),
    }
    rule = "=" * 100
    return "\n".join(f"{rule}\n{title}\n{rule}\n\n{text}" for title, text in parts.items())


if __name__ == "__main__":
    main()

"""`python -m tools.make.make_api`: write docs/api.md, which lists all names of the library with their docstrings."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import games.library as cb

PAGE = Path(__file__).resolve().parents[2] / "docs" / "api.md"
HEAD = """# The names of the library

Made by `python -m tools.make.make_api` from the docstrings. [docs/library.md](library.md) has examples and promises.
"""


def main() -> int:
    # Compiled classes have no docstrings.
    os.environ["CROKINOLE_PURE"] = "1"
    PAGE.write_text(page(), encoding="utf-8")
    return 0


def page() -> str:
    """Return the text of docs/api.md: functions, classes with their methods, and constants."""
    offered = {name: getattr(cb, name) for name in sorted(cb.__all__, key=str.lower)}
    functions = [name for name, value in offered.items() if inspect.isroutine(value)]
    classes = [name for name, value in offered.items() if inspect.isclass(value)]
    constants = [name for name in offered if name not in functions and name not in classes]
    parts = [HEAD, "## Functions"]
    parts += [_entry(f"`{name}`", offered[name]) for name in functions]
    parts.append("## Classes")
    for name in classes:
        parts.append(_entry(f"`{name}`", offered[name]))
        parts += [f"- `{method}`: {first_line(value)}" for method, value in _methods(offered[name])]
    parts += ["## Constants", ", ".join(f"`{name}`" for name in constants)]
    return "\n\n".join(parts).replace("\n\n- ", "\n- ") + "\n"


def _entry(title: str, value: object) -> str:
    text = (inspect.getdoc(value) or "").strip()
    return f"### {title}\n```text\n{text}\n```"


def _methods(kind: type) -> Iterator[tuple[str, object]]:
    """Yield (name, object) of the public methods and properties of a class. Those that are not defined in this project are left
    out.
    """
    ours = cb.__name__.partition(".")[0]
    for name, value in inspect.getmembers(kind):
        plain = value.fget if isinstance(value, property) else value.func if isinstance(value, cached_property) else value
        is_ours = (getattr(plain, "__module__", None) or "").partition(".")[0] in (ours, "board", "physics", "games")
        if not name.startswith("_") and is_ours and inspect.isroutine(plain) and first_line(plain):
            yield name, plain


def first_line(value: object) -> str:
    """Return the first line of an object's own docstring. An inherited docstring does not count."""
    return inspect.cleandoc(value.__doc__ or "").partition("\n")[0]


if __name__ == "__main__":
    sys.exit(main())

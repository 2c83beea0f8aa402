"""Freed memory, which goes back to the system if the C library is glibc. Elsewhere nothing happens."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace

import pytest

from ui.art.base.c_heap import give_back, share_heap


def test_threads_share_one_heap_and_freed_pages_are_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, ...]] = []
    library = SimpleNamespace(mallopt=lambda *setting: asked.append(setting), malloc_trim=lambda kept: asked.append((kept,)))
    monkeypatch.setattr(ctypes, "CDLL", lambda _: library)
    share_heap()
    give_back()
    assert asked == [(-8, 1), (0,)]


@pytest.mark.parametrize("error", [OSError, TypeError, None])
def test_another_c_library_is_not_called(error: type[Exception] | None, monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_: object) -> object:
        if error is not None:
            raise error
        return SimpleNamespace()

    monkeypatch.setattr(ctypes, "CDLL", load)
    share_heap()
    give_back()

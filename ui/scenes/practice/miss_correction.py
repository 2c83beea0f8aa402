"""Advice on how to correct a missed practice shot.

It is shown after the shot, and again before the next shot from the same position.
"""

from __future__ import annotations

from board.protocols.practising import Correction, PracticeBoard


class MissCorrection:
    """Advice on how to correct the player's last missed shot in practice."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board
        self.shown: Correction | None = None
        """Advice on correcting the shot on display; None until it is computed."""
        self._kept: tuple[object, Correction] | None = None
        """Advice on correcting the last miss, as a tuple (position, advice). None without a miss."""

    def update(self) -> None:
        """Start computing the advice for a missed shot. The advice is kept for the next attempt from the same position."""
        self.shown = self.board.find_correction()
        if self.shown is not None and self.shown.shot is not None:
            self._kept = (self._situation, self.shown)
        elif self.board.verdict is not None and self.board.verdict.is_success:
            self._kept = None

    @property
    def kept(self) -> Correction | None:
        """Advice on correcting the last miss, if the position is still the same; otherwise None."""
        if self._kept is None:
            return None
        situation, correction = self._kept
        return correction if situation == self._situation else None

    @property
    def _situation(self) -> object:
        """Key for stored advice: the exercise, the pieces and the disk's start position. If the key changes, the advice is
        outdated.
        """
        return self.board.title, self.board.picture.men, self.board.flick.at

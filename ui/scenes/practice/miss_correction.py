"""The correction of the last missed shot: shown after the shot, and kept as advice for the next one from the same position."""

from __future__ import annotations

from board.protocols.practising import Correction, PracticeBoard


class MissCorrection:
    """The correction of the last missed shot."""

    def __init__(self, board: PracticeBoard) -> None:
        self.board = board
        self.shown: Correction | None = None
        """Correction of the shot that is shown. None until it is known."""
        self._kept: tuple[object, Correction] | None = None
        """Correction of the last miss, with the situation to which it applies."""

    def update(self) -> None:
        """Ask for the correction of the missed shot. Keep it for the next attempt from the same position."""
        self.shown = self.board.put_right()
        if self.shown is not None and self.shown.shot is not None:
            self._kept = (self._situation, self.shown)
        elif self.board.verdict is not None and self.board.verdict.is_success:
            self._kept = None

    @property
    def kept(self) -> Correction | None:
        """Correction of the last miss from the present position, or None."""
        if self._kept is None:
            return None
        situation, correction = self._kept
        return correction if situation == self._situation else None

    @property
    def _situation(self) -> object:
        """The pieces and the disk's start point, for which a correction is valid."""
        return self.board.title, self.board.picture.men, self.board.flick.at

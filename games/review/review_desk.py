"""The reviews (analyses of games) that were requested. Each is computed in the background, and continues where it stopped."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from board.views.review import GameCourse
from games.keep.scores.results import shot_of_the_match
from games.play.match import Match
from games.play.seated_game import SeatedGame
from games.play.side_worker import Workers
from games.review.decisions import course_of, remark_on
from games.review.review_file import ReviewFile
from games.review.review_job import ReviewJob


class ReviewDesk:
    """All reviews of saved games that were requested since the program started."""

    def __init__(self, workers: Workers, read: Callable[[Path], Match]) -> None:
        """Begin with no reviews. `read` is a function that loads a saved game from a file, or raises BadRecord."""
        self._workers, self._read = workers, read
        self._jobs: dict[Path, ReviewJob] = {}
        """Requested reviews by the path of the saved game. A review that is requested again continues."""

    def of(self, table: Match, file: Path | None = None) -> ReviewJob:
        """Return the review of a game. It is computed on all processor cores and saved beside the game.

        For a game that was read from a file and is not saved by this program, pass the file as `file`.
        """
        path = file or table.kept_in
        job = self._jobs.get(path) if path else None
        if path is None or job is None or job.notation != table.notation:
            if job is not None:
                job.cancel_work()
            job = ReviewJob(table, self._workers.maps, ReviewFile(path) if path else None)
        if path is not None:
            self._jobs[path] = job
        return job

    def of_saved(self, file: Path | str) -> ReviewJob:
        """Return the review of a saved game. Raise BadRecord if the game's file cannot be read."""
        path = Path(os.path.realpath(file))
        return self.of(self._read(path), path)

    def can_review(self, table: SeatedGame) -> bool:
        """True if the game has moves that a review can judge."""
        return not remark_on(table)

    def highlight(self, table: SeatedGame) -> int | None:
        """Return the most notable shot of a match, as an index in the list of moves, from 0, or None if no shot is notable."""
        return shot_of_the_match(table)

    def course(self, table: SeatedGame) -> GameCourse:
        """Return a graph of quick estimates of a game's value, one after each move."""
        return course_of(table)

    def tend(self) -> None:
        """Continue computing the requested reviews. Call this often, for example once per frame."""
        for path, job in list(self._jobs.items()):
            if job.is_stale:
                job.cancel_work()
                del self._jobs[path]
            elif not job.is_over:
                try:
                    job.poll()
                except Exception:
                    # Report a failure to save only once, and do not try again at every poll.
                    job.cancel_work()
                    del self._jobs[path]
                    raise

    def close(self) -> None:
        """Save all requested reviews, before the program ends."""
        for job in self._jobs.values():
            job.keep()

"""Shots that physics could not work out, kept in the player's folder until somebody sends them to us.

`python main.py shot FILE` shoots one again.
"""

from __future__ import annotations

from hashlib import sha256

from platformdirs import user_data_path

from board.shots.shot import FailedShot
from board.text.files import reason, write_text
from board.text.version import PROGRAM
from board.text.words import named

FOLDER = user_data_path(PROGRAM, appauthor=False) / "failed-shots"
MOST = 50
"""Shots that are kept: where more fail, they fail for the same reason."""


def keep(failed: FailedShot, what: str = "") -> str:
    """Write a failed shot down, and say so in one sentence: what happened, and in which file it is.

    `what` says what happened where there is more to say than the shot itself does.
    """
    what = (what or str(failed)).rstrip(".")
    # The same shot is the same file, however often it is tried.
    path = FOLDER / f"shot-{sha256(failed.record.encode()).hexdigest()[:10]}.json"
    try:
        if path.exists() or len(list(FOLDER.glob("shot-*.json"))) < MOST:
            write_text(path, failed.record, is_private=True)
        else:
            return f"{what}; please send us the folder {named(FOLDER)}, in which others like it are written down."
    except OSError as error:
        return f"{what}; {named(path)}, in which we would like to have it, cannot be written: {reason(error)}."
    return f"{what}; please send us {named(path)}, in which it is written down."

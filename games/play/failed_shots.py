"""Save shots whose simulation failed in the player's data folder, for bug reports.

`python main.py shot FILE` simulates such a shot again.
"""

from __future__ import annotations

from hashlib import sha256

from platformdirs import user_data_path

from board.shots.shot import FailedShot
from board.text.files import reason, write_text
from board.text.version import PROGRAM
from board.text.words import path_words

FOLDER = user_data_path(PROGRAM, appauthor=False) / "failed-shots"
MOST = 50
"""Maximum number of failed shots to save. More of them would hardly help, because they probably fail for the same reasons."""


def keep(failed: FailedShot, problem: str = "") -> str:
    """Save a shot whose simulation failed, and return a sentence that names the problem and the file.

    If given, `problem` describes the problem in place of the error's own message.
    """
    problem = (problem or str(failed)).rstrip(".")
    # The same shot always has the same file name.
    path = FOLDER / f"shot-{sha256(failed.record.encode()).hexdigest()[:10]}.json"
    try:
        if path.exists() or len(list(FOLDER.glob("shot-*.json"))) < MOST:
            write_text(path, failed.record, is_private=True)
        else:
            return f"{problem}; please send us the folder {path_words(FOLDER)}, which describes similar failures."
    except OSError as error:
        return f"{problem}; the report {path_words(path)} can't be saved: {reason(error)}."
    return f"{problem}; please send us {path_words(path)}, which describes it."

"""Files that add the program to a Linux desktop: menu entry, icons, manual page and shell completions.

The option `--install-desktop` writes the files for one user. Packages for all users contain the same files.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from board.text.version import COMMAND
from ui.art.men.icon_art import icon_png, icon_svg
from ui.scenes.home.about import TITLE

NAME = COMMAND
"""File name, without extension, that all desktop files share. The desktop also uses it to find the icon of the window."""
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ENTRY = """[Desktop Entry]
Type=Application
Version=1.1
Name={title}
GenericName=Board Games
Comment=Flick disks, knock down pins and play twenty board games
Exec={command}
Icon={name}
Terminal=false
Categories=Game;BoardGame;
Keywords=crokinole;carrom;backgammon;checkers;ten pins;physics;
StartupNotify=false
StartupWMClass={name}
Actions=practice;demo;

[Desktop Action practice]
Name=Practice Room
Exec={command} practice

[Desktop Action demo]
Name=Demo
Exec={command} demo
"""


def user_share() -> Path:
    """Return the `share` folder that holds one user's desktop files."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def desktop_files(command: Sequence[str], texts: Mapping[str, str]) -> dict[str, bytes]:
    """Return a dictionary from path to content of the desktop files. The paths are below a `share` folder.

    `command` is the command that starts the program. `texts` holds the manual page and the shell completions by their paths.
    """
    entry = ENTRY.format(title=TITLE, name=NAME, command=" ".join(map(_quote, command)))
    contents = (entry.encode(), icon_svg().encode(), *map(icon_png, ICON_SIZES), *(text.encode() for text in texts.values()))
    return dict(zip(file_names(texts), contents, strict=True))


def file_names(texts: Mapping[str, str]) -> list[str]:
    """Return the paths of all files that add the program to the desktop, relative to a `share` folder."""
    icons = [f"icons/hicolor/{size}x{size}/apps/{NAME}.png" for size in ICON_SIZES]
    return [f"applications/{NAME}.desktop", f"icons/hicolor/scalable/apps/{NAME}.svg", *icons, *texts]


def text_places(manual: str, completions: Mapping[str, str]) -> dict[str, str]:
    """Return the manual page and the shell completions by their paths below a `share` folder.

    `manual` is the text of the page, and `completions` holds a text for each shell.
    """
    return {
        f"man/man6/{NAME}.6": manual,
        f"bash-completion/completions/{NAME}": completions["bash"],
        f"zsh/site-functions/_{NAME}": completions["zsh"],
        f"fish/vendor_completions.d/{NAME}.fish": completions["fish"],
    }


def install(files: Mapping[str, bytes], share: Path) -> None:
    """Write the desktop files below the folder `share`. Raise OSError if a file cannot be written."""
    for name, content in files.items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def uninstall(names: Sequence[str], share: Path) -> None:
    """Delete the desktop files from the folder `share`, and the folders that become empty."""
    for name in names:
        path = share / name
        path.unlink(missing_ok=True)
        for folder in path.relative_to(share).parents[:-1]:
            with suppress(OSError):
                (share / folder).rmdir()


def _quote(word: str) -> str:
    """Return `word`, quoted if necessary, for the command line (Exec) in a .desktop file."""
    word = word.replace("%", "%%")
    if all(letter.isalnum() or letter in "/._-+:@,%" for letter in word):
        return word
    for letter in '\\"`$':
        word = word.replace(letter, f"\\{letter}")
    # The file format itself removes one more level of backslashes.
    return '"' + word.replace("\\", "\\\\") + '"'

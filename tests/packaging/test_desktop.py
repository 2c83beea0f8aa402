"""The menu entry, icons, manual page and shell completions, as a user or a package installs them."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

import main
from board.text.manual import commands, manual_page
from command_line import parser
from tools.pack.deb import metainfo
from tools.pack.icons import WINDOWS_SIZES, as_icns, as_ico
from ui.art.men.icon_art import icon_svg
from ui.window.desktop import ICON_SIZES, NAME, desktop_files

LINE = parser(NAME)


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a user's `share` folder, which holds the menu entry of this program and one of another program."""
    folder = tmp_path_factory.mktemp("share")
    (folder / "applications").mkdir()
    (folder / "applications" / "other.desktop").touch()
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", str(folder))
        assert main.main(["--install-desktop"]) == 0
    return folder


def validated(*command: str | Path) -> None:
    if shutil.which(str(command[0])) is None:
        pytest.skip(f"needs {command[0]}")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_the_menu_entry_is_valid_and_starts_the_program(share: Path) -> None:
    entry = share / "applications" / f"{NAME}.desktop"
    (command,) = (
        line.removeprefix("Exec=")
        for line in entry.read_text().splitlines()
        if line.startswith("Exec=") and "main.py" in line[-7:]
    )
    said = subprocess.run([*command.split(), "--version"], cwd="/", capture_output=True, text=True, check=True).stdout
    assert said.startswith("crokinole-combination-board ")
    validated("desktop-file-validate", entry)


def test_the_window_class_matches_the_menu_entry(share: Path) -> None:
    code = "import os; from ui.window.window import open_display; open_display(); print(os.environ['SDL_VIDEO_X11_WMCLASS'])"
    # With DISPLAY set, pygame itself chooses a window class when it is imported.
    shown = {**os.environ, "DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    said = subprocess.run([sys.executable, "-c", code], env=shown, capture_output=True, text=True, check=True).stdout
    assert f"\nStartupWMClass={said}" in (share / "applications" / f"{NAME}.desktop").read_text()


def test_the_menu_entry_quotes_the_folder_of_the_program() -> None:
    command = "/opt/Grüße 100%/a $b/crokinole-board"
    entry = desktop_files([command], {})[f"applications/{NAME}.desktop"].decode()
    assert 'Exec="/opt/Grüße 100%%/a \\\\$b/crokinole-board"\n' in entry


def test_icons_are_drawn_in_every_size(share: Path) -> None:
    for size in ICON_SIZES:
        picture = pygame.image.load(share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png")
        assert picture.get_size() == (size, size)
        assert picture.get_at((0, 0)).a < 255, "its corners are round"
    drawn = pygame.image.load(io.BytesIO(icon_svg().encode()), "icon.svg")
    red = drawn.get_at((128 + 45, 128))
    assert red.r > 2 * red.g, f"the disk should be red, not {red}"


def test_icon_files_for_windows_and_macos_contain_pictures() -> None:
    ico, icns = as_ico(), as_icns()
    at = int.from_bytes(ico[6 + 12 : 6 + 16], "little")
    assert pygame.image.load(io.BytesIO(ico[at:]), "icon.png").get_size() == (WINDOWS_SIZES[0],) * 2
    assert int.from_bytes(icns[4:8], "big") == len(icns)


def test_uninstalling_the_menu_entry_deletes_only_its_own_files(
    share: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = shutil.copytree(share, tmp_path / "copy")
    monkeypatch.setenv("XDG_DATA_HOME", str(copy))
    assert main.main(["--uninstall-desktop"]) == 0
    assert main.main(["--uninstall-desktop"]) == 0
    assert [path.relative_to(copy) for path in copy.rglob("*")] == [Path("applications"), Path("applications/other.desktop")]


def test_a_menu_folder_that_cannot_be_written_gives_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "share").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    assert main.main(["--install-desktop"]) == 2
    assert capsys.readouterr().err.endswith(" cannot be written: file exists.\n")


def test_the_manual_page_names_every_command_and_option(share: Path) -> None:
    page = manual_page(LINE, "1.2.3").replace("\\-", "-")
    assert '"crokinole-board 1.2.3"' in page
    for name, _, its_parser in commands(LINE):
        part = page.partition(f'.SS "{name}')[2].partition(".SS ")[0]
        options = [option for action in its_parser._actions for option in action.option_strings if option not in ("-h", "--help")]
        assert part, f"{name} is missing"
        assert [option for option in options if option not in part] == []
    validated("man", "--warnings", "-l", share / "man" / "man6" / f"{NAME}.6")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("crokinole-board scr", ["screenshot"]),
        ("crokinole-board --inst", ["--install-desktop"]),
        ("crokinole-board play fox", ["fox-and-geese"]),
        ("crokinole-board bench --w", ["--window"]),
        ("crokinole-board verify fox", []),
    ],
)
def test_bash_completes_commands_options_and_games(share: Path, typed: str, offered: list[str]) -> None:
    words = typed.split()
    ask = f'COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _crokinole_board; echo "${{COMPREPLY[@]}}"'
    script = f". {share}/bash-completion/completions/{NAME}; {ask}"
    said = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert (said.stdout.split(), said.stderr) == (offered, "")


def test_fish_completes_the_long_options_of_every_command(share: Path) -> None:
    text = next(share.rglob("*.fish")).read_text()
    for name, _, its_parser in commands(LINE):
        options = [option for action in its_parser._actions for option in action.option_strings if option != "--help"]
        offered = re.findall(rf"from {name}' -l (\S+) -d ", text)
        assert [f"--{option}" for option in offered] == [option for option in options if option.startswith("--")], name


def test_the_description_for_software_centres_is_valid(tmp_path: Path) -> None:
    text = metainfo()
    assert ET.fromstring(text).findtext("launchable") == f"{NAME}.desktop"
    (tmp_path / "board.metainfo.xml").write_text(text)
    validated("appstreamcli", "validate", "--no-net", tmp_path / "board.metainfo.xml")

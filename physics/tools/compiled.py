"""`python -m physics.tools.compiled`: compile what a shot spends its time in, and have the program use it from then on.

mypyc turns the strictly typed source into C. Wherever that cannot be done (no mypy, no compiler, no headers) the source runs as
it is. `--clean` goes back to the source.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.util
import io
import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from physics.engine.build import BUILT, MADE_FROM, MODULES, PURE, ROOM, fingerprint

EXACT = [] if os.name == "nt" else ["-ffp-contract=off"]
"""A multiplication and an addition melted into one would round once instead of twice, and shots would come to rest elsewhere."""
OPTIMISED = "1"
"""What the compiler is told: 2 and 3 take half as long again and make nothing quicker that could be measured."""


PACKAGE = (__package__ or "").rpartition(".")[0] + ".engine"
"""What the room is called: `physics`, or its name in the package that is installed."""


class CannotCompile(Exception):
    """There is no compiled form to be had here. Its text is one sentence."""


def check_tools() -> None:
    """CannotCompile if something is missing that can be told beforehand."""
    if not all(map(importlib.util.find_spec, ("mypyc", "setuptools"))):
        raise CannotCompile("The compiled form is made by mypy and setuptools: pip install mypy setuptools.")
    command = os.environ.get("CC") or sysconfig.get_config_var("CC")
    # On Windows it is not on the path, and setuptools knows where to look.
    if os.name != "nt" and not (command and shutil.which(command.split()[0])):
        raise CannotCompile("There is no C compiler here, so the physics runs as it is.")


def build(into: Path = BUILT) -> None:
    """Compile the physics into a folder; CannotCompile, and the folder is as it was, if that cannot be done."""
    check_tools()
    said = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        try:
            # Module names follow from where the source lies below this folder.
            with contextlib.chdir(ROOM.parents[PACKAGE.count(".")]), contextlib.redirect_stdout(said):
                _compile(Path(folder))
        # mypyc gives up by leaving the program; what a compiler gives up with depends on the compiler.
        except (Exception, SystemExit) as error:
            reason = next((line for line in reversed(said.getvalue().splitlines()) if line.strip()), str(error))
            raise CannotCompile(f"The physics cannot be compiled here: {reason.strip().rstrip('.')}.") from error
        clean(into)
        shutil.copytree(Path(folder, "made", *PACKAGE.split(".")), into)
    (into / MADE_FROM).write_text(fingerprint())


def _compile(folder: Path) -> None:
    # mypyc takes its ways of finding a compiler from setuptools, if that is there first.
    import setuptools
    from mypyc.build import mypycify

    # The package of that name offers the games too, which are no part of a shot.
    settings = folder / "mypy.ini"
    settings.write_text(f"[mypy]\n[mypy-{PACKAGE.removesuffix('physics.engine')}games.*]\nfollow_imports = skip\n")
    # On installing, numpy and pymunk are not there yet: so nowhere is anything made of what they say of their types.
    options = [f"--config-file={settings}", "--no-site-packages", "--ignore-missing-imports", f"--cache-dir={folder / 'cache'}"]
    sources = [f"{PACKAGE.replace('.', '/')}/{name}.py" for name in MODULES]
    group, generated = f"{PACKAGE}.shot", str(folder / "generated")
    extensions = mypycify([*options, *sources], opt_level=OPTIMISED, group_name=group, target_dir=generated)
    for extension in extensions:
        extension.extra_compile_args += EXACT
    command = setuptools.Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder / "made"), str(folder / "objects")
    command.ensure_finalized()
    command.run()


def clean(folder: Path = BUILT) -> None:
    """Go back to the source."""
    shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    about = "Compile the physics: the same shots, sooner."
    parser = argparse.ArgumentParser(prog=f"python -m {__package__}.compiled", description=about)
    parser.add_argument("--clean", action="store_true", help="go back to the source")
    if parser.parse_args().clean:
        clean()
        print("The source runs.")
        return 0
    try:
        build()
    except CannotCompile as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"Compiled. The source runs instead whenever {PURE} is set.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

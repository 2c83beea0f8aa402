"""Compile the slowest modules of the physics: `python -m physics.tools.compiled`. From then on, the compiled modules are used.

mypyc turns the typed source into C. If mypy, a compiler or Python's headers are missing, the program uses the source. `--clean`
deletes the compiled modules.
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
"""Flags for the C compiler. They forbid fused multiply-add.

That operation rounds differently, and shots would come to rest elsewhere.
"""
OPTIMISED = "1"
"""Optimisation level of the C compiler. Levels 2 and 3 take 50 % longer to compile, and the program is not measurably faster."""


PACKAGE = (__package__ or "").rpartition(".")[0] + ".engine"
"""Full name of the package `engine`, which depends on the place where the program is installed."""
NOT_PHYSICS = PACKAGE.rpartition("physics")[0] + "games.*"
"""Pattern for the names of modules that mypy must skip when the physics is compiled.

It is put together from parts, because the build would change the full name of a module in a string.
"""


class CannotCompile(Exception):
    """Raised if this computer cannot compile the physics. The message is one sentence."""


def check_tools() -> None:
    """Raise CannotCompile if a tool for compiling the physics is missing."""
    if not all(map(importlib.util.find_spec, ("mypyc", "setuptools"))):
        raise CannotCompile("Compiling needs mypy and setuptools: pip install mypy setuptools.")
    command = os.environ.get("CC") or sysconfig.get_config_var("CC")
    # On Windows the compiler is not on the path, and setuptools knows where to look.
    if os.name != "nt" and not (command and shutil.which(command.split()[0])):
        raise CannotCompile("No C compiler found. The physics runs uncompiled.")


def build(into: Path = BUILT) -> None:
    """Compile the physics into the folder `into`. On failure, raise CannotCompile and leave the folder unchanged."""
    check_tools()
    output = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        try:
            # mypyc derives module names from the path of the source below the working directory.
            with contextlib.chdir(ROOM.parents[PACKAGE.count(".")]), contextlib.redirect_stdout(output):
                _compile(Path(folder))
        # mypyc gives up with SystemExit; compilers raise various errors.
        except (Exception, SystemExit) as error:
            reason = next((line for line in reversed(output.getvalue().splitlines()) if line.strip()), str(error))
            raise CannotCompile(f"The physics can't be compiled here: {reason.strip().rstrip('.')}.") from error
        clean(into)
        shutil.copytree(Path(folder, "made", *PACKAGE.split(".")), into)
    (into / MADE_FROM).write_text(fingerprint())


def _compile(folder: Path) -> None:
    # mypyc uses the compiler detection of setuptools if that is imported first.
    import setuptools
    from mypyc.build import mypycify

    settings = folder / "mypy.ini"
    settings.write_text(f"[mypy]\n[mypy-{NOT_PHYSICS}]\nfollow_imports = skip\n")
    # During installation numpy and pymunk are missing, so ignore their types everywhere for equal results.
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
    """Delete the compiled modules of the physics, so that the source runs again."""
    shutil.rmtree(folder, ignore_errors=True)


def main() -> int:
    about = "Compile the physics: the same shots, faster."
    parser = argparse.ArgumentParser(prog=f"python -m {__package__}.compiled", description=about)
    parser.add_argument("--clean", action="store_true", help="remove the compiled files")
    if parser.parse_args().clean:
        clean()
        print("Compiled files removed.")
        return 0
    try:
        build()
    except CannotCompile as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"Compiled. Set {PURE} to run the source instead.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

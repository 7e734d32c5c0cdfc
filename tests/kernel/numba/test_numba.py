"""Deska uses private names of numba: they are listed, bounded, and not needed for it to work."""

import os
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

import pytest

import deska
from deska.kernel.numba.private import NAMES, Name, missing
from tests.effort import slow
from tests.kernel.compile.test_units import three_at_once
from tests.kernel.heaps import write_package

pytestmark = slow

ROOT = Path(deska.__file__).parents[1]


def run(folder: Path, program: str) -> subprocess.CompletedProcess[str]:
    """A program in a process that finds packages, and `sitecustomize`, in a folder."""
    places = os.pathsep.join((str(folder), str(ROOT)))
    environment = {**os.environ, "PYTHONPATH": places, "DESKA_CACHE": str(folder / "kept")}
    done = subprocess.run(
        [sys.executable, "-c", dedent(program)], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done


def test_no_private_name_of_numba_is_gone() -> None:
    assert not missing(), f"numba {version('numba')} has no {', '.join(missing())}"


def test_a_name_that_is_gone_is_told() -> None:
    assert not Name("numba.core.codegen", "NoSuchClass").is_there
    assert not Name("numba.core.no_such_module", "Anything").is_there
    assert not Name("numba.core.lowering", "Lower.getvar", ("no_such_attribute",)).is_there
    assert str(Name("numba.core.lowering", "Lower.getvar", ("x",))) == "numba.core.lowering.Lower.getvar.x"


def test_the_list_names_every_private_module_that_is_imported() -> None:
    """Whatever the kernel imports from inside numba is in the list."""
    listed = {(name.module, name.path.split(".")[0]) for name in NAMES}
    for path in (ROOT / "deska" / "kernel").glob("*.py"):
        for module, names in re.findall(r"^from (numba\.(?:core|np)[\w.]*) import ([^\n]+)", path.read_text(), re.M):
            for name in re.sub(r"#.*", "", names).split(","):
                known = (module, name.strip()) in listed or any(one == f"{module}.{name.strip()}" for one, _ in listed)
                assert known, f"{path.name} imports {name.strip()} from {module}"


def test_numba_is_bounded_below_the_next_minor_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    bound = next(one for one in project["dependencies"] if one.startswith("numba"))
    pinned = re.search(r"^numba==(\d+)\.(\d+)", (ROOT / "constraints.txt").read_text(), re.M)
    assert pinned
    assert bound.endswith(f",<{pinned[1]}.{int(pinned[2]) + 1}")


COUNT = """
    import logging, sys
    logging.basicConfig(format="%(message)s")
    import sand.rules
    from deska.kernel.ops import move_room
    from deska.kernel.search.perft import perft
    print(perft(sand.rules.start(), 5, move_room(6, 10)), perft(sand.rules.start(), 4, move_room(6, 10)))
"""


@pytest.mark.parametrize("name", ["numba.core.codegen.JITCodeLibrary", "numba.core.compiler_machinery.register_pass"])
def test_without_a_private_name_kernels_still_run_and_one_warning_says_so(tmp_path: Path, name: str) -> None:
    write_package(tmp_path, "sand")
    # In every process, once numba is loaded: it does not need these names any more.
    (tmp_path / "sitecustomize.py").write_text(f"import numba.core.typed_passes\ndel {name}\n")
    done = run(tmp_path, COUNT)
    assert done.stdout.split() == [str(three_at_once(10, 5, 3)), str(three_at_once(10, 4, 3))]
    texts = [line for line in done.stderr.splitlines() if "numba has no" in line]
    assert len(texts) == 1
    assert name in texts[0]


def test_importing_games_changes_nothing_in_numba(tmp_path: Path) -> None:
    """Whoever uses numba too finds it as it was, until Deska compiles something in the same process."""
    done = run(
        tmp_path,
        """
        import numba
        from numba.core import types, typing
        from numba.core.imputils import builtin_registry as lowering
        from numba.core.registry import cpu_target
        from numba.core.typing.templates import builtin_registry as typing_registry

        def state():
            registries = [len(one) for one in (lowering.functions, lowering.getattrs, lowering.casts)]
            registries += [len(one) for one in (typing_registry.functions, typing_registry.globals)]
            replaced = types.BaseFunction.get_call_type, vars(cpu_target.target_context).get("mangler")
            return registries, replaced, numba.config.CACHE_DIR, numba.config.DISABLE_JIT

        before = state()
        from deska.faces.families import families
        import deska.gamekit, deska.testing
        [game.view(game.start()) for family in families() for game in family.games]
        assert state() == before
        """,
    )
    assert done.stderr == ""


def test_importing_games_does_not_import_numba(tmp_path: Path) -> None:
    run(
        tmp_path,
        """
        import sys
        from deska.faces.families import families
        import deska.gamekit, deska.testing
        [game.view(game.start()) for family in families() for game in family.games]
        assert "numba" not in sys.modules
        """,
    )


# Passes that kernels do not need: they are for closures, generators, with-blocks, exceptions, literals, overloads that
# are inlined, reference counts and reports.
LEFT_OUT = {
    *("WithLifting", "InlineClosureLikes", "RewriteSemanticConstants", "DeadBranchPrune", "GenericRewrites"),
    *("RewriteDynamicRaises", "MakeFunctionToJitFunction", "InlineInlinables", "FindLiterallyCalls", "LiteralUnroll"),
    *("LiteralPropagationSubPipelinePass", "InlineOverloads", "NopythonRewrites", "NoPythonSupportedFeatureValidation"),
    *("IRLegalization", "AnnotateTypes", "DumpParforDiagnostics"),
}


def test_every_pass_of_numbas_compiler_is_run_or_left_out_on_purpose() -> None:
    """A pass that a new numba adds must not be skipped in silence."""
    compiler: Any = import_module("numba.core.compiler")
    from numba.core.typed_passes import NativeLowering

    from deska.kernel.numba.passes import _Passes

    state = SimpleNamespace(func_ir=None, flags=compiler.Flags(), metadata={})
    numbas = {kind.__name__ for kind, _ in compiler.DefaultPassBuilder.define_nopython_pipeline(state).passes}
    ours = {type(step).__name__ for step in _Passes(NativeLowering)._steps}
    assert ours | LEFT_OUT == numbas
    assert not ours & LEFT_OUT

"""Building the page: what it is built from, and that no server is ever without one."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def hook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build, for a page of three files."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    for name in ("src/main.ts", "index.html", "protocol_types.py"):
        (web / name).write_text(name)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "WEB", web)
    monkeypatch.setattr(module, "PROTOCOLS", [])
    monkeypatch.setattr(module, "PICTURES", web / "index.html")
    return module


def test_the_page_changes_with_its_sources_and_not_with_what_tools_leave_behind(hook: ModuleType) -> None:
    """Checks that run beside the tests once had the page built again in the middle of them."""
    before = hook.source_digest()
    for left in (".svelte-check/cache.json", "node_modules/.vite/x.js", "__pycache__/icons.pyc", "src/main.test.ts"):
        path = hook.WEB / left
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("left behind")
        assert hook.source_digest() == before, left
    (hook.WEB / "src" / "main.ts").write_text("another page")
    assert hook.source_digest() != before


def test_a_new_page_takes_the_place_of_the_old_one_its_first_file_last(
    hook: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, seen = tmp_path / "old", tmp_path / "new", list[bool]()
    for folder, asset in ((old, "old.js"), (new, "new.js")):
        (folder / "assets").mkdir(parents=True)
        (folder / "assets" / asset).write_text(asset)
        (folder / "index.html").write_text(asset)
    copy = hook.shutil.copyfile

    def looking(source: Path, target: Path) -> None:
        shown = (old / "index.html").read_text()
        seen.append((old / "assets" / shown).is_file())  # what a server shows now is whole
        copy(source, target)

    monkeypatch.setattr(hook.shutil, "copyfile", looking)
    hook.replace_page(new, old)
    assert seen == [True, True]
    assert sorted(str(path.relative_to(old)) for path in old.rglob("*") if path.is_file()) == [
        "assets/new.js",
        "index.html",
    ]
    assert (old / "index.html").read_text() == "new.js"

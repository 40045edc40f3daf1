# Every task of the project. `make play` and `make test` set everything up by themselves, in .venv.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
BROWSER := .venv/.browser
PAGE := $(shell find web -path web/node_modules -prune -o -type f -print)

help:  ## list the tasks
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-8s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(READY)  ## start the table server and open its page
	$(BIN)/parlour serve --open

web: $(READY)  ## the page with live reload, on a server of its own
	$(BIN)/python scripts/web.py dev

test: $(READY) $(BROWSER)  ## format, lint, types, rooms, tests: all that CI runs
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/web.py check
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

types: $(READY)  ## write the page's TypeScript types from the Python structs
	$(BIN)/python scripts/typescript.py

$(BROWSER): $(READY) scripts/browser.sh
	sh scripts/browser.sh $(BIN)
	touch $@

$(READY): pyproject.toml constraints.txt hatch_build.py $(PAGE)
	$(PYTHON) -c 'import sys; sys.exit("Parlour needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	touch $@

.PHONY: help play web test slow rules bench format pin types
.DEFAULT_GOAL := help

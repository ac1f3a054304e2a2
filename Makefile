# Each target does all its own set-up: system libraries (Debian, Ubuntu), .venv, the packages of the lock file.
# PYTHON=… names the Python to make .venv with; ARGS=… is handed on to the program or to pytest.

python := .venv/bin/python
pytest := $(python) -m pytest

.PHONY: demo run run-light shots test test-long smoke bench lint format translations lock clean ready ready-test

demo: ready ## build, score and open the demo project
	@$(python) main.py demo $(ARGS)

run: ready ## open Seam
	@$(python) main.py $(ARGS)

run-light: ## open Seam without models: to record, label and listen
	@bash .ci/system-packages run
	@PYTHON="$(PYTHON)" bash .ci/environment light
	@.venv-light/bin/python main.py $(ARGS)

shots: ready ## redraw the pictures of the README
	@$(python) main.py shots --pictures docs/pictures $(ARGS)

test: ready-test ## the tests, under four minutes
	@bash .ci/test "not long and not smoke" $(ARGS)

test-long: ready-test ## real-time audio, kills and soak
	@$(pytest) -m "long or smoke" $(ARGS)

smoke: ready-test ## the short form of test-long
	@$(pytest) -m smoke $(ARGS) || { status=$$?; [ $$status -eq 5 ] && echo "There is no smoke test yet." || exit $$status; }

bench: ready-test ## the figures of the README
	@$(python) -m tests.bench $(ARGS)

lint: ready ## ruff, types and who may import whom
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/basedpyright --level error
	@.venv/bin/lint-imports

format: ready ## let ruff format and sort the imports
	@.venv/bin/ruff check --fix .
	@.venv/bin/ruff format .

translations: ready ## bring the interface's languages up to the texts of the source
	@bash .ci/translations

lock: ## renew both lock files from pyproject.toml
	@UPGRADE=$(UPGRADE) bash .ci/lock

clean: ## remove what the targets made; projects and recordings stay
	@rm -rf .venv .venv-light .pytest_cache .hypothesis .ruff_cache .import_linter_cache build
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

ready:
	@bash .ci/system-packages run
	@PYTHON="$(PYTHON)" bash .ci/environment

ready-test:
	@bash .ci/system-packages run test
	@PYTHON="$(PYTHON)" bash .ci/environment

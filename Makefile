# Everything is installed into the checkout: .uv (where the machine has no uv), .venv, node_modules.

UV := $(shell command -v uv 2>/dev/null || echo .uv/bin/uv)
export UV_PYTHON_PREFERENCE ?= system
# The tests start Python hundreds of times, and to compile all it imports takes half a build.
unexport PYTHONDONTWRITEBYTECODE
PYTHON := .venv/bin/python
NPM_DONE := node_modules/.package-lock.json
LIGHTHOUSE_DONE := tests/bench/node_modules/.package-lock.json
# A file of tests stays together: what it prepares, it prepares once.
SIDE_BY_SIDE := --numprocesses auto --dist loadfile
# What `make thorough` runs: all, or a part.
TESTS := tests
# What is read rather than run goes two at a time: each keeps one processor busy.
TWO_AT_A_TIME := $(MAKE) --no-print-directory --jobs 2

.PHONY: help setup serve site archive check rules python scripts sentences test thorough next-edition bench format audit lock clean

help: ## List the commands.
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14
	@echo
	@grep -E '^[a-z-]+:.*##- ' $(MAKEFILE_LIST) | sed -E 's/:.*##- /\t/' | expand -t 14

setup: .venv/.done $(NPM_DONE) ## Install everything into the checkout.

serve: setup ## Build the site, serve it on http://127.0.0.1:8000, follow changes.
	.venv/bin/rulebook serve

site: setup ## Write the site to site/.
	.venv/bin/rulebook build

archive: site ##- Write the site as site.tar.gz, which any static host can unpack.
	tar --create --gzip --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --file site.tar.gz --directory site .

check: setup ## Read rules, code and sentences for mistakes, in less than a minute.
	$(TWO_AT_A_TIME) rules python scripts sentences

test: setup ## Test rules, code, three Pythons, and the built site in a browser.
	$(TWO_AT_A_TIME) rules python scripts
	$(PYTHON) tests/browser.py
	$(PYTHON) -m pytest $(SIDE_BY_SIDE)

thorough: setup ## Test everything there is, which takes hours: each night and before a release.
	$(TWO_AT_A_TIME) rules python scripts sentences
	$(PYTHON) tests/browser.py
	$(PYTHON) -m pytest $(SIDE_BY_SIDE) -m "" --hypothesis-profile thorough $(TESTS)

next-edition: setup ##- Rehearse the release of another edition: in a copy it is written and released, and the tests run there.
	$(PYTHON) -m tests.next_edition

bench: setup $(LIGHTHOUSE_DONE) ## Print speeds and sizes, as ratios against baselines of the same run.
	$(PYTHON) tests/browser.py
	$(PYTHON) -m tests.bench

format: setup ## Lay out the Python code.
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

rules: setup ##- Check the rules; a part of check and test, as python and scripts are.
	.venv/bin/rulebook check

python: setup ##- Check the Python code by ruff and mypy.
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy

scripts: setup ##- Check scripts and styles by TypeScript, Biome and ESLint.
	node_modules/.bin/tsc --build
	node_modules/.bin/biome lint --error-on-warnings
	node_modules/.bin/eslint docs/assets offline

sentences: setup ##- Check spelling, grammar and plain words of rules, pages and schemas; a part of check.
	$(PYTHON) -m tests.style

audit: setup ##- Ask PyPI and npm what is known against the packages that are pinned.
	$(PYTHON) -m tests.audit

lock: setup ##- Pin the newest versions that pyproject.toml and package.json allow.
	$(UV) pip compile --upgrade --generate-hashes --no-annotate --no-header --quiet --all-extras --group test pyproject.toml -o requirements.txt
	echo uv | $(UV) pip compile --upgrade --generate-hashes --no-annotate --no-header --quiet - -o bootstrap.txt
	npm install --package-lock-only --ignore-scripts
	npm install --package-lock-only --ignore-scripts --prefix tests/bench

clean: ##- Remove what was built.
	rm -rf site site.tar.gz .cache

.uv/bin/uv:
	python3 -m venv .uv
	.uv/bin/pip install --quiet --require-hashes --only-binary :all: -r bootstrap.txt

.venv/.done: requirements.txt pyproject.toml .python-version | $(filter .uv/bin/uv,$(UV))
	$(UV) venv --quiet --clear .venv
	$(UV) pip install --quiet --compile-bytecode --require-hashes -r requirements.txt
	$(UV) pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

$(NPM_DONE): package.json package-lock.json
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b < 2019 ? 1 : 0)' || { echo "Node 20.19 or newer is needed; this is $$(node --version)"; exit 1; }
	npm ci --ignore-scripts --silent
	touch $@

# As large as all the rest together, and nothing but the benchmark uses it.
$(LIGHTHOUSE_DONE): tests/bench/package.json tests/bench/package-lock.json
	npm ci --ignore-scripts --silent --prefix tests/bench
	touch $@

# make demo: set up everything and play the recorded party.   make test: set up everything and run every check.
# make check: lint, types and the fast tests, in a minute and a half.
# None does anything twice: the second run starts at once.

.DEFAULT_GOAL := demo
.PHONY: demo test check lint types suite fast setup pictures system-demo system-test clean

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# PortAudio for the microphone; espeak-ng and aplay for the voice
DEMO_PACKAGES := libportaudio2 espeak-ng alsa-utils
# a virtual microphone for the tests, and a browser: the one without windows, where there is a package of it
TEST_PACKAGES = $(DEMO_PACKAGES) libasound2-plugins pulseaudio-utils $(BROWSER) $(shell command -v pipewire-pulse >/dev/null || echo pulseaudio)
BROWSER = $(shell apt-cache show chromium-headless-shell >/dev/null 2>&1 && echo chromium-headless-shell || echo chromium)

demo: system-demo $(STAMP)
	$(BIN)/spielwirt demo

# Types are checked beside the tests: one core is enough for them, and some of the tests wait.
test: system-test $(STAMP) lint
	@$(MAKE) --no-print-directory --jobs=2 types suite

# What needs a process, a sound or a long simulation is left to `make test`.
FAST := tests/grammars tests/host/announcing/test_sentences.py tests/host/announcing/test_clear_sentences.py \
        tests/host/announcing/test_announcer.py tests/host/settings/test_config.py \
        tests/host/settings/test_decks.py tests/host/test_inputs.py tests/host/keeping/test_journal.py \
        tests/host/hearing/test_transcript.py tests/host/showing/test_view.py tests/host/hearing/test_menu.py \
        tests/games/test_events.py tests/games/test_machine.py tests/games/test_rules_pages.py \
        tests/games/test_seats.py tests/test_rooms.py tests/test_playthroughs.py

check: $(STAMP) lint
	@$(MAKE) --no-print-directory --jobs=2 types fast

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

suite: $(STAMP)
	$(BIN)/pytest -n auto --dist worksteal

fast: $(STAMP)
	$(BIN)/pytest $(FAST)

setup: system-test $(STAMP)

# --- system packages: only on Debian and its kin, only what is missing, never a question --------------------------------

define install_missing
missing=""; \
if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then \
  for package in $(1); do \
    dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
  done; \
fi; \
if [ -n "$$missing" ]; then \
  if [ "$$(id -u)" = 0 ]; then as_root=""; elif sudo -n true 2>/dev/null; then as_root="sudo -n"; else as_root="no"; fi; \
  if [ "$$as_root" != no ] && $$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq update && \
     $$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends $$missing >/dev/null; \
  then :; else echo "Please install:  sudo apt-get install$$missing" >&2; fi; \
fi
endef

system-demo:
	@$(call install_missing,$(DEMO_PACKAGES))

system-test:
	@$(call install_missing,$(TEST_PACKAGES))

# --- Python: the first one that really starts (a shim of pyenv may exist and fail) and can make environments ------------

define find_python
python=""; \
for candidate in python3.13 python3.12 python3.11 python3; do \
  if $$candidate -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
  then python=$$candidate; break; fi; \
done
endef

$(STAMP): pyproject.toml Makefile
	@$(find_python); \
	for wanted in "python3 python3-venv" "python3.12 python3.12-venv" "python3.11 python3.11-venv"; do \
	  if [ -z "$$python" ]; then $(call install_missing,$$wanted); $(find_python); fi; \
	done; \
	if [ -z "$$python" ]; then echo "Python 3.11, 3.12 or 3.13 with the module venv is needed." >&2; exit 1; fi; \
	$(BIN)/python -c pass 2>/dev/null || $$python -m venv --clear $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $(STAMP)

# The pictures of the README, from evenings played for them.
pictures: system-test $(STAMP)
	$(BIN)/python -m host.page.shots

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Two commands do everything: `make lab` and `make test`. What they do is in tools/project.py.

# The first Python on this machine that fits; `make PYTHON=...` chooses another.
PYTHON := $(shell for python in python3 python3.13 python3.12 python3.11 python3.14 python; do \
  if $$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null; then \
    echo $$python; break; fi; done)

COMMANDS := lab app html site test check notebooks picture screenshots golden ladder figures bench soak fresh clean

.PHONY: help $(COMMANDS)

help:
	@echo "make lab        set everything up and open the notebooks in JupyterLab"
	@echo "make app        the same without code, for a projector: whole game, lessons, design lab"
	@echo "make html       write every notebook as a page to read, into build/html"
	@echo "make site       build the site that needs no server, into build/site"
	@echo "make test       set everything up and run every test"
	@echo "make check      only the quick ones: ruff and mypy"
	@echo "make notebooks  execute the notebooks anew, as they are committed; ARGS=02 only some"
	@echo "make picture    draw the README's picture anew"
	@echo "make screenshots  take pictures of every lesson, light and dark"
	@echo "make golden     play the golden games of tests/records anew"
	@echo "make ladder     measure how much stronger each bot is than the one below it"
	@echo "make figures    draw the figures of docs/lab.md anew"
	@echo "make bench      measure the speed of the engine, the bots, the table and the lab"
	@echo "make soak       search for broken promises with many random games"
	@echo "make fresh      try make lab and make test as a new user with an empty home, and time them"
	@echo "make clean      remove what was set up and built"

$(COMMANDS):
ifeq ($(strip $(PYTHON)),)
	@echo "fogkit needs Python 3.11 to 3.14, and there is none here."
	@echo "Install it from python.org, or with your package manager (Debian, Ubuntu: sudo apt install python3 python3-venv;"
	@echo "macOS: brew install python; Fedora: sudo dnf install python3). Then run make $@ again."
	@exit 1
else
	@$(PYTHON) tools/project.py $@ $(ARGS)
endif

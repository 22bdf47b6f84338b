"""Building the site: what can go wrong before there is a page. The site itself is tested in tests/browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from jupyterlite_pyodide_kernel import constants  # type: ignore[import-untyped] # it brings no types

from tools import pages, site


def test_a_text_of_several_lines_is_joined_and_a_list_of_words_stays_one() -> None:
    outputs = [{"data": {"text/plain": ["one\n", "two"]}}, {"text": ["alone\n"]}]
    notebook = {"metadata": {"tags": ["python", "running"]}, "outputs": outputs}
    assert site.joined(notebook) == {
        "metadata": {"tags": ["python", "running"]},
        "outputs": [{"data": {"text/plain": "one\ntwo"}}, {"text": "alone\n"}],
    }


def test_only_what_runs_in_a_browser_is_offered_to_be_played() -> None:
    offered = site.playable()
    assert set(pages.titles()) - set(offered) == {"08-design-lab.ipynb"}
    assert offered["03-action-symbols.ipynb"] == "../play/index.html?page=actions"


def test_a_download_that_was_broken_off_is_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(site, "WORK", tmp_path)
    monkeypatch.setattr(site, "npm", lambda: ["npm"])

    def broken_off(*command: str | Path) -> None:
        asked.append(command)
        Path(command[-1], f"pyodide-{constants.PYODIDE_VERSION}.tgz").write_bytes(b"the first half")
        raise SystemExit("the network is gone")

    monkeypatch.setattr(site, "run", broken_off)
    for times in (1, 2):
        with pytest.raises(SystemExit):
            site.fetch_pyodide(tmp_path)
        assert len(asked) == times
        assert list(tmp_path.iterdir()) == []

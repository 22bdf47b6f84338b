"""Building the site: what can go wrong before there is a page. The site itself is tested in tests/browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from jupyterlite_pyodide_kernel import constants  # type: ignore[import-untyped] # it brings no types

from tools import site


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "WORK", tmp_path)
    monkeypatch.setattr(site, "npm", lambda: ["npm"])


def test_a_download_that_was_broken_off_is_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

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

"""A server of our own on this machine, for as long as it is needed."""

from __future__ import annotations

import socket
import subprocess
import threading
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PATIENCE = 60.0


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(
    command: Sequence[str], asked: str, log: Path, environment: Mapping[str, str], folder: Path | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server that answers at the address `asked`.

    Args:
        command: what starts it.
        asked: an address at which it answers once it is ready.
        log: the file for all that it prints.
        environment: its environment, whole.
        folder: where it is started.
    """
    with log.open("w", encoding="utf-8") as out:
        server = subprocess.Popen(command, env=environment, cwd=folder, stdout=out, stderr=out)
        try:
            _wait(asked, server, log)
            yield server
        finally:
            end(server)


def end(server: subprocess.Popen[bytes], patience: float = PATIENCE) -> None:
    """End a server: kindly, and if that does not help, at once."""
    server.terminate()
    try:
        server.wait(timeout=patience)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def _wait(asked: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.poll() is not None:
            raise RuntimeError(f"The server did not start:\n{log.read_text(encoding='utf-8')}")
        try:
            with urllib.request.urlopen(asked, timeout=2):  # noqa: S310 - our own server on this machine
                return
        except OSError:
            time.sleep(0.2)
    raise TimeoutError(f"The server did not answer:\n{log.read_text(encoding='utf-8')}")


@contextmanager
def static_host(folder: Path, under: str = "fogkit") -> Iterator[str]:
    """Serve files as any static host does, and below a name, as GitHub Pages does; yield the address."""

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name it has there
            pass

        def translate_path(self, path: str) -> str:
            return super().translate_path(path.removeprefix(f"/{under}")) if path.startswith(f"/{under}/") else ""

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/{under}/"
        finally:
            server.shutdown()

"""Kernels of a running Jupyter server, spoken to as JupyterLab does, but without a browser: cells and live tables."""

from __future__ import annotations

import asyncio
import json
import urllib.parse
import urllib.request
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"
PATIENCE = 120.0

Message = dict[str, Any]


class Ran(NamedTuple):
    """What came of a cell."""

    shown: list[str]
    """All its output, each as text."""
    tables: list[Table]
    """The live tables it made."""


class Table(NamedTuple):
    """A live table, and what it shows at first."""

    id: str
    frame: dict[str, Any]


class Answer(NamedTuple):
    """What a click brought."""

    frame: dict[str, Any]
    seconds: float
    size: int
    """How many bytes came over the network."""


class CellError(Exception):
    """A cell failed; the message is what Python said."""


class Kernel:
    """A kernel that was started for a notebook, and the connection to it."""

    def __init__(self, server: str, token: str, id_: str, socket: WebSocketClientConnection) -> None:
        self._server, self._token, self._id, self._socket = server, token, id_, socket
        self._session = uuid4().hex

    @classmethod
    async def start(cls, server: str, token: str, notebook: str) -> Kernel:
        """Start a kernel in the folder of a notebook, as opening it does.

        Args:
            server: the address of the server, with its base.
            token: what lets one in.
            notebook: its path on the server.
        """
        asked = {"path": notebook, "name": "", "type": "notebook", "kernel": {"name": "python3"}}
        session = await asyncio.to_thread(_ask, server, token, "POST", "api/sessions", asked)
        id_ = session["kernel"]["id"]
        query = urllib.parse.urlencode({"token": token, "session_id": uuid4().hex})
        address = f"{server.replace('http', 'ws', 1)}/api/kernels/{id_}/channels?{query}"
        request = HTTPRequest(address, connect_timeout=PATIENCE, request_timeout=PATIENCE)
        socket = await websocket_connect(request, subprotocols=[PROTOCOL], max_message_size=2**28)
        return cls(server, token, id_, socket)

    async def close(self) -> None:
        """Shut the kernel down."""
        self._socket.close()
        await asyncio.to_thread(_ask, self._server, self._token, "DELETE", f"api/kernels/{self._id}")

    async def run(self, code: str) -> Ran:
        """Run a cell to its end."""
        asked = await self._send("execute_request", {"code": code, "silent": False, "allow_stdin": False})
        ran = Ran([], [])
        while (message := (await self._next(asked))[0])["content"].get("execution_state") != "idle":
            content = message["content"]
            match message["header"]["msg_type"]:
                case "error":
                    raise CellError(f"{content['ename']}: {content['evalue']}")
                case "stream":
                    ran.shown.append(content["text"])
                case "display_data" | "execute_result":
                    ran.shown.append(content["data"].get("text/plain", ""))
                case "comm_open" if "frame" in content["data"].get("state", {}):
                    ran.tables.append(Table(content["comm_id"], content["data"]["state"]["frame"]))
        return ran

    async def click(self, table: str, name: str) -> Answer:
        """Click a piece or button of a table, and wait for the frame that answers."""
        clock = asyncio.get_running_loop().time
        start = clock()
        content = {"comm_id": table, "data": {"method": "custom", "content": {"click": name}}}
        asked = await self._send("comm_msg", content)
        while True:
            message, size = await self._next(asked)
            content = message["content"]
            if content.get("execution_state") == "idle":
                raise LookupError(f"Nothing answers a click on {name}.")
            if message["header"]["msg_type"] == "comm_msg" and content["comm_id"] == table:
                return Answer(content["data"]["state"]["frame"], clock() - start, size)

    async def _send(self, kind: str, content: Message) -> str:
        header = {"msg_id": uuid4().hex, "msg_type": kind, "session": self._session, "username": "", "version": "5.3"}
        parts = [json.dumps(part).encode() for part in (header, {}, {}, content)]
        await self._socket.write_message(_packed([b"shell", *parts]), binary=True)
        return header["msg_id"]

    async def _next(self, asked: str) -> tuple[Message, int]:
        """Return the next message for all to hear that is about what was asked, and its size."""
        while True:
            data = await asyncio.wait_for(self._socket.read_message(), PATIENCE)
            if not isinstance(data, bytes):
                raise ConnectionError("The server has closed the connection.")
            channel, header, parent, _, content, *_ = _unpacked(data)
            if channel == b"iopub" and json.loads(parent).get("msg_id") == asked:
                return {"header": json.loads(header), "content": json.loads(content)}, len(data)


def cells(notebook: Path) -> list[str]:
    """Return the code of a notebook, cell by cell."""
    found = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == "code"]


def _ask(server: str, token: str, method: str, what: str, content: object = None) -> Any:
    """Ask the server something over its interface for programs."""
    request = urllib.request.Request(  # noqa: S310 - our own server on this machine
        f"{server}/{what}", method=method, data=None if content is None else json.dumps(content).encode()
    )
    request.add_header("Authorization", f"token {token}")
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - as above
        return json.loads(answer.read() or b"null")


def _packed(parts: Sequence[bytes]) -> bytes:
    """Return parts as one message: how many offsets, the offsets of all parts and of the end, the parts."""
    ends = [8 * (len(parts) + 2)]
    for part in parts:
        ends.append(ends[-1] + len(part))
    return b"".join([number.to_bytes(8, "little") for number in (len(ends), *ends)] + list(parts))


def _unpacked(data: bytes) -> list[bytes]:
    """Return the parts of a message."""
    count = int.from_bytes(data[:8], "little")
    ends = [int.from_bytes(data[8 * number : 8 * number + 8], "little") for number in range(1, count + 1)]
    return [data[start:end] for start, end in pairwise(ends)]

"""`deska play`: the server from start to end.

Nothing here imports a game, so that the page is available before they are loaded (startup.py).
"""

import asyncio
import contextlib
import dataclasses
import gc
import ipaddress
import os
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from deska.core.errors import SetupError
from deska.core.texts import users_language
from deska.faces.web.access import limits
from deska.faces.web.access.limits import LIMITS, STRANGERS_OF_ADDRESS, Connection, LiveConnection, raise_file_limit
from deska.faces.web.access.middleware import LARGEST_MESSAGE, LOOPBACK, AccessMiddleware
from deska.faces.web.access.sessions import SHORTEST_PASSPHRASE, Sessions
from deska.faces.web.access.settings import DEFAULT_PACE, Hosting, RoomStart
from deska.faces.web.start.home import EarlyHome
from deska.faces.web.startup import Inner, StartupApp
from deska.faces.web.wire.language import Speech
from deska.faces.web.wire.memory import limit_arenas
from deska.store.connection import check_record
from deska.store.seal import data_folder, own_key

DEFAULT_PORT = 8137
_TRIED_PORTS = 50
_GOODBYE, _LAST_MOMENT = 1, 1.6  # seconds for pages to disconnect, and until the process exits regardless
_QUEUE = 2048  # connections that the system queues until they are accepted


def serve(
    port: int | None = None,
    host: str = "127.0.0.1",
    open_browser: bool = True,
    passphrase: str | None = None,
    *,
    folder: Path | None = None,
    pace: float = DEFAULT_PACE,
    prepare: bool = True,
    language: str | None = None,
    room: RoomStart | None = None,
    tell: Callable[[str], None] = print,
) -> None:
    """Run the server until Ctrl-C or Quit. SetupError or StoreError if it cannot start.

    The default port is 8137 or the next free one; port 0 lets the system choose. `tell` gets the address. A `room` is
    opened to the local network at a port of its own.
    """
    say = Speech(language or users_language())
    outside = not _is_loopback(host)
    if outside and len(passphrase or "") < SHORTEST_PASSPHRASE:
        raise SetupError("passphrase-needed", least=SHORTEST_PASSPHRASE)
    listener = _listen(host, port)
    taken = int(listener.getsockname()[1])
    raise_file_limit()
    limit_arenas()
    folder = folder or data_folder()
    sessions = Sessions(own_key(folder), passphrase if outside else None)
    missing = check_record(folder)
    guest_address = f"http://{_outside_name(host)}:{taken}/" if outside else None
    names = {*LOOPBACK, _bracketed(host)}
    if outside:
        names |= _host_names()
    hosting = Hosting(taken, names, any_address=outside, guest_address=guest_address, pace=pace, prepare=prepare)
    hosting = dataclasses.replace(hosting, room=room)
    place = "&place=room" if room else ""
    address = f"http://{_inside_name(host)}:{taken}/?token={sessions.token}{place}"
    server = _Server(folder, sessions, hosting)
    tell(say("serving", address=address))
    if guest_address:
        tell(say("serving-others", address=guest_address))
    if missing:
        tell(say.problem(missing))
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run([listener])
    if server.failure:
        raise server.failure


class _Server(uvicorn.Server):
    """uvicorn with our limits and a way to stop it."""

    def __init__(self, folder: Path, sessions: Sessions, hosting: Hosting) -> None:
        self.failure: BaseException | None = None
        self.sessions = sessions
        self._folder, self._hosting = folder, dataclasses.replace(hosting, outside=self)
        self._network: asyncio.Server | None = None
        startup_app = StartupApp(self._load, self._fail, EarlyHome(folder))
        self._middleware = middleware = AccessMiddleware(
            startup_app, sessions, f"deska-{hosting.port}", hosting.names, hosting.any_address
        )
        super().__init__(
            uvicorn.Config(
                middleware,
                log_config=None,
                access_log=False,
                server_header=False,
                http=Connection,
                backlog=STRANGERS_OF_ADDRESS,  # asyncio accepts this many at a time before any of them can be closed
                ws=LiveConnection,
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=False,  # most pages are on this computer
                timeout_keep_alive=limits.KEEP_ALIVE,
                timeout_graceful_shutdown=_GOODBYE,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(_QUEUE)

    # --- a room ---------------------------------------------------------------------------------------------

    async def listen(self, port: int | None) -> int:
        """Accept connections from the local network at this port, or at the first free one from the default on."""
        LIMITS.set_room(True)
        if self._hosting.any_address:
            return self._hosting.port
        listener = _listen("0.0.0.0", port)
        loop = asyncio.get_running_loop()
        self._network = await loop.create_server(self._protocol, sock=listener, backlog=STRANGERS_OF_ADDRESS)
        listener.listen(_QUEUE)
        self.servers.append(self._network)
        self._middleware.any_address = True
        self._middleware.hosts = {*self._hosting.names, *_host_names()}
        return int(listener.getsockname()[1])

    def stop_listening(self) -> None:
        """Close the port in the network, and with it every phone's way in."""
        LIMITS.set_room(False)
        if self._network:
            self._network.close()
            self.servers.remove(self._network)
            self._network, self._middleware.any_address = None, False
            self._middleware.hosts = set(self._hosting.names)

    def _protocol(self) -> asyncio.Protocol:
        return Connection(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if threading.current_thread() is threading.main_thread():
            threading.Thread(target=_end_at_last, name="last moment", daemon=True).start()
        await super().shutdown(sockets)

    def _load(self) -> Inner:
        from deska.faces.web.app import make_app
        from deska.store.database import Store

        app = make_app(Store(self._folder), self._hosting, self.end)
        # Loaded code lives as long as the process: exclude it from garbage collection.
        gc.freeze()
        gc.set_threshold(50_000, 20, 50)
        return app, app.router.lifespan_context(app)

    def _fail(self, error: BaseException) -> None:
        self.failure = error
        self.end()

    def end(self) -> None:
        self.should_exit = True


def _end_at_last() -> None:
    """Exit even if a thread still runs: everything acknowledged is on disk."""
    time.sleep(_LAST_MOMENT)
    os._exit(0)


def _listen(host: str, port: int | None) -> socket.socket:
    """A listening socket at this port, or at the first free one from the default on."""
    if port is not None and not 0 <= port <= 65535:
        raise SetupError("port-unknown", port=port)
    try:
        family, _, _, _, place = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise SetupError("host-unknown", host=host[:80], why=error.strerror or str(error)) from error
    ports = [port] if port is not None else range(DEFAULT_PORT, DEFAULT_PORT + _TRIED_PORTS)
    problem: OSError | None = None
    for number in ports:
        # asyncio turns off Nagle's algorithm only if the protocol is named; with it an answer in two parts takes 40 ms.
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((place[0], number))
            listener.listen(_QUEUE)
            return listener
        except OSError as error:
            listener.close()
            problem = error
    if port is None:
        raise SetupError("no-free-port", first=DEFAULT_PORT)
    raise SetupError("host-unknown", host=f"{host}:{port}"[:80], why=(problem and problem.strerror) or "") from problem


def _host_names() -> set[str]:
    name = socket.gethostname().lower()
    return {name, f"{name}.local"}


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host.lower()


def _inside_name(host: str) -> str:
    """The host name for this computer's own browser."""
    return "127.0.0.1" if host == "0.0.0.0" else "[::1]" if host == "::" else _bracketed(host)


def _outside_name(host: str) -> str:
    """The address of this computer in its network, for other devices."""
    if host not in ("0.0.0.0", "::"):
        return _bracketed(host)
    from deska.faces.web.club.network import routed_address

    return routed_address() or socket.gethostname()

"""Checks every request first: session, host, origin and size."""

import asyncio
import ipaddress
import json
import re
from base64 import b64encode
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from deska.faces.web.access.pages import STYLE, again_page, join_page
from deska.faces.web.access.sessions import Session, Sessions
from deska.faces.web.wire.language import Speech, language_of

LARGEST_BODY = 2**20
LARGEST_UPLOAD = 5 * 2**20
LARGEST_IMPORT = 2**30  # it goes to a file while it arrives
LARGEST_MESSAGE = 64 * 2**10
UPLOAD_PATHS = (
    *("/api/open", "/api/files/read", "/api/files/open", "/api/files/keep"),
    *("/api/annotated/open", "/api/analysis/save", "/api/analysis/formats", "/api/analysis/file"),
)
IMPORT_PATH = "/api/openings/import"
_WORD = re.compile(r"[A-Za-z0-9_-]{1,40}")
JOIN = "/join"  # where people enter a room
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
# What browsers fetch without a cookie to install the page; nothing in it is secret.
OPEN_PATHS = {
    "/manifest.webmanifest",
    "/favicon.svg",
    "/apple-touch-icon.png",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-512.png",
}

# Everything from this server only; the one inline style is allowed by its hash.
_STYLE_DIGEST = b64encode(sha256(STYLE.encode()).digest()).decode()
SECURITY_HEADERS: Mapping[str, str] = {
    "content-security-policy": (
        f"default-src 'none'; script-src 'self'; style-src 'self' 'sha256-{_STYLE_DIGEST}'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # with "no-referrer", browsers send our own form with the origin "null"
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class TooLarge(HTTPException):
    """The body is larger than allowed."""

    def __init__(self, limit: int) -> None:
        super().__init__(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        self.mebibytes = limit // 2**20


@dataclass(frozen=True)
class Answer:
    """A response by the middleware instead of the application."""

    status: HTTPStatus
    body: bytes
    kind: str
    headers: tuple[tuple[bytes, bytes], ...] = ()


class AccessMiddleware:
    """ASGI middleware. `hosts` are the allowed host names; `any_address` also allows IP addresses."""

    def __init__(
        self, app: ASGIApp, sessions: Sessions, cookie: str, hosts: Collection[str], any_address: bool
    ) -> None:
        self.app, self.sessions, self.cookie = app, sessions, cookie
        self.hosts, self.any_address = {host.lower() for host in hosts}, any_address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["type"] == "http":
                await self._http(scope, receive, send)
            elif scope["type"] == "websocket":
                await self._websocket(scope, receive, send)
            else:
                await self.app(scope, receive, send)
        except asyncio.CancelledError:
            pass  # the server is shutting down

    # --- requests -------------------------------------------------------------------------------------------

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        guarded = _with_security_headers(send)
        headers = Headers(scope=scope)
        query = parse_qs(scope["query_string"].decode("latin-1"))
        say = Speech(language_of(query.get("lang", [None])[-1], headers.get("accept-language")))
        limit = _largest_body(scope["path"])
        taken = _limited(receive, limit)
        try:
            if not _declared_length_fits(headers, limit):
                raise TooLarge(limit)
            answer = await self._answer(scope, headers, query, say, taken)
            if answer is None:
                await self.app(scope, taken, guarded)
                return
        except ClientDisconnect:
            return  # an incomplete passphrase does not count as a wrong one
        except TooLarge as error:
            text = say("body-too-large", mebibytes=error.mebibytes)
            answer = _problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, text)
        await _send(guarded, answer)

    async def _answer(
        self, scope: Scope, headers: Headers, query: Mapping[str, list[str]], say: Speech, receive: Receive
    ) -> Answer | None:
        """The response for a rejected request, or None to continue."""
        reading = scope["method"] in ("GET", "HEAD")
        if not self._is_own_host(headers):
            return _problem(HTTPStatus.FORBIDDEN, say("wrong-host"))
        if not reading and not self._is_own_origin(headers):
            return _problem(HTTPStatus.FORBIDDEN, say("wrong-origin"))
        session = self._session(headers)
        if scope["path"] == "/" and scope["method"] == "GET" and "token" in query:  # HEAD does not use up the token
            is_here = self._is_from_here(scope, headers)
            return self._exchange_token(query["token"][-1], session is not None, is_here, say, onward(query))
        if scope["path"] == "/again" and scope["method"] == "POST":
            return await self._enter_again(scope, headers, receive, say, onward(query))
        if scope["path"] in OPEN_PATHS and reading:
            return None
        if scope["path"] == "/enter" and scope["method"] == "POST":
            return await self._enter(receive, say, onward(query))
        if self.sessions.room and scope["path"] == JOIN:
            return None
        if session is None:
            return self._turn_away(scope, say, onward(query))
        scope.setdefault("state", {})["session"] = session
        return None

    def _exchange_token(self, token: str, is_in: bool, is_here: bool, say: Speech, place: str) -> Answer:
        if self.sessions.use_token(token):
            return self._let_in(self.sessions.cookie_for("host"), place)
        if is_in:
            return _see_other(place)
        if is_here and self.sessions.is_used_token(token):
            return _page(HTTPStatus.FORBIDDEN, again_page(say, token, place))
        return _page(HTTPStatus.FORBIDDEN, join_page(say, "token-used", False, place))

    async def _enter_again(self, scope: Scope, headers: Headers, receive: Receive, say: Speech, place: str) -> Answer:
        """The button for the used token. The origin was checked, so that no other site can press it."""
        fields = parse_qs((await _body(receive)).decode("utf-8", "replace"))
        if self._is_from_here(scope, headers) and self.sessions.is_used_token(fields.get("token", [""])[-1]):
            return self._let_in(self.sessions.cookie_for("host"), place)
        return _page(HTTPStatus.FORBIDDEN, join_page(say, "token-used", False, place))

    async def _enter(self, receive: Receive, say: Speech, place: str) -> Answer:
        fields = parse_qs((await _body(receive)).decode("utf-8", "replace"))
        answer = self.sessions.try_passphrase(fields.get("passphrase", [""])[-1])
        if answer == "right":
            return self._let_in(self.sessions.cookie_for("watcher" if "watch" in fields else "player"), place)
        status = HTTPStatus.FORBIDDEN if answer == "wrong" else HTTPStatus.TOO_MANY_REQUESTS
        return _page(status, join_page(say, f"passphrase-{answer}", self.sessions.takes_guests, place))

    def _turn_away(self, scope: Scope, say: Speech, place: str) -> Answer:
        if scope["path"].startswith("/api/"):
            return _problem(HTTPStatus.UNAUTHORIZED, say("no-cookie"))
        if self.sessions.room and not self.sessions.takes_guests:
            return _see_other(JOIN)
        form = self.sessions.takes_guests
        return _page(HTTPStatus.UNAUTHORIZED, join_page(say, None if form else "no-cookie", form, place))

    def _let_in(self, value: str, place: str) -> Answer:
        cookie = f"{self.cookie}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"
        return _see_other(place, ((b"set-cookie", cookie.encode()),))

    # --- sockets --------------------------------------------------------------------------------------------

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        session = self._session(headers)
        if not self._is_own_host(headers) or not self._is_own_origin(headers) or session is None:
            await send({"type": "websocket.close", "code": 1008})  # closing before accepting gives 403
            return
        scope.setdefault("state", {})["session"] = session
        await self.app(scope, receive, send)

    def _session(self, headers: Headers) -> Session | None:
        cookie = headers.get("cookie")
        return self.sessions.session(cookie, self.cookie) or self.sessions.member(cookie)

    # --- where from -----------------------------------------------------------------------------------------

    def _is_own_host(self, headers: Headers) -> bool:
        """True for our own host names; another name that resolves to us is DNS rebinding."""
        given = headers.getlist("host")
        name = _host_name(given[0]) if len(given) == 1 else None
        return name is not None and (name in self.hosts or (self.any_address and _is_address(name)))

    def _is_from_here(self, scope: Scope, headers: Headers) -> bool:
        """True for a browser on this computer that uses a loopback name."""
        address = (scope.get("client") or ("",))[0]
        return _host_name(headers["host"]) in LOOPBACK and _is_loopback(address)

    def _is_own_origin(self, headers: Headers) -> bool:
        origins = headers.getlist("origin")
        return len(origins) == 1 and origins[0].lower() == f"http://{headers['host'].lower()}"


def onward(query: Mapping[str, list[str]]) -> str:
    """The URL to continue to after the token or passphrase; the page finds its match after #."""
    match, language = (query.get(name, [""])[-1] for name in ("match", "lang"))
    place = f"/?lang={language}" if _WORD.fullmatch(language) else "/"
    if query.get("place", [""])[-1] == "room":
        return f"{place}#/room"
    return f"{place}#{match}" if _WORD.fullmatch(match) else place


def _host_name(host: str) -> str | None:
    """The name without its port, in lower case."""
    try:
        parts = urlsplit(f"http://{host}")
        if parts.netloc != host or parts.username is not None or parts.hostname is None:
            return None
        _ = parts.port
    except ValueError:
        return None
    return f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


# --- sizes --------------------------------------------------------------------------------------------------


def _largest_body(path: str) -> int:
    """Upper bound on the body of a request."""
    if path == IMPORT_PATH:
        return LARGEST_IMPORT
    return LARGEST_UPLOAD if path in UPLOAD_PATHS else LARGEST_BODY


def _declared_length_fits(headers: Headers, limit: int) -> bool:
    declared = headers.get("content-length", "0")
    return declared.isascii() and declared.isdigit() and int(declared[:20]) <= limit


def _limited(receive: Receive, limit: int) -> Receive:
    """A `receive` that raises TooLarge beyond the limit."""
    have = 0

    async def limited() -> Message:
        nonlocal have
        message = await receive()
        have += len(message.get("body", b""))
        if have > limit:
            raise TooLarge(limit)
        return message

    return limited


async def _body(receive: Receive) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


# --- answers ------------------------------------------------------------------------------------------------


def problem_json(text: str, field: str | None = None) -> dict[str, Any]:
    """One problem in the form of protocol.Problems."""
    return {"problems": [{"field": field, "text": text}]}


def _problem(status: HTTPStatus, text: str) -> Answer:
    return Answer(status, json.dumps(problem_json(text), ensure_ascii=False).encode(), "application/json")


def _page(status: HTTPStatus, html: str) -> Answer:
    return Answer(status, html.encode(), "text/html; charset=utf-8")


def _see_other(place: str, headers: tuple[tuple[bytes, bytes], ...] = ()) -> Answer:
    return Answer(HTTPStatus.SEE_OTHER, b"", "text/plain", ((b"location", place.encode()), *headers))


async def _send(send: Send, answer: Answer) -> None:
    headers = [
        (b"content-type", answer.kind.encode()),
        (b"content-length", str(len(answer.body)).encode()),
        (b"cache-control", b"no-store"),
        *answer.headers,
    ]
    await send({"type": "http.response.start", "status": int(answer.status), "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})


def _with_security_headers(send: Send) -> Send:
    extra = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = message.get("headers", [])
            stricter = {name for name, _ in given}  # an answer may say more exactly what it needs
            message["headers"] = [*given, *(one for one in extra if one[0] not in stricter)]
        await send(message)

    return guarded

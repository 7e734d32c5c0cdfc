"""Access: the launch token, the passphrase, and the cookie that replaces either."""

import hashlib
import hmac
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Literal

Role = Literal["host", "player", "watcher", "member"]  # a member is in the room
ROLES: tuple[Role, ...] = ("host", "player", "watcher")

SHORTEST_PASSPHRASE = 8
ROOM_COOKIE = "deska-room"
_TRIES, _WITHIN = 10, 60.0  # upper bound on wrong passphrases in this many seconds, from all browsers together


@dataclass(frozen=True)
class Session:
    """A browser with access."""

    role: Role
    id: str

    @property
    def host(self) -> bool:
        return self.role == "host"


class Sessions:
    """Grants access. Cookies are signed, so that a page keeps access after a restart."""

    def __init__(self, key: bytes, passphrase: str | None = None, now: Callable[[], float] = time.monotonic) -> None:
        self._key = hmac.digest(key, b"cookies of the page", "sha256")
        self._passphrase = passphrase
        self._now = now
        self._wrong: deque[float] = deque()
        self._token: str | None = secrets.token_urlsafe(32)  # 256 bits
        self._used: str | None = None
        self.room: str | None = None  # the code of the room that is open

    @property
    def token(self) -> str | None:
        """The launch token, or None once it was used."""
        return self._token

    @property
    def takes_guests(self) -> bool:
        return self._passphrase is not None

    def use_token(self, given: str) -> bool:
        """True if this is the launch token; works only once."""
        right = _equal(self._token, given)
        if right:
            self._token, self._used = None, self._token
        return right

    def is_used_token(self, given: str) -> bool:
        """True if this was the launch token before it was used."""
        return _equal(self._used, given)

    def try_passphrase(self, given: str) -> Literal["right", "wrong", "wait"]:
        """Check a passphrase; after many wrong ones nobody may try for a while."""
        now = self._now()
        while self._wrong and now - self._wrong[0] > _WITHIN:
            self._wrong.popleft()
        if len(self._wrong) >= _TRIES:
            return "wait"
        if self._passphrase is not None and hmac.compare_digest(_digest(self._passphrase), _digest(given)):
            return "right"
        self._wrong.append(now)
        return "wrong"

    def cookie_for(self, role: Role) -> str:
        """The value of a new session's cookie."""
        session = secrets.token_urlsafe(18)
        return f"{role}.{session}.{self._signature(role, session)}"

    def session(self, cookie_header: str | None, name: str) -> Session | None:
        """The session that a Cookie header proves, or None."""
        try:
            morsel = SimpleCookie(cookie_header or "").get(name)
        except CookieError:
            return None
        role, _, rest = (morsel.value if morsel else "").partition(".")
        session, _, signature = rest.partition(".")
        known = next((one for one in ROLES if one == role), None)
        if known is None or not hmac.compare_digest(self._signature(known, session).encode(), signature.encode()):
            return None
        return Session(known, session)

    # --- people in the room ---------------------------------------------------------------------------------

    def member_cookie(self, member: str) -> str:
        """The value of the cookie of somebody in the room. Members are known by it on every port of this computer."""
        return f"{member}.{self._member_signature(member)}"

    def member(self, cookie_header: str | None) -> Session | None:
        """The member of the open room that a Cookie header proves, or None. They may have been removed meanwhile."""
        if self.room is None:
            return None
        try:
            morsel = SimpleCookie(cookie_header or "").get(ROOM_COOKIE)
        except CookieError:
            return None
        member, _, signature = (morsel.value if morsel else "").partition(".")
        if not hmac.compare_digest(self._member_signature(member).encode(), signature.encode()):
            return None
        return Session("member", member)

    def _member_signature(self, member: str) -> str:
        return hmac.new(self._key, f"member.{self.room}.{member}".encode(), hashlib.sha256).hexdigest()

    def _signature(self, role: Role, session: str) -> str:
        # A new passphrase ends the sessions of guests, who entered with the old one.
        by = "" if role == "host" else _digest(self._passphrase or "").hex() if self.takes_guests else "nobody"
        return hmac.new(self._key, f"{role}.{session}.{by}".encode(), hashlib.sha256).hexdigest()


def _equal(secret: str | None, given: str) -> bool:
    return secret is not None and hmac.compare_digest(secret.encode(), given.encode())


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "replace")).digest()

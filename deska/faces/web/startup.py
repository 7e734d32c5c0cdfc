"""Answers requests during start-up: the built page and its home screen at once, the rest once the program is loaded.

Loading the games and numba takes most of the start-up time. A browser needs about as long to load
the page, so it gets the page meanwhile.
"""

import asyncio
import contextlib
import gc
import logging
import sys
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

from starlette.datastructures import Headers, QueryParams
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from deska.faces.web.access.middleware import JOIN
from deska.faces.web.access.pages import join_page
from deska.faces.web.wire.language import Speech, language_of

logger = logging.getLogger("deska.web")
_TURN = 0.0005  # seconds
STATIC = Path(__file__).resolve().parent / "static"

Early = Callable[[Scope], Awaitable[Response | None]]  # answers a request before the application is loaded, or None
Inner = tuple[ASGIApp, AbstractAsyncContextManager[Any]]  # an application and its context manager


class StartupApp:
    """ASGI wrapper of the application that `load` creates in a thread; calls `failed` if that fails."""

    def __init__(self, load: Callable[[], Inner], failed: Callable[[BaseException], None], early: Early) -> None:
        self._load, self._failed, self._early = load, failed, early
        self._inner: asyncio.Task[ASGIApp] | None = None
        self._open = contextlib.AsyncExitStack()
        self._page = _Page(directory=STATIC, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http" and not scope["path"].startswith("/api/") and scope["path"] != JOIN:
            response = await self._page_response(scope)
            await response(scope, receive, send)
        elif early := await self._early_response(scope):
            await early(scope, receive, send)
        else:
            app = await self._loaded()
            await app(scope, receive, send)

    async def _early_response(self, scope: Scope) -> Response | None:
        return None if self._inner and self._inner.done() else await self._early(scope)

    # --- the rest -------------------------------------------------------------------------------------------

    async def _live(self, receive: Receive, send: Send) -> None:
        """ASGI lifespan: load the application at startup, close it at shutdown."""
        await receive()
        self._inner = asyncio.create_task(self._enter())
        await send({"type": "lifespan.startup.complete"})
        await receive()
        with contextlib.suppress(BaseException):  # already reported
            await self._inner
        await self._open.aclose()
        await send({"type": "lifespan.shutdown.complete"})

    async def _enter(self) -> ASGIApp:
        try:
            app, context = await asyncio.to_thread(self._load_quickly)
            await self._open.enter_async_context(context)
        except BaseException as error:
            self._failed(error)
            raise
        return app

    def _load_quickly(self) -> Inner:
        """Load with the garbage collector disabled: loaded code lives as long as the process.

        The thread that answers requests gets its turn more often meanwhile.
        """
        default = sys.getswitchinterval()
        sys.setswitchinterval(_TURN)
        gc.disable()
        try:
            return self._load()
        finally:
            gc.freeze()
            gc.enable()
            sys.setswitchinterval(default)

    async def _loaded(self) -> ASGIApp:
        if self._inner is None:
            raise RuntimeError("not started")
        return await asyncio.shield(self._inner)

    # --- the page -------------------------------------------------------------------------------------------

    async def _page_response(self, scope: Scope) -> Response:
        query, headers = QueryParams(scope["query_string"]), Headers(scope=scope)
        say = Speech(language_of(query.get("lang"), headers.get("accept-language")))
        if scope["path"] == "/" and not (STATIC / "index.html").is_file():
            return _sentence(say, "page-not-built", 503)
        path = "index.html" if scope["path"] == "/" else self._page.get_path({**scope, "root_path": ""})
        try:
            return await self._page.get_response(path, scope)
        except HTTPException as error:
            key = {404: "no-such-page", 405: "method-not-allowed"}.get(error.status_code, "bad-request")
            return _sentence(say, key, error.status_code)


def _sentence(say: Speech, key: str, status: int) -> Response:
    return Response(join_page(say, key, False), status, media_type="text/html")


class _Page(StaticFiles):
    """The built page; asset names contain a digest, so browsers may cache them forever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not STATIC.is_dir():
            raise HTTPException(404)
        return await super().get_response(path, scope)

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        if isinstance(response, FileResponse):
            response = _at_once(response)
        is_asset = "assets" in Path(str(args[0])).parts
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if is_asset else "no-cache"
        return response


def _at_once(response: FileResponse) -> Response:
    """The same in one piece. Starlette reads a file in a thread, which would wait for the loading thread many times."""
    headers = {name: value for name, value in response.headers.items() if name != "accept-ranges"}
    return Response(Path(response.path).read_bytes(), response.status_code, headers, response.media_type)

"""Bodies of requests: JSON that can be stored and sent again."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute


class _WholeRequest(Request):
    async def json(self) -> Any:
        """The body, or ValueError if it has a lone surrogate or a non-finite number, which no response could carry."""
        body = await super().json()
        json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
        return body


class WholeRoute(APIRoute):
    """A route that accepts only bodies that can be sent back."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_whole(request: Request) -> Response:
            return await handle(_WholeRequest(request.scope, request.receive))

        return handle_whole

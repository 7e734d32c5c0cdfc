"""What requests carry: JSON that can be written down and sent again."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute


class _WholeRequest(Request):
    async def json(self) -> Any:
        """The body, or ValueError where it has half a letter or no finite number in it, which no answer could carry."""
        body = await super().json()
        json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
        return body


class WholeRoute(APIRoute):
    """A route that takes nothing it could not answer with."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_whole(request: Request) -> Response:
            return await handle(_WholeRequest(request.scope, request.receive))

        return handle_whole

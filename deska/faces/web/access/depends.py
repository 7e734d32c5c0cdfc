"""What requests depend on: the session that asks, and the language of its answers."""

from typing import Annotated, Any

from fastapi import Depends, Query, Request

from deska.core.errors import SetupError
from deska.faces.web.access.sessions import Session
from deska.faces.web.wire.language import Speech, language_of
from deska.faces.web.wire.protocol import Problems


class NotAllowed(SetupError):
    """This session may not do that."""


def asker_speech(request: Request) -> Speech:
    return Speech(language_of(request.query_params.get("lang"), request.headers.get("accept-language")))


def the_session(request: Request) -> Session:
    session: Session = request.state.session
    return session


def the_host(request: Request) -> None:
    if not the_session(request).host:
        raise NotAllowed("only-host")


Say = Annotated[Speech, Depends(asker_speech)]
Language = Annotated[str | None, Query(alias="lang", description="of the sentences in the answer")]
WRONG: dict[int | str, dict[str, Any]] = {
    status: {"model": Problems} for status in (400, 401, 403, 404, 409, 413, 422, 500)
}

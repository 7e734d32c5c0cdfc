"""What requests about matches depend on."""

from typing import Annotated

from fastapi import Depends, Query, Request

from deska.faces.web.match.tables import Hall


def the_hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(the_hall)]
Round = Annotated[int | None, Query(alias="round", description="of the match, from 1; by default the current one")]

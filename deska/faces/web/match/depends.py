"""What requests about matches depend on."""

from typing import Annotated

from fastapi import Depends, Query, Request

from deska.faces.web.match.tables import MatchTables


def the_hall(request: Request) -> MatchTables:
    hall: MatchTables = request.app.state.hall
    return hall


TheMatchTables = Annotated[MatchTables, Depends(the_hall)]
Round = Annotated[int | None, Query(alias="round", description="of the match, from 1; by default the current one")]

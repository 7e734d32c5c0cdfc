"""What requests about matches depend on."""

from typing import Annotated

from fastapi import Depends, Query, Request

from deska.faces.web.match.tables import MatchTables


def the_match_tables(request: Request) -> MatchTables:
    match_tables: MatchTables = request.app.state.match_tables
    return match_tables


TheMatchTables = Annotated[MatchTables, Depends(the_match_tables)]
Round = Annotated[int | None, Query(alias="round", description="of the match, from 1; by default the current one")]

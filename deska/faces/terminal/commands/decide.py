"""`deska move`: one decision of a computer player."""

import dataclasses
from typing import Any

from deska.core.game import Game, Position, line_texts, refuse_when_over
from deska.core.limit import Limit, Stop
from deska.core.player import Choice
from deska.faces.terminal.commands.inputs import Place, computer
from deska.faces.terminal.compiling import compilation_reported, prepare
from deska.faces.terminal.console.sentences import show_thought, thought
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import BackgroundTask, aside
from deska.kernel.positions import copied
from deska.play.games import driver
from deska.players.reasons import with_reason


def decide(say: Say, place: Place, spec: str, limit: Limit, seed: int | None) -> None:
    game = place.chosen_game()
    say = say.of(game)
    pos = place.reached(game)
    player = computer(spec, game)
    refuse_when_over(pos)
    with compilation_reported(say, game):
        aside(lambda: prepare([player], game))
        turn, rng = driver.Turn(game, pos, place.position, tuple(place.move_texts())), driver.dice(seed)
        thinking = BackgroundTask(lambda: driver.decide(turn, player, limit, Stop(), rng))
        decision = thinking.wait(lambda: show_thought(say, player, game, copied(pos)))
        choice = with_reason(game, pos, decision.choice)
        if choice.seconds is None:
            choice = dataclasses.replace(choice, seconds=decision.seconds)
    if say.as_json:
        say.result(choice_record(game, pos, choice), "")
    else:
        say.line(thought(say.texts, game, pos, choice))


def choice_record(game: Game, pos: Position, choice: Choice) -> dict[str, Any]:
    """A decision as the stable JSON of the command line."""
    return {
        "move": game.move_text(pos, choice.move),
        "score": choice.score,
        "win_in": choice.win_in,
        "depth": choice.depth,
        "nodes": choice.nodes,
        "seconds": choice.seconds,
        "line": line_texts(game, pos, choice.line),
        "considered": [
            {
                "move": game.move_text(pos, other.move),
                "value": other.value,
                "exact": other.exact,
                "line": line_texts(game, pos, other.line) or [game.move_text(pos, other.move)],
            }
            for other in choice.considered
        ],
        "reason": choice.reason,
    }

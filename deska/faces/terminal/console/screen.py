"""The output of a session: the board with everything around it."""

import shutil
import sys
from dataclasses import replace

from rich.console import Console
from rich.text import Text

from deska.core.texts import Texts
from deska.core.view import BoardView
from deska.faces.terminal.console.board import FORBIDDEN, SEAT_STYLES, BoardSettings, board_lines
from deska.faces.terminal.console.sentences import asked, game_title, move_texts, outcome_sentence, sign_text
from deska.faces.words.move_numbers import first_side, numbered_list
from deska.kernel.ops import seat
from deska.play.match.match import Match
from deska.players import HUMAN


class Screen:
    """Prints a match as one person sees it."""

    def __init__(self, texts: Texts, figures: bool = True) -> None:
        self.texts = texts
        self.picture = BoardSettings(figures=figures)
        self._console = Console(file=sys.stdout, highlight=False)

    def line(self, text: str | Text = "", style: str = "") -> None:
        self._console.print(text if isinstance(text, Text) else Text(text), style=style, soft_wrap=True)
        sys.stdout.flush()

    def problem(self, message: str) -> None:
        """Print what is wrong with the input."""
        self.line(message, style="yellow")

    # --- names ----------------------------------------------------------------------------------------------

    def name(self, match: Match, number: int) -> str:
        """The name of a seat: 'Anna', 'Player 1', 'Computer 2 (medium)'."""
        player, typed = match.seat_setups[number].player, match.seat_setups[number].name
        if typed == str(number + 1):  # in older saves of the terminal
            typed = None
        if player == HUMAN:
            return typed or self.texts("name-person", seat=number + 1)
        level, colon, parameters = player.partition(":")
        known = self.texts(f"player-{level}") if self.texts.has(f"player-{level}") else level  # an outside engine
        if typed:
            return f"{typed} ({known + colon + parameters})"
        return self.texts("name-computer", seat=number + 1, level=known + colon + parameters)

    def status(self, match: Match) -> str:
        """Who is to move and what is asked, or how the round ended."""
        if match.outcome:
            winner = None if match.outcome.winner is None else self.name(match, match.outcome.winner)
            return outcome_sentence(self.texts, match.outcome, winner)
        assert match.to_move is not None
        view = match.game.view(match.position)
        sign, name = view.signs[int(seat(match.position))], self.name(match, match.to_move)
        is_person = match.seat_setups[match.to_move].player == HUMAN
        return asked(self.texts, view, f"{name} ({sign_text(self.texts, sign)})" if sign and is_person else name)

    # --- the whole picture ----------------------------------------------------------------------------------

    def show(self, match: Match, happened: str = "") -> None:
        """Print title, seats with points, board, the last event, and what is next."""
        view = match.game.view(match.position)
        self.line()
        self.line(self._title(match), style="bold")
        self.line(self._seats(match, view))
        self.line()
        width = shutil.get_terminal_size().columns
        for line in board_lines(view, match.game.look(), replace(self.picture, width=width)):
            self.line(line)
        if view.forbidden:
            self.line(self.texts("forbidden-legend", mark=FORBIDDEN), style="dim")
        self.line()
        if happened:
            self.line(happened)
        self.line(self.status(match), style="bold")

    def _title(self, match: Match) -> str:
        title = game_title(self.texts, match.game)
        if match.setup.rounds > 1:
            title += " · " + self.texts("round-of", round=match.round, rounds=match.setup.rounds)
        return title

    def _seats(self, match: Match, view: BoardView) -> Text:
        """Sign, name and points of each seat, and the number of its pieces if the game counts them, in seat order."""
        line, signs = Text(), view.signs
        for number in range(match.game.seats):
            part = match.part_of(number)
            if number:
                line.append(" · ")
            if signs[part]:
                line.append(sign_text(self.texts, signs[part]) + " ", style=SEAT_STYLES[part])
            line.append(self.texts("seat-points", name=self.name(match, number), points=match.points[number]))
            if view.counts:
                line.append(f" ({self.texts('seat-count', count=view.counts[part])})")
        return line

    def moves(self, match: Match) -> str:
        """The moves of the round, numbered; moves taken back are in brackets."""
        first = first_side(match.game, match.setup.position)
        numbered = list(numbered_list(match.game, first, move_texts(self.texts, match)))
        played, back = numbered[: len(match.moves)], numbered[len(match.moves) :]
        return "  ".join([*played, *(f"({one})" for one in back)]) or self.texts("no-moves")

"""A session in the terminal: asks a person or lets a computer think, depending on whose turn it is."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from deska.core.errors import DeskaError, PlayerFault
from deska.core.limit import Limit, Stop
from deska.core.player import Choice, Player
from deska.faces.terminal.compiling import compilation_reported, tell_of_engines
from deska.faces.terminal.console.reader import Reader
from deska.faces.terminal.console.screen import Screen
from deska.faces.terminal.console.sentences import considered_moves, move_text, reason_sentence, show_thought
from deska.faces.terminal.console.vocabulary import plain, words
from deska.faces.terminal.output import Say
from deska.faces.terminal.thinking import BackgroundTask, first_interrupt
from deska.faces.words.game_log import Logs, MatchLog, choice_text
from deska.kernel.positions import copied
from deska.play.games.driver import Decision, ask, dice, turn_of
from deska.play.match.match import Match, Moved, NextRound, SeatChanged, Setup
from deska.players import HUMAN, make_player
from deska.players.clues import Clue
from deska.players.reasons import with_reason
from deska.store.imports import Imported


@dataclass(frozen=True)
class SessionSettings:
    """Settings of a session."""

    limit: Limit = field(default_factory=Limit)
    pace: float | None = None  # seconds between moves of computers; None: depends on whether somebody watches
    seed: int | None = None
    logs: Logs | None = None  # where each game is logged, if anywhere


class Session:
    """One or more matches at one terminal. `answer` handles what was typed."""

    def __init__(
        self, say: Say, setup: Setup, settings: SessionSettings, answer: Callable[["Session", str], None]
    ) -> None:
        self.match = Match(setup)
        self.imported: Imported | None = None  # the record that the match was made from
        say = say.of(self.match.game)
        self.say, self.settings, self._answer = say, settings, answer
        self.screen = Screen(say.texts, say.figures)
        self.reader = Reader()
        self.rng = dice(settings.seed)
        self._log = MatchLog(settings.logs, say.texts) if settings.logs else None
        self.happened = say.texts("welcome")
        self.is_paused = False  # computers wait until told to go on
        self.is_drawn = False  # nothing has changed since the board was drawn
        self.is_done = False
        self.clues: tuple[tuple[Match, int], tuple[Clue, ...], Choice] | None = None  # the rest of the last hint
        self._write_down()

    # --- the loop -------------------------------------------------------------------------------------------

    def run(self) -> None:
        while not self.is_done:
            try:
                self._turn()
            except KeyboardInterrupt:
                if not self.reader.is_terminal:
                    raise
                self._interrupted()
        if self._log:
            self._log.leave()
        self.screen.line(self.say.texts("goodbye"))

    def _turn(self) -> None:
        number = self.match.computer_to_move
        if number is not None and not self.is_paused:
            self._let_computer_move(number)
        elif self.match.outcome and self.only_computers() and not self.match.is_over and not self.is_paused:
            self.show()
            self.match.apply(NextRound())
            self.changed("")
        else:
            self._ask()

    def _ask(self) -> None:
        if not self.is_drawn:
            self.show()
        text = self.reader.line(self._prompt())
        if text is None:
            self.is_done = True
        else:
            self.obey(text)

    def obey(self, text: str) -> None:
        """Do what was typed; bad input is explained and changes nothing."""
        try:
            self._answer(self, text.strip())
        except DeskaError as error:
            self.screen.problem(error.describe(self.say.texts))

    def _prompt(self) -> str:
        number = self.match.to_move
        return "" if number is None or self.is_paused else self.screen.name(self.match, number)

    def show(self) -> None:
        self.screen.show(self.match, self.happened)
        if self.match.is_over and self.match.setup.rounds > 1:
            self.screen.line(self._match_result(), style="bold")
        if self.reader.is_terminal:
            self.screen.line(self._what_now(), style="dim")
        self.happened, self.is_drawn = "", True

    def _match_result(self) -> str:
        points = self.match.points
        best = [number for number, have in enumerate(points) if have == max(points)]
        if len(best) > 1:
            return self.say.texts("match-drawn")
        return self.say.texts("match-won", name=self.screen.name(self.match, best[0]))

    def _what_now(self) -> str:
        if self.match.is_over:
            return self.say.texts("now-over")
        if self.match.outcome:
            return self.say.texts("now-between")
        if self.is_paused:
            return self.say.texts("now-paused")
        return self.say.texts("now-watch" if self.only_computers() else "now-move")

    # --- what others ask of the session ---------------------------------------------------------------------

    def is_person(self, number: int) -> bool:
        return self.match.seat_setups[number].player == HUMAN

    def only_computers(self) -> bool:
        return not any(self.is_person(number) for number in range(self.match.game.seats))

    def changed(self, happened: str, considered: str = "") -> None:
        """Show what happened before the next question."""
        self.happened = f"{self.happened} {happened}".strip()
        self.is_drawn = False
        self._write_down(considered)

    def _write_down(self, considered: str = "") -> None:
        """Log what happened, and what a computer considered before."""
        if self._log:
            names = [self.screen.name(self.match, number) for number in range(self.match.game.seats)]
            self._log.follow(self.match, names, considered)

    def begin(self, match: Match, imported: Imported | None = None) -> None:
        """Start another match in this session, which may have been made from a record."""
        self.imported = imported
        self.match, self.say = match, self.say.of(match.game)
        self.screen.texts = self.say.texts
        self.is_paused = False
        self.changed("")

    def confirmed(self, question: str, also: str = "yes") -> bool:
        """Ask yes or no. The end of input is no; the words of the command `also` mean yes too."""
        while True:
            self.screen.line(question)
            text = self.reader.line(self.say.texts("yes-or-no"))
            if text is None or plain(text.strip()) in words("no"):
                return False
            if plain(text.strip()) in words("yes") | words(also):
                return True
            self.screen.problem(self.say.texts("only-yes-or-no"))

    def _interrupted(self) -> None:
        """Ctrl-C pauses a game between computers; otherwise asks whether to quit."""
        if self.only_computers() and not self.is_paused and not self.match.is_over:
            self.is_paused, self.is_drawn = True, False
        else:
            self._ask_to_quit()

    def _ask_to_quit(self) -> None:
        self.screen.line()
        try:
            self.is_done = self.confirmed(self.say.texts("really-quit"), also="quit")
        except KeyboardInterrupt:
            self.is_done = True
        self.is_drawn = False

    # --- computers ------------------------------------------------------------------------------------------

    def decided(self, player: Player, announced: str = "") -> Decision:
        """A player's decision. Ctrl-C makes it answer at once; a second Ctrl-C is passed on."""
        turn, stop = turn_of(self.match), Stop()

        def meanwhile() -> None:
            if is_interrupted():
                stop.set()
            else:
                show_thought(self.say, player, turn.game, turn.pos)

        with compilation_reported(self.say, turn.game), first_interrupt() as is_interrupted:
            thinking = BackgroundTask(lambda: ask(turn, player, self.settings.limit, stop, self.rng))
            try:
                if announced and self.reader.is_terminal:
                    self.screen.line(announced, style="dim")
                decision = thinking.wait(meanwhile)
            finally:
                self.say.clear_progress()
        if is_interrupted():
            if not self.reader.is_terminal:
                raise KeyboardInterrupt
            self.is_paused = self.only_computers()
        return replace(decision, choice=with_reason(turn.game, turn.pos, decision.choice))

    def _let_computer_move(self, number: int) -> None:
        watched = self.only_computers()
        if watched and not self.is_drawn:
            self.show()
        announced = "" if watched else self.say.texts("thinking", name=self.screen.name(self.match, number))
        started = time.monotonic()
        try:
            decision = self.decided(make_player(self.match.seat_setups[number].player), announced)
        except PlayerFault as fault:  # the game goes on without the engine
            self.match.apply(SeatChanged(number, HUMAN))
            self.changed(f"{fault.describe(self.say.texts)} {self.say.texts('engine-left', seat=number + 1)}")
            return
        tell_of_engines(self.say)
        if watched:
            self._keep_pace(started)
        game, pos, texts, choice = self.match.game, self.match.position, self.say.texts, decision.choice
        why = f"{reason_sentence(texts, choice)} {considered_moves(texts, game, pos, choice)}".strip()
        self.played(number, decision.move, why, choice_text(texts, game, pos, choice))

    def played(self, number: int, text: str, why: str = "", considered: str = "") -> None:
        """Play a move and print it."""
        game, before = self.match.game, copied(self.match.position)
        self.match.apply(Moved(text))
        name = self.screen.name(self.match, number)
        move = move_text(self.say.texts, game, before, game.read_move(before, self.match.moves[-1]))
        self.changed(f"{self.say.texts('played', name=name, move=move)} {why}".strip(), considered)

    def _keep_pace(self, started: float) -> None:
        pace = self.settings.pace
        if pace is None:
            pace = 1.0 if self.reader.is_terminal else 0.0
        try:
            time.sleep(max(0.0, started + pace - time.monotonic()))
        except KeyboardInterrupt:
            self.is_paused = True

    def part(self, number: int) -> int:
        """The part of the game that a seat plays in this round."""
        return (number - self.match.round + 1) % self.match.game.seats

"""The entry point of the program. Ctrl-C during loading gives no traceback."""

import gc
import signal
import sys


def main() -> None:
    """The command `deska`. Until its task starts, Ctrl-C ends the process at once."""
    gc.set_threshold(50_000, 20, 50)  # loaded code stays; scanning it for garbage takes a seventh of the start-up time
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.argv[1:] == ["engine", "gomocup"]:  # managers wait, and loading typer takes a fifth of the start-up time
        from deska.faces.engine.start import start_engine

        start_engine("gomocup", "master", None)
    from deska.cli import main as run

    run()


if __name__ == "__main__":
    main()

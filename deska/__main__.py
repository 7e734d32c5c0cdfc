"""Where the program begins. Whoever presses Ctrl-C while it is still being loaded sees no traceback."""

import gc
import signal
import sys


def main() -> None:
    """The command `deska`. Until its task begins there is nothing to tidy up, and Ctrl-C ends it at once."""
    gc.set_threshold(50_000, 20, 50)  # what is loaded stays: to look for garbage in it would take a seventh of the time
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if sys.argv[1:] == ["engine", "gomocup"]:  # managers wait: what reads arguments takes a fifth of the start to load
        from deska.faces.engine.start import start_engine

        start_engine("gomocup", "master", None)
    from deska.cli import main as run

    run()


if __name__ == "__main__":
    main()

"""Where the program begins. Whoever presses Ctrl-C while it is still being loaded sees no traceback."""

import signal


def main() -> None:
    """The command `deska`."""
    asked = signal.getsignal(signal.SIGINT)
    if asked is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from deska.cli import main as run

    signal.signal(signal.SIGINT, asked)
    run()


if __name__ == "__main__":
    main()

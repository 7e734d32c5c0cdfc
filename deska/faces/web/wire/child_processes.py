"""Programs that work beside the server: each ends by itself once its input ends."""

import subprocess
import threading

_PATIENCE = 10.0  # seconds for a program to end


def end_soon(process: "subprocess.Popen[str] | None") -> None:
    """Close the input of a program; it is killed if it has not ended a while later."""
    if process is None or process.stdin is None:
        return
    process.stdin.close()
    killer = threading.Timer(_PATIENCE, process.kill)
    killer.daemon = True
    killer.start()

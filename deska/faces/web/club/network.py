"""How phones reach this computer: its addresses in the local network, and the QR code of a link."""

import contextlib
import ipaddress
import socket
from dataclasses import dataclass
from functools import lru_cache

import psutil


@dataclass(frozen=True)
class Reached:
    """An address of this computer and the name of the network card that has it."""

    address: str
    card: str
    routed: bool  # the way to everything else starts here


def own_addresses() -> list[Reached]:
    """The IPv4 addresses in networks, the one with the default route first. Loopback if there is no other."""
    routed = routed_address()
    found = [
        Reached(one.address, card, one.address == routed)
        for card, addresses in psutil.net_if_addrs().items()
        for one in addresses
        if one.family == socket.AF_INET and _is_useful(one.address)
    ]
    found.sort(key=lambda one: (not one.routed, not _is_private(one.address), one.card))
    return found or [Reached("127.0.0.1", "lo", False)]


def routed_address() -> str:
    """The IPv4 address with the default route, or ""."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # only looks up a route; nothing is sent
        return str(probe.getsockname()[0])
    return ""


def _is_useful(address: str) -> bool:
    given = ipaddress.ip_address(address)
    return not given.is_loopback and not given.is_link_local


def _is_private(address: str) -> bool:
    return ipaddress.ip_address(address).is_private


# --- QR codes -----------------------------------------------------------------------------------------------


def qr_rows(link: str) -> list[list[bool]]:
    """The dark modules of the QR code of a link, row by row, with its quiet zone."""
    import segno

    code = segno.make_qr(link, error="m", boost_error=False)
    return [[bool(module) for module in row] for row in code.matrix_iter(border=4)]


@lru_cache(maxsize=8)
def qr_path(link: str) -> tuple[int, str]:
    """The QR code as the size of its picture and the path of an SVG."""
    rows = qr_rows(link)
    parts = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark]
    return len(rows), "".join(parts)


def qr_lines(link: str) -> list[str]:
    """The QR code for a terminal that prints black on white: two rows in a line."""
    rows = qr_rows(link)
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    signs = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
    return [
        "".join(signs[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]

"""A network from very many positions, fitted with PyTorch: for builders, on a machine with an accelerator.

`python bench/network.py GAME FOLDER [FOLDER ...] [-o KEY=VALUE ...] [--hidden 64] [--epochs 12] [--seed 1] --out FILE`
reads the positions of practice in these folders (`bench/positions.py` and `deska learn` write them), fits what
`deska learn` fits (deska/play/practice/fitting.py), only faster and to more, and writes the network of the epoch with
the least loss on games held out. It prints the loss of the game's own formula and after each epoch. Only games show
whether it is stronger: `python bench/shipped_networks.py` plays two files against each other.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, embedding_bag

from deska.core.networks import Learned, written
from deska.games import make_game
from deska.kernel.learn.gradients import Layers
from deska.kernel.ops import unit
from deska.play.practice.fitting import Places, expected, fitted_scale, levelled, new_weights, rounded
from deska.play.practice.selfplay import Positions, joined, lead_of
from deska.play.practice.training import practised

HELD_OUT = 0.03  # share of the games
BATCH = 8192
RATE, LAST_RATE = 0.004, 0.0001
DEFAULT = 0.3  # the size that weights of the network are expected to have
PADDING = 0  # the row that fills up a list of rows


def read(folders: list[str]) -> Positions:
    parts = []
    for path in sorted(path for folder in folders for path in Path(folder).glob("**/" + "[0-9]" * 6 + ".npz")):
        with np.load(path, allow_pickle=False) as found:
            parts.append(Positions(**{name: found[name] for name in Positions.__dataclass_fields__}))
    return joined(parts)


class Model:
    """The weights as PyTorch sees them: values of places as sums of their sorts, and the network."""

    def __init__(self, places: Places, weights: Layers, device: torch.device) -> None:
        self.scales = places.scales
        self.sorts = [torch.tensor(sort, device=device) for sort in places.sorts]
        self.other = torch.tensor(places.other, device=device)
        self.has_other = (self.other > 0).float()[:, None]
        self.parts = [torch.zeros(part.shape, device=device, requires_grad=True) for part in places.parts]
        self.first = torch.tensor(weights.first, device=device, requires_grad=True)
        self.last = torch.tensor(weights.last, device=device, requires_grad=True)

    @property
    def weights(self) -> list[torch.Tensor]:
        return [*self.parts, self.first, self.last]

    def places(self) -> torch.Tensor:
        total = torch.stack([part[sort] for part, sort in zip(self.parts, self.sorts, strict=True)]).sum(0)
        return total - total[self.other] * self.has_other

    def values(self, rows: torch.Tensor, own: torch.Tensor, early: torch.Tensor) -> torch.Tensor:
        """How good positions are; 1.0 is the scale."""
        table = torch.cat([self.places(), self.first], 1)
        sums = embedding_bag(rows, table, mode="sum", padding_idx=PADDING) + table[PADDING]
        both = sums[:, :2] + sums[:, 2:].clamp(0, 1) @ self.last.T
        return own + both[:, 0] * early + both[:, 1] * (1 - early)

    def pull(self, count: int) -> torch.Tensor:
        """What keeps weights small that hardly any position knows."""
        parts = sum(
            (part * part).sum() / (default * default) for part, default in zip(self.parts, self.scales, strict=True)
        )
        return (parts + ((self.first**2).sum() + (self.last**2).sum()) / (DEFAULT * DEFAULT)) / (2 * count)

    def layers(self) -> Layers:
        with torch.no_grad():
            found = self.first, self.places(), self.last
        return Layers(*(part.detach().cpu().numpy().copy() for part in found))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("-o", "--option", action="append", default=[])
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    given = parser.parse_args()
    game = make_game(given.game, dict(one.split("=", 1) for one in given.option))
    contents, lead, positions = practised(game), lead_of(game), read(given.folders)
    preset = game.chance_scale * int(unit(game.start()))
    if lead:
        positions = levelled(positions, preset, lead)
    scale = fitted_scale(positions, preset)
    rng, device = np.random.default_rng(given.seed), torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(given.seed)
    games = int(positions.games.max()) + 1
    print(f"{len(positions)} positions of {games} games, scale {scale:.0f}", flush=True)
    out = np.zeros(games, bool)
    out[rng.permutation(games)[: max(int(games * HELD_OUT), 1)]] = True
    is_out = torch.tensor(out[positions.games], device=device)
    rows = torch.tensor(positions.rows.astype(np.int16), device=device)
    own = torch.tensor((positions.own / scale).astype(np.float32), device=device)
    early = torch.tensor(np.minimum(positions.counts / contents.full, 1).astype(np.float32), device=device)
    requested = torch.tensor(expected(positions, scale), device=device)
    taught, held = torch.nonzero(~is_out)[:, 0], torch.nonzero(is_out)[:, 0]
    model = Model(Places(contents), new_weights(contents.count, rng, given.hidden), device)
    optimiser = torch.optim.Adam(model.weights, lr=RATE, betas=(0.9, 0.999))
    steps = -(-len(taught) // BATCH) * given.epochs
    plan = torch.optim.lr_scheduler.ExponentialLR(optimiser, (LAST_RATE / RATE) ** (1 / steps))

    def seen(some: torch.Tensor, *, bare: bool = False) -> torch.Tensor:
        values = own[some] if bare else model.values(rows[some].long(), own[some], early[some])
        return binary_cross_entropy_with_logits(values, requested[some])

    def held_out(*, bare: bool = False) -> float:
        with torch.no_grad():
            parts = [seen(some, bare=bare) * len(some) for some in held.split(1 << 16)]
            return float(torch.stack(parts).sum()) / len(held)

    print(f"formula {held_out(bare=True):.5f}", flush=True)
    least, best = np.inf, model.layers()
    for epoch in range(given.epochs):
        for some in taught[torch.randperm(len(taught), device=device)].split(BATCH):
            optimiser.zero_grad()
            (seen(some) + model.pull(len(taught))).backward()
            optimiser.step()
            plan.step()
        loss = held_out()
        print(f"epoch {epoch + 1}: {loss:.5f}", flush=True)
        if loss < least:
            least, best = loss, model.layers()
    about: dict[str, str | int | float] = {"seed": given.seed, "games": games, "positions": len(positions)}
    Path(given.out).write_bytes(written(game, Learned(rounded(best, contents, scale), about)))


if __name__ == "__main__":
    main()

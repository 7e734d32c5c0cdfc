"""The light colours of the page, for pictures that are read outside it."""

# The names and colours of web/src/tokens.css in its light theme; a test compares them.
COLOURS = {
    "sheet": "#fffdf8", "ink": "#1b2230", "ink-soft": "#4c5565", "rule": "#7791c4", "frame": "#4d6eab",
    "pen-1": "#1f4fd1", "pen-2": "#cf2f26", "pen-3": "#14743a", "pen-4": "#9a4a06",
    "mark": "#ffe27a", "mark-edge": "#a87f00", "accent": "#1f4fd1", "last": "#dde8ff", "bad": "#b3261e",
    "wood": "#e2b877", "wood-line": "#5c3c12", "felt": "#2f7d5b", "felt-line": "#153f2d",
    "disc-red": "#d92f2f", "disc-yellow": "#ffd23f", "upright": "#3867c9", "stone-edge": "#6b5230",
    "stone-black": "#17181b", "stone-white": "#fbfaf7", "last-on-stone": "#d6271d", "point-line": "#4d6eab",
    "cell-light": "#e9e5d8", "cell-dark": "#7c92ba", "cell-light-wood": "#f2ddb4", "cell-dark-wood": "#c79c66",
    "cell-plain-wood": "#ecc98c", "piece-light": "#fdfaf3", "piece-dark": "#24262d",
    "tile": "#fbe6b8", "tile-edge": "#8a6a35", "brush": "#1c1a17", "brush-promoted": "#b3160f",
    "last-cell": "rgb(255 206 61 / 0.5)", "advice": "#0d7148", "on-advice": "#ffffff", "advice-edge": "#fffdf8",
    "played": "#b06a00", "on-amber": "#ffffff",
}  # fmt: skip

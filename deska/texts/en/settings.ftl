# Settings of the page.

page-boards-green = Green
page-boards-fitting = As usual
page-chess = Pieces of chess
page-chess-classic = Classic
page-chess-plain = Plain
page-volume = Sounds
page-volume-off = off
page-setting-motion = Things move

# Nastavení stránky.

page-boards-green = Zelená
page-boards-fitting = Obvyklé
page-chess = Šachové figury
page-chess-classic = Klasické
page-chess-plain = Jednoduché
page-volume = Zvuky
page-volume-off = vypnuto
page-setting-motion = Pohyby na desce

# Formáty souborů s partiemi.

format-deska = vlastní text Desky, pro všechny hry
format-pgn = PGN: šachy

format-place = { $file }, partie { $game }, řádek { $line }, sloupec { $column }: { $why }
format-place-in-text = Partie { $game }, řádek { $line }, sloupec { $column }: { $why }
unknown-format = Formát „{ $name }“ neznám. Vyberte některý z těchto: { $known }.
format-unknown = Nepoznám, v jakém formátu soubor je. Uveďte ho; znám tyto: { $known }.
format-not-told = Z názvu { $path } nepoznám formát. Uveďte ho; znám tyto: { $known }.
format-not-for-game = Formát { $format } neumí zapsat hru { $game }.
file-unreadable = Soubor „{ $path }“ nejde přečíst: { $why }
file-unwritable = Soubor „{ $path }“ nejde zapsat: { $why }

game-not-told = V souboru není uvedeno, o kterou hru jde. Uveďte ji.
game-too-large = Tato partie je příliš dlouhá; smí mít nejvýše { $most } znaků.
bad-tag = Toto není značka: { $given }. Pište ji jako [Jméno "hodnota"].
variation-open = Varianta není ukončená; chybí závorka ).
variation-not-open = Závorka ) tu neukončuje žádnou variantu.
variation-of-nothing = Varianta nemá který tah nahradit.
variation-too-deep = Varianty jsou vnořené příliš hluboko; přečtu nejvýše { $most } úrovní.
not-in-movetext = „{ $given }“ sem nepatří.
after-the-end = Za výsledkem je další text; novou partii začněte jejími značkami.
pgn-chess960 = Toto jsou Fischerovy šachy (Chess960) a ty Deska nehraje; čte partie ze základního postavení nebo z postavení bez takových rošád.
pgn-variant = „{ $given }“ nejsou šachy; v PGN se čtou jen šachy.
pgn-null-move = Vynechaný tah (--) přečíst nejde: v šachu se tah vynechat nesmí.

file-has-fewer-games = V souboru „{ $path }“ { $games ->
        [one] je jedna partie
        [few] jsou { $games } partie
       *[other] je { $games } partií
    }; partie { $number } v něm není.
file-has-position = Partie ze souboru má vlastní tahy; vynechte --position a --moves.
converted = Zapsáno do { $path }: { $written ->
        [one] jedna partie
        [few] { $written } partie
       *[other] { $written } partií
    }{ $bad ->
        [0] .
        [one] ; jednu partii převést nešlo.
        [few] ; { $bad } partie převést nešlo.
       *[other] ; { $bad } partií převést nešlo.
    }
opened-file = { $moves ->
        [one] Přečten jeden tah.
        [few] Přečteny { $moves } tahy.
       *[other] Přečteno { $moves } tahů.
    } Klávesou Enter necháte počítače hrát dál.

recorded-result = { $winner ->
        [none] Remíza podle záznamu.
       *[other] Podle záznamu vyhrává { $winner }.
    }

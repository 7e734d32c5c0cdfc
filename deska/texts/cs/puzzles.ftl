# Úlohy: `deska puzzles`, `deska train` a stránka.

does-puzzles = Vypíše dokázané úlohy k dané hře.
does-train = Řešení úloh v terminálu.
example-puzzles = Příklad: deska puzzles chess --count 3 --seed 1
example-train = Příklad: deska train piskvorky
help-count = kolik úloh vypsat (výchozí je 10)
help-theme = jen úlohy na toto téma: one-move, zugzwang, sacrifice, double-threat, quiet, threats, combination nebo defence
help-puzzles-file = hledat úlohy v partiích z tohoto souboru

puzzle-title = Úloha { $id } · obtížnost { $rating } · { $theme }
puzzle-goal-win = { $name } na tahu vyhraje { $moves ->
        [one] jedním tahem.
       *[other] { $moves }. tahem.
    }
puzzle-goal-hold = { $name } na tahu: najděte jediný tah, po kterém soupeř nevyhraje { $moves ->
        [one] hned.
       *[other] do { $moves } tahů.
    }
puzzle-player = { $number }. hráč
puzzle-theme = { $theme ->
        [one-move] jeden tah
        [threats] hrozby
        [zugzwang] nevýhoda tahu
        [sacrifice] oběť
        [double-threat] dvojí hrozba
        [quiet] tichý tah
        [defence] obrana
       *[other] kombinace
    }
puzzle-solution = Řešení: { $line }
puzzle-solution-also = Řešení: { $line } (nebo také { $others })
puzzle-hint-zugzwang = Soupeř by se nejradši tahu vzdal.
puzzle-hint-sacrifice = Něco bude potřeba obětovat.
puzzle-hint-double-threat = Vytvořte dvě hrozby najednou.
puzzle-hint-quiet = První tah ještě ničím přímo nehrozí.
puzzle-hint-threats = Každý tah musí něčím hrozit.
puzzle-hint-one-move = Stačí jeden tah.
puzzle-hint-combination = Vyberte si tah a pak hledejte soupeřovu nejlepší odpověď.
puzzle-hint-defence = Hledejte, čím hrozí soupeř.
puzzle-hint-cell = Podívejte se na { $cell }.
puzzle-hint-move = Správný tah je { $move }.
puzzles-searching = Hledám úlohy, odehráno partií: { $games } …
puzzles-no-more = { $count ->
        [0] Žádná úloha se nenašla: v odehraných partiích nešla vynutit výhra, ke které by vedlo jen málo tahů.
        [one] Našla se jen jedna úloha.
        [few] Našly se jen { $count } úlohy.
       *[other] Našlo se jen { $count } úloh.
    }
puzzles-not-two = Úlohy jsou jen pro hry dvou hráčů; tuhle hrají { $seats }.
puzzles-file-none = V partiích z tohoto souboru se žádná úloha nenašla: nikde nešla vynutit výhra, ke které by vedlo jen málo tahů.
puzzles-file-without = V tomto souboru není žádná partie hry { $game }.
puzzle-theme-unknown = Téma { $theme } neexistuje. Na výběr: { $known }.
puzzle-damaged = Tohle není úloha, nebo je poškozená.
puzzle-too-long = Dokázat tohle by trvalo příliš dlouho. Zkuste jiný tah nebo jinou úlohu.
puzzle-untrue = Tahle úloha neplatí: její řešení nevede k cíli.

train-prompt = Váš tah (? nápověda, s řešení, q konec):
train-wrong = { $moves ->
        [0] To není ono. Zkuste to znovu.
       *[other] To není ono: soupeř odpoví { $line }. Zkuste to znovu.
    }
train-right = Správně. Odpověď soupeře: { $line }
train-solved = Vyřešeno!
train-end = Bez chybného tahu a bez řešení: { $solved } z { $tried }.

puzzle-gone = Taková úloha tu není.
puzzles-none = K této hře zatím žádné úlohy nejsou.
page-puzzle-solved = Vyřešeno!
page-puzzle-later = { $moves ->
        [0] I to vyhraje, ale až později než { $length }. tahem.
       *[other] I to vyhraje, ale až později než { $length }. tahem: soupeř odpoví { $line }.
    }
puzzle-other-moves = Tyhle tahy úlohou nevedou.
page-puzzle-right = Správně! Soupeř odpověděl { $line }.
page-puzzle-wrong = { $moves ->
        [0] Tím se cíle nedosáhne.
       *[other] To není ono: soupeř odpoví { $line }.
    }

page-puzzles = Úlohy
page-puzzles-about = Najděte správný tah. Každá úloha je dokázaná: Deska vyzkoušela všechny tahy a všechny odpovědi. Čas se neměří.
page-puzzles-solved = vyřešeno { $solved } z { $count }
page-puzzle = Úloha
page-puzzle-day = Úloha dne
page-puzzle-day-solved = vyřešeno
page-puzzle-number = { $number } z { $count }
page-puzzle-ask = Zahrajte tah na desce.
page-puzzle-judging = Deska přemýšlí …
page-puzzle-again = Zkusit znovu
page-puzzle-next = Další úloha
page-puzzle-skip = Jinou
page-puzzle-analyse = Rozebrat na desce
page-puzzle-more-help = Další rada
page-puzzle-about = Obtížnost { $rating }. Bez chybného tahu a bez řešení máte vyřešeno { $solved } z { $count }.
page-home-puzzles = Najděte vítězný tah. Každá úloha je dokázaná.
page-home-puzzles-open = Řešit úlohy

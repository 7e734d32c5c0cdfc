# Výsledky příkazu `deska bench`.
bench-search = Prohledávání: { $nodes_per_second } uzlů za sekundu, { $ratio } rychlosti téhož programu v C ({ $c_nodes_per_second }); uzlů { $nodes }, nejlepší z { $rounds } kol.
bench-search-alone = Prohledávání: { $nodes_per_second } uzlů za sekundu; uzlů { $nodes }, nejlepší z { $rounds } kol. Není tu překladač C nebo složka bench, s čím to porovnat.
bench-search-differs = Prohledávání: { $nodes_per_second } uzlů za sekundu, ale bench/row.c neprošel tytéž uzly: už to není týž program a poměr { $ratio } nic neříká.
bench-signature = Otisk: { $nodes } uzlů v hloubce { $depth }, hodnota { $score }.
bench-perft = Perft: { $leaves_per_second } listů za sekundu ve hře { $game } (celkem { $leaves } v hloubce { $depth }).
bench-stop = Zastavení: prohledávání po pokynu skončilo za { $median_ms } ms, nejhůř za { $worst_ms } ms (kol: { $rounds }).
bench-start = Spuštění: { $cpu_seconds } s procesoru pro deska { $command }, už přeložené.
bench-cold = Překlad: { $cpu_seconds } s procesoru pro deska { $command } s prázdnou mezipamětí.
bench-server = Server: zápasů { $matches }, stránek { $pages }, tahů { $moves } za { $seconds } s. Tah byl potvrzen za { $median_ms } ms, 99 ze 100 do { $p99_ms } ms, nejpomalejší za { $slowest_ms } ms. Server potřeboval { $server_cpu_percent } % jádra a { $server_memory_mib } MiB, stránky vedle něj { $pages_cpu_percent } %.
bench-armies = { $game }, { $position }: { NUMBER($leaves_per_second) } listů za vteřinu, { $peer } { NUMBER($peer_leaves_per_second) }: poměr { $ratio }.
bench-armies-alone = { $game }, { $position }: { NUMBER($leaves_per_second) } listů za vteřinu; { $peer } tu není.
bench-playouts = { $game }: { NUMBER($playouts_per_second) } náhodných her za sekundu, { $peer } { NUMBER($peer_playouts_per_second) }: poměr { $ratio }.
bench-playouts-alone = { $game }: { NUMBER($playouts_per_second) } náhodných her za sekundu; { $peer } tu není.
bench-nodes = { $game }: { NUMBER($nodes_per_second) } pozic za sekundu ({ NUMBER($nodes) }, hloubka { $depth }).
bench-master = Pět v řadě: master { NUMBER($nodes_per_second) } uzlů za sekundu i s hrozbami ({ NUMBER($nodes) }); do hloubky { $depth } { $one_thread_seconds } s s jedním vláknem, { $two_threads_seconds } s se dvěma: { $ratio }krát rychleji.
bench-threads = { $game } do hloubky { $depth }: jedno vlákno { $one_thread_seconds } s, dvě { $two_threads_seconds } s: { $ratio }krát rychleji, celkem { $more_nodes }krát tolik pozic.

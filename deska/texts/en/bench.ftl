# Results of `deska bench`.
bench-search = Search: { $nodes_per_second } nodes a second, { $ratio } of the same program in C ({ $c_nodes_per_second }); { $nodes } nodes, best of { $rounds } rounds.
bench-search-alone = Search: { $nodes_per_second } nodes a second; { $nodes } nodes, best of { $rounds } rounds. No C compiler or no folder bench to compare with.
bench-search-differs = Search: { $nodes_per_second } nodes a second, but bench/row.c did not visit the same nodes. The programs differ, so the ratio { $ratio } means nothing.
bench-signature = Signature: { $nodes } nodes at depth { $depth }, score { $score }.
bench-perft = Perft: { $leaves_per_second } leaves a second in { $game } ({ $leaves } at depth { $depth }).
bench-stop = Stop: a search ended { $median_ms } ms after it was told to stop, at worst { $worst_ms } ms ({ $rounds } rounds).
bench-start = Start: { $cpu_seconds } s of CPU for deska { $command }, already compiled.
bench-cold = Compiling: { $cpu_seconds } s of CPU for deska { $command } with an empty cache.
bench-server = Server: { $matches } matches, { $pages } pages, { $moves } moves in { $seconds } s. A move was acknowledged after { $median_ms } ms, 99 of 100 within { $p99_ms } ms, the slowest after { $slowest_ms } ms. The server used { $server_cpu_percent } % of a core and { $server_memory_mib } MiB, the pages { $pages_cpu_percent } % beside it.
bench-armies = { $game }, { $position }: { NUMBER($leaves_per_second) } leaves a second, { $peer } { NUMBER($peer_leaves_per_second) }: ratio { $ratio }.
bench-armies-alone = { $game }, { $position }: { NUMBER($leaves_per_second) } leaves a second; { $peer } is not installed.
bench-playouts = { $game }: { NUMBER($playouts_per_second) } random games a second, { $peer } { NUMBER($peer_playouts_per_second) }: ratio { $ratio }.
bench-playouts-alone = { $game }: { NUMBER($playouts_per_second) } random games a second; { $peer } is not installed.
bench-nodes = { $game }: { NUMBER($nodes_per_second) } nodes a second ({ NUMBER($nodes) }, depth { $depth }).
bench-master = Five in a row: master { NUMBER($nodes_per_second) } nodes a second, threats counted ({ NUMBER($nodes) }); to depth { $depth } { $one_thread_seconds } s with one thread, { $two_threads_seconds } s with two: { $ratio } times as fast.
bench-threads = { $game } to depth { $depth }: { $one_thread_seconds } s with one thread, { $two_threads_seconds } s with two: { $ratio } times as fast, with { $more_nodes } times as many nodes in all.

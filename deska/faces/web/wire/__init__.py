"""What every feature of the server uses: language, bodies of requests, child processes, compilation. Knows no match."""

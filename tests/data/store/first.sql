-- A record as the first Deska with a store wrote it (commit c10bed2).
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,        -- from 1
    event TEXT NOT NULL,            -- JSON
    command TEXT,                   -- the id of the command that caused it
    at REAL NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',1,'{"event": "moved", "move": "b1", "seconds": 0.5}',NULL,1.79490631849204659463e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',2,'{"event": "moved", "move": "a3", "seconds": 0.5}',NULL,1.79490631849604797363e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',3,'{"event": "moved", "move": "a1", "seconds": 0.5}',NULL,1.79490631850001192094e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',4,'{"event": "moved", "move": "c1", "seconds": 0.5}',NULL,1.79490631850250101095e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',5,'{"event": "moved", "move": "a2", "seconds": 0.5}',NULL,1.79490631850357770923e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',6,'{"event": "moved", "move": "b2", "seconds": 0.5}',NULL,1.79490631850485873226e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',7,'{"event": "next_round"}',NULL,1.794906318505651474e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',8,'{"event": "moved", "move": "a3", "seconds": 0.5}',NULL,1.79490631850674772261e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',9,'{"event": "moved", "move": "a2", "seconds": 0.5}',NULL,1.79490631850773453711e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',10,'{"event": "moved", "move": "b2", "seconds": 0.5}',NULL,1.79490631850876545911e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',11,'{"event": "moved", "move": "c3", "seconds": 0.5}',NULL,1794906318.50973);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',12,'{"event": "moved", "move": "a1", "seconds": 0.5}',NULL,1.7949063185106253624e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',13,'{"event": "taken_back", "count": 1}',NULL,1.79490631851135444638e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',14,'{"event": "moved", "move": "b3", "seconds": 0.5}',NULL,1.79490631851219534873e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',15,'{"event": "moved", "move": "b1", "seconds": 0.5}',NULL,1.79490631851309466364e+09);
INSERT INTO "events" VALUES('Ulq2WdN2z1eCozx3',16,'{"event": "moved", "move": "c1", "seconds": 0.5}',NULL,1.79490631851422619818e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',1,'{"event": "moved", "move": "e3", "seconds": 0.5}',NULL,1.79490631832068800923e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',2,'{"event": "moved", "move": "l10", "seconds": 0.5}',NULL,1.79490631832592391963e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',3,'{"event": "moved", "move": "i15", "seconds": 0.5}',NULL,1.79490631833363914492e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',4,'{"event": "moved", "move": "m14", "seconds": 0.5}',NULL,1.79490631833649730677e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',5,'{"event": "moved", "move": "c14", "seconds": 0.5}',NULL,1.79490631834129691127e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',6,'{"event": "moved", "move": "b2", "seconds": 0.5}',NULL,1.79490631834920763964e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',7,'{"event": "moved", "move": "h5", "seconds": 0.5}',NULL,1.7949063183540148735e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',8,'{"event": "moved", "move": "b3", "seconds": 0.5}',NULL,1.7949063183613095284e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',9,'{"event": "moved", "move": "k9", "seconds": 0.5}',NULL,1.79490631836593127253e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',10,'{"event": "moved", "move": "g14", "seconds": 0.5}',NULL,1.79490631837351417542e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',11,'{"event": "moved", "move": "o8", "seconds": 0.5}',NULL,1.79490631838135290148e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',12,'{"event": "taken_back", "count": 1}',NULL,1.79490631838280701639e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',13,'{"event": "moved", "move": "e9", "seconds": 0.5}',NULL,1.79490631838617658612e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',14,'{"event": "moved", "move": "i12", "seconds": 0.5}',NULL,1.79490631838936233518e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',15,'{"event": "moved", "move": "l7", "seconds": 0.5}',NULL,1.79490631839383697502e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',16,'{"event": "moved", "move": "d15", "seconds": 0.5}',NULL,1.79490631840136218065e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',17,'{"event": "moved", "move": "l4", "seconds": 0.5}',NULL,1.79490631840441107751e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',18,'{"event": "moved", "move": "k2", "seconds": 0.5}',NULL,1.79490631840726280214e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',19,'{"event": "moved", "move": "n9", "seconds": 0.5}',NULL,1.79490631840994310374e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',20,'{"event": "moved", "move": "h1", "seconds": 0.5}',NULL,1.79490631841750907893e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',21,'{"event": "moved", "move": "c8", "seconds": 0.5}',NULL,1.79490631842711687092e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',22,'{"event": "moved", "move": "o8", "seconds": 0.5}',NULL,1.79490631842978787422e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',23,'{"event": "moved", "move": "e12", "seconds": 0.5}',NULL,1.79490631843290805811e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',24,'{"event": "moved", "move": "f15", "seconds": 0.5}',NULL,1.7949063184374067783e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',25,'{"event": "moved", "move": "h15", "seconds": 0.5}',NULL,1.79490631843982791897e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',26,'{"event": "moved", "move": "a1", "seconds": 0.5}',NULL,1794906318.44498);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',27,'{"event": "moved", "move": "a14", "seconds": 0.5}',NULL,1.79490631844729208949e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',28,'{"event": "moved", "move": "g9", "seconds": 0.5}',NULL,1.79490631845373487473e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',29,'{"event": "moved", "move": "b6", "seconds": 0.5}',NULL,1.79490631846128916742e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',30,'{"event": "moved", "move": "l14", "seconds": 0.5}',NULL,1.79490631846926856039e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',31,'{"event": "moved", "move": "f5", "seconds": 0.5}',NULL,1.79490631847783207886e+09);
INSERT INTO "events" VALUES('f5QQPkDCdCqsCIIJ',32,'{"event": "resigned", "seat": 0}',NULL,1.79490631848328137396e+09);
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    setup TEXT NOT NULL,            -- JSON
    counts INTEGER NOT NULL,        -- 0: begun from a save or a copy, no result of it counts
    created REAL NOT NULL,          -- seconds since 1970, as all times here
    changed REAL NOT NULL,
    summary TEXT NOT NULL           -- JSON, what the list of matches shows
) STRICT;
INSERT INTO "matches" VALUES('f5QQPkDCdCqsCIIJ','{"game": "piskvorky", "options": {}, "sitters": [{"name": "P0", "player": "human", "symbol": null, "colour": null}, {"name": "P1", "player": "human", "symbol": null, "colour": null}], "rounds": 3, "position": null, "clock": null}',1,1.79490631831559062001e+09,1.79490631848328137396e+09,'{"game": "piskvorky", "players": ["P0", "P1"], "moves": 29, "over": false, "outcome": {"reason": "resigned", "winner": 1, "points": 1}, "to_move": null}');
INSERT INTO "matches" VALUES('Ulq2WdN2z1eCozx3','{"game": "tic-tac-toe", "options": {}, "sitters": [{"name": "P0", "player": "human", "symbol": null, "colour": null}, {"name": "P1", "player": "human", "symbol": null, "colour": null}], "rounds": 3, "position": null, "clock": null}',1,1.79490631848854351043e+09,1.79490631851422619818e+09,'{"game": "tic-tac-toe", "players": ["P0", "P1"], "moves": 7, "over": false, "outcome": {"reason": "row-completed", "winner": 1, "points": 1}, "to_move": null}');
CREATE TABLE results (
    match TEXT NOT NULL,
    round INTEGER NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    how TEXT NOT NULL,
    moves INTEGER NOT NULL,
    seal TEXT NOT NULL,             -- keyed checksum over the row
    PRIMARY KEY (match, round)
) STRICT, WITHOUT ROWID;
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO "settings" VALUES('language','"cs"');
CREATE INDEX matches_by_time ON matches (changed);
COMMIT;

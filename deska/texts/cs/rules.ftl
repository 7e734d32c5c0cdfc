page-rules-pieces = Jak se figury pohybují
page-rules-more = Další pravidla
no-such-round = Kolo { $given } zatím není; hraje se kolo { $rounds }.

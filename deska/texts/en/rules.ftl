page-rules-pieces = How the pieces move
page-rules-more = More rules
no-such-round = There is no round { $given } yet; this match has { $rounds }.

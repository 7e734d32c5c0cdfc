"""The files of five in a row: PSQ, .rec and SGF."""

"""Names of cells."""

import pytest

from deska.core.cells import cell_name, column_name, read_cell


def test_every_cell_of_the_largest_board_reads_back() -> None:
    names = {cell_name(x, y): (x, y) for x in range(40) for y in range(40)}
    assert len(names) == 1600
    assert all(read_cell(name) == place for name, place in names.items())


@pytest.mark.parametrize(
    ("column", "name"), [(0, "a"), (25, "z"), (26, "aa"), (27, "ab"), (51, "az"), (52, "ba"), (701, "zz")]
)
def test_columns_after_z_have_two_letters(column: int, name: str) -> None:
    assert column_name(column) == name
    assert read_cell(name + "1") == (column, 0)


def test_capital_letters_are_the_same_cells() -> None:
    assert read_cell("AB12") == read_cell("ab12") == (27, 11)


@pytest.mark.parametrize(
    "text", ["", "a", "1", "1a", "a0", "a01", "a-1", "a1 ", " a1", "a1b", "abc1", "a1000", "á1", "a１", "a²"]
)
def test_what_is_no_cell_is_none(text: str) -> None:
    assert read_cell(text) is None

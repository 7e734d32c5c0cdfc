/* The position of k in a row for row.c: deska/games/row/position.py. */

#include <stdbool.h>
#include <stdint.h>

enum { FREESTYLE, STANDARD, CARO, RENJU };
enum { PLAYING, LAYING, CHOOSING, LAYING_MORE, CHOOSING_LAST };
enum { SIDE = 40, COLOURS = 4, CELLS = SIDE * SIDE, CHOICES = 3, NOBODY = -1, EDGE = 255 };
enum { WINDOWS = 2 * (SIDE - 2) * (SIDE + SIDE - 2), PLACES = 52224, ZOBRIST = COLOURS * CELLS + 16 };

static const int WEIGHT_BY_LACK[] = {1600, 200, 32, 5, 2, 1};

typedef struct {
    int64_t plies, stones, turn, phase, x_owner, winner;
    uint64_t hash;
    int64_t live[COLOURS], score[COLOURS], fours[COLOURS];
    uint32_t windows[WINDOWS];
    int32_t worth[COLOURS * CELLS];
    uint16_t history[CELLS + CHOICES];
    int16_t stack[3 * CELLS];
    uint8_t cells[CELLS + 1];
    uint8_t before[CELLS + CHOICES];
} Now;

typedef struct {
    int64_t cells, columns, rows, length, colours, rule, opening, full, windows;
    uint64_t zobrist[ZOBRIST];
    uint32_t starts[CELLS + 1];
    uint32_t beside_starts[CELLS + 1];
    int32_t weights[SIDE + 1];
    uint16_t through[PLACES];
    uint16_t beside[2 * WINDOWS];
    uint16_t spans[PLACES];
    uint16_t ends[2 * WINDOWS];
    uint8_t middle[CELLS];
} Fixed;

_Static_assert(sizeof(Now) == 65480 && sizeof(Fixed) == 322296, "other data than in Deska");

typedef struct {
    Now *now;
    Fixed *fixed;
} Position;

static uint16_t cell_at(const Fixed *fixed, int64_t x, int64_t y)
{
    bool inside = x >= 0 && y >= 0 && x < fixed->columns && y < fixed->rows;
    return (uint16_t)(inside ? y * fixed->columns + x : fixed->cells);
}

static void lay_windows(Fixed *fixed)
{
    static const int DIRECTIONS[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int64_t length = fixed->length, windows = 0;
    for (int d = 0; d < 4; d++)
        for (int64_t y = 0; y < fixed->rows; y++)
            for (int64_t x = 0; x < fixed->columns; x++) {
                int64_t dx = DIRECTIONS[d][0], dy = DIRECTIONS[d][1];
                if (cell_at(fixed, x + (length - 1) * dx, y + (length - 1) * dy) == fixed->cells)
                    continue;
                for (int64_t i = 0; i < length; i++)
                    fixed->spans[windows * length + i] = cell_at(fixed, x + i * dx, y + i * dy);
                fixed->ends[2 * windows] = cell_at(fixed, x - dx, y - dy);
                fixed->ends[2 * windows + 1] = cell_at(fixed, x + length * dx, y + length * dy);
                windows++;
            }
    fixed->windows = windows;
}

/* For each cell the numbers of the groups it is in. */
static void index_groups(const Fixed *fixed, const uint16_t *groups, int64_t size, uint16_t *index, uint32_t *starts)
{
    uint32_t filled = 0;
    for (int64_t cell = 0; cell < fixed->cells; cell++) {
        starts[cell] = filled;
        for (int64_t i = 0; i < fixed->windows * size; i++)
            if (groups[i] == cell)
                index[filled++] = (uint16_t)(i / size);
    }
    starts[fixed->cells] = filled;
}

static int64_t to_edge(int64_t at, int64_t size)
{
    return at < size - 1 - at ? at : size - 1 - at;
}

static void set_up(Position pos)
{
    Fixed *fixed = pos.fixed;
    fixed->cells = fixed->columns * fixed->rows;
    lay_windows(fixed);
    index_groups(fixed, fixed->spans, fixed->length, fixed->through, fixed->starts);
    index_groups(fixed, fixed->ends, 2, fixed->beside, fixed->beside_starts);
    for (int64_t lack = 1; lack < fixed->length; lack++)
        fixed->weights[fixed->length - lack] = WEIGHT_BY_LACK[(lack < 6 ? lack : 6) - 1];
    for (int64_t cell = 0; cell < fixed->cells; cell++)
        fixed->middle[cell] = (uint8_t)(to_edge(cell % fixed->columns, fixed->columns)
                                        + to_edge(cell / fixed->columns, fixed->rows));
    pos.now->winner = NOBODY;
    for (int64_t colour = 0; colour < fixed->colours; colour++)
        pos.now->live[colour] = fixed->windows;
    pos.now->cells[fixed->cells] = EDGE;
}

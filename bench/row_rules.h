/* The rules of k in a row for row.c: deska/games/row/windows.py and rules.py. */

#include <stdio.h>
#include <stdlib.h>

#include "row_position.h"

enum { GOING_ON = -1, DRAWN = -2 };
enum { SMALL = 64 }; /* cells; on larger boards nothing is proved to the end */

static void not_here(const char *what)
{
    fprintf(stderr, "row.c knows no %s\n", what);
    exit(2);
}

static bool is_forbidden(Position pos, uint64_t cell)
{
    (void)pos, (void)cell;
    not_here("renju");
    return false;
}

static inline int64_t sole_colour(uint32_t stones)
{
    if (stones == 0)
        return NOBODY;
    if (stones < 0x100)
        return 0;
    if ((stones & 0xFF) != 0)
        return NOBODY;
    if (stones < 0x10000)
        return 1;
    if ((stones & 0xFFFF) != 0)
        return NOBODY;
    if (stones < 0x1000000)
        return 2;
    return (stones & 0xFFFFFF) == 0 ? 3 : NOBODY;
}

static bool is_spoiled_by_ends(Position pos, uint64_t window, int64_t colour)
{
    int64_t own = colour + 1;
    int64_t one = pos.now->cells[pos.fixed->ends[2 * window]];
    int64_t other = pos.now->cells[pos.fixed->ends[2 * window + 1]];
    if (pos.fixed->rule == CARO)
        return one != 0 && one != EDGE && one != own && other != 0 && other != EDGE && other != own;
    return one == own || other == own;
}

static inline bool is_spoiled(Position pos, uint64_t window, int64_t colour)
{
    int64_t rule = pos.fixed->rule;
    if (rule == FREESTYLE || (rule == RENJU && colour != 0))
        return false;
    return is_spoiled_by_ends(pos, window, colour);
}

static inline void add_worth(Position pos, uint64_t window, int64_t colour, int64_t change)
{
    uint64_t length = (uint64_t)pos.fixed->length;
    uint64_t offset = (uint64_t)colour * (uint64_t)pos.fixed->cells;
    uint64_t first = window * length;
    for (uint64_t i = 0; i < length; i++)
        pos.now->worth[offset + pos.fixed->spans[first + i]] += (int32_t)change;
    pos.now->score[colour] += change;
}

static void count_beside(Position pos, uint64_t cell, int64_t sign)
{
    for (uint32_t i = pos.fixed->beside_starts[cell]; i < pos.fixed->beside_starts[cell + 1]; i++) {
        uint64_t window = pos.fixed->beside[i];
        uint32_t stones = pos.now->windows[window];
        int64_t sole = sole_colour(stones);
        for (int64_t colour = 0; colour < pos.fixed->colours; colour++)
            if ((stones == 0 || sole == colour) && !is_spoiled(pos, window, colour)) {
                uint32_t number = stones >> (8 * colour);
                pos.now->live[colour] += sign;
                if (number + 1 == pos.fixed->length)
                    pos.now->fours[colour] += sign;
                add_worth(pos, window, colour, sign * pos.fixed->weights[number]);
            }
    }
}

static inline bool shift_window(Position pos, uint64_t window, uint32_t stones, int64_t colour, int64_t sign)
{
    int64_t length = pos.fixed->length;
    int64_t owner = sole_colour(stones);
    if (stones == 0) {
        owner = colour;
        for (int64_t other = 0; other < pos.fixed->colours; other++)
            if (other != colour && !is_spoiled(pos, window, other))
                pos.now->live[other] -= sign;
    }
    if (owner == NOBODY || is_spoiled(pos, window, owner))
        return false;
    uint32_t number = stones >> (8 * owner);
    int64_t change = -(int64_t)pos.fixed->weights[number];
    if (number + 1 == length)
        pos.now->fours[owner] -= sign;
    if (owner != colour) {
        pos.now->live[owner] -= sign;
    } else {
        change += pos.fixed->weights[number + 1];
        if (number + 2 == length)
            pos.now->fours[owner] += sign;
    }
    add_worth(pos, window, owner, sign * change);
    return owner == colour && number + 1 == length;
}

static inline bool put_stone(Position pos, uint64_t cell, int64_t colour)
{
    if (pos.fixed->rule != FREESTYLE)
        count_beside(pos, cell, -1);
    pos.now->cells[cell] = (uint8_t)(colour + 1);
    if (pos.fixed->rule != FREESTYLE)
        count_beside(pos, cell, 1);
    bool complete = false;
    uint32_t one = (uint32_t)1 << (8 * colour);
    for (uint32_t i = pos.fixed->starts[cell]; i < pos.fixed->starts[cell + 1]; i++) {
        uint64_t window = pos.fixed->through[i];
        uint32_t stones = pos.now->windows[window];
        pos.now->windows[window] = stones + one;
        if (shift_window(pos, window, stones, colour, 1))
            complete = true;
    }
    pos.now->hash ^= pos.fixed->zobrist[(uint64_t)colour * (uint64_t)pos.fixed->cells + cell];
    pos.now->stones += 1;
    return complete;
}

static inline void lift_stone(Position pos, uint64_t cell)
{
    int64_t colour = (int64_t)pos.now->cells[cell] - 1;
    pos.now->stones -= 1;
    pos.now->hash ^= pos.fixed->zobrist[(uint64_t)colour * (uint64_t)pos.fixed->cells + cell];
    uint32_t one = (uint32_t)1 << (8 * colour);
    for (uint32_t i = pos.fixed->starts[cell]; i < pos.fixed->starts[cell + 1]; i++) {
        uint64_t window = pos.fixed->through[i];
        uint32_t stones = pos.now->windows[window] - one;
        pos.now->windows[window] = stones;
        shift_window(pos, window, stones, colour, -1);
    }
    if (pos.fixed->rule != FREESTYLE)
        count_beside(pos, cell, -1);
    pos.now->cells[cell] = 0;
    if (pos.fixed->rule != FREESTYLE)
        count_beside(pos, cell, 1);
}

static inline void set_turn(Position pos, int64_t turn, int64_t phase, int64_t x_owner)
{
    Now *now = pos.now;
    const uint64_t *zobrist = pos.fixed->zobrist + 4 * (uint64_t)pos.fixed->cells;
    now->hash ^= zobrist[now->turn] ^ zobrist[turn] ^ zobrist[4 + now->phase] ^ zobrist[4 + phase]
                 ^ zobrist[12 + now->x_owner] ^ zobrist[12 + x_owner];
    now->turn = turn;
    now->phase = phase;
    now->x_owner = x_owner;
}

static inline int64_t phase_after_stone(Position pos)
{
    int64_t phase = pos.now->phase, stones = pos.now->stones;
    if (phase == LAYING && stones == 3)
        return CHOOSING;
    if (phase == LAYING_MORE && stones == 5)
        return CHOOSING_LAST;
    return phase;
}

static inline int64_t owner_of(Position pos, int64_t colour)
{
    return colour ^ pos.now->x_owner;
}

static inline int64_t colour_of(Position pos, int64_t seat)
{
    return seat ^ pos.now->x_owner;
}

static void play(Position pos, uint32_t move)
{
    Now *now = pos.now;
    uint64_t ply = (uint64_t)now->plies;
    now->history[ply] = (uint16_t)move;
    now->before[ply] = (uint8_t)(now->phase | (now->x_owner << 4));
    now->plies += 1;
    if (move >= pos.fixed->cells)
        not_here("choices");
    int64_t turn = now->turn;
    if (put_stone(pos, move, turn))
        now->winner = turn;
    int64_t following = turn + 1;
    if (following == pos.fixed->colours)
        following = 0;
    set_turn(pos, following, phase_after_stone(pos), now->x_owner);
}

static void undo(Position pos)
{
    Now *now = pos.now;
    now->plies -= 1;
    uint64_t ply = (uint64_t)now->plies;
    uint32_t move = now->history[ply];
    int64_t before = now->before[ply];
    int64_t turn = now->turn;
    if (move < pos.fixed->cells) {
        turn = (int64_t)now->cells[move] - 1;
        lift_stone(pos, move);
        now->winner = NOBODY;
    }
    set_turn(pos, turn, before & 15, before >> 4);
    now->history[ply] = 0;
    now->before[ply] = 0;
}

static int64_t seat(Position pos)
{
    int64_t phase = pos.now->phase;
    if (phase == PLAYING)
        return owner_of(pos, pos.now->turn);
    return phase == CHOOSING || phase == LAYING_MORE ? 1 : 0;
}

static inline bool completes_row(Position pos, uint64_t cell, int64_t colour)
{
    uint64_t lacking_one = (uint64_t)(pos.fixed->length - 1);
    if (pos.now->worth[(uint64_t)colour * (uint64_t)pos.fixed->cells + cell] < pos.fixed->weights[lacking_one])
        return false;
    uint32_t wanted = (uint32_t)lacking_one << (8 * colour);
    for (uint32_t i = pos.fixed->starts[cell]; i < pos.fixed->starts[cell + 1]; i++) {
        uint64_t window = pos.fixed->through[i];
        if (pos.now->windows[window] == wanted && !is_spoiled(pos, window, colour))
            return true;
    }
    return false;
}

static bool may_put_carefully(Position pos, uint64_t cell, int64_t colour)
{
    if (pos.now->phase != PLAYING && completes_row(pos, cell, colour))
        return false;
    return !(pos.fixed->rule == RENJU && colour == 0 && is_forbidden(pos, cell));
}

static inline bool may_put(Position pos, uint64_t cell, int64_t colour, bool careful)
{
    return !careful || may_put_carefully(pos, cell, colour);
}

static inline bool is_careful(Position pos)
{
    return pos.now->phase != PLAYING || (pos.fixed->rule == RENJU && pos.now->turn == 0);
}

static bool may_complete(Position pos, int64_t colour)
{
    if (pos.now->live[colour] == 0)
        return false;
    int64_t colours = pos.fixed->colours, length = pos.fixed->length;
    int64_t empty = pos.fixed->cells - pos.now->stones;
    if (empty >= colours * length)
        return true;
    int64_t wait = colour - pos.now->turn;
    if (wait < 0)
        wait += colours;
    int64_t still = (empty - wait + colours - 1) / colours;
    uint32_t shift = (uint32_t)(8 * colour);
    for (uint64_t window = 0; window < (uint64_t)pos.fixed->windows; window++) {
        uint32_t stones = pos.now->windows[window];
        if ((stones & ~((uint32_t)255 << shift)) == 0 && (int64_t)(stones >> shift) + still >= length)
            if (!is_spoiled(pos, window, colour))
                return true;
    }
    return false;
}

static int64_t outcome(Position pos)
{
    Now *now = pos.now;
    if (now->winner != NOBODY)
        return owner_of(pos, now->winner);
    if (now->phase != PLAYING)
        return GOING_ON;
    bool hope = pos.fixed->full != 0 && now->stones < pos.fixed->cells;
    if (pos.fixed->full == 0)
        for (int64_t colour = 0; colour < pos.fixed->colours; colour++)
            hope = hope || may_complete(pos, colour);
    if (!hope)
        return DRAWN;
    if (pos.fixed->rule == RENJU && now->turn == 0) {
        for (uint64_t cell = 0; cell < (uint64_t)pos.fixed->cells; cell++)
            if (now->cells[cell] == 0 && !is_forbidden(pos, cell))
                return GOING_ON;
        return DRAWN;
    }
    return GOING_ON;
}

static inline int64_t prospects(Position pos, int64_t colour)
{
    int64_t score = pos.now->score[colour];
    return pos.now->turn == colour ? score + (score >> 1) : score;
}

static inline int64_t clamp(int64_t value, int64_t low, int64_t high)
{
    return value < low ? low : value > high ? high : value;
}

static int64_t evaluate(Position pos, int64_t seat)
{
    int64_t value;
    if (pos.fixed->colours == 2) {
        int64_t balance = prospects(pos, 0) - prospects(pos, 1);
        int64_t phase = pos.now->phase;
        if (phase == PLAYING) {
            value = colour_of(pos, seat) == 0 ? balance : -balance;
        } else {
            int64_t chooser = phase == LAYING || phase == CHOOSING ? 1 : 0;
            value = seat == chooser ? llabs(balance) : -llabs(balance);
        }
    } else {
        int64_t best = 0;
        for (int64_t other = 0; other < pos.fixed->colours; other++)
            if (other != seat && prospects(pos, other) > best)
                best = prospects(pos, other);
        value = prospects(pos, seat) - best;
    }
    return clamp(value, -499999, 499999);
}

static inline bool is_dead(Position pos, uint64_t cell)
{
    if (pos.fixed->rule != FREESTYLE || pos.fixed->colours != 2)
        return false;
    for (uint32_t i = pos.fixed->starts[cell]; i < pos.fixed->starts[cell + 1]; i++)
        if (pos.now->windows[pos.fixed->through[i]] == 0)
            return false;
    return true;
}

static uint64_t table_key(Position pos)
{
    if (pos.fixed->cells <= SMALL && pos.fixed->rule == FREESTYLE && pos.fixed->colours == 2)
        not_here("proofs on small boards");
    return pos.now->hash;
}

static int64_t worth_to_several(Position pos, uint64_t cell, int64_t colour)
{
    int64_t worth = 0;
    for (int64_t other = 0; other < pos.fixed->colours; other++)
        if (other != colour)
            worth += pos.now->worth[(uint64_t)other * (uint64_t)pos.fixed->cells + cell];
    return worth;
}

static inline int64_t worth_to_others(Position pos, uint64_t cell, int64_t colour)
{
    if (pos.fixed->colours == 2)
        return pos.now->worth[(uint64_t)(1 - colour) * (uint64_t)pos.fixed->cells + cell];
    return worth_to_several(pos, cell, colour);
}

static int64_t rank_moves(Position pos, int64_t attack, int64_t defence, uint32_t *out, int64_t *ranks)
{
    if (pos.now->phase != PLAYING)
        not_here("openings");
    bool careful = is_careful(pos);
    int64_t colour = pos.now->turn;
    uint64_t cells = (uint64_t)pos.fixed->cells;
    uint64_t own = (uint64_t)colour * cells;
    uint64_t count = 0;
    for (uint64_t cell = 0; cell < cells; cell++)
        if (pos.now->cells[cell] == 0 && may_put(pos, cell, colour, careful)) {
            int64_t value = attack * pos.now->worth[own + cell] + defence * worth_to_others(pos, cell, colour);
            out[count] = (uint32_t)cell;
            if (value == 0 && pos.now->stones > 0)
                ranks[count] = is_dead(pos, cell) ? -1 : 0;
            else
                ranks[count] = value * 256 + pos.fixed->middle[cell] + 1;
            count++;
        }
    return (int64_t)count;
}

static inline bool completes_row_of_other(Position pos, uint64_t cell, int64_t turn)
{
    for (int64_t colour = 0; colour < pos.fixed->colours; colour++)
        if (colour != turn && completes_row(pos, cell, colour))
            return true;
    return false;
}

static int64_t forced(Position pos, int64_t lone, uint32_t *out)
{
    int64_t turn = pos.now->turn;
    int64_t own_fours = pos.now->fours[turn];
    int64_t fours = pos.now->fours[0] + pos.now->fours[1] + pos.now->fours[2] + pos.now->fours[3];
    if (fours == 0 || pos.now->phase != PLAYING)
        return 0;
    uint64_t cells = (uint64_t)pos.fixed->cells;
    if (own_fours > 0)
        for (uint64_t cell = 0; cell < cells; cell++)
            if (completes_row(pos, cell, turn) && pos.now->cells[cell] == 0) {
                out[0] = (uint32_t)cell;
                return 1;
            }
    if (pos.fixed->colours > 2 && turn != lone)
        return 0;
    bool careful = is_careful(pos);
    uint64_t count = 0;
    for (uint64_t cell = 0; cell < cells; cell++)
        if (completes_row_of_other(pos, cell, turn) && pos.now->cells[cell] == 0)
            if (may_put(pos, cell, turn, careful))
                out[count++] = (uint32_t)cell;
    return (int64_t)count;
}

static bool can_be_paired(Position pos, int64_t colour)
{
    (void)pos, (void)colour;
    not_here("proofs on small boards");
    return false;
}

static bool hopeless(Position pos, int64_t seat, bool others)
{
    if (pos.now->phase != PLAYING)
        return false;
    int64_t own = colour_of(pos, seat);
    for (int64_t colour = 0; colour < pos.fixed->colours; colour++)
        if ((colour != own) == others && may_complete(pos, colour)) {
            bool small = pos.fixed->cells <= SMALL && pos.fixed->rule == FREESTYLE && pos.fixed->colours == 2;
            if (!small || !can_be_paired(pos, colour))
                return false;
        }
    return true;
}

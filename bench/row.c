/* Deska's search on k in a row, written again in C: the measure for how close compiled Python comes.

   The same algorithm on the same data as deska/kernel/negamax.py and deska/games/row/ (position, windows, rules),
   function by function under the same names, so that it visits exactly the same nodes: deska/faces/bench.py compares
   scores and node counts before it compares the speed. Nothing is a constant here that is an option there. Of renju's
   rule, the SWAP openings and the proofs on small boards only the questions asked on the way are here, not the answers.

   It reads numbers from standard input (see main) and prints one line: score nodes CPU-seconds. */

#include <string.h>
#include <time.h>

#include "row_rules.h"

/* --- the search: deska/kernel/negamax.py ------------------------------------------------------------------- */

enum { WIN = 1000000, PROVEN = 900000, MAX_DEPTH = 200, HISTORY = 1 << 16, NO_MOVE = 0x7FFFFFFF, OUT_OF_NODES = 2 };
enum { ROOT_SEAT, WIDTH, NODE_LIMIT, ATTACK, DEFENCE, LINES, NODES, HORIZON, ROOT_COUNT, ROOT_DONE, NUMBERS = 16 };
enum { UPPER = 1, LOWER = 2, EXACT = 3 };

typedef struct {
    int64_t move_count, entries;
    uint32_t *moves; /* a row a ply */
    int64_t *ranks;
    uint32_t *line;
    uint64_t *table;
    int64_t *history;
    int64_t *numbers;
    volatile uint8_t *stop; /* set by another thread */
    uint32_t *root_moves;
    int64_t *root_values;
    uint8_t *root_exact;
} Work;

static inline void keep_line(uint32_t *line, int64_t ply, uint32_t move)
{
    uint32_t *here = line + ply * (MAX_DEPTH + 2), *next = here + MAX_DEPTH + 2;
    here[0] = move;
    uint64_t i = 0;
    for (; next[i] != NO_MOVE; i++)
        here[i + 1] = next[i];
    here[i + 1] = NO_MOVE;
}

static inline uint64_t place_root_move(const Work *work, uint64_t done, uint32_t move, int64_t score, bool exact)
{
    uint64_t place = done;
    for (; place > 0 && score > work->root_values[place - 1]; place--) {
        work->root_moves[place] = work->root_moves[place - 1];
        work->root_values[place] = work->root_values[place - 1];
        work->root_exact[place] = work->root_exact[place - 1];
    }
    work->root_moves[place] = move;
    work->root_values[place] = score;
    work->root_exact[place] = exact;
    return place;
}

static inline uint64_t *pair_of(const Work *work, uint64_t key)
{
    return work->table + (key & (uint64_t)(work->entries / 2 - 1)) * 4;
}

static inline uint64_t remembered(const Work *work, uint64_t key)
{
    uint64_t *pair = pair_of(work, key);
    if ((pair[0] ^ pair[1]) == key)
        return pair[1];
    return (pair[2] ^ pair[3]) == key ? pair[3] : 0;
}

static inline int64_t depth_of(uint64_t entry)
{
    return (int64_t)((entry >> 34) & 0xFF);
}

static inline void remember(const Work *work, uint64_t key, uint64_t entry)
{
    uint64_t *pair = pair_of(work, key);
    if ((pair[0] ^ pair[1]) != key) {
        if (depth_of(entry) < depth_of(pair[1])) {
            pair += 2;
        } else {
            pair[2] = pair[0];
            pair[3] = pair[1];
        }
    }
    pair[0] = key ^ entry;
    pair[1] = entry;
}

static int64_t search(Position pos, const Work *work, int64_t depth, int64_t ply, int64_t alpha, int64_t beta)
{
    int64_t *numbers = work->numbers;
    int64_t root_seat = numbers[ROOT_SEAT];

    /* Step 1. Stop? */
    numbers[NODES] += 1;
    if (numbers[NODES] >= numbers[NODE_LIMIT])
        work->stop[0] = OUT_OF_NODES;
    if (work->stop[0] != 0)
        return 0;
    work->line[ply * (MAX_DEPTH + 2)] = NO_MOVE;

    /* Step 2. Is the game over? */
    bool own_camp = seat(pos) == root_seat;
    int64_t result = outcome(pos);
    if (result != GOING_ON) {
        if (result == DRAWN)
            return 0;
        return (result == root_seat) == own_camp ? WIN - ply : ply - WIN;
    }

    /* Step 3. Can only one camp still win? */
    int64_t floor = -WIN, ceiling = WIN;
    if (hopeless(pos, root_seat, !own_camp)) {
        if (alpha >= 0)
            return 0;
        ceiling = 0;
    }
    if (hopeless(pos, root_seat, own_camp)) {
        if (beta <= 0)
            return 0;
        floor = 0;
    }

    if (ply > 0) {
        if (alpha >= WIN - ply - 1)
            return WIN - ply - 1;
        if (beta <= ply - WIN)
            return ply - WIN;
    }

    /* Step 4. At the horizon only forced moves are looked at. */
    uint32_t *out = work->moves + ply * work->move_count;
    int64_t *ranks = work->ranks + ply * work->move_count;
    int64_t count = forced(pos, root_seat, out);
    bool is_forced = count > 0;
    if ((depth <= 0 && !is_forced) || ply >= MAX_DEPTH) {
        numbers[HORIZON] += 1;
        int64_t value = evaluate(pos, root_seat);
        return clamp(own_camp ? value : -value, floor, ceiling);
    }

    /* Step 5. Is the answer known? */
    if (depth < 0)
        depth = 0;
    uint64_t position_key = table_key(pos);
    uint32_t suggested = NO_MOVE;
    uint64_t entry = remembered(work, position_key);
    if (entry != 0) {
        suggested = (uint32_t)(entry & NO_MOVE);
        int64_t bound = (int64_t)((entry >> 31) & 3);
        uint64_t complete = (entry >> 33) & 1;
        int64_t score = (int64_t)(entry >> 42) - 2 * WIN;
        if (score >= PROVEN)
            score -= ply;
        else if (score <= -PROVEN)
            score += ply;
        bool proven = complete != 0 || score >= PROVEN || score <= -PROVEN;
        if ((depth_of(entry) >= depth || proven) && beta - alpha == 1)
            if (bound == EXACT || (bound == LOWER && score >= beta) || (bound == UPPER && score <= alpha)) {
                if (!proven)
                    numbers[HORIZON] += 1;
                return score;
            }
    }

    /* Step 7. The moves, the suggested one first, then by rank, then by history. */
    int64_t horizon_before = numbers[HORIZON];
    bool at_root = ply == 0 && numbers[ROOT_COUNT] > 0;
    if (at_root) {
        count = numbers[ROOT_COUNT];
        for (int64_t i = 0; i < count; i++) {
            out[i] = work->root_moves[i];
            ranks[i] = count - i;
        }
        suggested = NO_MOVE;
    } else if (is_forced) {
        for (int64_t i = 0; i < count; i++)
            ranks[i] = 1;
    } else {
        count = rank_moves(pos, numbers[ATTACK], numbers[DEFENCE], out, ranks);
    }
    if (count == 0)
        return 0;
    uint64_t promising = 0;
    for (uint64_t i = 0; i < (uint64_t)count; i++) {
        uint32_t move = out[i];
        int64_t value = ranks[i];
        if (value > 0 && !at_root) {
            int64_t history = work->history[move % HISTORY];
            value = value * (1 << 20) + (history < 0xFFFFF ? history : 0xFFFFF);
        }
        if (move == suggested && value >= 0)
            value = (int64_t)1 << 60;
        if (value > 0) {
            out[i] = out[promising];
            ranks[i] = ranks[promising];
            out[promising] = move;
            ranks[promising] = value;
            promising++;
        }
    }

    /* Step 8. Try them. */
    uint64_t width = (uint64_t)count;
    if (numbers[WIDTH] > 0 && !is_forced && !at_root && (uint64_t)numbers[WIDTH] < width)
        width = (uint64_t)numbers[WIDTH];
    int64_t best = -2 * WIN;
    uint32_t best_move = NO_MOVE;
    int64_t first_alpha = alpha;
    uint64_t lines = at_root ? (uint64_t)numbers[LINES] : 1;
    for (uint64_t i = 0; i < (uint64_t)count; i++) {
        if (i >= width && best > -PROVEN) {
            numbers[HORIZON] += 1;
            break;
        }
        uint32_t move;
        if (i < promising) {
            uint64_t top = i;
            for (uint64_t j = i + 1; j < promising; j++)
                if (ranks[j] > ranks[top])
                    top = j;
            move = out[top];
            out[top] = out[i];
            ranks[top] = ranks[i];
            out[i] = move;
        } else {
            move = out[i];
            if (ranks[i] < 0 && promising > 0)
                continue;
        }
        play(pos, move);
        bool same_camp = (seat(pos) == root_seat) == own_camp;
        int64_t next_depth = is_forced && count == 1 ? depth : depth - 1;
        int64_t score;
        if (i < lines) {
            score = same_camp ? search(pos, work, next_depth, ply + 1, alpha, beta)
                              : -search(pos, work, next_depth, ply + 1, -beta, -alpha);
        } else {
            score = same_camp ? search(pos, work, next_depth, ply + 1, alpha, alpha + 1)
                              : -search(pos, work, next_depth, ply + 1, -alpha - 1, -alpha);
            if (alpha < score && score < beta)
                score = same_camp ? search(pos, work, next_depth, ply + 1, alpha, beta)
                                  : -search(pos, work, next_depth, ply + 1, -beta, -alpha);
        }
        undo(pos);
        if (work->stop[0] != 0)
            return 0;
        if (at_root) {
            numbers[ROOT_DONE] = (int64_t)i + 1;
            if (place_root_move(work, i, move, score, score > alpha) == 0)
                keep_line(work->line, ply, move);
            best = work->root_values[0];
            if (i + 1 >= lines && work->root_values[lines - 1] > first_alpha)
                alpha = work->root_values[lines - 1];
            if (best >= beta && lines == 1)
                return best;
            continue;
        }
        if (score > best) {
            best = score;
            best_move = move;
            if (score > alpha) {
                alpha = score;
                keep_line(work->line, ply, move);
                if (score >= beta) {
                    if (!is_forced)
                        work->history[move % HISTORY] += depth * depth;
                    break;
                }
            }
        }
    }

    /* Step 9. Remember. */
    int64_t bound = best >= beta ? LOWER : best <= first_alpha ? UPPER : EXACT;
    uint64_t complete = numbers[HORIZON] == horizon_before;
    int64_t stored = best >= PROVEN ? best + ply : best <= -PROVEN ? best - ply : best;
    entry = best_move | ((uint64_t)bound << 31) | (complete << 33) | ((uint64_t)(depth < 255 ? depth : 255) << 34)
            | ((uint64_t)(stored + 2 * WIN) << 42);
    remember(work, position_key, entry);
    return best;
}

/* --- the task: deska/faces/bench.py ------------------------------------------------------------------------- */

static int64_t number(void)
{
    long long value;
    if (scanf("%lld", &value) != 1) {
        fprintf(stderr, "row.c expected a number\n");
        exit(2);
    }
    return value;
}

static void *room(int64_t count, size_t size)
{
    void *memory = calloc((size_t)count, size);
    if (memory == NULL)
        exit(3);
    return memory;
}

static Work new_work(int64_t move_count, int64_t entries)
{
    Work work = {
        .move_count = move_count,
        .entries = entries,
        .moves = room((MAX_DEPTH + 1) * move_count, sizeof(uint32_t)),
        .ranks = room((MAX_DEPTH + 1) * move_count, sizeof(int64_t)),
        .line = room((MAX_DEPTH + 2) * (MAX_DEPTH + 2), sizeof(uint32_t)),
        .table = room(2 * entries, sizeof(uint64_t)),
        .history = room(HISTORY, sizeof(int64_t)),
        .numbers = room(NUMBERS, sizeof(int64_t)),
        .stop = room(1, sizeof(uint8_t)),
        .root_moves = room(move_count, sizeof(uint32_t)),
        .root_values = room(move_count, sizeof(int64_t)),
        .root_exact = room(move_count, sizeof(uint8_t)),
    };
    for (int64_t i = 0; i < (MAX_DEPTH + 2) * (MAX_DEPTH + 2); i++)
        work.line[i] = NO_MOVE;
    return work;
}

/* Reads: columns rows length colours rule full; the zobrist keys (as signed numbers); how many moves to play and
   the moves; entries width attack defence lines depth; how many root moves and the moves. */
int main(void)
{
    Position pos = {room(1, sizeof(Now)), room(1, sizeof(Fixed))};
    Fixed *fixed = pos.fixed;
    fixed->columns = number(), fixed->rows = number(), fixed->length = number();
    fixed->colours = number(), fixed->rule = number(), fixed->full = number();
    for (int i = 0; i < ZOBRIST; i++)
        fixed->zobrist[i] = (uint64_t)number();
    set_up(pos);
    for (int64_t left = number(); left > 0; left--)
        play(pos, (uint32_t)number());

    Work work = new_work(fixed->cells + CHOICES, number());
    int64_t *numbers = work.numbers;
    numbers[ROOT_SEAT] = seat(pos), numbers[NODE_LIMIT] = INT64_MAX, numbers[WIDTH] = number();
    numbers[ATTACK] = number(), numbers[DEFENCE] = number(), numbers[LINES] = number();
    int64_t deepest = number(), count = number();
    for (int64_t i = 0; i < count; i++)
        work.root_moves[i] = (uint32_t)number();

    clock_t begun = clock();
    for (int64_t depth = 1; depth <= deepest; depth++) {
        numbers[ROOT_COUNT] = count, numbers[ROOT_DONE] = 0;
        search(pos, &work, depth, 0, -2 * WIN, 2 * WIN);
    }
    double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
    printf("%lld %lld %.6f\n", (long long)work.root_values[0], (long long)numbers[NODES], seconds);
    return 0;
}

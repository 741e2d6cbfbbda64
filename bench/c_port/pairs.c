/* The look-ahead of one disc at all others, as the kernel does it: a port of physics/pairs.py and physics/roots.py,
   line by line, to measure what the compiled Python costs beside it. Column numbers come from physics/columns.py. */

#include <math.h>
#include <stdint.h>

#define AT(column, disc) discs[(column) * count + (disc)]

static double travelled(double speed, double slowing, double time) { return (speed - 0.5 * slowing * time) * time; }

static double least(double a, double b) { return b < a ? b : a; }

static double most(double a, double b) { return b > a ? b : a; }

static double time_to_travel(double speed, double slowing, double distance) {
    return 2 * distance / (speed + sqrt(most(speed * speed - 2 * slowing * distance, 0.0)));
}

static double distance_to_circle(double dx, double dy, double ux, double uy, double radius) {
    double ahead = dx * ux + dy * uy;
    if (ahead <= 0) return INFINITY;
    double beside = dx * uy - dy * ux;
    double half_chord = radius * radius - beside * beside;
    if (half_chord <= 0) return INFINITY;
    return most(ahead - sqrt(half_chord), 0.0);
}

static int one_change(double b1, double b2, double b3) {
    if (b1 <= 0) return b2 <= 0 && b3 <= 0;
    if (b2 <= 0) return b3 <= 0;
    return 1;
}

static double polished(double q0, double q1, double q2, double q3, double q4, double width, double end) {
    double low = 0.0, high = width, t = width * q0 / (q0 - end);
    for (int step = 0; step < 64; step++) {
        double value = q0 + t * (q1 + t * (q2 + t * (q3 + t * q4)));
        double slope = q1 + t * (2 * q2 + t * (3 * q3 + t * 4 * q4));
        if (value > 0) low = t;
        else high = t;
        double better = 0.5 * (low + high);
        if (slope < 0) {
            double newton = t - value / slope;
            if (low <= newton && newton <= high) better = newton;
        }
        if (fabs(better - t) <= 1e-16) return better;
        t = better;
    }
    return t;
}

static double first_root(double c0, double c1, double c2, double c3, double c4, double span, double finest) {
    double at = 0.0, width = span;
    while (width > 0) {
        double q0 = c0 + at * (c1 + at * (c2 + at * (c3 + at * c4)));
        double q1 = c1 + at * (2 * c2 + at * (3 * c3 + at * 4 * c4));
        double q2 = c2 + at * (3 * c3 + at * 6 * c4);
        double q3 = c3 + 4 * at * c4;
        if (at > 0 && q0 <= 0 && q1 < 0) return at;
        double p1 = q1 * width, p2 = q2 * width * width, p3 = q3 * width * width * width;
        double p4 = c4 * width * width * width * width;
        double b1 = q0 + 0.25 * p1, b2 = q0 + 0.5 * p1 + p2 / 6, b3 = q0 + 0.75 * p1 + 0.5 * p2 + 0.25 * p3;
        double b4 = q0 + p1 + p2 + p3 + p4;
        int clear = b1 > 0 && b2 > 0 && b3 > 0 && b4 > 0, smallest = width <= finest;
        double unsure = 1e-15 * (q0 + fabs(p1) + fabs(p2) + fabs(p3) + fabs(p4));
        if ((b4 <= 0 && smallest) || (b4 < -unsure && one_change(b1, b2, b3)))
            return at + polished(q0, q1, q2, q3, c4, width, b4);
        if (clear || smallest) {
            at += width;
            width = least(2 * width, span - at);
        } else {
            width *= 0.5;
        }
    }
    return INFINITY;
}

static double one_moving(const double *discs, int64_t count, int64_t i, int64_t j, double now) {
    double late = now - AT(SINCE, i), speed = AT(SPEED, i), slowing = AT(SLOWING, i), ux = AT(UX, i), uy = AT(UY, i);
    double gone = travelled(speed, slowing, late);
    double dx = AT(X, j) - (AT(X, i) + ux * gone), dy = AT(Y, j) - (AT(Y, i) + uy * gone);
    double distance = distance_to_circle(dx, dy, ux, uy, AT(RADIUS, i) + AT(RADIUS, j));
    if (distance > AT(FREE, i) - gone) return INFINITY;
    return least(now + time_to_travel(speed - slowing * late, slowing, distance), AT(UNDISTURBED, i));
}

static double both_moving(const double *discs, int64_t count, int64_t i, int64_t j, double now) {
    double late_i = now - AT(SINCE, i), late_j = now - AT(SINCE, j);
    double gone_i = travelled(AT(SPEED, i), AT(SLOWING, i), late_i);
    double gone_j = travelled(AT(SPEED, j), AT(SLOWING, j), late_j);
    double dx = (AT(X, j) + AT(UX, j) * gone_j) - (AT(X, i) + AT(UX, i) * gone_i);
    double dy = (AT(Y, j) + AT(UY, j) * gone_j) - (AT(Y, i) + AT(UY, i) * gone_i);
    double touching = AT(RADIUS, i) + AT(RADIUS, j), squared = dx * dx + dy * dy;
    double span = least(AT(UNDISTURBED, i), AT(UNDISTURBED, j)) - now;
    double speed_i = AT(SPEED, i) - AT(SLOWING, i) * late_i, speed_j = AT(SPEED, j) - AT(SLOWING, j) * late_j;
    double wx = AT(UX, j) * speed_j - AT(UX, i) * speed_i, wy = AT(UY, j) * speed_j - AT(UY, i) * speed_i;
    double ax = AT(UX, i) * AT(SLOWING, i) - AT(UX, j) * AT(SLOWING, j);
    double ay = AT(UY, i) * AT(SLOWING, i) - AT(UY, j) * AT(SLOWING, j);
    double parting = dx * wx + dy * wy, change = dx * ax + dy * ay;
    if (parting >= 0 && parting + change * span >= 0) return INFINITY;
    double c0 = squared - touching * touching, c1 = 2 * parting, c2 = wx * wx + wy * wy + change;
    double c3 = wx * ax + wy * ay, c4 = 0.25 * (ax * ax + ay * ay), finest = 1e-7 / (speed_i + speed_j);
    if (c0 > 0) return now + first_root(c0, c1, c2, c3, c4, span, finest);
    if (c1 < 0 || (c1 == 0 && c2 < 0)) return now;
    if (c1 > 0) return now + first_root(c1, c2, c3, c4, 0.0, span, finest);
    return now + first_root(c2, c3, c4, 0.0, 0.0, span, finest);
}

static void may_meet(const double *restrict discs, int64_t count, int64_t i, double now, int8_t *restrict near) {
    double late = now - AT(SINCE, i), speed = AT(SPEED, i), slowing = AT(SLOWING, i);
    double gone = travelled(speed, slowing, late), ux = AT(UX, i), uy = AT(UY, i), left = AT(FREE, i) - gone;
    double x = AT(X, i) + ux * gone, y = AT(Y, i) + uy * gone, radius = AT(RADIUS, i);
    double vx = ux * (speed - slowing * late), vy = uy * (speed - slowing * late), ax = ux * slowing, ay = uy * slowing;
    double until = AT(UNDISTURBED, i);
    for (int64_t j = 0; j < count; j++) {
        double late_j = now - AT(SINCE, j), gone_j = (AT(SPEED, j) - 0.5 * AT(SLOWING, j) * late_j) * late_j;
        double dx = AT(X, j) + AT(UX, j) * gone_j - x, dy = AT(Y, j) + AT(UY, j) * gone_j - y;
        double wide = (radius + AT(RADIUS, j) + (AT(FREE, j) - gone_j)) * (1 + 1e-12);
        double ahead = dx * ux + dy * uy, beside = dx * uy - dy * ux, moved = ahead - left;
        double away = (moved > 0 ? moved : 0.0) + (ahead < 0 ? ahead : 0.0);
        double speed_j = AT(SPEED, j) - AT(SLOWING, j) * late_j;
        double wx = AT(UX, j) * speed_j - vx, wy = AT(UY, j) * speed_j - vy;
        double cx = ax - AT(UX, j) * AT(SLOWING, j), cy = ay - AT(UY, j) * AT(SLOWING, j);
        double parting = dx * wx + dy * wy, change = dx * cx + dy * cy, until_j = AT(UNDISTURBED, j);
        double span = (until < until_j ? until : until_j) - now;
        int parted = (parting >= 0) & (parting + change * span >= 0);
        near[j] = (away * away + beside * beside <= wide * wide) & !parted;
    }
}

static void refresh(const double *discs, int64_t count, int64_t i, double now, double *times, double *soonest,
                    int64_t *partner, int8_t *near) {
    double best = INFINITY;
    int64_t best_with = i;
    may_meet(discs, count, i, now, near);
    for (int64_t j = 0; j < count; j++) {
        double time = INFINITY;
        if (near[j] && j != i && AT(STATE, i) == 0 && AT(STATE, j) == 0) {
            if (AT(SPEED, i) > 0)
                time = AT(SPEED, j) > 0 ? both_moving(discs, count, i, j, now) : one_moving(discs, count, i, j, now);
            else if (AT(SPEED, j) > 0)
                time = one_moving(discs, count, j, i, now);
        }
        if (time == INFINITY && times[i * count + j] == INFINITY) continue;
        times[i * count + j] = times[j * count + i] = time;
        if (time < best) best = time, best_with = j;
        if (time < soonest[j]) {
            soonest[j] = time;
            partner[j] = i;
        } else if (partner[j] == i && time > soonest[j]) {
            double found = INFINITY;
            int64_t with = j;
            for (int64_t k = 0; k < count; k++)
                if (times[j * count + k] < found) found = times[j * count + k], with = k;
            soonest[j] = found;
            partner[j] = with;
        }
    }
    soonest[i] = best;
    partner[i] = best_with;
}

/* Every row of every state, again and again. */
void rows(const double *states, int64_t number, int64_t columns, int64_t count, double now, int64_t times_over,
          double *times, double *soonest, int64_t *partner, int8_t *near) {
    for (int64_t turn = 0; turn < times_over; turn++)
        for (int64_t state = 0; state < number; state++)
            for (int64_t i = 0; i < count; i++)
                refresh(states + state * columns * count, count, i, now, times, soonest, partner, near);
}

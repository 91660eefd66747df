#include "phase.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

void phase_begin(void) {
    CALLGRIND_ZERO_STATS;
    CALLGRIND_TOGGLE_COLLECT;
}

void phase_end(const char *name) {
    CALLGRIND_TOGGLE_COLLECT;
    CALLGRIND_DUMP_STATS_AT(name);
}
#else
void phase_begin(void) {}
void phase_end(const char *name) {}
#endif

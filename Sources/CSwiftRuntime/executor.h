// What every Swift program links, and the compiler's own output calls, but the standard library does not offer.
#include <stdint.h>

// The executor of an actor, or zeros for code that runs on no actor.
typedef struct {
    uintptr_t identity;
    uintptr_t implementation;
} SwiftExecutor;

SwiftExecutor swift_task_getCurrentExecutor(void);

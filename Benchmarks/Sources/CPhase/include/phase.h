/// Lets callgrind begin to count instructions. Does nothing where there is no callgrind.
void phase_begin(void);

/// Ends what was begun, and has callgrind write down what it counted, under a name.
void phase_end(const char *name);

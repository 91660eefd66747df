#include <stddef.h>

/// Parses a text with libyaml, drops every event, and returns how many there were; -1 where the text is not YAML.
long drain_events(const unsigned char *bytes, size_t count);

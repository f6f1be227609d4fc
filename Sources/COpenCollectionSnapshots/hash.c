#include "COpenCollectionSnapshots.h"

#include <string.h>

uint64_t snapshot_hash(const void *bytes, size_t count, uint64_t seed) {
  const char *next = bytes;
  uint64_t hash = seed ^ count;
  // Each step can be undone, so a change of one word always changes the result.
  for (size_t rest = count; rest > 0;) {
    uint64_t word = 0;
    size_t length = rest < sizeof word ? rest : sizeof word;
    memcpy(&word, next, length);
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 32;
    next += length;
    rest -= length;
  }
  return hash;
}

#include "COpenCollectionSwiftRuntime.h"

#include <stddef.h>
#include <stdint.h>

// Finds the implementation that objects of a class run for a method, by the method's descriptor alone: the class that
// declares the method is the one whose descriptor contains that of the method.

extern const void *swift_lookUpClassMethod(const void *type, const void *method, const void *owner);

// A class's metadata where Swift has no Objective-C runtime.
typedef struct Class {
  uintptr_t kind;
  const struct Class *superclass;
  uint32_t sizes[6];
  const uint32_t *descriptor;
} Class;

enum {
  KIND_MASK = 0x1f,
  KIND_CLASS = 16,
  IS_GENERIC = 1 << 7,
  // The flags below are those of classes, in the upper half.
  INITIALIZATION_MASK = 3 << 16,
  INITIALIZED_ONCE = 1 << 16,
  INITIALIZED_FOREIGN = 2 << 16,
  HAS_RESILIENT_SUPERCLASS = 1 << 29,
};
static const uint32_t HAS_METHODS = (uint32_t)1 << 31;

// Whether a class declares a method; false for generic classes, whose descriptors have another form.
static bool declares(const uint32_t *descriptor, const void *method) {
  const uint32_t flags = descriptor[0];
  if ((flags & KIND_MASK) != KIND_CLASS || flags & IS_GENERIC || !(flags & HAS_METHODS)) return false;
  // The fields that every class has, then those that the flags tell of.
  const uint32_t *next = descriptor + 11;
  if (flags & HAS_RESILIENT_SUPERCLASS) next += 1;
  if ((flags & INITIALIZATION_MASK) == INITIALIZED_FOREIGN) next += 1;
  if ((flags & INITIALIZATION_MASK) == INITIALIZED_ONCE) next += 3;
  // The methods' place in the metadata, their count, and two words for each.
  const uint32_t count = next[1];
  const uint32_t *first = next + 2, *found = method;
  return found >= first && found < first + 2 * (size_t)count && (found - first) % 2 == 0;
}

const void *swiftruntime_implementation(const void *type, const void *method) {
  for (const Class *owner = type; owner != NULL; owner = owner->superclass) {
    if (owner->descriptor == NULL) continue;
    if (declares(owner->descriptor, method)) return swift_lookUpClassMethod(type, method, owner->descriptor);
  }
  return NULL;
}

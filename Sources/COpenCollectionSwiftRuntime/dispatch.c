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
  // Those of methods.
  METHOD_KIND_MASK = 0xf,
  METHOD_INITIALIZER = 1,
};
static const uint32_t HAS_METHODS = (uint32_t)1 << 31;

// The methods that a class declares, each two words: what it is, and where; NULL for none, and for generic classes, whose
// descriptors have another form.
static const uint32_t *methods(const uint32_t *descriptor, size_t *count) {
  const uint32_t flags = descriptor[0];
  if ((flags & KIND_MASK) != KIND_CLASS || flags & IS_GENERIC || !(flags & HAS_METHODS)) return NULL;
  // The fields that every class has, then those that the flags tell of.
  const uint32_t *next = descriptor + 11;
  if (flags & HAS_RESILIENT_SUPERCLASS) next += 1;
  if ((flags & INITIALIZATION_MASK) == INITIALIZED_FOREIGN) next += 1;
  if ((flags & INITIALIZATION_MASK) == INITIALIZED_ONCE) next += 3;
  // The methods' place in the metadata, their count, and the methods.
  *count = next[1];
  return next + 2;
}

static bool declares(const uint32_t *descriptor, const void *method) {
  size_t count;
  const uint32_t *first = methods(descriptor, &count), *found = method;
  return first != NULL && found >= first && found < first + 2 * count && (found - first) % 2 == 0;
}

bool swiftruntime_declares_initializer(const void *type) {
  const uint32_t *descriptor = ((const Class *)type)->descriptor;
  size_t count;
  const uint32_t *first = descriptor ? methods(descriptor, &count) : NULL;
  for (size_t index = 0; first && index < count; index++)
    if ((first[2 * index] & METHOD_KIND_MASK) == METHOD_INITIALIZER) return true;
  return false;
}

const void *swiftruntime_implementation(const void *type, const void *method) {
  for (const Class *owner = type; owner != NULL; owner = owner->superclass) {
    if (owner->descriptor == NULL) continue;
    if (declares(owner->descriptor, method)) return swift_lookUpClassMethod(type, method, owner->descriptor);
  }
  return NULL;
}

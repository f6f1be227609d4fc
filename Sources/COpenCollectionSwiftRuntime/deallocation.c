#define _GNU_SOURCE
#include "COpenCollectionSwiftRuntime.h"

#include <sys/mman.h>
#include <unistd.h>

// Objective-C frees what is associated with an object when it frees the object. Swift calls the function that frees an
// object through its class's metadata, two words before the address point; another one can stand there.

#define SWIFT_CALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))

typedef SWIFT_CALL void (*Destroyer)(SWIFT_SELF void *object);

// In UIKit. The first returns the class's own function, and the values of the object, if any, which the second releases.
extern const void *opencollection_begin_deallocation(void *object, const void *type, void **values);
extern void opencollection_end_deallocation(void *object, void *values);

extern bool swift_isDeallocating(void *object);

static SWIFT_CALL void destroy(SWIFT_SELF void *object) {
  void *values = NULL;
  // The class is read first: the object is gone afterwards.
  const Destroyer original =
      (Destroyer)opencollection_begin_deallocation(object, *(const void **)object, &values);
  original(object);
  if (values) opencollection_end_deallocation(object, values);
}

const void *swiftruntime_observe_deallocation(const void *type) {
  Destroyer *const slot = (Destroyer *)type - 2;
  // Metadata may be in a part of the program that is read-only once it is loaded.
  const uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *const page = (void *)((uintptr_t)slot & ~(size - 1));
  if (mprotect(page, size, PROT_READ | PROT_WRITE)) return NULL;
  return (const void *)__atomic_exchange_n(slot, destroy, __ATOMIC_ACQ_REL);
}

bool swiftruntime_is_deallocating(const void *object) { return swift_isDeallocating((void *)object); }

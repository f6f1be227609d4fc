#include "COpenCollectionSwiftRuntime.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// Read on any thread. What was chosen before is kept: another thread may be reading it.
static _Atomic(const SwiftRuntimeLocale *) chosen;

const SwiftRuntimeLocale *swiftruntime_chosen_locale(void) { return atomic_load(&chosen); }

void swiftruntime_choose_locale(const SwiftRuntimeLocale *locale) {
  SwiftRuntimeLocale *copy = NULL;
  if (locale != NULL && (copy = malloc(sizeof *copy)) != NULL) *copy = *locale;
  atomic_store(&chosen, copy);
}

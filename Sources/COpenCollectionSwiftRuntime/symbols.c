#include "COpenCollectionSwiftRuntime.h"
#include "swift_symbol.h"

#include <stddef.h>

// The bounds of the list, by the linker.
extern const SwiftSymbol __start_swift_symbols[] __attribute__((visibility("hidden")));
extern const SwiftSymbol __stop_swift_symbols[] __attribute__((visibility("hidden")));

const char *swiftruntime_symbol(int index, bool *is_present) {
  if (index < 0 || index >= __stop_swift_symbols - __start_swift_symbols) return NULL;
  *is_present = __start_swift_symbols[index].address != NULL;
  return __start_swift_symbols[index].name;
}

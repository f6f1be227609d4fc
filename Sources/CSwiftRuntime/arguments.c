#include "CSwiftRuntime.h"

#define SWIFT_CALL __attribute__((swiftcall))

// The setter of `CommandLine.arguments`. Weak: a later standard library may have none.
extern void set_arguments(const void *array) SWIFT_CALL
    __asm__("$ss11CommandLineO9argumentsSaySSGvsZ") __attribute__((weak));

int swiftruntime_set_arguments(const void *array) {
  if (!set_arguments) return 0;
  set_arguments(array);
  return 1;
}

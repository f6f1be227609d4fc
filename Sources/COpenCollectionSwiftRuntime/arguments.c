#define _GNU_SOURCE
#include "COpenCollectionSwiftRuntime.h"

#include <dlfcn.h>
#include <stddef.h>

#define SWIFT_CALL __attribute__((swiftcall))

typedef void (*SetArguments)(const void *array) SWIFT_CALL;

int swiftruntime_set_arguments(const void *array) {
  // The setter of `CommandLine.arguments`, by its mangled name; a later standard library may not have it.
  SetArguments set = (SetArguments)dlsym(RTLD_DEFAULT, "$ss11CommandLineO9argumentsSaySSGvsZ");
  if (set == NULL) return 0;
  set(array);
  return 1;
}

#define _GNU_SOURCE
#include "COpenCollectionSwiftRuntime.h"

#include <unistd.h>

const void *swiftruntime_main_thread;

__attribute__((constructor)) static void remember_main_thread(void) {
  // A library loaded with dlopen may be initialized on another thread: the main thread is then unknown.
  if (getpid() == gettid()) swiftruntime_main_thread = __builtin_thread_pointer();
}

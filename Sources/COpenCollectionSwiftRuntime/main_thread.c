#define _GNU_SOURCE
#include "COpenCollectionSwiftRuntime.h"

#include <unistd.h>

const void *swiftruntime_main_thread;

__attribute__((constructor)) static void remember_main_thread(void) {
  // A library that is opened later may be opened on another thread: then no thread is known as the main one.
  if (getpid() == gettid()) swiftruntime_main_thread = __builtin_thread_pointer();
}

#define _GNU_SOURCE
#include "COpenCollectionSwiftRuntime.h"

#include <dlfcn.h>
#include <stddef.h>

// Foundation's library contains the C interface of its run loop, but no header for it.
typedef const void *(*GetMain)(void);
typedef void (*Stop)(const void *loop);
typedef void (*Woken)(const void *observer, unsigned long activity, void *context);
typedef const void *(*CreateObserver)(
    const void *allocator, unsigned long activities, unsigned char repeats, long order, Woken woken, void *context);
typedef void (*AddObserver)(const void *loop, const void *observer, const void *mode);
typedef void (*EndObserver)(const void *observer);

enum { AfterWaiting = 1 << 6 };

static GetMain get_main;
static Stop stop;

// The run that woke ends once it has done what it woke for.
static void end_run(const void *observer, unsigned long activity, void *context) { stop(get_main()); }

const void *swiftruntime_end_runs_that_wake(void) {
  get_main = (GetMain)dlsym(RTLD_DEFAULT, "CFRunLoopGetMain");
  stop = (Stop)dlsym(RTLD_DEFAULT, "CFRunLoopStop");
  CreateObserver create = (CreateObserver)dlsym(RTLD_DEFAULT, "CFRunLoopObserverCreate");
  AddObserver add = (AddObserver)dlsym(RTLD_DEFAULT, "CFRunLoopAddObserver");
  const void *const *mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  if (!get_main || !stop || !create || !add || !mode || !dlsym(RTLD_DEFAULT, "CFRunLoopObserverInvalidate")
      || !dlsym(RTLD_DEFAULT, "CFRelease"))
    return NULL;
  const void *observer = create(NULL, AfterWaiting, 1, 0, end_run, NULL);
  if (observer) add(get_main(), observer, *mode);
  return observer;
}

void swiftruntime_end_observing(const void *observer) {
  EndObserver invalidate = (EndObserver)dlsym(RTLD_DEFAULT, "CFRunLoopObserverInvalidate");
  EndObserver release = (EndObserver)dlsym(RTLD_DEFAULT, "CFRelease");
  if (invalidate) invalidate(observer);
  if (release) release(observer);
}

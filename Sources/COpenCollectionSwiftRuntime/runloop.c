#define _GNU_SOURCE
#include "COpenCollectionSwiftRuntime.h"

#include <dlfcn.h>
#include <stddef.h>

// Foundation's library contains the C interface of its run loop, but no header for it.
typedef const void *(*GetMain)(void);
typedef const void *(*CreateObserver)(
    const void *allocator, unsigned long activities, unsigned char repeats, long order,
    swiftruntime_woken woken, void *context);
typedef void (*AddObserver)(const void *loop, const void *observer, const void *mode);
typedef void (*EndObserver)(const void *observer);

enum { AfterWaiting = 1 << 6 };

const void *swiftruntime_observe_waking(swiftruntime_woken woken) {
  GetMain main = (GetMain)dlsym(RTLD_DEFAULT, "CFRunLoopGetMain");
  CreateObserver create = (CreateObserver)dlsym(RTLD_DEFAULT, "CFRunLoopObserverCreate");
  AddObserver add = (AddObserver)dlsym(RTLD_DEFAULT, "CFRunLoopAddObserver");
  const void *const *mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  if (!main || !create || !add || !mode || !dlsym(RTLD_DEFAULT, "CFRunLoopObserverInvalidate")
      || !dlsym(RTLD_DEFAULT, "CFRelease"))
    return NULL;
  const void *observer = create(NULL, AfterWaiting, 1, 0, woken, NULL);
  if (observer) add(main(), observer, *mode);
  return observer;
}

void swiftruntime_end_observing(const void *observer) {
  EndObserver invalidate = (EndObserver)dlsym(RTLD_DEFAULT, "CFRunLoopObserverInvalidate");
  EndObserver release = (EndObserver)dlsym(RTLD_DEFAULT, "CFRelease");
  if (invalidate) invalidate(observer);
  if (release) release(observer);
}

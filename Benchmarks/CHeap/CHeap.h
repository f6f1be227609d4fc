#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

/// The bytes allocated in the main thread's heap; negative if the C library does not report them.
static inline long heap_in_use(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
#else
  return -1;
#endif
}

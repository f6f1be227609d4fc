#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

/// The bytes that the main thread's heap has handed out and not got back; below zero where the C library does not tell.
static inline long heap_in_use(void) {
#if defined(__GLIBC__) && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 33)
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
#else
  return -1;
#endif
}

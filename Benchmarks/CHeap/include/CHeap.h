/// The bytes allocated in the main thread's heap; negative if the C library does not report them.
long heap_in_use(void);

/// How many blocks the calling thread has allocated so far; negative if they are not counted.
long allocation_count(void);

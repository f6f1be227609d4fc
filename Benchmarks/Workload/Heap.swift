internal import CHeap

/// The bytes allocated in the main thread's heap; nil if the system does not report them.
public func heapInUse() -> Int? {
  let bytes = Int(heap_in_use())
  return bytes < 0 ? nil : bytes
}

/// How many blocks this thread has allocated so far, also those that C libraries allocate; nil if they are not counted.
public func allocationCount() -> Int? {
  let count = Int(allocation_count())
  return count < 0 ? nil : count
}

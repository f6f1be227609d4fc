internal import CHeap

/// The bytes allocated in the main thread's heap; nil if the system does not report them.
public func heapInUse() -> Int? {
  let bytes = Int(heap_in_use())
  return bytes < 0 ? nil : bytes
}

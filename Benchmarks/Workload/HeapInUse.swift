internal import CHeap

/// The bytes that the main thread's heap has handed out and not got back; nil where the system does not tell.
public func heapInUse() -> Int? {
  let bytes = Int(heap_in_use())
  return bytes < 0 ? nil : bytes
}

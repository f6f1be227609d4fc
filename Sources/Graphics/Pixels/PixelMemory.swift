internal import Foundation

/// Memory for large pictures, used again when a picture is gone.
///
/// Fresh memory comes in pages that the system clears one by one as each is touched first, which takes longer than
/// drawing on them. While a screen scrolls, the pictures of cells that come in take the memory of those that left.
final class PixelMemory: @unchecked Sendable {
  // Unchecked: the lock guards what waits. A picture may go wherever it was held last.
  static let shared = PixelMemory()

  /// Smaller blocks are not kept: the allocator uses those again itself.
  static let smallest = 128 << 10
  /// Bytes that wait at most: a few large cells. The picture of a screen at scale 3 is larger and never waits; a display
  /// keeps its own.
  static let mostWaiting = 8 << 20

  private static let hugePage = 2 << 20
  /// What stands before the pixels: the bytes of the whole block.
  private static let header = 64

  private let lock = NSLock()
  /// The latest last.
  private var waiting: [UnsafeMutableRawPointer] = []
  private var bytesWaiting = 0

  /// Clear pixels for `bytes`; nil where there is no memory. To be given back with `giveBack(_:)`.
  func take(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let size = bytes + Self.header
    if let block = used(size) {
      memset(block + Self.header, 0, bytes)
      return block + Self.header
    }
    guard let block = size < Self.hugePage ? calloc(1, size) : Self.large(size) else { return nil }
    block.storeBytes(of: size, as: Int.self)
    return block + Self.header
  }

  /// Clear memory in pages so large that the processor knows where all of a picture's lie; in plain ones where the
  /// system has no others.
  private static func large(_ size: Int) -> UnsafeMutableRawPointer? {
    var block: UnsafeMutableRawPointer?
    guard posix_memalign(&block, hugePage, size) == 0, let block else { return nil }
    #if os(Linux)
      madvise(block, size, MADV_HUGEPAGE)
    #endif
    memset(block, 0, size)
    return block
  }

  func giveBack(_ pixels: UnsafeMutableRawPointer) {
    let block = pixels - Self.header
    let size = Self.size(of: block)
    guard size <= Self.mostWaiting else { return free(block) }
    lock.lock()
    defer { lock.unlock() }
    waiting.append(block)
    bytesWaiting += size
    while bytesWaiting > Self.mostWaiting {
      let oldest = waiting.removeFirst()
      bytesWaiting -= Self.size(of: oldest)
      free(oldest)
    }
  }

  /// The latest block that waits and is at most an eighth too large.
  private func used(_ size: Int) -> UnsafeMutableRawPointer? {
    lock.lock()
    defer { lock.unlock() }
    guard let index = waiting.lastIndex(where: { (size...size + size / 8).contains(Self.size(of: $0)) }) else {
      return nil
    }
    let block = waiting.remove(at: index)
    bytesWaiting -= Self.size(of: block)
    return block
  }

  private static func size(of block: UnsafeMutableRawPointer) -> Int { block.load(as: Int.self) }
}

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
  /// A multiple of every system's page.
  private static let page = 64 << 10
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
    let whole = (size + Self.page - 1) / Self.page * Self.page
    guard let block = Self.fresh(whole) else { return nil }
    block.storeBytes(of: whole, as: Int.self)
    return block + Self.header
  }

  /// Clear memory, whole pages of it, straight from the system: the allocator keeps what large blocks leave between small
  /// ones, and a window that is resized leaves blocks of every size.
  ///
  /// From two megabytes on it comes in pages so large that the processor knows where all of a picture's lie; in plain ones
  /// where the system has no others.
  private static func fresh(_ size: Int) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      let isLarge = size >= hugePage
      let mapped = size + (isLarge ? hugePage : 0)
      guard let start = mmap(nil, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
        start != UnsafeMutableRawPointer(bitPattern: -1)
      else { return nil }
      guard isLarge else { return start }
      // Such pages lie at multiples of their size: what is before and after goes back.
      let before = (hugePage - Int(bitPattern: start) % hugePage) % hugePage
      if before > 0 { munmap(start, before) }
      if before < hugePage { munmap(start + before + size, hugePage - before) }
      madvise(start + before, size, MADV_HUGEPAGE)
      return start + before
    #else
      return calloc(1, size)
    #endif
  }

  private static func release(_ block: UnsafeMutableRawPointer) {
    #if os(Linux)
      munmap(block, size(of: block))
    #else
      free(block)
    #endif
  }

  func giveBack(_ pixels: UnsafeMutableRawPointer) {
    let block = pixels - Self.header
    let size = Self.size(of: block)
    guard size <= Self.mostWaiting else { return Self.release(block) }
    lock.lock()
    defer { lock.unlock() }
    waiting.append(block)
    bytesWaiting += size
    while bytesWaiting > Self.mostWaiting {
      let oldest = waiting.removeFirst()
      bytesWaiting -= Self.size(of: oldest)
      Self.release(oldest)
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

internal import Foundation

/// A pool of memory for large bitmaps.
///
/// The system clears each page of new memory at its first access, which takes longer than drawing on it. While a screen
/// scrolls, the bitmaps of appearing cells reuse the memory of those that disappeared.
final class PixelMemory: @unchecked Sendable {
  // Unchecked: the lock guards the free blocks. A bitmap may be released on any thread.
  static let shared = PixelMemory()

  /// The smallest bitmap, in bytes, that uses the pool: the allocator itself reuses smaller blocks.
  static let minimumBytes = 128 << 10
  /// The limit of free bytes: a few large cells. The bitmap of a screen at scale 3 is larger and never pooled; a
  /// display keeps its own.
  static let maximumFreeBytes = 8 << 20

  private static let hugePage = 2 << 20
  /// A multiple of every system's page size.
  private static let page = 64 << 10
  /// The bytes before the pixels, which store the size of the block.
  private static let header = 64

  private let lock = NSLock()
  /// Most recently freed last.
  private var freeBlocks: [UnsafeMutableRawPointer] = []
  private var freeBytes = 0

  /// Allocates `bytes` of clear pixels; nil if out of memory. Release them with `recycle(_:)`.
  func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
    let size = bytes + Self.header
    if let block = reusableBlock(size) {
      memset(block + Self.header, 0, bytes)
      return block + Self.header
    }
    let whole = (size + Self.page - 1) / Self.page * Self.page
    guard let block = Self.mapPages(whole) else { return nil }
    block.storeBytes(of: whole, as: Int.self)
    return block + Self.header
  }

  /// Clear memory in whole pages directly from the system. The allocator would retain freed large blocks between small
  /// ones, and resizing a window frees blocks of every size.
  ///
  /// From two megabytes on it uses huge pages, if the system has them, so that the processor's TLB covers a whole
  /// bitmap.
  private static func mapPages(_ size: Int) -> UnsafeMutableRawPointer? {
    #if os(Linux)
      let isLarge = size >= hugePage
      let mapped = size + (isLarge ? hugePage : 0)
      // Small pages are cleared at once: nearly all are drawn on, and each first access on its own takes twice as long.
      let flags = MAP_PRIVATE | MAP_ANONYMOUS | (isLarge ? 0 : MAP_POPULATE)
      guard let start = mmap(nil, mapped, PROT_READ | PROT_WRITE, flags, -1, 0),
        start != UnsafeMutableRawPointer(bitPattern: -1)
      else { return nil }
      guard isLarge else { return start }
      // Huge pages are aligned to their size: the memory before and after is unmapped.
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

  func recycle(_ pixels: UnsafeMutableRawPointer) {
    let block = pixels - Self.header
    let size = Self.size(of: block)
    guard size <= Self.maximumFreeBytes else { return Self.release(block) }
    lock.lock()
    defer { lock.unlock() }
    freeBlocks.append(block)
    freeBytes += size
    while freeBytes > Self.maximumFreeBytes {
      let oldest = freeBlocks.removeFirst()
      freeBytes -= Self.size(of: oldest)
      Self.release(oldest)
    }
  }

  /// Removes and returns the most recently freed block that is at most an eighth larger than needed.
  private func reusableBlock(_ size: Int) -> UnsafeMutableRawPointer? {
    lock.lock()
    defer { lock.unlock() }
    guard let index = freeBlocks.lastIndex(where: { (size...size + size / 8).contains(Self.size(of: $0)) }) else {
      return nil
    }
    let block = freeBlocks.remove(at: index)
    freeBytes -= Self.size(of: block)
    return block
  }

  private static func size(of block: UnsafeMutableRawPointer) -> Int { block.load(as: Int.self) }
}

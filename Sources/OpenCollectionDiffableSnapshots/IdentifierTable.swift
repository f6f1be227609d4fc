/// A hash table from identifiers to their ordinals in a flat array owned by the caller.
///
/// Linear probing over words of 32 hash bits and 32 ordinal bits. The hash bits resolve nearly every collision without
/// accessing an identifier, and allow the table to grow and to be renumbered without hashing again.
@usableFromInline
struct IdentifierTable: Sendable {
  /// High half: hash. Low half: ordinal + 1. A word of zero is empty. The number of words is a power of two, or 0.
  @usableFromInline var words: [UInt64] = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  init(capacity: Int) {
    reserve(capacity)
  }

  /// The hash bits of an identifier: its `hashValue`, mixed because a type may have a poor hash (an address, a counter).
  @inlinable @inline(__always)
  static func hash(_ identifier: some Hashable) -> UInt32 {
    let mixed = UInt64(bitPattern: Int64(identifier.hashValue)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed >> 32)
  }

  @inlinable @inline(__always)
  static func word(hash: UInt32, ordinal: Int) -> UInt64 {
    UInt64(hash) << 32 | UInt64(UInt32(ordinal + 1))
  }

  /// Reserves capacity for `capacity` identifiers at a load factor of at most 3/4. Amortized O(`capacity`), no hashing.
  @inlinable
  mutating func reserve(_ capacity: Int) {
    precondition(capacity < UInt32.max, "a snapshot holds fewer than 4,294,967,295 items, not \(capacity)")
    let least = Swift.max(16, capacity + capacity / 3 + 1)
    guard least > words.count else { return }
    var size = Swift.max(16, words.count)
    while size < least { size *= 2 }
    let old = words
    words = [UInt64](repeating: 0, count: size)
    words.withUnsafeMutableBufferPointer { words in
      let mask = size - 1
      for word in old where word != 0 {
        var slot = Int(word >> 32) & mask
        while words[slot] != 0 { slot = (slot + 1) & mask }
        words[slot] = word
      }
    }
  }

  /// The ordinal with this hash for which `matches` is true, or nil.
  @inlinable @inline(__always)
  func find(hash: UInt32, matches: (Int) -> Bool) -> Int? {
    guard !words.isEmpty else { return nil }
    return words.withUnsafeBufferPointer { words in
      let mask = words.count - 1
      var slot = Int(hash) & mask
      while true {
        let word = words[slot]
        if word == 0 { return nil }
        if UInt32(truncatingIfNeeded: word >> 32) == hash {
          let ordinal = Int(truncatingIfNeeded: word & 0xFFFF_FFFF) - 1
          if matches(ordinal) { return ordinal }
        }
        slot = (slot + 1) & mask
      }
    }
  }

  /// Inserts an ordinal that is known to be absent.
  @inlinable @inline(__always)
  mutating func insertUnchecked(hash: UInt32, ordinal: Int) {
    reserve(count + 1)
    words.withUnsafeMutableBufferPointer { words in
      let mask = words.count - 1
      var slot = Int(hash) & mask
      while words[slot] != 0 { slot = (slot + 1) & mask }
      words[slot] = Self.word(hash: hash, ordinal: ordinal)
    }
    count += 1
  }

  /// Inserts `items` with the ordinals `first ..< first + items.count`; the table contains those below `first`.
  ///
  /// - Returns: nil, or the ordinal of the first item that is already present and the ordinal it is present under; the
  ///   table is then unchanged.
  @inlinable
  mutating func insert<Item: Hashable>(
    _ items: UnsafeBufferPointer<Item>, first: Int, existing: UnsafeBufferPointer<Item>
  ) -> (repeated: Int, present: Int)? {
    reserve(count + items.count)
    let clash = words.withUnsafeMutableBufferPointer { words -> (repeated: Int, present: Int)? in
      let mask = words.count - 1
      for index in items.indices {
        let hash = Self.hash(items[index])
        var slot = Int(hash) & mask
        var word = words[slot]
        while word != 0 {
          if UInt32(truncatingIfNeeded: word >> 32) == hash {
            let ordinal = Int(truncatingIfNeeded: word & 0xFFFF_FFFF) - 1
            let other = ordinal < first ? existing[ordinal] : items[ordinal - first]
            if other == items[index] {
              // Removing the inserted ones in reverse order restores every probe chain.
              for entered in (0..<index).reversed() {
                let target = UInt64(UInt32(first + entered + 1))
                var slot = Int(Self.hash(items[entered])) & mask
                while words[slot] & 0xFFFF_FFFF != target { slot = (slot + 1) & mask }
                words[slot] = 0
              }
              return (first + index, ordinal)
            }
          }
          slot = (slot + 1) & mask
          word = words[slot]
        }
        words[slot] = Self.word(hash: hash, ordinal: first + index)
      }
      return nil
    }
    if clash == nil { count += items.count }
    return clash
  }

  /// The same identifiers under new ordinals: `ordinals[old]` is the new one, `UInt32.max` for a removed identifier.
  /// O(n), no hashing; the iteration order keeps memory accesses local.
  @inlinable
  func renumbered(by ordinals: [UInt32], capacity: Int) -> IdentifierTable {
    var result = IdentifierTable(capacity: capacity)
    var kept = 0
    result.words.withUnsafeMutableBufferPointer { target in
      let mask = target.count - 1
      for word in words where word != 0 {
        let ordinal = ordinals[Int(truncatingIfNeeded: word & 0xFFFF_FFFF) - 1]
        guard ordinal != .max else { continue }
        var slot = Int(word >> 32) & mask
        while target[slot] != 0 { slot = (slot + 1) & mask }
        target[slot] = word & 0xFFFF_FFFF_0000_0000 | UInt64(ordinal + 1)
        kept += 1
      }
    }
    result.count = kept
    return result
  }
}

/// The checksum at the end of a zlib stream.
struct Adler32 {
  private var low: UInt32 = 1
  private var high: UInt32 = 0
  private static let modulus: UInt32 = 65_521
  /// The number of bytes that cannot overflow the sums.
  private static let maximumBatch = 5_552

  var value: UInt32 { high << 16 | low }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let memory = UnsafeRawBufferPointer(bytes)
    var start = 0
    while start < bytes.count {
      let count = min(bytes.count - start, Self.maximumBatch)
      // Eight running sums, each of every eighth byte, and the total of each one's values.
      var (sums, totals) = (SIMD8<UInt32>.zero, SIMD8<UInt32>.zero)
      let eights = count / 8
      for index in 0..<eights {
        totals &+= sums
        let next = memory.loadUnaligned(fromByteOffset: start + index * 8, as: SIMD8<UInt8>.self)
        sums &+= SIMD8(truncatingIfNeeded: next)
      }
      let places = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)
      high &+= UInt32(eights * 8) &* low &+ ((totals &+ sums) &* 8 &- sums &* places).wrappedSum()
      low &+= sums.wrappedSum()
      for index in start + eights * 8..<start + count {
        low &+= UInt32(bytes[index])
        high &+= low
      }
      (low, high) = (low % Self.modulus, high % Self.modulus)
      start += count
    }
  }

  /// Adds zeros. O(1).
  mutating func addZeros(_ count: Int) {
    high = UInt32((UInt64(high) + UInt64(low) * UInt64(count)) % UInt64(Self.modulus))
  }

  /// Appends `count` bytes with a known checksum. O(1).
  mutating func add(_ other: Adler32, count: Int) {
    let modulus = UInt64(Self.modulus)
    let before = (UInt64(low) + modulus - 1) * (UInt64(count) % modulus)
    high = UInt32((UInt64(high) + UInt64(other.high) + before) % modulus)
    low = UInt32((UInt64(low) + UInt64(other.low) + modulus - 1) % modulus)
  }
}

/// The checksum of a PNG file's chunk.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    ~bytes.reduce(UInt32.max) { (sum: UInt32, byte: UInt8) -> UInt32 in
      table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8
    }
  }
}

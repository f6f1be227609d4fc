import Foundation

/// Creates PNG files of large images without allocating their pixels: every byte is 0, and 258 of them take 13 bits.
enum ZeroPNG {
  /// An 8-bit grey image; `rows` is the number of rows in the file, by default all of them.
  static func gray(width: Int, height: Int, rows: Int? = nil) -> Data {
    var header = bytes(width) + bytes(height)
    // 8-bit grey, not interlaced.
    header += [8, 0, 0, 0, 0]
    let packed = zeros((rows ?? height) * (1 + width))
    return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      + chunk("IHDR", header) + chunk("IDAT", packed) + chunk("IEND", [])
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> Data {
    let content = Array(name.utf8) + body
    var sum: UInt32 = .max
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Data(bytes(body.count) + content + bytes(Int(~sum)))
  }

  /// A zlib stream of zeros, in one block with fixed codes.
  private static func zeros(_ count: Int) -> [UInt8] {
    var packed: [UInt8] = [0x78, 0x01]
    var (bits, length) = (0, 0)
    func put(_ code: String) {
      for bit in code.utf8 {
        bits |= (bit == UInt8(ascii: "1") ? 1 : 0) << length
        length += 1
        if length == 8 {
          packed.append(UInt8(bits))
          (bits, length) = (0, 0)
        }
      }
    }
    // The last block, with fixed codes.
    put("110")
    let literal = "00110000"
    put(literal)
    // A match of length 258 at distance 1.
    for _ in 0..<(count - 1) / 258 { put("11000101" + "00000") }
    for _ in 0..<(count - 1) % 258 { put(literal) }
    // The end of the block, padded to a whole byte.
    put("0000000")
    while length > 0 { put("0") }
    // Adler-32 of zeros: the first sum stays 1, the second is their number.
    return packed + bytes((count % 65_521) << 16 | 1)
  }
}

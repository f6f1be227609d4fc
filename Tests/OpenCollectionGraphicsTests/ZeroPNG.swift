import Foundation

/// Files of large pictures, made without holding one: every byte of their pixels is 0, and 258 of them take 13 bits.
enum ZeroPNG {
  /// A picture of one byte of grey a pixel. `rows` are in the file; as a rule all of them.
  static func gray(width: Int, height: Int, rows: Int? = nil) -> Data {
    var header = bytes(width) + bytes(height)
    // Eight bits, grey, not interlaced.
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

  /// So many zeros as zlib packs them, in one block of its fixed codes.
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
    // The last block, of fixed codes.
    put("110")
    let literal = "00110000"
    put(literal)
    // 258 more of the byte before, a distance of 1.
    for _ in 0..<(count - 1) / 258 { put("11000101" + "00000") }
    for _ in 0..<(count - 1) % 258 { put(literal) }
    // The end of the block, and up to a whole byte.
    put("0000000")
    while length > 0 { put("0") }
    // Adler-32 of zeros: the first sum stays 1, the second counts them.
    return packed + bytes((count % 65_521) << 16 | 1)
  }
}

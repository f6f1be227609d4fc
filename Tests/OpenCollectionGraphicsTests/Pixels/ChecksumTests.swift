import Testing

@testable import OpenCollectionGraphics

@Suite("Checksums") struct ChecksumTests {
  @Test(
    "The Adler-32 checksum is that of its definition, whatever the number of bytes",
    arguments: [0, 1, 7, 8, 9, 5_551, 5_552, 5_553, 20_000])
  func adler(count: Int) {
    for bytes in [[UInt8](repeating: 255, count: count), (0..<count).map { UInt8($0 * $0 % 251) }] {
      // The sum of the bytes and one, and the sum of all values of that sum, modulo the largest prime below 65,536.
      var (low, high) = (1, 0)
      for byte in bytes {
        low = (low + Int(byte)) % 65_521
        high = (high + low) % 65_521
      }
      var checksum = Adler32()
      bytes.withUnsafeBufferPointer { checksum.add($0) }
      #expect(Int(checksum.value) == high << 16 | low)
      // In two parts, the first of which is not a whole number of eights.
      var (first, second) = (Adler32(), Adler32())
      bytes.prefix(count / 3).withUnsafeBufferPointer { first.add($0) }
      bytes.dropFirst(count / 3).withUnsafeBufferPointer { second.add($0) }
      first.add(second, count: count - count / 3)
      #expect(first.value == checksum.value)
    }
  }
}

import Foundation

/// A text chunk in the PNG files recorded here, by which pictures of other platforms are told apart.
enum PictureMark {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The end of the signature and the header chunk, where the mark is.
  private static let position = 8 + 25
  private static let chunk: Data = {
    let body = Data("tEXt".utf8) + Data("Software".utf8) + [0] + Data("OpenCollectionView, Linux".utf8)
    return bigEndian(UInt32(body.count - 4)) + body + bigEndian(checksum(of: body))
  }()

  /// The bytes at the start of a file that tell whether it is marked.
  static let reach = position + chunk.count

  /// The file with the mark; unchanged if it is no PNG file or has it.
  static func marked(_ file: Data) -> Data {
    guard isForeign(file), file.count > position else { return file }
    return file.prefix(position) + chunk + file.dropFirst(position)
  }

  /// Whether a file is a PNG file without the mark.
  static func isForeign(_ file: Data) -> Bool {
    file.prefix(8).elementsEqual(signature) && !file.dropFirst(position).prefix(chunk.count).elementsEqual(chunk)
  }

  private static func bigEndian(_ value: UInt32) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
  }

  /// The checksum of a PNG chunk (CRC-32).
  private static func checksum(of bytes: Data) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
  }
}

internal import COpenCollectionGLib
internal import Foundation

/// Decodes a PNG file row by row, for an image too large to be kept in memory.
///
/// Interlaced files are not supported, as their rows are not in order, nor files of less than a byte per channel, which
/// are small.
struct PNGRows {
  let width, height: Int
  private let data: Data
  /// Bytes per channel, and channels per pixel.
  private let depth, channels: Int
  private let hasAlpha: Bool
  /// The ARGB colour of each index; nil for a file without a palette.
  private let palette: [UInt32]?
  /// The byte ranges of the compressed rows (IDAT chunks).
  private let parts: [Range<Int>]
  /// Whether the file has rows and an end chunk (IEND).
  let isComplete: Bool

  /// Nil for other formats and for unsupported files. O(chunks).
  init?(_ data: Data) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard data.count > 33, data.prefix(8).elementsEqual(signature) else { return nil }
    let start = data.startIndex
    func number(at index: Int) -> Int { data[(start + index)..<(start + index + 4)].reduce(0) { $0 << 8 | Int($1) } }
    (width, height) = (number(at: 16), number(at: 20))
    let (bits, kind, interlacing) = (data[start + 24], data[start + 25], data[start + 28])
    guard (1...1_000_000).contains(width), (1...1_000_000).contains(height), bits == 8 || bits == 16, interlacing == 0,
      let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind], kind != 3 || bits == 8
    else { return nil }
    (self.data, self.channels, depth) = (data, channels, Int(bits) / 8)
    var colors: [UInt32] = []
    var parts: [Range<Int>] = []
    var index = 8
    var isTransparent = false
    var isComplete = false
    while index + 12 <= data.count {
      let length = number(at: index)
      let body = index + 8..<index + 8 + length
      guard body.upperBound + 4 <= data.count else { break }
      let bytes = data[(start + body.lowerBound)..<(start + body.upperBound)]
      switch String(decoding: data[(start + index + 4)..<(start + index + 8)], as: UTF8.self) {
      case "PLTE":
        colors = stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: 3).map { first in
          bytes[first..<first + 3].reduce(0xFF) { color, byte in color << 8 | UInt32(byte) }
        }
      case "tRNS" where kind == 3:
        isTransparent = true
        for (index, alpha) in bytes.enumerated() where index < colors.count {
          colors[index] = colors[index] & 0xFF_FFFF | UInt32(alpha) << 24
        }
      // A transparent colour key is not supported here: such a file is decoded at full size.
      case "tRNS": return nil
      case "IDAT" where !body.isEmpty: parts.append(body)
      case "IEND": isComplete = true
      default: break
      }
      index = body.upperBound + 4
    }
    self.isComplete = isComplete && !parts.isEmpty
    palette = kind == 3 ? colors + [UInt32](repeating: 0xFF00_0000, count: max(0, 256 - colors.count)) : nil
    hasAlpha = kind == 4 || kind == 6 || isTransparent
    self.parts = parts
  }

  /// The image downsampled by averaging to a size not larger than its own; nil for a corrupt file. O(pixels of the
  /// file) in time, O(pixels of the result) in memory.
  func bitmap(width: Int, height: Int) -> Bitmap? {
    guard (1...min(self.width, 32_767)).contains(width), (1...min(self.height, 32_767)).contains(height) else {
      return nil
    }
    let length = self.width * channels * depth
    guard var rows = RowDecoder(data, parts, length: length, step: channels * depth) else { return nil }
    let picture = Bitmap(width: width, height: height, scale: 1, isKnownOpaque: !hasAlpha)
    var sums = PixelSums(from: self.width, to: width)
    var isComplete = true
    let stride = picture.bytesPerRow
    picture.withMutablePixels { target in
      for y in 0..<height {
        let covered = self.height * y / height..<self.height * (y + 1) / height
        for _ in covered {
          guard rows.next() else {
            isComplete = false
            return
          }
          rows.row.withUnsafeBufferPointer { add($0, to: &sums) }
        }
        sums.takeMeans(rows: covered.count, into: UnsafeMutableRawBufferPointer(rebasing: target[(y * stride)...]))
      }
    }
    return isComplete ? picture : nil
  }

  private func add(_ row: UnsafeBufferPointer<UInt8>, to sums: inout PixelSums) {
    let step = channels * depth
    // Of 16-bit channels only the high byte, which is first, is used.
    let (green, blue) = channels > 2 ? (depth, 2 * depth) : (0, 0)
    let alpha = channels == 4 ? 3 * depth : channels == 2 ? depth : nil
    sums.add { x in
      let start = x * step
      if let palette {
        let color = palette[Int(row[start])]
        return (color >> 16 & 255, color >> 8 & 255, color & 255, color >> 24)
      }
      return (
        UInt32(row[start]), UInt32(row[start + green]), UInt32(row[start + blue]),
        alpha.map { UInt32(row[start + $0]) } ?? 255
      )
    }
  }
}

/// Sums of the source pixels of each pixel of a target row.
private struct PixelSums {
  private var sums: [UInt64]
  /// The first source column of each sum, and the end of the last.
  private let starts: [Int]

  init(from: Int, to: Int) {
    sums = [UInt64](repeating: 0, count: to * 4)
    starts = (0...to).map { from * $0 / to }
  }

  /// Adds a row's pixels, premultiplied.
  mutating func add(_ pixel: (Int) -> (red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32)) {
    for index in 0..<starts.count - 1 {
      var (red, green, blue, alpha): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      for x in starts[index]..<starts[index + 1] {
        let value = pixel(x)
        let weight = UInt64(value.alpha)
        red += UInt64(value.red) * weight
        green += UInt64(value.green) * weight
        blue += UInt64(value.blue) * weight
        alpha += weight
      }
      sums[index * 4] += red
      sums[index * 4 + 1] += green
      sums[index * 4 + 2] += blue
      sums[index * 4 + 3] += alpha
    }
  }

  /// Writes the means as premultiplied pixels and resets the sums.
  mutating func takeMeans(rows: Int, into target: UnsafeMutableRawBufferPointer) {
    for index in 0..<starts.count - 1 {
      let count = UInt64(rows * (starts[index + 1] - starts[index]))
      func mean(_ channel: Int) -> UInt32 {
        let divisor = channel == 3 ? count : count * 255
        return UInt32((sums[index * 4 + channel] + divisor / 2) / divisor)
      }
      let value = mean(3) << 24 | mean(0) << 16 | mean(1) << 8 | mean(2)
      target.storeBytes(of: value, toByteOffset: index * 4, as: UInt32.self)
    }
    for index in sums.indices { sums[index] = 0 }
  }
}

/// Decompresses the rows of a PNG in order and undoes their filters.
private struct RowDecoder {
  /// The row last read by `next`.
  private(set) var row: [UInt8]
  private var above: [UInt8]
  private let bytes: DecompressedBytes
  /// Bytes per pixel: the distance to the pixel on the left.
  private let step: Int

  init?(_ data: Data, _ parts: [Range<Int>], length: Int, step: Int) {
    guard !parts.isEmpty else { return nil }
    self.step = step
    row = [UInt8](repeating: 0, count: length)
    above = row
    bytes = DecompressedBytes(data, parts)
  }

  /// Reads the next row. Returns false at the end of the file or if it is corrupt.
  mutating func next() -> Bool {
    swap(&row, &above)
    var filter: [UInt8] = [0]
    guard bytes.fill(&filter), bytes.fill(&row), filter[0] <= 4 else { return false }
    let (step, kind) = (step, filter[0])
    above.withUnsafeBufferPointer { above in
      row.withUnsafeMutableBufferPointer { row in Self.undo(kind, in: row, above: above, step: step) }
    }
    return true
  }

  private static func undo(
    _ filter: UInt8, in row: UnsafeMutableBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>, step: Int
  ) {
    for index in row.indices {
      let left = index < step ? 0 : Int(row[index - step])
      let up = Int(above[index])
      switch filter {
      case 1: row[index] &+= UInt8(left)
      case 2: row[index] &+= UInt8(up)
      case 3: row[index] &+= UInt8((left + up) / 2)
      case 4:
        let corner = index < step ? 0 : Int(above[index - step])
        let (first, second, third) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        row[index] &+= UInt8(first <= second && first <= third ? left : second <= third ? up : corner)
      default: return
      }
    }
  }
}

/// Decompresses a zlib stream that is split over ranges of a file.
private final class DecompressedBytes {
  private let data: Data
  private let parts: [Range<Int>]
  /// The index of the current part, and the bytes of it already consumed.
  private var part = 0
  private var consumed = 0
  /// GIO's converter, which uses zlib.
  private let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB)

  init(_ data: Data, _ parts: [Range<Int>]) { (self.data, self.parts) = (data, parts) }

  deinit { g_object_unref(converter.map { UnsafeMutableRawPointer($0) }) }

  /// Fills `target` with the next bytes. Returns false if there are too few or the stream is corrupt.
  func fill(_ target: inout [UInt8]) -> Bool {
    var filled = 0
    while filled < target.count {
      guard part < parts.count else { return false }
      let compressed = parts[part].dropFirst(consumed)
      var (used, written): (gsize, gsize) = (0, 0)
      let result = target.withUnsafeMutableBytes { target in
        data.withUnsafeBytes { data in
          g_converter_convert(
            converter, data.baseAddress.map { $0 + compressed.lowerBound }, gsize(compressed.count),
            target.baseAddress.map { $0 + filled }, gsize(target.count - filled), G_CONVERTER_NO_FLAGS, &used, &written,
            nil)
        }
      }
      guard result != G_CONVERTER_ERROR else { return false }
      filled += Int(written)
      consumed += Int(used)
      if consumed == parts[part].count { (part, consumed) = (part + 1, 0) }
      if result == G_CONVERTER_FINISHED { return filled == target.count }
    }
    return true
  }
}

internal import COpenCollectionGdkPixbuf
internal import Foundation

/// A PNG file that is read row by row, for a picture too large to be held whole.
///
/// Interlaced files and those of less than a byte a channel are not read so: their rows do not come in order, or are small.
struct PNGRows {
  let width, height: Int
  private let data: Data
  /// Bytes a channel, and channels a pixel.
  private let depth, channels: Int
  private let hasAlpha: Bool
  /// Red, green, blue and alpha of each number; nil for a file without a palette.
  private let palette: [UInt32]?
  /// Where the packed rows are.
  private let parts: [Range<Int>]
  /// Whether the file has rows and goes on to its end mark.
  let isComplete: Bool

  /// Nil for other formats and for files that are not read so. O(chunks).
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
        colors = stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: 3).map {
          0xFF00_0000 | UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
        }
      case "tRNS" where kind == 3:
        isTransparent = true
        for (index, alpha) in bytes.enumerated() where index < colors.count {
          colors[index] = colors[index] & 0xFF_FFFF | UInt32(alpha) << 24
        }
      // A colour that is drawn as clear is not supported here: such a file is decoded whole.
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

  /// The picture at a size that is not larger than its own, each pixel the mean of what it stands for; nil for a broken
  /// file. O(pixels of the file) in time, O(pixels of the answer) in memory.
  func bitmap(width: Int, height: Int) -> Bitmap? {
    guard (1...min(self.width, 32_767)).contains(width), (1...min(self.height, 32_767)).contains(height) else {
      return nil
    }
    let length = self.width * channels * depth
    guard var rows = RowUnpacker(data, parts, length: length, step: channels * depth) else { return nil }
    let picture = Bitmap(width: width, height: height, scale: 1, isKnownOpaque: !hasAlpha)
    var sums = PixelSums(from: self.width, to: width)
    var isWhole = true
    let stride = picture.bytesPerRow
    picture.withMutablePixels { target in
      for y in 0..<height {
        let covered = self.height * y / height..<self.height * (y + 1) / height
        for _ in covered {
          guard rows.next() else {
            isWhole = false
            return
          }
          rows.row.withUnsafeBufferPointer { add($0, to: &sums) }
        }
        sums.takeMeans(rows: covered.count, into: UnsafeMutableRawBufferPointer(rebasing: target[(y * stride)...]))
      }
    }
    return isWhole ? picture : nil
  }

  private func add(_ row: UnsafeBufferPointer<UInt8>, to sums: inout PixelSums) {
    let step = channels * depth
    // Of two bytes a channel the first is the higher one.
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

/// Sums of the pixels that become one, for a row of them.
private struct PixelSums {
  private var sums: [UInt64]
  /// Where the pixels of each sum begin, and where the last one ends.
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

  /// Writes the means of what was added as premultiplied pixels, and begins anew.
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

/// Unpacks the rows of a PNG one after the other and undoes their filters.
private struct RowUnpacker {
  /// The row `next` read.
  private(set) var row: [UInt8]
  private var above: [UInt8]
  private let bytes: UnpackedBytes
  /// Bytes from a pixel to the one at its left.
  private let step: Int

  init?(_ data: Data, _ parts: [Range<Int>], length: Int, step: Int) {
    guard !parts.isEmpty else { return nil }
    self.step = step
    row = [UInt8](repeating: 0, count: length)
    above = row
    bytes = UnpackedBytes(data, parts)
  }

  /// Reads the next row; false where the file ends or is broken.
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

/// The bytes that parts of a file are packed of, from the first to the last.
private final class UnpackedBytes {
  private let data: Data
  private let parts: [Range<Int>]
  /// The part that is being unpacked, and how much of it was.
  private var part = 0
  private var taken = 0
  /// GIO's, which is zlib's.
  private let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB)

  init(_ data: Data, _ parts: [Range<Int>]) { (self.data, self.parts) = (data, parts) }

  deinit { g_object_unref(converter.map { UnsafeMutableRawPointer($0) }) }

  /// Fills bytes with the next ones; false where there are not so many, or they are broken.
  func fill(_ target: inout [UInt8]) -> Bool {
    var filled = 0
    while filled < target.count {
      guard part < parts.count else { return false }
      let packed = parts[part].dropFirst(taken)
      var (used, written): (gsize, gsize) = (0, 0)
      let result = target.withUnsafeMutableBytes { target in
        data.withUnsafeBytes { data in
          g_converter_convert(
            converter, data.baseAddress.map { $0 + packed.lowerBound }, gsize(packed.count),
            target.baseAddress.map { $0 + filled }, gsize(target.count - filled), G_CONVERTER_NO_FLAGS, &used, &written,
            nil)
        }
      }
      guard result != G_CONVERTER_ERROR else { return false }
      filled += Int(written)
      taken += Int(used)
      if taken == parts[part].count { (part, taken) = (part + 1, 0) }
      if result == G_CONVERTER_FINISHED { return filled == target.count }
    }
    return true
  }
}

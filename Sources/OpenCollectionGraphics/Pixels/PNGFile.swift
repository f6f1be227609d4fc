package import Foundation

/// Encodes a bitmap as PNG, favouring speed over size: the user waits for a screenshot.
///
/// Every row has the "up" filter (its difference from the one above), so that areas of one colour become zeros. Bands
/// of rows are compressed in parallel. A row equal to the one above costs a comparison: the screen of a phone takes less
/// than a fifth of the processor time that gdk-pixbuf takes at its lowest compression.
struct PNGFile {
  private let bitmap: Bitmap
  private let hasAlpha: Bool
  /// Bytes per pixel in the file.
  private let depth: Int

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    hasAlpha = !bitmap.isOpaque
    depth = hasAlpha ? 4 : 3
  }

  /// The fewest rows of a band. Some take longer to compress than others, so that each processor gets several.
  private static let bandHeight = 64
  /// The fewest rows that are worth other threads.
  private static let dividedHeight = 400

  /// The file's bytes, compressed in parallel or on this thread alone. O(pixels).
  func data(inParallel: Bool) throws(PictureWriteError) -> Data {
    let (width, height) = (bitmap.width, bitmap.height)
    let count = height < Self.dividedHeight ? 1 : height / Self.bandHeight
    var bands = [CompressedBand?](repeating: nil, count: count)
    bitmap.withPixels { pixels in
      bands.withUnsafeMutableBufferPointer { bands in
        // Each iteration writes its own element, and the pixels are only read.
        nonisolated(unsafe) let (bands, pixels) = (bands, pixels)
        let compress: @Sendable (Int) -> Void = { index in
          let rows = height * index / count..<height * (index + 1) / count
          bands[index] = self.compress(rows, of: pixels, isLast: index + 1 == count)
        }
        if inParallel {
          DispatchQueue.concurrentPerform(iterations: count, execute: compress)
        } else {
          for index in 0..<count { compress(index) }
        }
      }
    }
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let header =
      UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, hasAlpha ? 6 : 2, 0, 0, 0]
    file.appendChunk("IHDR", Data(header))
    // The parts of a deflate stream may be in any chunks.
    file.appendChunk("IDAT", Data([0x78, 0x01]))
    var checksum = Adler32()
    for band in bands {
      guard let band else {
        throw PictureWriteError(
          description: "no memory to encode \(width) x \(height) pixels as PNG")
      }
      file += band.chunk
      checksum.add(band.checksum, count: band.length)
    }
    file.appendChunk("IDAT", Data(checksum.value.bigEndianBytes))
    file.appendChunk("IEND", Data())
    return file
  }

  /// Rows compressed as a part of a deflate stream, with the checksum and count of the uncompressed bytes.
  private struct CompressedBand {
    /// The part in a chunk of its own, whose checksum is computed in parallel, too.
    var chunk: Data
    var checksum: Adler32
    var length: Int
  }

  private func compress(_ rows: Range<Int>, of pixels: UnsafeRawBufferPointer, isLast: Bool)
    -> CompressedBand?
  {
    guard let first = pixels.baseAddress else { return nil }
    var deflater = Deflater(keepsHistory: false)
    let stride = bitmap.bytesPerRow
    let length = 1 + bitmap.width * depth
    // The row, the row above, and the filtered row, whose first byte is the filter type 2 (up).
    var row = [UInt8](repeating: 0, count: length + 3)
    var above = row
    var filtered = row
    filtered[0] = 2
    if rows.lowerBound > 0 { unpremultiply(pixels, (rows.lowerBound - 1) * stride, into: &above) }
    var isZero = false
    var checksum = Adler32()
    for y in rows {
      let start = y * stride
      let isSame =
        y > rows.lowerBound
        && memcmp(first + start, first + start - stride, bitmap.width * 4) == 0
      if !isSame {
        unpremultiply(pixels, start, into: &row)
        Self.subtract(above, from: row, into: &filtered, 1..<length)
        swap(&row, &above)
      } else if !isZero {
        filtered.withUnsafeMutableBufferPointer {
          UnsafeMutableBufferPointer(rebasing: $0[1..<length]).update(repeating: 0)
        }
      }
      isZero = isSame
      filtered.withUnsafeBufferPointer { bytes in
        checksum.add(UnsafeBufferPointer(rebasing: bytes[..<(isSame ? 1 : length)]))
        if isSame { checksum.addZeros(length - 1) }
      }
      guard deflater.add(filtered, count: length) else { return nil }
    }
    guard deflater.finish(isLast: isLast) else { return nil }
    var chunk = Data()
    chunk.appendChunk("IDAT", deflater.bytes)
    return CompressedBand(chunk: chunk, checksum: checksum, length: rows.count * length)
  }

  private static func subtract(
    _ above: [UInt8], from row: [UInt8], into difference: inout [UInt8], _ range: Range<Int>
  ) {
    above.withUnsafeBufferPointer { above in
      row.withUnsafeBufferPointer { row in
        difference.withUnsafeMutableBufferPointer { difference in
          // All have the range's bytes: without checks the loop is several times as fast.
          guard let above = above.baseAddress, let row = row.baseAddress, let difference = difference.baseAddress
          else { return }
          for index in range { difference[index] = row[index] &- above[index] }
        }
      }
    }
  }

  /// Writes a row as unpremultiplied red, green, blue and, if the file has it, alpha, after the filter byte.
  private func unpremultiply(
    _ pixels: UnsafeRawBufferPointer, _ start: Int, into row: inout [UInt8]
  ) {
    row.withUnsafeMutableBytes { row in
      // Both hold the whole row: without checks the loops are several times as fast.
      guard let source = pixels.baseAddress.map({ ($0 + start).assumingMemoryBound(to: UInt32.self) }),
        let target = row.baseAddress.map({ $0 + 1 })
      else { return }
      if hasAlpha {
        for x in 0..<bitmap.width {
          (target + x * 4).storeBytes(of: source[x].unpremultiplied.byteSwapped, as: UInt32.self)
        }
      } else {
        for x in 0..<bitmap.width {
          // The fourth byte is overwritten by the next pixel; after the last one it is padding.
          (target + x * 3).storeBytes(of: source[x].byteSwapped &>> 8, as: UInt32.self)
        }
      }
    }
  }
}

extension UInt32 {
  /// The pixel as unpremultiplied red, green, blue and alpha from the highest byte down.
  fileprivate var unpremultiplied: UInt32 {
    let alpha = self >> 24
    guard alpha != 255, alpha != 0 else { return self << 8 | alpha }
    func channel(_ shift: UInt32) -> UInt32 {
      Swift.min(255, ((self >> shift & 255) * 255 + alpha / 2) / alpha)
    }
    return channel(16) << 24 | channel(8) << 16 | channel(0) << 8 | alpha
  }

  fileprivate var bigEndianBytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}

extension Data {
  /// Appends a chunk of a PNG file: its length, its name of four letters, its content and its checksum.
  package mutating func appendChunk(_ name: String, _ content: Data) {
    let body = Data(name.utf8) + content
    let checksum = body.withUnsafeBytes { CRC32.checksum(of: $0) }
    self += UInt32(content.count).bigEndianBytes
    self += body
    self += checksum.bigEndianBytes
  }
}

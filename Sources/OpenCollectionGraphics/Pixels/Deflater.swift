internal import COpenCollectionGLib
package import Foundation

/// Compresses bytes into a raw deflate stream, at the fastest level.
package struct Deflater {
  private let compressor: Compressor
  package private(set) var bytes = Data()
  private var buffer = [UInt8](repeating: 0, count: 1 << 15)
  private let keepsHistory: Bool
  /// The bytes added since the compressor was started anew.
  private var addedCount = 0

  /// The most bytes between two starts without a history. From 65,274 on, zlib moves its window and its tables with each
  /// 32 KB, which takes two thirds of its time where most bytes are zero; starting anew clears the tables at once.
  private static let mostAdded = 60_000

  /// GIO's converter, which uses zlib.
  private final class Compressor {
    let converter = g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_RAW, 1)
    deinit { g_object_unref(converter.map { UnsafeMutableRawPointer($0) }) }
  }

  /// - Parameter keepsHistory: whether bytes are always compressed by those before, as a stream of similar messages needs.
  ///   A picture is about as small without, and takes a third of the time where most of its filtered bytes are zero.
  package init(keepsHistory: Bool) {
    compressor = Compressor()
    self.keepsHistory = keepsHistory
  }

  /// Compresses the first `count` bytes. Returns false on failure.
  package mutating func add(_ source: [UInt8], count: Int) -> Bool {
    var taken = 0
    while taken < count {
      let end = keepsHistory ? count : min(count, taken + Self.mostAdded - addedCount)
      guard let step = convert(source, taken..<end, G_CONVERTER_NO_FLAGS) else { return false }
      taken += step.taken
      addedCount += step.taken
      if !keepsHistory, addedCount == Self.mostAdded {
        guard finish(isLast: false) else { return false }
        g_converter_reset(compressor.converter)
        addedCount = 0
      }
    }
    return true
  }

  /// Ends the stream, or flushes this part if another follows. Returns false on failure.
  package mutating func finish(isLast: Bool) -> Bool {
    while let step = convert([0], 0..<0, isLast ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_FLUSH) {
      if step.isDone { return true }
    }
    return false
  }

  /// Removes and returns what was compressed so far.
  package mutating func takeBytes() -> Data {
    defer { bytes = Data() }
    return bytes
  }

  private mutating func convert(
    _ source: [UInt8], _ range: Range<Int>, _ flags: GConverterFlags
  ) -> (taken: Int, isDone: Bool)? {
    var (taken, written): (gsize, gsize) = (0, 0)
    let converter = compressor.converter
    let result = source.withUnsafeBytes { source in
      buffer.withUnsafeMutableBytes { buffer in
        g_converter_convert(
          converter, source.baseAddress.map { $0 + range.lowerBound }, gsize(range.count), buffer.baseAddress,
          gsize(buffer.count), flags, &taken, &written, nil)
      }
    }
    guard result != G_CONVERTER_ERROR else { return nil }
    if written > 0 { bytes.append(contentsOf: buffer.prefix(Int(written))) }
    return (Int(taken), result == G_CONVERTER_FINISHED || result == G_CONVERTER_FLUSHED)
  }
}

import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionGraphics

@Suite("Compressed bytes") struct DeflaterTests {
  /// The compressed lengths of four equal messages of 25,000 random bytes, which alone cannot be compressed.
  private func lengths(keepsHistory: Bool) -> [Int] {
    var random = SeededGenerator(seed: 1)
    let message = (0..<25_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    var deflater = Deflater(keepsHistory: keepsHistory)
    return (0..<4).map { _ in
      #expect(deflater.add(message, count: message.count) && deflater.finish(isLast: false))
      return deflater.takeBytes().count
    }
  }

  @Test("With a history, a message that equals those before is short after any number of bytes")
  func history() {
    let lengths = lengths(keepsHistory: true)
    #expect(lengths[0] >= 25_000 && lengths.dropFirst().allSatisfy { $0 < 1000 }, "\(lengths)")
  }

  @Test("Without a history, a message is compressed by those since the last start")
  func noHistory() {
    let lengths = lengths(keepsHistory: false)
    // 10,000 bytes of the third are added until 60,000, and 15,000 after the start.
    #expect(lengths[1] < 1000 && (15_000..<16_000).contains(lengths[2]), "\(lengths)")
  }

  @Test("A picture that is compressed in several starts keeps its pixels", arguments: [15, 255] as [UInt8])
  func picture(greatest: UInt8) throws {
    var random = SeededGenerator(seed: 2)
    // 480,400 bytes, in rows of 1,201: most starts are inside of rows. Few values are compressed, random bytes are stored.
    let pixels = (0..<400 * 400 * 4).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...greatest, using: &random) }
    let bitmap = Bitmap(width: 400, height: 400, premultiplied: pixels)
    let read = try ImageSource(data: try bitmap.pngData()).bitmap(scale: 1)
    #expect(read.withPixels { Array($0) } == pixels)
  }

  @Test("A picture that ends where the compressor starts anew keeps its pixels")
  func exactEnd() throws {
    // 150 rows of 400 bytes: the filter's, and three of each pixel.
    let rowBytes = 1 + 3 * 133
    let (width, height) = (133, 60_000 / rowBytes)
    #expect(rowBytes * height == 60_000)
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      [UInt8(truncatingIfNeeded: index), 7, UInt8(truncatingIfNeeded: index / 3), 255]
    }
    let bitmap = Bitmap(width: width, height: height, premultiplied: pixels)
    let read = try ImageSource(data: try bitmap.pngData()).bitmap(scale: 1)
    #expect(read.withPixels { Array($0) } == pixels)
  }
}

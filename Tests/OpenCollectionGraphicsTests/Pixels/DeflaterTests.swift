import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionGraphics

@Suite("Compressed bytes") struct DeflaterTests {
  @Test("With a history, a message that equals those before is short after any number of bytes")
  func history() {
    var random = SeededGenerator(seed: 1)
    // Random bytes cannot be compressed. Three messages are longer than what is added between two starts without a history.
    let message = (0..<25_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    var deflater = Deflater(keepsHistory: true)
    let lengths = (0..<4).map { _ in
      #expect(deflater.add(message, count: message.count) && deflater.finish(isLast: false))
      return deflater.takeBytes().count
    }
    #expect(lengths[0] >= 25_000 && lengths.dropFirst().allSatisfy { $0 < 1000 }, "\(lengths)")
  }

  @Test("A picture that is compressed without a history beyond some bytes has its pixels")
  func noHistory() throws {
    var random = SeededGenerator(seed: 2)
    // 480,400 bytes, in rows of 1,201: the compressor starts anew eight times, inside of rows.
    let pixels = (0..<400 * 400 * 4).map { $0 % 4 == 3 ? 255 : UInt8.random(in: 0...255, using: &random) }
    let bitmap = Bitmap(width: 400, height: 400, premultiplied: pixels)
    let read = try ImageSource(data: try bitmap.pngData()).bitmap(scale: 1)
    #expect(read.withPixels { Array($0) } == pixels)
  }
}

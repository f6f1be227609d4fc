import Foundation
import Testing

@testable import OpenCollectionGraphics

/// Files of a few hundred bytes, written by hand.
@Suite("A hostile GIF, JPEG or TIFF") struct RasterLimitsTests {
  private static func little(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
  private static func big(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }

  private func reason(_ bytes: [UInt8]) -> String? {
    do { _ = try ImageSource(data: Data(bytes)) } catch { return error.description }
    return nil
  }

  // MARK: GIF

  /// A screen with the colours red and green.
  private func screen(_ width: Int, _ height: Int) -> [UInt8] {
    Array("GIF89a".utf8) + Self.little(width) + Self.little(height) + [0x80, 0, 0, 255, 0, 0, 0, 255, 0]
  }

  /// A frame whose first pixel has a colour's number, and whose codes begin with some bits.
  private func frame(_ width: Int, _ height: Int, color: UInt8, codeSize: UInt8 = 2) -> [UInt8] {
    // The codes of three bits: clear (4), the colour, end (5).
    let codes = 4 | UInt16(color) << 3 | 5 << 6
    return [0x2C, 0, 0, 0, 0] + Self.little(width) + Self.little(height) + [0, codeSize, 2]
      + Self.little(Int(codes)) + [0]
  }

  @Test("is not decoded after the first frame of a GIF")
  func firstFrame() throws {
    let comment: [UInt8] = [0x21, 0xFE, 3, 0x2C, 0x2C, 0x2C, 0]
    // The decoder refuses a frame with codes of 13 bits.
    let corrupt = frame(1, 1, color: 1, codeSize: 13)
    #expect(reason(screen(1, 1) + corrupt + [0x3B])?.contains("could not be decoded") == true)
    for more in [[], corrupt, Array(repeating: frame(1, 1, color: 1), count: 10_000).flatMap { $0 }] {
      let data = Data(screen(1, 1) + comment + frame(1, 1, color: 0) + more + [0x3B])
      #expect(try ImageSource(data: data).bitmap(scale: 1).pixel(x: 0, y: 0) == RGBA(1, 0, 0))
    }
  }

  @Test("is refused if the screen or the frame of a GIF has more than 67 million pixels")
  func largeGIF() {
    let large = "a GIF picture of 65535 x 65535 pixels is too large"
    #expect(reason(screen(65_535, 65_535) + frame(1, 1, color: 0) + [0x3B]) == large)
    #expect(reason(screen(1, 1) + frame(65_535, 65_535, color: 0) + [0x3B]) == large)
  }

  // MARK: JPEG

  /// A picture of three colours without any content, in scans of all of them.
  private func jpeg(_ width: Int, _ height: Int, header: UInt8, scans: Int) -> [UInt8] {
    let code: [UInt8] = [1] + Array(repeating: 0, count: 15) + [0]
    let tables =
      [0xFF, 0xDB] + Self.big(67) + [0] + Array(repeating: 1, count: 64)
      + [0xFF, 0xC4] + Self.big(20) + [0x00] + code + [0xFF, 0xC4] + Self.big(20) + [0x10] + code
    let frame =
      [0xFF, header] + Self.big(17) + [8] + Self.big(height) + Self.big(width)
      + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    let lastCoefficient: UInt8 = header == 0xC2 ? 0 : 63
    let scan =
      [0xFF, 0xDA] + Self.big(12) + [3, 1, 0, 2, 0, 3, 0, 0, lastCoefficient, 0]
      + Array(repeating: 0, count: 100)
    return [0xFF, 0xD8] + tables + frame + Array(repeating: scan, count: scans).flatMap { $0 } + [0xFF, 0xD9]
  }

  @Test("is refused if it is a JPEG of more than a hundred scans, or several scans of more than 134 million pixels")
  func scans() {
    #expect(reason(jpeg(16, 16, header: 0xC2, scans: 20)) == nil)
    #expect(reason(jpeg(16, 16, header: 0xC2, scans: 101)) == "a JPEG picture has more than 100 scans")
    let large = "a JPEG picture of 65500 x 65500 pixels is too large"
    #expect(reason(jpeg(65_500, 65_500, header: 0xC2, scans: 1)) == large)
    #expect(reason(jpeg(65_500, 65_500, header: 0xC0, scans: 2)) == large)
    // With another header behind the first one.
    let second: [UInt8] =
      [0xFF, 0xC2] + Self.big(17) + [8] + Self.big(1) + Self.big(1) + Array(repeating: 1, count: 10)
    let two = jpeg(65_500, 65_500, header: 0xC2, scans: 1).dropLast(2) + second
    #expect(reason(Array(two)) == "a JPEG picture has two headers")
  }

  @Test("is refused in a QuickTime picture, which can hold any other")
  func wrapped() {
    let picture = jpeg(16, 16, header: 0xC2, scans: 20)
    let wrapped = [0, 0] + Self.big(picture.count + 8) + Array("idat".utf8) + picture
    #expect(reason(wrapped) == "QuickTime pictures are not decoded")
  }

  // MARK: TIFF

  @Test("is refused if a TIFF has more than 134 million pixels")
  func largeTIFF() {
    func entry(_ tag: UInt16, _ value: UInt32) -> [UInt8] {
      let bytes = (0..<4).map { UInt8(value >> ($0 * 8) & 255) }
      return [UInt8(tag & 255), UInt8(tag >> 8), 4, 0, 1, 0, 0, 0] + bytes
    }
    func picture(_ side: UInt32) -> [UInt8] {
      // Rows of white pixels take one bit in group 4.
      let rows = Array(repeating: UInt8(255), count: Int(side) / 8 + 1)
      let entries =
        entry(256, side) + entry(257, side) + entry(258, 1) + entry(259, 4) + entry(262, 0) + entry(273, 122)
        + entry(277, 1) + entry(278, side) + entry(279, UInt32(rows.count))
      return [0x49, 0x49, 42, 0, 8, 0, 0, 0, 9, 0] + entries + [0, 0, 0, 0] + rows
    }
    #expect(reason(picture(80)) == nil)
    #expect(reason(picture(12_000)) == "a picture of 12000 x 12000 pixels is too large")
  }
}

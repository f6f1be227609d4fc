import Foundation
import Testing

@testable import OpenCollectionGraphics

#if canImport(Glibc)
  import Glibc
#endif

/// 20,000 by 1,000 pixels are 20 million; at most 16.8 million are decoded at full size.
@Suite("An image with more pixels than are decoded at full size") struct LargePictureTests {
  private static let (width, height) = (20_000, 1_000)

  #if canImport(Glibc)
    @Test("takes memory in proportion to the drawn pixels and one row, not to all of its pixels")
    func peak() async {
      // In a separate process, so that other tests do not affect the peak memory.
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let data = ZeroPNG.gray(width: LargePictureTests.width, height: LargePictureTests.height)
        let before = try Self.peakBytes()
        let picture = try ImageSource(data: data).bitmap(width: 100, height: 5, scale: 1)
        precondition(picture.width == 100 && picture.height == 5 && picture.pixel(x: 50, y: 2) == RGBA(0, 0, 0))
        let grown = try Self.peakBytes() - before
        // Fully decoded it would take 80 million bytes at four per pixel, and 60 million more during decoding at three
        // per pixel.
        precondition(grown < 32_000_000, "decoding took \(grown) bytes")
      }
      // The standard error output of the process.
      let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(!said.contains("Fatal error"), "\(said)")
    }

    /// The peak resident memory of the process, in bytes, as counted by Linux.
    private static func peakBytes() throws -> Int {
      let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
      let line = try #require(lines.first { $0.hasPrefix("VmHWM:") })
      return try #require(Int(line.filter(\.isNumber))) * 1024
    }
  #endif

  @Test("is rejected if its file is truncated at any position")
  func cutOff() {
    let data = ZeroPNG.gray(width: Self.width, height: Self.height)
    // Truncated before the end chunk, in the pixel data, and after the header.
    for count in [data.count - 12, data.count / 2, 40] {
      #expect {
        try ImageSource(data: data.prefix(count))
      } throws: {
        String(describing: $0) == "the picture is cut off before its end"
      }
    }
  }

  @Test("is clear if its file is complete but its pixel data is corrupt or too short")
  func broken() throws {
    var damaged = ZeroPNG.gray(width: Self.width, height: Self.height)
    for index in damaged.count / 2..<damaged.count / 2 + 64 { damaged[index] = 0xFF }
    for data in [damaged, ZeroPNG.gray(width: Self.width, height: Self.height, rows: 900)] {
      let source = try ImageSource(data: data)
      #expect(source.width == Self.width && source.height == Self.height)
      let bitmap = source.bitmap(width: 100, height: 5, scale: 1)
      #expect(bitmap.pixel(x: 0, y: 0).alpha == 0)
    }
  }

  @Test("is decoded at most at its own size, however large it is drawn")
  func drawnSize() throws {
    let source = try ImageSource(data: ZeroPNG.gray(width: 40, height: 30), maximumPixels: 1_199)
    for asked in [(40, 30), (41, 31), (80, 60), (50_000, 40_000)] {
      let size = source.drawnSize(width: asked.0, height: asked.1)
      #expect(size == (40, 30))
    }
    #expect(source.drawnSize(width: 0, height: 7) == (1, 7))
    let long = try ImageSource(data: ZeroPNG.gray(width: 40_000, height: 1), maximumPixels: 1_199)
    #expect(long.drawnSize(width: 40_000, height: 1) == (32_767, 1))
  }
}

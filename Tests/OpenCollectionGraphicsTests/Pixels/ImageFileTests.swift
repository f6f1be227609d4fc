import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionGraphics

@Suite("Picture files") struct ImageFileTests {
  private func sample() -> Bitmap {
    let canvas = Canvas(size: CGSize(width: 3, height: 2), scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 2), RGBA(1, 0, 0))
    canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 2), RGBA(0, 1, 0, 0.5))
    return canvas.finish()
  }

  private func temporaryFolder() throws -> String {
    let path = NSTemporaryDirectory() + "graphics-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test("A decoded PNG has the pixels that were encoded")
  func roundTrip() throws {
    let source = try ImageSource(data: try sample().pngData())
    #expect(source.width == 3 && source.height == 2 && !source.isVector)
    let bitmap = source.bitmap(scale: 1)
    #expect(bitmap.pixel(x: 0, y: 0) == RGBA(1, 0, 0))
    #expect(abs(bitmap.pixel(x: 1, y: 1).alpha - 0.5) < 0.01 && bitmap.pixel(x: 1, y: 1).green > 0.99)
    #expect(bitmap.pixel(x: 2, y: 0) == .clear)
  }

  @Test("A tall PNG, which is compressed in bands, has the pixels that were encoded", arguments: [1, 0.5])
  func bands(alpha: Double) throws {
    let canvas = Canvas(size: CGSize(width: 3, height: 900), scale: 1)
    if alpha == 1 { canvas.fill(CGRect(x: 0, y: 0, width: 3, height: 900), .white) }
    for y in 0..<900 {
      canvas.fill(CGRect(x: y % 3, y: y, width: 1, height: 1), RGBA(Double(y % 7) / 7, Double(y % 256) / 255, 0, alpha))
    }
    let written = canvas.finish()
    let read = try ImageSource(data: try written.pngData()).bitmap(scale: 1)
    for y in 0..<900 {
      for x in 0..<3 {
        let (one, other) = (written.pixel(x: x, y: y), read.pixel(x: x, y: y))
        #expect(abs(one.green - other.green) < 3.0 / 255 && abs(one.alpha - other.alpha) < 1.5 / 255, "(\(x), \(y))")
      }
    }
  }

  @Test("A PNG whose rows differ in parts from those above has the pixels that were encoded", arguments: 0..<20)
  func partsOfRows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...20, using: &random))
    let written = Bitmap(width: width, height: height, scale: 1)
    // Colours without alpha and opaque ones are read as they were written.
    let colors: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF01_80FE, 0xFFFF_0001] + (seed % 2 == 0 ? [0] : [])
    let bytesPerRow = written.bytesPerRow
    written.withMutablePixels { pixels in
      for y in 0..<height {
        let changed = Int.random(in: 0..<width, using: &random)..<width
        for x in 0..<width {
          let above =
            y > 0 ? pixels.load(fromByteOffset: (y - 1) * bytesPerRow + x * 4, as: UInt32.self) : colors[0]
          let isChanged = changed.contains(x) && Int.random(in: 0..<9, using: &random) == 0
          let color = isChanged ? colors.randomElement(using: &random) ?? above : above
          pixels.storeBytes(of: color, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
    let read = try ImageSource(data: try written.pngData()).bitmap(scale: 1)
    #expect(Self.pixels(of: read) == Self.pixels(of: written), "seed \(seed), \(width) x \(height)")
  }

  private static func pixels(of bitmap: Bitmap) -> [UInt32] {
    bitmap.withPixels { pixels in
      (0..<bitmap.width * bitmap.height).map { index in
        let (y, x) = index.quotientAndRemainder(dividingBy: bitmap.width)
        return pixels.load(fromByteOffset: y * bitmap.bytesPerRow + x * 4, as: UInt32.self)
      }
    }
  }

  @Test("Decoded colours are multiplied by the alpha, rounded to the nearest")
  func premultiplied() throws {
    // A row for each alpha; red is the column, green its complement and blue 200.
    var deflater = Deflater(keepsHistory: true)
    var checksum = Adler32()
    for alpha in 0..<256 {
      let row: [UInt8] = [0] + (0..<256).flatMap { [UInt8($0), UInt8(255 - $0), 200, UInt8(alpha)] }
      row.withUnsafeBufferPointer { checksum.add($0) }
      let isAdded = deflater.add(row, count: row.count)
      #expect(isAdded)
    }
    let isFinished = deflater.finish(isLast: true)
    #expect(isFinished)
    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file.appendChunk("IHDR", Data([0, 0, 1, 0, 0, 0, 1, 0, 8, 6, 0, 0, 0]))
    let end = (0..<4).map { UInt8(truncatingIfNeeded: checksum.value >> (24 - 8 * $0)) }
    file.appendChunk("IDAT", Data([0x78, 0x01]) + deflater.bytes + end)
    file.appendChunk("IEND", Data())
    let pixels = Self.pixels(of: try ImageSource(data: file).bitmap(scale: 1))
    for alpha in 0..<256 {
      for red in 0..<256 {
        func part(_ value: Int) -> UInt32 { UInt32((Double(value * alpha) / 255).rounded()) }
        let expected = UInt32(alpha) << 24 | part(red) << 16 | part(255 - red) << 8 | part(200)
        guard pixels[alpha * 256 + red] == expected else {
          Issue.record("\(red) at alpha \(alpha): \(String(pixels[alpha * 256 + red], radix: 16))")
          return
        }
      }
    }
  }

  @Test("A PNG that cannot be written reports its path and leaves no file")
  func failedWrite() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/missing/picture.png"
    #expect {
      try sample().writePNG(to: path)
    } throws: { error in
      String(describing: error).hasPrefix("\(path) could not be written: ")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    // A folder with the picture's name is not replaced.
    try FileManager.default.createDirectory(atPath: folder + "/taken", withIntermediateDirectories: false)
    #expect(throws: PictureWriteError.self) { try sample().writePNG(to: folder + "/taken") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/taken").isEmpty)
  }

  @Test("Writing replaces an existing file completely")
  func replaced() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/picture.png"
    try Data(repeating: 7, count: 100_000).write(to: URL(fileURLWithPath: path))
    try sample().writePNG(to: path)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == (try sample().pngData()))
  }

  @Test("An SVG is drawn at the requested size in pixels, with sharp edges")
  func svg() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="5" height="10" fill="#ff0000"/></svg>
      """
    let source = try ImageSource(data: Data(text.utf8))
    #expect(source.isVector && source.width == 10)
    let bitmap = source.bitmap(width: 100, height: 100, scale: 1)
    #expect(bitmap.width == 100)
    #expect(bitmap.pixel(x: 49, y: 50) == RGBA(1, 0, 0) && bitmap.pixel(x: 50, y: 50) == .clear)
  }

  @Test("Data that is not a picture is rejected with a reason", arguments: ["", "not a picture", "\u{89}PNG\r\n"])
  func broken(text: String) {
    #expect {
      try ImageSource(data: Data(text.utf8))
    } throws: { error in
      String(describing: error).hasPrefix("the picture ")
    }
  }

  @Test("A JPEG retains colours within its quality")
  func jpeg() throws {
    let canvas = Canvas(size: CGSize(width: 16, height: 16), scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 16, height: 16), RGBA(0.2, 0.4, 0.6))
    let pixel = try ImageSource(data: try canvas.finish().jpegData(quality: 0.9)).bitmap(scale: 1).pixel(x: 8, y: 8)
    #expect(abs(pixel.red - 0.2) < 0.03 && abs(pixel.green - 0.4) < 0.03 && abs(pixel.blue - 0.6) < 0.03)
  }

  @Test(
    "An SVG without a size is rejected with a reason",
    arguments: [#"width="0" height="0""#, #"width="10" height="0""#, #"viewBox="0 0 0 0""#, ""])
  func emptySVG(size: String) async throws {
    let text = #"<svg xmlns="http://www.w3.org/2000/svg" \#(size)></svg>"#
    #expect {
      try ImageSource(data: Data(text.utf8))
    } throws: {
      String(describing: $0).hasPrefix("the picture has no size: ")
    }
  }

  @Test("Decoding an SVG without a size writes nothing to standard error")
  func silentSVG() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let text = #"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"></svg>"#
      _ = try? ImageSource(data: Data(text.utf8))
    }
    #expect(!String(decoding: result.standardErrorContent, as: UTF8.self).contains("CRITICAL"))
  }

  @Test(
    "An SVG filter with too many octaves is rejected, however the number is written",
    arguments: [
      #"="10000000""#, #" = '1e9'"#, #"="&#57;99999""#, "=\"\(String(repeating: " ", count: 300))10000000\"",
    ])
  func octaves(value: String) {
    func source(_ octaves: String) throws -> ImageSource {
      let filter = #"<filter id="f"><feTurbulence baseFrequency="0.1" numOctaves\#(octaves)/></filter>"#
      let text =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\#(filter)<rect width="9" height="9" filter="url(#f)"/></svg>"#
      return try ImageSource(data: Data(text.utf8))
    }
    #expect {
      _ = try source(value)
    } throws: {
      String(describing: $0).contains("numOctaves=") && String(describing: $0).hasSuffix("at most 20 are allowed")
    }
    #expect(throws: Never.self) { _ = try source(#"="8""#) }
  }

  @Test("An SVG filter that librsvg cannot render, or only in many seconds, is rejected")
  func filters() {
    func reason(_ primitives: String) -> String? {
      let text =
        #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter id="f">\#(primitives)</filter>"#
        + #"<rect width="9" height="9" filter="url(#f)"/></svg>"#
      do { _ = try ImageSource(data: Data(text.utf8)) } catch { return String(describing: error) }
      return nil
    }
    func matrix(_ order: String, _ count: Int) -> String {
      let numbers = Array(repeating: "1", count: count).joined(separator: " ")
      return "<feConvolveMatrix order=\"\(order)\" kernelMatrix=\"\(numbers)\"/>"
    }
    #expect(reason(matrix("3", 9)) == nil)
    #expect(reason(matrix("20 20", 400)) == nil)
    #expect(reason(matrix("100", 10_000))?.hasSuffix("order=\"100\"; at most 20 are allowed") == true)
    #expect(reason(matrix("1 100", 100))?.hasSuffix("order=\"1 100\"; at most 20 are allowed") == true)
    #expect(reason("<feMorphology radius='2,500'/>")?.hasSuffix("radius=\"2,500\"; at most 50 are allowed") == true)
    let blur = "<feGaussianBlur stdDeviation=\"1\"/>"
    #expect(reason(String(repeating: blur, count: 500)) == nil)
    #expect(
      reason(String(repeating: blur, count: 501))?.hasSuffix("the picture has more than 500 filter primitives") == true)
    // The nodes of a merge are no primitives; neither are other elements with such attributes.
    #expect(reason("<feMerge>" + String(repeating: "<feMergeNode/>", count: 600) + "</feMerge>") == nil)
    #expect(
      reason("<style>a { order: 100 } b[border=\"100\"] {}</style><metadata order=\"first\" radius=\"60\"/>") == nil)
  }

  @Test("An SVG filter is found behind a comment of any length too")
  func octavesBehindComment() {
    let text =
      "<!--" + String(repeating: " ", count: 2_000) + "-->"
      + #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">"#
      + #"<filter id="f"><feTurbulence baseFrequency="0.1" numOctaves="21"/></filter></svg>"#
    #expect {
      _ = try ImageSource(data: Data(text.utf8))
    } throws: {
      String(describing: $0).hasSuffix("at most 20 are allowed")
    }
  }

  @Test("A PNG with more pixels than are decoded at once is decoded at the size it is drawn at", arguments: [1, 0.5])
  func largePNG(alpha: Double) throws {
    // 40 x 30: the left half red, the right half green, the last row clear.
    let canvas = Canvas(size: CGSize(width: 40, height: 30), scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 29), RGBA(1, 0, 0, alpha))
    canvas.fill(CGRect(x: 20, y: 0, width: 20, height: 29), RGBA(0, 1, 0, alpha))
    let data = try canvas.finish().pngData()
    let source = try ImageSource(data: data, maximumPixels: 1199)
    #expect(source.decodesAtDrawnSize && !source.isVector && source.width == 40 && source.height == 30)
    // Each pixel is the mean of eight by ten.
    let small = source.bitmap(width: 5, height: 3, scale: 1)
    #expect(small.width == 5 && small.height == 3)
    let level = Double((alpha * 255).rounded()) / 255
    #expect(small.pixel(x: 1, y: 0).red > 0.99 && abs(small.pixel(x: 1, y: 0).alpha - level) < 0.01)
    // The middle column is half of each, and the last row lacks a tenth.
    let middle = small.pixel(x: 2, y: 1)
    #expect(abs(middle.red - 0.5) < 0.01 && abs(middle.green - 0.5) < 0.01)
    #expect(abs(small.pixel(x: 4, y: 2).alpha - level * 0.9) < 0.01)
    // At its natural size it equals one that is decoded at once.
    let (own, plain) = (source.bitmap(width: 40, height: 30, scale: 1), try ImageSource(data: data).bitmap(scale: 1))
    #expect(own.pixel(x: 19, y: 3) == plain.pixel(x: 19, y: 3) && own.pixel(x: 20, y: 29) == plain.pixel(x: 20, y: 29))
    #expect(try !ImageSource(data: data, maximumPixels: 1200).decodesAtDrawnSize)
  }

  @Test("A large JPEG is decoded at a reduced size and reports its own size in pixels")
  func largeJPEG() throws {
    let canvas = Canvas(size: CGSize(width: 64, height: 32), scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 64, height: 32), .white)
    let source = try ImageSource(data: try canvas.finish().jpegData(quality: 0.9), maximumPixels: 512)
    #expect(source.width == 64 && source.height == 32 && source.decodesAtDrawnSize)
    // 512 pixels with an aspect ratio of two to one are 32 x 16.
    let bitmap = source.bitmap(width: 64, height: 32, scale: 1)
    #expect(bitmap.width == 32 && bitmap.height == 16 && bitmap.pixel(x: 5, y: 5).red > 0.95)
  }
}

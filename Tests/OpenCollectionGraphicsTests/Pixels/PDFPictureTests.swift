import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("PDF pictures") struct PDFPictureTests {
  /// A file of one page of 20 x 10 points whose left half is red.
  private func file(box: String = "0 0 20 10", pages: String = "/Kids [3 0 R] /Count 1") -> Data {
    let drawing = "1 0 0 rg 0 0 10 10 re f"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages \(pages) >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [\(box)] /Contents 4 0 R /Resources << >> >>",
      "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n0 5\n0000000000 65535 f \n"
    for offset in offsets { text += String(format: "%010d 00000 n \n", offset) }
    text += "trailer << /Size 5 /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Data(text.utf8)
  }

  @Test("have the size of their page, clear where nothing is drawn, and are drawn at each size")
  func page() throws {
    let source = try ImageSource(data: file())
    #expect(source.width == 20 && source.height == 10 && source.isVector && source.decodesAtDrawnSize)
    let natural = source.bitmap(scale: 1)
    #expect(natural.width == 20 && natural.height == 10)
    #expect(natural.pixel(x: 4, y: 5) == RGBA(1, 0, 0) && natural.pixel(x: 15, y: 5) == .clear)
    let large = source.bitmap(width: 60, height: 30, scale: 1)
    #expect(large.width == 60 && large.height == 30)
    #expect(large.pixel(x: 29, y: 15) == RGBA(1, 0, 0) && large.pixel(x: 30, y: 15) == .clear)
  }

  @Test("that are damaged, have no page or an endless one are refused with the reason")
  func refused() {
    for data in [Data("%PDF-1.4 nothing".utf8), file(pages: "/Kids [] /Count 0"), file(box: "0 0 40000 1")] {
      #expect {
        try ImageSource(data: data)
      } throws: { error in
        "\(error)".contains("PDF picture")
      }
    }
  }

  @Test("of a huge page are drawn at a size that fits")
  func large() throws {
    let source = try ImageSource(data: file(box: "0 0 2000 1000"), maximumPixels: 20_000)
    #expect(source.width == 2000 && source.height == 1000)
    let natural = source.bitmap(scale: 1)
    #expect(natural.width == 200 && natural.height == 100)
  }
}

import COpenCollectionPangoCairo
import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionGraphics

@Suite("Metrics of Pango's fonts") struct PangoMetricsTests {
  private static let words = [
    "AVATAR", "To", "Yes,", "office", "안녕하세요", "세계", "LT", "WAR.", "a", "of", "quick-brown", "résumé", "12,345", "P.A.",
    "f)", "日本語テキスト",
  ]

  private static func paragraph(_ random: inout SeededGenerator) -> TextParagraph {
    var style = TextStyle(face: FontFace(size: 12), ascender: 12, descender: 3)
    let runs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let families = [nil, nil, "Noto Sans Mono", "DejaVu Sans", "Inter"]
      var face = FontFace(size: [9, 12, 17, 34, 60][Int.random(in: 0..<5, using: &random)])
      face.family = families[Int.random(in: 0..<families.count, using: &random)]
      face.weight = Bool.random(using: &random) ? 400 : 700
      style = TextStyle(face: face, ascender: face.size, descender: face.size / 4)
      let text = (0..<Int.random(in: 3...14, using: &random)).map { _ in
        words[Int.random(in: 0..<words.count, using: &random)]
      }
      return TextRun(text.joined(separator: " ") + " ", style)
    }
    var paragraph = TextParagraph(runs: runs, emptyStyle: style)
    paragraph.style.alignment = Bool.random(using: &random) ? .justified : .natural
    return paragraph
  }

  @Test("Lines are the same, whether Pango reads the metrics of their fonts or not", arguments: 0..<10)
  func lines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for number in 0..<40 {
      let paragraph = Self.paragraph(&random)
      let width = Double.random(in: 60...400, using: &random)
      let lines = TextLayout([paragraph], width: width).lines
      let expected = TextEngine.shared.locked { context in
        let broken = PangoMetrics.reading { LineBreaker([paragraph], width: width).lines(context, limit: 0) }
        defer { for line in broken.lines { pango_layout_line_unref(line.glyphs) } }
        return broken.lines.map(\.line)
      }
      #expect(lines == expected, "seed \(seed), paragraph \(number), \(width) points wide")
    }
  }

  @Test("The metrics of a font by name are those of its file, also after text was laid out in it")
  func named() {
    let face = FontFace(family: "DejaVu Sans", size: 20)
    let style = TextStyle(face: face, ascender: 20, descender: 5)
    #expect(TextLayout([TextParagraph(runs: [TextRun("a", style)], emptyStyle: style)], width: 50).lines.count == 1)
    // Its ascender is 1901 of 2048 units.
    let metrics = InstalledFonts.metrics(of: "DejaVu Sans", design: .standard, weight: 400, isItalic: false)
    #expect(abs(metrics.ascender - 1901.0 / 2048) < 0.005)
  }

  @Test("A font without positioning of its own is kerned by the pairs that are given")
  func kerning() {
    // An empty face has 1000 units per em.
    let face = KerningTable.face(hb_face_get_empty(), [KerningTable.Pair(first: 1, second: 2, kern: -0.003)])
    defer { hb_face_destroy(face) }
    func table(_ name: String) -> [UInt8] {
      let blob = hb_face_reference_table(face, name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) })
      defer { hb_blob_destroy(blob) }
      var length: UInt32 = 0
      return [UInt8](UnsafeRawBufferPointer(start: hb_blob_get_data(blob, &length), count: Int(length)))
    }
    #expect(table("GPOS").isEmpty)
    // Version 0; a subtable of version 0, 20 bytes, horizontal; one pair, and how to search one; the pair.
    #expect(table("kern") == [0, 0, 0, 1, 0, 0, 0, 20, 0, 1, 0, 1, 0, 6, 0, 0, 0, 0, 0, 1, 0, 2, 0xFF, 0xFD])
  }
}

import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionGraphics

@Suite("The system font's letters") struct SystemFontTests {
  private func style(_ size: Double, _ weight: Int = 400, _ change: (inout FontFace) -> Void = { _ in }) -> TextStyle {
    var face = FontFace(size: size, weight: weight)
    change(&face)
    return TextStyle(face: face, ascender: size, descender: size / 4)
  }

  private func layout(_ text: String, _ style: TextStyle, width: Double? = nil) -> TextLayout {
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      TextParagraph(runs: $0.isEmpty ? [] : [TextRun(String($0), style)], emptyStyle: style)
    }
    return TextLayout(paragraphs, width: width)
  }

  // MARK: Recorded on phones

  private static let weights = ["regular": 400, "medium": 500, "semibold": 600, "bold": 700]

  private struct RecordedLine: Decodable {
    var text, weight: String
    var size: Double
    var ink, width: Double?
  }

  private struct RecordedLabel: Decodable {
    var text, weight: String
    var size: Double
    var container: Double?
    var lines: [String]
  }

  @Test("Lines are as wide as on phones: regular within 0.15 % in the median and 1 % at 95 %, all within 0.2 and 1.5 %")
  func recordedWidths() throws {
    guard let lines = try Recordings.cases("text-widths.jsonl", as: RecordedLine.self) else { return }
    var errors: [String: [Double]] = [:]
    for line in lines {
      guard let ink = line.ink, let weight = Self.weights[line.weight] else { continue }
      errors[line.weight, default: []].append(abs(layout(line.text, style(line.size, weight)).ink.width / ink - 1))
    }
    func quantile(_ errors: [Double], _ part: Double) -> Double {
      errors.sorted()[min(Int(Double(errors.count) * part), errors.count - 1)]
    }
    let (regular, all) = (errors["regular"] ?? [], errors.values.flatMap { $0 })
    try #require(regular.count > 900 && all.count > 1000)
    for (weight, errors) in errors.sorted(by: { $0.key < $1.key }) {
      print("\(weight): \(errors.count) lines, median \(quantile(errors, 0.5)), 95 % \(quantile(errors, 0.95))")
    }
    #expect(quantile(regular, 0.5) <= 0.0015 && quantile(regular, 0.95) <= 0.01)
    #expect(quantile(all, 0.5) <= 0.002 && quantile(all, 0.95) <= 0.015)
  }

  @Test("Labels of a known width break where they do on phones, but at most one")
  func recordedBreaks() throws {
    guard let labels = try Recordings.cases("text-breaks.jsonl", as: RecordedLabel.self) else { return }
    var (count, others) = (0, 0)
    for label in labels {
      guard let width = label.container, let weight = Self.weights[label.weight] else { continue }
      count += 1
      let layout = layout(label.text, style(label.size, weight), width: width)
      // A label whose last line is truncated is recorded without it.
      let lines = zip(layout.lines.indices, label.lines).map { line, _ in
        String(
          label.text.utf8.dropFirst(layout.bytes(ofLine: line).lowerBound).prefix(layout.bytes(ofLine: line).count))!
          .trimmingCharacters(in: .whitespaces)
      }
      guard lines != label.lines.map({ $0.trimmingCharacters(in: .whitespaces) }) else { continue }
      others += 1
      print("\(label.size) \(label.weight) in \(width): \(lines), not \(label.lines)")
    }
    try #require(count > 15)
    #expect(others <= 1)
  }

  @Test("A wrapped label is as wide as its widest line with the space after it, rounded up to pixels of a point")
  func wrappedWidths() throws {
    // Measured: facts/text-on-a-phone.md, labels of 320 and 375 points at 1x.
    let text = """
      Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed eiusmod tempor incididunt ut labore dolore magna \
      aliqua. Ut enim minim veniam, quis nostrud exercitation ullamco laboris nisi aliquip ea commodo consequat.
      """
    #expect(layout(text, style(17), width: 320).size.width.rounded(.up) == 318)
    #expect(layout(text, style(17), width: 375).size.width.rounded(.up) == 374)
    let digits = "Phone: (555) 555-5555 Address: 1455 Market St URL: https://block.xyz Date: 12/1/12"
    #expect(abs(layout(digits, style(17)).size.width.rounded(.up) - 646) <= 4)
  }

  // MARK: Letters

  /// The advance of a letter as a fraction of the font size: the width of 21 of them less that of one, without tracking.
  private func advance(_ letter: String, _ size: Double, _ weight: Int = 400) -> Double {
    let one = layout(letter, style(size, weight)).size.width
    let many = layout(String(repeating: letter, count: 21), style(size, weight)).size.width
    return (many - one) / 20 / size - SystemTracking.of(size: size)
  }

  @Test("Advances are those measured up to 17 points and from 28 points, and blended in between")
  func advances() {
    // Measured: n 0.5809 and 0.5361, D 0.7284 and 0.6820; semibold u 0.6146 and 0.5792. To 0.0006, as pairs add up to that.
    let letters = [("n", 400, 0.5809, 0.5361), ("D", 400, 0.7284, 0.6820), ("u", 600, 0.6146, 0.5792)]
    for (letter, weight, text, display) in letters {
      for size in [11.0, 14, 17] { #expect(abs(advance(letter, size, weight) - text) < 0.0007) }
      for size in [28.0, 34, 60] { #expect(abs(advance(letter, size, weight) - display) < 0.0007) }
      // 22.5 points are half way from 17 to 28.
      #expect(abs(advance(letter, 22.5, weight) - (text + display) / 2) < 0.0007)
    }
  }

  @Test("A pair is set apart or together as measured")
  func pairs() {
    func kern(_ pair: String) -> Double {
      let letters = pair.map { layout(String($0), style(12)).size.width }.reduce(0, +)
      return (layout(pair, style(12)).size.width - letters) / 12
    }
    // Measured: Yo -0.0777, Th +0.0487. At 12 points there is no tracking.
    #expect(abs(kern("Yo") - -0.0777) < 0.0007)
    #expect(abs(kern("Th") - 0.0487) < 0.0007)
  }

  /// The distances of the ink of a letter from that of each second letter, in fractions of the font size.
  private func distances(_ first: Character, _ seconds: String, _ style: TextStyle) -> [Double] {
    let lines = layout(seconds.map { "\(first)\($0)" }.joined(separator: "\n"), style).lines
    let left = bearings[first, style]
    return zip(lines, seconds).map { line, second in
      let right = bearings[second, style]
      return (line.width - left.advance - right.advance + left.right + right.left) / style.face.size
    }
  }

  private let bearings = Bearings()

  /// The advances and the side bearings of letters alone, in points.
  private final class Bearings {
    private var known: [String: (advance: Double, left: Double, right: Double)] = [:]

    subscript(letter: Character, style: TextStyle) -> (advance: Double, left: Double, right: Double) {
      let key = "\(letter) \(style.face)"
      if let bearings = known[key] { return bearings }
      let line = TextLayout([TextParagraph(runs: [TextRun(String(letter), style)], emptyStyle: style)])
      let (width, ink) = (Double(line.size.width), line.ink)
      let bearings = (advance: width, left: Double(ink.minX), right: width - Double(ink.maxX))
      known[key] = bearings
      return bearings
    }
  }

  private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

  @Test(
    "Two letters stay a third of Inter's distance apart, unless their pair was measured",
    arguments: [400, 500, 600, 700])
  func distances(weight: Int) throws {
    let measured = try #require(SystemLetters.of(weight: weight)).pairs
    var count = 0
    var touching: [String] = []
    for (family, sizes) in [("Inter", [11.0, 17, 19]), ("Inter Display", [20, 28, 34])] {
      for first in Self.alphabet {
        let own = distances(first, Self.alphabet, style(100, weight) { $0.family = family })
        for size in sizes {
          for (distance, (own, second)) in zip(
            distances(first, Self.alphabet, style(size, weight)), zip(own, Self.alphabet)) where own > 0
          {
            let pair = SystemLetters.Pair(first: first.unicodeScalars.first!, second: second.unicodeScalars.first!)
            guard measured[pair] == nil else { continue }
            count += 1
            // To whole units of the font and of Pango.
            if distance < own / 3 - 0.001 { touching.append("\(first)\(second) \(size): \(distance), Inter \(own)") }
          }
        }
      }
    }
    #expect(count > 10_000)
    #expect(touching.isEmpty, "\(touching.count): \(touching.prefix(20))")
  }

  @Test("Two letters stay apart, however small the first text of a process is")
  func firstSize() async {
    // A process of its own: the letters of a weight are read with the first text that has it.
    await #expect(processExitsWith: .success) {
      let tests = SystemFontTests()
      let tiny = [TextRun("a", tests.style(16)), TextRun("a", tests.style(1, 700))]
      precondition(TextLayout([TextParagraph(runs: tiny, emptyStyle: tests.style(16))]).size.width > 0)
      // Not measured: without the pair's kerning they overlap by 0.0019 of the size.
      precondition(tests.distances("V", "o", tests.style(19, 700))[0] > -0.001)
    }
  }

  @Test("Medium has the pairs of its neighbours with every letter that was not measured of it")
  func mediumPairs() throws {
    let medium = try #require(SystemLetters.of(weight: 500)).pairs
    func kern(_ pair: String) -> Double? {
      let scalars = Array(pair.unicodeScalars)
      return medium[SystemLetters.Pair(first: scalars[0], second: scalars[1])]
    }
    // T and Y were not measured of medium. Regular Th 0.0487 - 0.0005, semibold 0.0709; regular Yo -0.0777 - 0.0005.
    #expect(abs((kern("Th") ?? 0) - (0.0482 + 0.0709) / 2) < 1e-9)
    #expect(abs((kern("Yo") ?? 0) - -0.0782 / 2) < 1e-9)
    // Both were measured: their own pair, and no other.
    #expect(kern("pe") == 0.0073 && kern("re") == nil && kern("Av") == nil)
  }

  @Test("A font that is not installed is drawn in Inter, spaced as in its file")
  func missingFont() {
    let inter = layout("Hamburgefonts", style(17) { $0.family = "Inter" }).size.width
    #expect(layout("Hamburgefonts", style(17) { $0.family = "No Such Family" }).size.width == inter)
  }

  @Test("Positions beyond 32 bits end at their limit")
  func hugePositions() {
    let glyphs = PlacedGlyphs([PlacedGlyphs.Place(advance: 4, widening: 0, offset: 4)], units: 2e9)
    #expect(glyphs.advance(0) >= 1_000_000_000 && glyphs.shift(0) >= 1_000_000_000)
    // Stroked text is drawn as outlines.
    var stroked = style(17)
    stroked.kern = 1e6
    stroked.strokeWidth = 3
    let canvas = Canvas(size: CGSize(width: 50, height: 30), scale: 1)
    canvas.draw(layout("iiiiii", stroked), at: CGPoint(x: 10, y: 0))
    let bitmap = canvas.finish()
    #expect((0..<30).contains { y in (5..<20).contains { bitmap.pixel(x: $0, y: y).alpha > 0.3 } })
  }

  @Test("Letters that were not measured have 0.985 of Inter's advance")
  func unmeasured() {
    let inter = layout("Ж", style(12) { $0.family = "Inter" }).size.width
    #expect(abs(layout("Ж", style(12)).size.width - 0.985 * inter) < 0.002)
  }

  @Test("Inter by its name has the advances of its file at every size")
  func named() {
    let small = layout("Hamburgefonts", style(17) { $0.family = "Inter" }).size.width
    #expect(abs(layout("Hamburgefonts", style(34) { $0.family = "Inter" }).size.width - 2 * small) < 0.01)
    #expect(abs(layout("Hamburgefonts", style(17)).size.width - small) > 1)
    // Also beside the system font.
    let (own, system) = (style(17) { $0.family = "Inter" }, style(17))
    let both = TextLayout([
      TextParagraph(runs: [TextRun("Hamburgefonts", own), TextRun("\u{FFFC}", system)], emptyStyle: own)
    ])
    #expect(abs(both.caret(inLine: 0, atByte: 13) - small) < 0.5)
  }

  @Test("Monospaced digits are as wide as 0")
  func monospacedDigits() {
    for size in [13.0, 17, 34] {
      let zero = layout("0", style(size)).size.width
      for digit in 0...9 {
        let width = layout("\(digit)", style(size) { $0.hasMonospacedDigits = true }).size.width
        #expect(abs(width - zero) < 0.01)
      }
    }
  }

  @Test("Carets and selections end where the line ends, and kerning is added to the letters' places")
  func carets() {
    var kerned = style(17)
    kerned.kern = 2
    let (plain, wide) = (layout("Tokyo Avenue", style(17)), layout("Tokyo Avenue", kerned))
    #expect(abs(plain.caret(inLine: 0, atByte: 12) - plain.lines[0].width) < 0.001)
    #expect(plain.spans(inLine: 0, of: 0..<12) == [0...plain.caret(inLine: 0, atByte: 12)])
    // Between twelve letters, to 1/1024 of a point each.
    #expect(abs(wide.size.width - plain.size.width - 22) < 0.02)
  }

  @Test("Text does not wrap in its own width, and no line exceeds the width", arguments: [11.0, 17, 20, 28, 34, 60])
  func fittedWidth(size: Double) {
    for text in ["Hamburgefonts", "Tokyo Avenue", "App 설정", "설정 App"] {
      let natural = layout(text, style(size)).size.width
      #expect(layout(text, style(size), width: natural).lines.count == 1)
    }
    let long = layout(String(repeating: "mi ", count: 50) + String(repeating: "m", count: 50), style(size), width: 150)
    #expect(long.lines.allSatisfy { $0.width <= 150.1 })
  }

  // MARK: Other scripts

  @Test("Text of other scripts alone stands as in its own fonts; its letter spacing stays beside Latin letters")
  func otherScripts() {
    #expect(OtherScripts(in: "Tokyo, Ω Ж é ’").ranges == [])
    #expect(OtherScripts(in: "한국어, 日本!").areAlone && OtherScripts(in: "😀 مرحبا").areAlone)
    #expect(OtherScripts(in: "\u{FFFC} 😀 a").ranges == [4..<9])
    let mixed = OtherScripts(in: "ab 日本, c 가 1")
    // a, b and the space are 3 bytes, the two letters 6, then a comma and a space; c and a space.
    #expect(!mixed.areAlone && mixed.ranges == [3..<11, 13..<17])
    // Two spacings between three letters: that of Inter at 12 points, -0.0223 + 0.185 exp(-0.1745 * 12) = 0.00049.
    let face = { (family: String?) in FontFace(family: family, size: 12) }
    let system = TextStyle(face: face(nil), ascender: 12, descender: 3)
    let own = TextStyle(face: face("Noto Sans CJK KR"), ascender: 12, descender: 3)
    #expect(abs(layout("日本語", system).size.width - layout("日本語", own).size.width - 2 * 12 * 0.00049) < 0.003)
  }

  @Test("Long text of another script has its letter spacing to the end")
  func longOtherScripts() {
    // 3 bytes each; text is shaped in parts of 16,384 bytes.
    let text = "a" + String(repeating: "日", count: 6000) + "a"
    let line = layout(text, style(17))
    func advance(_ letter: Int) -> Double {
      line.caret(inLine: 0, atByte: 1 + 3 * (letter + 1)) - line.caret(inLine: 0, atByte: 1 + 3 * letter)
    }
    #expect(abs(advance(5900) - advance(100)) < 0.01)
  }

  @Test("Glyphs are drawn within the bounds of their ink, at any size", arguments: [12.0, 28, 90])
  func ink(size: Double) {
    // 90 points at 2x are drawn as outlines, the others from the cache.
    let text = layout("WAVY", style(size, 700))
    let canvas = Canvas(size: CGSize(width: text.size.width + 20, height: 2 * size), scale: 2)
    canvas.draw(text, at: CGPoint(x: 10, y: 0))
    let bitmap = canvas.finish()
    let columns = (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { bitmap.pixel(x: x, y: $0).alpha > 0.3 }
    }
    #expect(abs(Double(columns.first ?? 0) / 2 - 10 - text.ink.minX) < 1)
    #expect(abs(Double((columns.last ?? 0) + 1) / 2 - 10 - text.ink.maxX) < 1)
  }
}

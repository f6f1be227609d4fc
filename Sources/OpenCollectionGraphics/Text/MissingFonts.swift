internal import COpenCollectionPangoCairo
internal import Foundation
internal import Synchronization

/// Says once a process that fonts are missing: without a word, text would be drawn in another face or as boxes.
package enum MissingFonts {
  /// The families that text is set in, and the Debian packages that bring them.
  private static let declared = [
    (families: ["Inter"], package: "fonts-inter"), (families: ["Noto Sans CJK KR"], package: "fonts-noto-cjk"),
    (families: ["DejaVu Sans"], package: "fonts-dejavu-core"),
    (families: ["Noto Color Emoji"], package: "fonts-noto-color-emoji"),
  ]

  private static let isTold = Atomic(false)

  private static let isChecked = Atomic(false)

  /// Warns on standard error where the family that most text is set in is missing. Looked up once.
  package static func check() {
    guard !isChecked.exchange(true, ordering: .relaxed) else { return }
    tellIfTextFaceIsMissing(InstalledFonts.families)
  }

  /// The same for lines that were set, and for characters in them that are drawn as boxes. Within TextEngine's lock.
  static func check(_ lines: [UnsafeMutablePointer<PangoLayoutLine>?], _ context: OpaquePointer) {
    if !isChecked.exchange(true, ordering: .relaxed) { tellIfTextFaceIsMissing(InstalledFonts.list(context)) }
    guard !isTold.load(ordering: .relaxed), let character = firstUndrawn(lines) else { return }
    tell(warning(installed: InstalledFonts.list(context), undrawn: character))
  }

  private static func tellIfTextFaceIsMissing(_ installed: [String]) {
    if Set(declared[0].families).isDisjoint(with: installed) { tell(warning(installed: installed, undrawn: nil)) }
  }

  private static func firstUndrawn(_ lines: [UnsafeMutablePointer<PangoLayoutLine>?]) -> Unicode.Scalar? {
    // PANGO_GLYPH_UNKNOWN_FLAG, a macro Swift does not see; the other bits are the character.
    let unknown: PangoGlyph = 0x1000_0000
    for line in lines {
      var node = line?.pointee.runs
      while let entry = node {
        node = entry.pointee.next
        guard let glyphs = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.glyphs else {
          continue
        }
        for info in UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
        where info.glyph & unknown != 0 {
          if let character = Unicode.Scalar(info.glyph & ~unknown) { return character }
        }
      }
    }
    return nil
  }

  private static func tell(_ text: String?) {
    guard let text, !isTold.exchange(true, ordering: .relaxed) else { return }
    FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
  }

  /// What is missing and what to install, in a sentence; nil where all is there.
  static func warning(installed: [String], undrawn: Unicode.Scalar?) -> String? {
    let missing = declared.filter { Set($0.families).isDisjoint(with: installed) }
    guard !missing.isEmpty else {
      return undrawn.map { "no installed font has the character \($0) (\(number($0))): it is drawn as a box" }
    }
    let families = missing.flatMap(\.families).joined(separator: ", ")
    let packages = missing.map(\.package).joined(separator: " ")
    return "text is drawn with other fonts or as boxes: \(families) \(missing.count == 1 ? "is" : "are") not installed "
      + "(on Debian and Ubuntu: apt install \(packages))"
  }

  private static func number(_ character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

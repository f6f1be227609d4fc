internal import COpenCollectionPangoCairo
internal import Foundation
internal import Synchronization

/// Warns once per process about missing fonts: text is then drawn in another font or as boxes.
package enum MissingFonts {
  /// The families used for text, and the Debian packages that contain them.
  private static let required = [
    (families: ["Inter"], package: "fonts-inter"), (families: ["Noto Sans CJK KR"], package: "fonts-noto-cjk"),
    (families: ["Noto Sans Mono"], package: "fonts-noto-mono"),
    (families: ["DejaVu Sans"], package: "fonts-dejavu-core"),
    (families: ["Noto Color Emoji"], package: "fonts-noto-color-emoji"),
  ]

  private static let hasWarned = Atomic(false)

  private static let hasChecked = Atomic(false)

  /// Warns on standard error if the main text family is missing. Checks once per process.
  package static func check() {
    guard !hasChecked.exchange(true, ordering: .relaxed) else { return }
    warnIfTextFontIsMissing(InstalledFonts.families)
  }

  /// Warns if the main text family is missing, or if lines contain characters that no font has. Call within
  /// TextEngine's lock.
  static func check(_ lines: [UnsafeMutablePointer<PangoLayoutLine>?], _ context: OpaquePointer) {
    if !hasChecked.exchange(true, ordering: .relaxed) { warnIfTextFontIsMissing(InstalledFonts.list(context)) }
    guard !hasWarned.load(ordering: .relaxed), let character = firstMissingCharacter(lines) else { return }
    warn(warning(installed: InstalledFonts.list(context), missingCharacter: character))
  }

  private static func warnIfTextFontIsMissing(_ installed: [String]) {
    if Set(required[0].families).isDisjoint(with: installed) {
      warn(warning(installed: installed, missingCharacter: nil))
    }
  }

  private static func firstMissingCharacter(_ lines: [UnsafeMutablePointer<PangoLayoutLine>?]) -> Unicode.Scalar? {
    // PANGO_GLYPH_UNKNOWN_FLAG, a macro that Swift does not import; the other bits are the character.
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

  private static func warn(_ text: String?) {
    guard let text, !hasWarned.exchange(true, ordering: .relaxed) else { return }
    FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
  }

  /// A sentence about the missing fonts and the packages to install; nil if nothing is missing.
  static func warning(installed: [String], missingCharacter: Unicode.Scalar?) -> String? {
    let missing = required.filter { Set($0.families).isDisjoint(with: installed) }
    guard !missing.isEmpty else {
      return missingCharacter.map {
        "no installed font has the character \($0) (\(codePoint($0))): it is drawn as a box"
      }
    }
    let families = missing.flatMap(\.families).joined(separator: ", ")
    let packages = missing.map(\.package).joined(separator: " ")
    return "text is drawn with other fonts or as boxes: \(families) \(missing.count == 1 ? "is" : "are") not installed "
      + "(on Debian and Ubuntu: apt install \(packages))"
  }

  private static func codePoint(_ character: Unicode.Scalar) -> String {
    let digits = String(character.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

package import OpenCollectionGraphics

/// The texts that labels typeset last. Cells that come in again say what they said, and many say the same: prices,
/// ranks, kinds.
///
/// Shaping a text takes longer than drawing it.
@MainActor package enum TextLayoutCache {
  private struct Key: Hashable {
    var paragraphs: [TextParagraph]
    var width: Double?
    var lines: Int
    var height: Double
  }

  /// Layouts used recently, and those used before, which are dropped once there are enough new ones.
  private static var young: [Key: TextLayout] = [:]
  private static var old: [Key: TextLayout] = [:]
  /// Entries in each. Both together hold a few screens' texts.
  private static let most = 150
  /// Bytes of UTF-8: longer texts are not cached. They rarely repeat and would take much memory.
  private static let longest = 200

  /// The layout of a text; O(characters) to look up, many times that to make.
  package static func layout(_ paragraphs: [TextParagraph], width: Double?, lines: Int, height: Double) -> TextLayout {
    func made() -> TextLayout {
      TextLayout(paragraphs, width: width, maximumLines: lines, maximumHeight: height)
    }
    guard paragraphs.reduce(0, { $0 + $1.runs.reduce(0) { $0 + $1.text.utf8.count } }) <= longest else { return made() }
    let key = Key(paragraphs: paragraphs, width: width, lines: lines, height: height)
    if let known = young[key] { return known }
    let layout = old[key] ?? made()
    if young.count >= most {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = layout
    return layout
  }
}

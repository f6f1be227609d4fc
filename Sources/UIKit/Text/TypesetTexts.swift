internal import Graphics

/// The texts that labels typeset last. Cells that come in again say what they said, and many say the same: prices, ranks, kinds.
///
/// Shaping a text takes longer than drawing it.
@MainActor enum TypesetTexts {
  private struct Key: Hashable {
    var paragraphs: [TextParagraph]
    var width: Double?
    var lines: Int
    var height: Double
  }

  /// Those asked for lately, and those asked for before them, which go when there are enough new ones.
  private static var young: [Key: TextLayout] = [:]
  private static var old: [Key: TextLayout] = [:]
  /// A few screens full.
  private static let most = 150

  /// The lines of a text; O(characters) to look up, many times that to make.
  static func layout(_ paragraphs: [TextParagraph], width: Double?, lines: Int, height: Double) -> TextLayout {
    let key = Key(paragraphs: paragraphs, width: width, lines: lines, height: height)
    if let known = young[key] { return known }
    let layout =
      old[key] ?? TextLayout(paragraphs, width: width, maximumLines: lines, maximumHeight: height)
    if young.count >= most {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = layout
    return layout
  }
}

package import OpenCollectionGraphics

/// The recent text layouts of all labels. Reused cells often display the same texts, and many cells equal ones, such as
/// prices or ranks.
///
/// Laying out a text takes longer than drawing it.
@MainActor package enum TextLayoutCache {
  private struct Key: Hashable {
    var paragraphs: [TextParagraph]
    var width: Double?
    var lines: Int
    var height: Double
  }

  /// Layouts in two generations: once the young one is full, it replaces the old one.
  private static var young: [Key: TextLayout] = [:]
  private static var old: [Key: TextLayout] = [:]
  /// The maximum number of entries per generation. Together they hold the texts of a few screens.
  private static let generationSize = 150
  /// The maximum length of a cached text, in UTF-8 bytes: longer texts rarely repeat and would take much memory.
  private static let maximumLength = 200

  /// The layout of a text. O(characters) for a cached one; many times that for a new one.
  package static func layout(_ paragraphs: [TextParagraph], width: Double?, lines: Int, height: Double) -> TextLayout {
    func made() -> TextLayout {
      TextLayout(paragraphs, width: width, maximumLines: lines, maximumHeight: height)
    }
    guard paragraphs.reduce(0, { $0 + $1.runs.reduce(0) { $0 + $1.text.utf8.count } }) <= maximumLength else {
      return made()
    }
    let key = Key(paragraphs: paragraphs, width: width, lines: lines, height: height)
    if let known = young[key] { return known }
    let layout = old[key] ?? made()
    if young.count >= generationSize {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = layout
    return layout
  }
}

import Foundation
import OpenCollectionCompositionalLayout

/// The measured sizes of cells and boundary views, in place of real views: heights by proposed width.
public struct ViewAnswers: Hashable, Sendable {
  /// The cells' heights by printed width ("320", "157.5"), or "*" for any width. An item's height is at its index modulo
  /// the list's length.
  public var heights: [String: [CGFloat]]

  /// The heights of boundary items by kind.
  public var boundaryHeights: [String: CGFloat]

  /// Makes measured sizes in points; lists must not be empty.
  public init(heights: [String: [CGFloat]], boundaryHeights: [String: CGFloat] = [:]) {
    self.heights = heights
    self.boundaryHeights = boundaryHeights
  }

  /// Nil when neither field is present.
  init?(heights: [String: [Number]]?, boundaryHeights: [String: Number]?) {
    guard heights != nil || boundaryHeights != nil else { return nil }
    self.init(
      heights: (heights ?? [:]).mapValues { $0.map(\.value) },
      boundaryHeights: (boundaryHeights ?? [:]).mapValues(\.value))
  }

  var isValid: Bool {
    heights.values.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 >= 0 } }
      && boundaryHeights.values.allSatisfy { $0 >= 0 }
  }

  /// The measured height of an element's view; its current height when none is given.
  func height(of element: LayoutElement) -> CGFloat {
    let offered = element.frame.size
    guard element.key.category == .cell else {
      return boundaryHeights[element.key.kind ?? ""] ?? offered.height
    }
    guard let list = heights[Self.text(of: offered.width)] ?? heights["*"] else { return offered.height }
    return list[element.key.item % list.count]
  }

  /// A width as printed in the keys: six significant digits.
  static func text(of width: CGFloat) -> String { String(format: "%g", Double(width)) }
}

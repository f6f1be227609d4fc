import Foundation
import OpenCollectionCompositionalLayout

/// What cells and boundary views ask for when they are measured, without views: heights by the width they are offered.
public struct ViewAnswers: Hashable, Sendable {
  /// By width as printed ("320", "157.5"), or "*" for any: the height of item number modulo the list's length.
  public var heights: [String: [CGFloat]]

  /// By kind: the height of a boundary item.
  public var boundaryHeights: [String: CGFloat]

  /// Answers in points; lists must not be empty.
  public init(heights: [String: [CGFloat]], boundaryHeights: [String: CGFloat] = [:]) {
    self.heights = heights
    self.boundaryHeights = boundaryHeights
  }

  /// Nil where neither is declared.
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

  /// The height an element's view asks for; its own where nothing is said.
  func height(of element: LayoutElement) -> CGFloat {
    let offered = element.frame.size
    guard element.key.category == .cell else {
      return boundaryHeights[element.key.kind ?? ""] ?? offered.height
    }
    guard let list = heights[Self.text(of: offered.width)] ?? heights["*"] else { return offered.height }
    return list[element.key.item % list.count]
  }

  /// A width as the keys spell it: six significant digits.
  static func text(of width: CGFloat) -> String { String(format: "%g", Double(width)) }
}

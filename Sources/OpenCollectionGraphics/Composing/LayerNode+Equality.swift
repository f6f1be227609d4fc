internal import Foundation

extension LayerNode {
  /// Whether both show the same. Nodes of unchanged layers share their children, which are not compared then. False if
  /// that is not easily known.
  func isSame(as other: LayerNode) -> Bool {
    guard transform == other.transform, opacity == other.opacity, shadow == other.shadow, backdrop == other.backdrop,
      stencilColor == other.stencilColor, colorFactor == other.colorFactor, invertsColors == other.invertsColors,
      content == other.content, border == other.border, clip == other.clip, crossDissolve == other.crossDissolve,
      children.count == other.children.count
    else { return false }
    let isShared = children.withUnsafeBufferPointer { one in
      other.children.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress }
    }
    return isShared || zip(children, other.children).allSatisfy { $0.isSame(as: $1) }
  }
}

extension LayerNode.Content: Equatable {
  /// Bitmaps are the same if they are one object: their pixels do not change.
  package static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.color(let one, let rect), .color(let other, let otherRect)): one == other && rect == otherRect
    case (.bitmap(let one, let rect), .bitmap(let other, let otherRect)): one === other && rect == otherRect
    default: false
    }
  }
}

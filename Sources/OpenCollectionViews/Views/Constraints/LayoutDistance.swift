/// The distance from one anchor to another as a dimension, in points; negative if the second is before the first.
final class LayoutDistance: NSLayoutDimension {
  private let start: LayoutEdge

  init(from start: LayoutEdge, to end: NSObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.start = start
    super.init(end, attribute)
  }

  override var origin: LayoutEdge? { start }
  override nonisolated var place: AnchorPlace? { nil }
}

extension NSLayoutAnchor {
  func distance(to end: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    guard let start = edge, let target = end.item as? NSObject else {
      preconditionFailure("an anchor always belongs to a view or a layout guide")
    }
    return LayoutDistance(from: start, to: target, end.attribute)
  }
}

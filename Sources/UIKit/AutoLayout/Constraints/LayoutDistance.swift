/// The distance from one place to another as a dimension, in points; negative where the second lies before the first.
final class LayoutDistance: NSLayoutDimension {
  private let start: LayoutEdge

  init(from start: LayoutEdge, to end: NSObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.start = start
    super.init(end, attribute)
  }

  override var origin: LayoutEdge? { start }
}

extension NSLayoutAnchor {
  func distance(to end: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    guard let start = edge, let target = end.item as? NSObject else {
      preconditionFailure("an anchor is always of a view or a layout guide")
    }
    return LayoutDistance(from: start, to: target, end.attribute)
  }
}

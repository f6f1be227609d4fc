internal import OpenCollectionCompositionalLayout

/// A point of a rectangle, given by edges and moved by an offset. Contradictory edges and unusual offsets are
/// accepted.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, NSCopying, EmptyInitializable {
  /// The edges on which the point is; with both or neither edge of an axis it is centred on that axis.
  open private(set) var edges: NSDirectionalRectEdge = []
  /// The offset of the point, in points or as fractions of the supplementary view's own size.
  open private(set) var offset = CGPoint.zero
  /// Whether the offset is a fraction of the supplementary view's own size.
  open private(set) var isFractionalOffset = false
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Not for use by apps: the other initializers use it.
  public required init(_empty: Void) { super.init() }

  /// An anchor without an offset.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// An anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(_empty: ())
    self.edges = edges
    offset = absoluteOffset
  }

  /// An anchor with an offset in fractions of the supplementary view's own size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(_empty: ())
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
  }

  /// The engine's value.
  var anchor: Anchor {
    Anchor(
      edges: RectEdges(rawValue: edges.rawValue), offset: isFractionalOffset ? .fractional(offset) : .absolute(offset))
  }

  /// The point in unit coordinates of the rectangle.
  private var anchorPoint: CGPoint {
    func fraction(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
      edges.contains(start) == edges.contains(end) ? 0.5 : edges.contains(start) ? 0 : 1
    }
    return CGPoint(x: fraction(.leading, .trailing), y: fraction(.top, .bottom))
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      Self.make {
        $0.edges = edges
        $0.offset = offset
        $0.isFractionalOffset = isFractionalOffset
      }
    }
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutAnchor else { return false }
    return MainActor.assumeIsolated { type(of: self) == type(of: other) && anchor == other.anchor }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<NSCollectionLayoutAnchor \(LayoutDescription.address(self)): edges=\(edges.rawValue); "
        + "offset=\(LayoutDescription.point(offset)); anchorPoint=\(LayoutDescription.point(anchorPoint))>"
    }
  }
}

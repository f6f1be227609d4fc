internal import OpenCollectionCompositionalLayout

/// A point of a rectangle, named by the edges it lies on and moved by an offset. Odd edges and offsets are kept.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, NSCopying, MadeEmpty {
  /// The edges the point lies on; with both or neither edge of an axis it is centred there.
  open private(set) var edges: NSDirectionalRectEdge = []
  /// How far the point is moved: points, or fractions of the supplementary view's own size.
  open private(set) var offset = CGPoint.zero
  /// Whether the offset is a fraction of the supplementary view's own size.
  open private(set) var isFractionalOffset = false
  /// Whether the offset is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Not for use by apps: what the other initializers fill.
  public required init(_empty: Void) { super.init() }

  /// The point itself.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// The point moved by so many points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(_empty: ())
    self.edges = edges
    offset = absoluteOffset
  }

  /// The point moved by fractions of the supplementary view's own size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(_empty: ())
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
  }

  /// The engine's form.
  var anchor: Anchor {
    Anchor(
      edges: RectEdges(rawValue: edges.rawValue), offset: isFractionalOffset ? .fractional(offset) : .absolute(offset))
  }

  /// The point as fractions of the rectangle's sides.
  private var anchorPoint: CGPoint {
    func fraction(_ start: NSDirectionalRectEdge, _ end: NSDirectionalRectEdge) -> CGFloat {
      edges.contains(start) == edges.contains(end) ? 0.5 : edges.contains(start) ? 0 : 1
    }
    return CGPoint(x: fraction(.leading, .trailing), y: fraction(.top, .bottom))
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      Self.made {
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

internal import OpenCollectionCompositionalLayout

/// Spacing between two items or at an item's edge: a fixed or a minimum number of points.
///
/// Any number is accepted, including negative ones (measured).
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, NSCopying, EmptyInitializable {
  /// The value, set by the factories.
  var amount: Spacing = .fixed(0)

  /// Not for use by apps: the factories use it.
  public required init(_empty: Void) { super.init() }

  /// A minimum spacing in points; flexible spacings share the remaining length equally.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self { make { $0.amount = .flexible(flexibleSpacing) } }

  /// A fixed spacing in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { make { $0.amount = .fixed(fixedSpacing) } }

  /// The spacing in points, as declared.
  open var spacing: CGFloat {
    switch amount {
    case .fixed(let points), .flexible(let points): points
    }
  }
  /// Whether it takes a share of the remaining length.
  open var isFlexible: Bool { amount.isFlexible }
  /// Whether it is fixed.
  open var isFixed: Bool { !amount.isFlexible }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Self.make { $0.amount = amount } }
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSpacing else { return false }
    return MainActor.assumeIsolated { type(of: self) == type(of: other) && amount == other.amount }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let kind = isFlexible ? "flexible" : "fixed"
      return "<NSCollectionLayoutSpacing - \(LayoutDescription.address(self)): "
        + "\(kind):\(LayoutDescription.number(spacing))>"
    }
  }
}

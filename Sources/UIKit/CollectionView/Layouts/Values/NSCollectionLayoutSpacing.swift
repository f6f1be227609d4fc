internal import OpenCollectionCompositionalLayout

/// Room between two items or at an item's edge: so many points, or at least so many.
///
/// Any number is kept, negative ones included (measured).
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, NSCopying, MadeEmpty {
  /// What the factories set.
  var amount: Spacing = .fixed(0)

  /// Not for use by apps: what the factories fill.
  public required init(_empty: Void) { super.init() }

  /// At least so many points; flexible spacings share what is left, equally.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self { made { $0.amount = .flexible(flexibleSpacing) } }

  /// Exactly so many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { made { $0.amount = .fixed(fixedSpacing) } }

  /// The points, as declared.
  open var spacing: CGFloat {
    switch amount {
    case .fixed(let points), .flexible(let points): points
    }
  }
  /// Whether it takes a share of what is left.
  open var isFlexible: Bool { amount.isFlexible }
  /// Whether it is exact.
  open var isFixed: Bool { !amount.isFlexible }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Self.made { $0.amount = amount } }
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

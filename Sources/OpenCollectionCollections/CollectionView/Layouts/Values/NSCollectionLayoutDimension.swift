internal import OpenCollectionCompositionalLayout

/// The width or height of an item or a group: a fraction of its container, points, or an estimate that its view may
/// replace.
///
/// Fractions below 0 and above 1 are accepted. Equality is by kind and value (measured).
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, NSCopying, EmptyInitializable {
  /// The value, set by the factories.
  var length: Length = .absolute(0)

  /// Not for use by apps: the factories use it.
  public required init(_empty: Void) { super.init() }

  private static func make(_ length: Length, checking value: CGFloat, _ kind: String, _ noun: String) -> Self {
    if !value.isFinite {
      let number = LayoutDescription.number(value)
      clientError("Invalid \(kind): \(number). The \(noun) must be a finite value.")
    }
    return make { $0.length = length }
  }

  /// A fraction of the container's width, for a width or a height; it must be finite.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.fractionalWidth(fractionalWidth), checking: fractionalWidth, "fractional width", "fraction")
  }

  /// A fraction of the container's height, for a width or a height; it must be finite.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.fractionalHeight(fractionalHeight), checking: fractionalHeight, "fractional height", "fraction")
  }

  /// A length in points, which is not rounded; it must be finite.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute(absoluteDimension), checking: absoluteDimension, "absolute dimension", "dimension")
  }

  /// An estimate in points until the view has been measured; it must be finite.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated(estimatedDimension), checking: estimatedDimension, "estimated dimension", "dimension")
  }

  /// An estimate in points until the view has been measured, then the largest measured length among the siblings of
  /// its group with the same dimension; it must be finite.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    make(
      .uniformAcrossSiblings(estimate: estimatedDimension), checking: estimatedDimension, "estimated dimension",
      "dimension")
  }

  /// Whether it is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = length { true } else { false } }
  /// Whether it is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = length { true } else { false } }
  /// Whether it is in points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// Whether it is an estimate until the view has been measured.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }

  /// Whether siblings share the largest measured length.
  open var isUniformAcrossSiblings: Bool { length.isUniformAcrossSiblings }

  /// The fraction or the length in points, as declared.
  open var dimension: CGFloat { length.value }

  /// The dimension as printed in the description of a size.
  var summary: String {
    let value = LayoutDescription.number(dimension)
    return switch length {
    case .fractionalWidth: ".containerWidthFactor(\(value))"
    case .fractionalHeight: ".containerHeightFactor(\(value))"
    case .absolute: ".absolute(\(value))"
    case .estimated: ".estimated(\(value))"
    case .uniformAcrossSiblings: ".uniformAcrossSiblings(\(value))"
    }
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Self.make { $0.length = length } }
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutDimension else { return false }
    return MainActor.assumeIsolated { type(of: self) == type(of: other) && length == other.length }
  }

  nonisolated open override var description: String {
    "<NSCollectionLayoutDimension: \(LayoutDescription.address(self))>"
  }
}

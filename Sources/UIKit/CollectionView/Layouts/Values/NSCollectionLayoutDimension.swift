internal import OpenCollectionCompositionalLayout

/// One side of an item or a group: a fraction of its container, points, or an estimate its view may correct.
///
/// Fractions below 0 and above 1 are kept. Equal by kind and value (measured).
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, NSCopying, MadeEmpty {
  /// What the factories set.
  var length: Length = .absolute(0)

  /// Not for use by apps: what the factories fill.
  public required init(_empty: Void) { super.init() }

  private static func made(_ length: Length, checking value: CGFloat, _ kind: String, _ noun: String) -> Self {
    if !value.isFinite {
      let number = LayoutDescription.number(value)
      clientError("Invalid \(kind): \(number). The \(noun) must be a finite value.")
    }
    return made { $0.length = length }
  }

  /// A fraction of the container's width, for a width or a height; it must be finite.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    made(.fractionalWidth(fractionalWidth), checking: fractionalWidth, "fractional width", "fraction")
  }

  /// A fraction of the container's height, for a width or a height; it must be finite.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    made(.fractionalHeight(fractionalHeight), checking: fractionalHeight, "fractional height", "fraction")
  }

  /// Points, which are not rounded; they must be finite.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    made(.absolute(absoluteDimension), checking: absoluteDimension, "absolute dimension", "dimension")
  }

  /// Points until the view has been measured; they must be finite.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    made(.estimated(estimatedDimension), checking: estimatedDimension, "estimated dimension", "dimension")
  }

  /// Points until the view has been measured, then the largest measured among the siblings of its group that say the
  /// same; they must be finite.
  open class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    made(
      .uniformAcrossSiblings(estimate: estimatedDimension), checking: estimatedDimension, "estimated dimension",
      "dimension")
  }

  /// Whether it is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = length { true } else { false } }
  /// Whether it is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = length { true } else { false } }
  /// Whether it is in points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// Whether it holds until the view has been measured.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }

  /// Whether siblings share the largest measured length.
  open var isUniformAcrossSiblings: Bool { length.isUniformAcrossSiblings }

  /// The fraction or the points, as declared.
  open var dimension: CGFloat { length.value }

  /// The dimension as a size prints it.
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

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { Self.made { $0.length = length } }
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutDimension else { return false }
    return MainActor.assumeIsolated { type(of: self) == type(of: other) && length == other.length }
  }

  nonisolated open override var description: String {
    "<NSCollectionLayoutDimension: \(LayoutDescription.address(self))>"
  }
}

/// How an orthogonally scrolling section decelerates and bounces. (iOS 17)
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// The deceleration rate after a drag.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    /// The fraction of the velocity that remains after a millisecond, in 0..<1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Fast if the section rests at pages or at groups one by one, normal otherwise. Unmeasured.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// 0.998 per millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 per millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether a section bounces past its ends.
  public enum Bounce: Int, Sendable {
    /// If the content is longer than the viewport.
    case automatic = 0
    /// Even if the content fits.
    case always = 1
    /// Never bounces.
    case never = 2
  }

  public override init() { super.init() }

  /// The deceleration rate; automatic by default.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the section bounces past its ends; automatic by default.
  open var bounce = Bounce.automatic

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let copied: UICollectionLayoutSectionOrthogonalScrollingProperties = MainActor.assumeIsolated {
      let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
      copy.decelerationRate = decelerationRate
      copy.bounce = bounce
      return copy
    }
    return copied
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionLayoutSectionOrthogonalScrollingProperties else { return false }
    return MainActor.assumeIsolated {
      type(of: self) == type(of: other) && decelerationRate == other.decelerationRate && bounce == other.bounce
    }
  }
}

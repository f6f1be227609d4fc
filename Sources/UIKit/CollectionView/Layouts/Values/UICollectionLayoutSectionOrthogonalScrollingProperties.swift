/// How a section that scrolls by itself slows down and bounces. (iOS 17)
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// How a flicked section slows down.
  public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    /// The fraction of the speed that is left after a millisecond, in 0..<1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Fast where the section rests at pages or groups one by one, else normal. Unmeasured.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// 0.998 a millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 a millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether a section can be pulled beyond its ends.
  public enum Bounce: Int, Sendable {
    /// Where there is more than fits.
    case automatic = 0
    /// Even where everything fits.
    case always = 1
    case never = 2
  }

  public override init() { super.init() }

  /// How a flicked section slows down; automatic by default.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the section can be pulled beyond its ends; automatic by default.
  open var bounce = Bounce.automatic

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
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

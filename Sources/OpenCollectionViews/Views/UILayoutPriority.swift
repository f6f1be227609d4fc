/// The priority of a constraint: 1,000 is required; anything above 0 and below is optional, the higher the stronger.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1,000: required.
  public static let required = UILayoutPriority(1000)
  /// 750: the default compression resistance priority.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: dragging that may resize the scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: dragging that may not resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default content hugging priority.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of a fitting size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether `left` is the lower priority.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension UILayoutPriority {
  // An app's own operators of these types, which many declare, are preferred to these.

  /// The priority raised by a number: `.required - 1` and `.defaultLow + 1` are just beside the standard ones.
  @_disfavoredOverload public static func + (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue + right)
  }

  /// The priority lowered by a number.
  @_disfavoredOverload public static func - (left: UILayoutPriority, right: Float) -> UILayoutPriority {
    UILayoutPriority(left.rawValue - right)
  }

  /// Raises the priority by a number.
  @_disfavoredOverload public static func += (left: inout UILayoutPriority, right: Float) { left = left + right }

  /// Lowers the priority by a number.
  @_disfavoredOverload public static func -= (left: inout UILayoutPriority, right: Float) { left = left - right }
}

/// How much a constraint matters: 1,000 must hold, anything above 0 and below is wished for, more strongly the higher.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1,000: must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: with which views resist being smaller than their contents.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: with which dragging resizes a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: dragging that does not resize the scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: with which views keep to the size of their contents.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: with which a fitting size is wished for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether `left` gives way to `right`.
  public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

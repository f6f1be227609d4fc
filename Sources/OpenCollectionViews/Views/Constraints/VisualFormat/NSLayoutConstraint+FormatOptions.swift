extension NSLayoutConstraint {
  /// The alignment of a visual format's views on the cross axis, and its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(_ attribute: Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// Aligns left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns top edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns bottom edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns horizontal centers.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns vertical centers.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The mask of the alignment options.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Rows run from left to right in every layout direction.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Rows run from right to left in every layout direction.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The mask of the direction options. Without one, rows run from leading to trailing.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Spacing in columns is from the last baseline of a view to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The mask of the spacing options. Without one, spacing is between edges.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes to align, in the order of their raw values.
    var alignedAttributes: [Attribute] {
      (1...12).compactMap { number in rawValue & (1 << UInt(number)) == 0 ? nil : Attribute(rawValue: number) }
    }
  }
}

extension NSLayoutConstraint {
  /// How the views of a visual format are aligned across it, and in which direction it is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(_ attribute: Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    public static let alignAllLeft = FormatOptions(.left)
    public static let alignAllRight = FormatOptions(.right)
    public static let alignAllTop = FormatOptions(.top)
    public static let alignAllBottom = FormatOptions(.bottom)
    public static let alignAllLeading = FormatOptions(.leading)
    public static let alignAllTrailing = FormatOptions(.trailing)
    public static let alignAllCenterX = FormatOptions(.centerX)
    public static let alignAllCenterY = FormatOptions(.centerY)
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// All options that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Rows are read from left to right in every language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Rows are read from right to left in every language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All options about the direction. Without one, rows follow the reading direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances in columns are from the last baseline to the next first one.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All options about what distances are between. Without one, it is edges.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes to align, in the order of their numbers.
    var alignedAttributes: [Attribute] {
      (1...12).compactMap { number in rawValue & (1 << UInt(number)) == 0 ? nil : Attribute(rawValue: number) }
    }
  }
}

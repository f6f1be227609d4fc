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

    /// Left edges in one line.
    public static let alignAllLeft = FormatOptions(.left)
    /// Right edges in one line.
    public static let alignAllRight = FormatOptions(.right)
    /// Upper edges in one line.
    public static let alignAllTop = FormatOptions(.top)
    /// Lower edges in one line.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Leading edges in one line.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Trailing edges in one line.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Middles in one vertical line.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Middles in one horizontal line.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The baselines of the last lines of text in one line.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The baselines of the first lines of text in one line.
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

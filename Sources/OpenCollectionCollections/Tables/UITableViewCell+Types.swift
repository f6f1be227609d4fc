extension UITableViewCell {
  /// The arrangement of a cell's labels and image.
  public enum CellStyle: Int, Sendable {
    /// An image and a text.
    case `default` = 0
    /// A text at the leading edge and a secondary one at the trailing edge.
    case value1 = 1
    /// A small tinted text followed by another one.
    case value2 = 2
    /// An image, and a text above a smaller one.
    case subtitle = 3
  }

  /// Whether rows have separators.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A line at the bottom.
    case singleLine = 1
    /// The same as `singleLine`.
    case singleLineEtched = 2
  }

  /// How a selected cell looks.
  public enum SelectionStyle: Int, Sendable {
    /// As any other.
    case none = 0
    /// The same as `default`.
    case blue = 1
    /// The same as `default`.
    case gray = 2
    /// With a grey background.
    case `default` = 3
  }

  /// How a focused cell looks.
  public enum FocusStyle: Int, Sendable {
    /// With the system's effect.
    case `default` = 0
    /// As any other.
    case custom = 1
  }

  /// The editing control of a row.
  public enum EditingStyle: Int, Sendable {
    /// None.
    case none = 0
    /// A red minus sign.
    case delete = 1
    /// A green plus sign.
    case insert = 2
  }

  /// The standard accessory at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// None.
    case none = 0
    /// A chevron.
    case disclosureIndicator = 1
    /// An info button and a chevron.
    case detailDisclosureButton = 2
    /// A checkmark.
    case checkmark = 3
    /// An info button.
    case detailButton = 4
  }

  /// The editing controls that a cell shows.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control of its editing style.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }
}

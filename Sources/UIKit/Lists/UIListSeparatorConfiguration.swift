/// How the lines above and below a row look.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a line is shown.
  public enum Visibility: Hashable, Sendable {
    /// As the list and the row's place in it say.
    case automatic
    case visible
    case hidden
  }

  /// Stands for the insets the list gives: to the row's text at the leading edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: -.greatestFiniteMagnitude, bottom: 0, trailing: -.greatestFiniteMagnitude)

  private let appearance: UICollectionLayoutListConfiguration.Appearance

  /// Whether the line above is shown. The default is automatic: above the first row of a group from edge to edge.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the line below is shown. The default is automatic: between rows.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Points the line above stays inside the row.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// Points the line below stays inside the row.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour. The default is the separators'.
  public var color = UIColor.separator
  /// The colour on rows that are selected together with others. The default is the separators'.
  public var multipleSelectionColor = UIColor.separator

  /// The separators of a list of that look.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    appearance = listAppearance
  }
}

extension UIListSeparatorConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("listAppearance", appearance), ("topSeparatorVisibility", topSeparatorVisibility),
      ("bottomSeparatorVisibility", bottomSeparatorVisibility), ("topSeparatorInsets", topSeparatorInsets.listed),
      ("bottomSeparatorInsets", bottomSeparatorInsets.listed), ("color", color),
      ("multipleSelectionColor", multipleSelectionColor),
    ])
  }

  public static func == (one: UIListSeparatorConfiguration, other: UIListSeparatorConfiguration) -> Bool {
    one.listing == other.listing
  }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIListSeparatorConfiguration: \(listing.text)" }
  public var debugDescription: String { description }
  /// The parts that are set, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}

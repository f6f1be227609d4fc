/// The appearance of the separators above and below a row.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a separator is displayed.
  public enum Visibility: Hashable, Sendable {
    /// According to the list's appearance and the row's position.
    case automatic
    /// The separator is shown.
    case visible
    /// The separator is hidden.
    case hidden
  }

  /// The list's default insets: at the leading edge, up to the row's text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: 0, leading: -.greatestFiniteMagnitude, bottom: 0, trailing: -.greatestFiniteMagnitude)

  private let appearance: UICollectionLayoutListConfiguration.Appearance

  /// Whether the top separator is displayed. The default is automatic: above the first row of a grouped section,
  /// and of a plain one below its header.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the bottom separator is displayed. The default is automatic: between rows.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the top separator, in points.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the bottom separator, in points.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour. The default is the separator colour.
  public var color = UIColor.separator
  /// The colour of the separators of a selected row where several rows can be selected; a row that is the only one to be
  /// selected has none. The default is the separator colour. Unmeasured.
  public var multipleSelectionColor = UIColor.separator
  /// An effect, such as a vibrancy effect, that the separators are drawn with; nil, the default, for none. (iOS 15)
  public var visualEffect: UIVisualEffect?

  /// The default separators for a list appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    appearance = listAppearance
  }
}

extension UIListSeparatorConfiguration: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("listAppearance", appearance), ("topSeparatorVisibility", topSeparatorVisibility),
      ("bottomSeparatorVisibility", bottomSeparatorVisibility), ("topSeparatorInsets", topSeparatorInsets.listingValue),
      ("bottomSeparatorInsets", bottomSeparatorInsets.listingValue), ("color", color),
      ("multipleSelectionColor", multipleSelectionColor == .separator ? nil : multipleSelectionColor),
      ("visualEffect", visualEffect),
    ])
  }

  // Compared for each visible row in each layout pass.
  public static func == (one: UIListSeparatorConfiguration, other: UIListSeparatorConfiguration) -> Bool {
    one.appearance == other.appearance && one.topSeparatorVisibility == other.topSeparatorVisibility
      && one.bottomSeparatorVisibility == other.bottomSeparatorVisibility
      && one.topSeparatorInsets == other.topSeparatorInsets && one.bottomSeparatorInsets == other.bottomSeparatorInsets
      && (one.color === other.color || one.color == other.color)
      && (one.multipleSelectionColor === other.multipleSelectionColor
        || one.multipleSelectionColor == other.multipleSelectionColor)
      && one.visualEffect == other.visualEffect
  }

  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIListSeparatorConfiguration: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}

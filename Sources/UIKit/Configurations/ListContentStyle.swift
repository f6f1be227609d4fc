/// The styles of list content, which determine a configuration's defaults. Lengths are measured (facts on lists, 4);
/// colours, and font weights other than a sidebar header's, are Unmeasured.
enum ListContentStyle: String, Hashable {
  case cell = "Cell"
  case subtitleCell = "Subtitle Cell"
  case valueCell = "Value Cell"
  case plainHeader = "Plain Header"
  case plainFooter = "Plain Footer"
  case groupedHeader = "Grouped Header"
  case groupedFooter = "Grouped Footer"
  case sidebarCell = "Sidebar Cell"
  case sidebarSubtitleCell = "Sidebar Subtitle Cell"
  case accompaniedSidebarCell = "Accompanied Sidebar Cell"
  case accompaniedSidebarSubtitleCell = "Accompanied Sidebar Subtitle Cell"
  case sidebarHeader = "Sidebar Header"
  case header = "Header"
  case footer = "Footer"
  case prominentInsetGroupedHeader = "Prominent Inset Grouped Header"
  case extraProminentInsetGroupedHeader = "Extra Prominent Inset Grouped Header"

  /// Whether it is a sidebar style: texts have one line, which shrinks before it is truncated.
  var isSidebar: Bool {
    switch self {
    case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell, .sidebarHeader:
      true
    default: false
    }
  }

  var isHeaderOrFooter: Bool {
    switch self {
    case .plainHeader, .plainFooter, .groupedHeader, .groupedFooter, .header, .footer, .prominentInsetGroupedHeader,
      .extraProminentInsetGroupedHeader, .sidebarHeader:
      true
    default: false
    }
  }

  var margins: NSDirectionalEdgeInsets {
    let (top, leading, bottom, trailing): (CGFloat, CGFloat, CGFloat, CGFloat) =
      switch self {
      case .cell, .subtitleCell, .valueCell: (15, 16, 15, 8)
      case .plainHeader, .groupedHeader, .header, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
        (10, 8, 10, 8)
      case .plainFooter, .groupedFooter, .footer: (8, 8, 6, 8)
      case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader: (11, 8, 11, 8)
      case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: (4, 8, 4, 8)
      }
    return NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  var imageToTextPadding: CGFloat { isSidebar ? 10 : 16 }

  /// The vertical spacing between the texts, in points.
  var verticalTextPadding: CGFloat {
    switch self {
    case .subtitleCell, .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: 0
    default: 4
    }
  }

  /// The minimum height in points; headers and footers have none. 44 is that of a phone. The facts, from a Mac, have 0.91
  /// and 0.77 of it.
  var minimumHeight: CGFloat { isHeaderOrFooter ? 0 : 44 }

  var textStyle: UIFont.TextStyle {
    switch self {
    case .plainFooter, .groupedFooter, .footer: .footnote
    case .plainHeader, .groupedHeader, .header: .headline
    case .prominentInsetGroupedHeader: .title3
    case .extraProminentInsetGroupedHeader: .title2
    default: .body
    }
  }

  var textWeight: UIFont.Weight? {
    switch self {
    case .sidebarHeader: .medium
    case .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader: .bold
    default: nil
    }
  }

  var textColor: UIColor {
    switch self {
    case .plainHeader, .groupedHeader, .header, .plainFooter, .groupedFooter, .footer: .secondaryLabel
    default: .label
    }
  }

  var secondaryTextStyle: UIFont.TextStyle {
    switch self {
    case .cell, .subtitleCell: .subheadline
    case .valueCell, .plainHeader, .groupedHeader, .header: .body
    default: .footnote
    }
  }

  /// The font of the primary or secondary text, for the content size category of the traits.
  func font(isSecondary: Bool, isSelected: Bool = false, traits: UITraitCollection?) -> UIFont {
    let font = UIFont.preferredFont(
      forTextStyle: isSecondary ? secondaryTextStyle : textStyle, compatibleWith: traits)
    var weight = isSecondary ? nil : textWeight
    if isSidebar, isSelected, !isSecondary { weight = .medium }
    guard let weight else { return font }
    var attributes = font.attributes
    attributes.weight = weight.rawValue
    return UIFont(attributes)
  }
}

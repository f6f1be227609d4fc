/// The styles of list content, which determine a configuration's defaults. Lengths are measured (facts on lists on a phone,
/// A; those of sidebars: facts on lists, 4); other font weights than a sidebar header's are Unmeasured.
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

  /// Those of plain footers and of the prominent headers are Unmeasured.
  var margins: NSDirectionalEdgeInsets {
    let metrics = ListMetrics.current
    return switch self {
    case .cell, .subtitleCell, .valueCell: metrics.rowMargins
    case .plainHeader, .plainFooter: metrics.plainHeaderMargins
    case .groupedHeader, .header, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
      metrics.groupedHeaderMargins
    case .groupedFooter, .footer: metrics.groupedFooterMargins
    case .sidebarCell, .accompaniedSidebarCell, .sidebarHeader:
      NSDirectionalEdgeInsets(top: 11, leading: 8, bottom: 11, trailing: 8)
    case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell:
      NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    }
  }

  var imageToTextPadding: CGFloat { isSidebar ? 10 : 16 }

  /// The vertical spacing between the texts, in points.
  var verticalTextPadding: CGFloat {
    switch self {
    case .subtitleCell, .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell: 0
    case .cell, .valueCell: ListMetrics.current.rowTextPadding
    default: 4
    }
  }

  /// The minimum height in points; headers and footers have none.
  var minimumHeight: CGFloat { isHeaderOrFooter ? 0 : ListMetrics.current.rowHeight }

  var textStyle: UIFont.TextStyle {
    switch self {
    case .plainFooter, .groupedFooter, .footer: .footnote
    case .plainHeader: .headline
    case .groupedHeader, .header: ListMetrics.current.groupedHeaderTextStyle
    case .prominentInsetGroupedHeader: .title3
    case .extraProminentInsetGroupedHeader: .title2
    default: .body
    }
  }

  var textTransform: UIListContentConfiguration.TextProperties.TextTransform {
    switch self {
    case .groupedHeader, .header: ListMetrics.current.isGroupedHeaderUppercase ? .uppercase : .none
    default: .none
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
    case .cell, .subtitleCell: ListMetrics.current.rowSecondaryTextStyle
    case .valueCell, .plainHeader: .body
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

/// The measures of tables in points: those of lists, and what tables alone have (measured; facts on lists on a phone).
enum TableMetrics {
  private static let lists = ListMetrics.current

  /// The least height of a row with labels, its separator included, and the estimate for rows.
  static let rowHeight = lists.rowHeight
  /// The margins above and below a row's content.
  static let rowMargin = lists.rowMargins.top
  /// The least margins of content beside an accessory or an editing control.
  static let leadingContentMargin = lists.rowMargins.leading
  static let trailingContentMargin = lists.rowMargins.trailing
  /// The distance of the detail text below the text.
  static let textToDetail = lists.rowTextPadding
  /// The width of an editing control's slot: a circle of 20.33 points centred at 31.5, and text that starts at 59.
  static let editingSlotWidth: CGFloat = 23

  /// The space above headers of plain tables. Measured in lists.
  static let headerTopPadding = lists.plainHeaderSpacing
  /// The space above a group without a header. Unmeasured for the first one: UIKit's tables have 35 there, lists 17.5.
  static let firstGroupTop: CGFloat = 35
  static let groupTop = lists.groupSpacing
  /// The space below a group without a footer, before another one and after the last.
  static let groupBottom = lists.groupSpacing
  static let lastGroupBottom = lists.lastGroupSpacing

  /// The margin at the sides of rows and of inset groups.
  @MainActor static func margin(of view: UIView) -> CGFloat { view.listMargin }

  /// The margin at the sides of a row, a header or a footer.
  @MainActor static func margin(of view: UIView, in table: UITableView?) -> CGFloat {
    guard table?.cellLayoutMarginsFollowReadableWidth == true else { return margin(of: view) }
    return max(margin(of: view), (view.bounds.width - UIView.readableWidth) / 2)
  }

  /// The margins above and below the text of a section header or footer.
  static func margins(_ style: UITableView.Style, isHeader: Bool) -> (top: CGFloat, bottom: CGFloat) {
    let margins =
      switch (style, isHeader) {
      case (.plain, _): lists.plainHeaderMargins
      case (_, true): lists.groupedHeaderMargins
      case (_, false): lists.groupedFooterMargins
      }
    return (margins.top, margins.bottom)
  }

  /// The estimated height of a section header or footer of one line.
  static func headerEstimate(_ style: UITableView.Style, isHeader: Bool) -> CGFloat {
    switch (style, isHeader) {
    case (.plain, _): 28
    case (_, true): 38.5
    case (_, false): 33.5
    }
  }
}

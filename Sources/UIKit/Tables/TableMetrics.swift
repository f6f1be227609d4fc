/// The measures of tables in points (measured; facts on lists on a phone).
enum TableMetrics {
  /// The least height of a row with labels, its separator included, and the estimate for rows.
  static let rowHeight: CGFloat = 44
  /// The margins above and below a row's content.
  static let rowMargin: CGFloat = 11
  /// The least margins of content beside an accessory or an editing control.
  static let leadingContentMargin: CGFloat = 16
  static let trailingContentMargin: CGFloat = 8
  /// The distance of the detail text below the text.
  static let textToDetail: CGFloat = 3
  /// The width of an editing control's slot: a circle of 20.33 points centred at 31.5, and text that starts at 59.
  static let editingSlotWidth: CGFloat = 23

  /// The space above headers of plain tables. Measured in lists.
  static let headerTopPadding: CGFloat = 22
  /// The space above a group without a header. Unmeasured for the first one: UIKit's tables have 35 there, lists 17.5.
  static let firstGroupTop: CGFloat = 35
  static let groupTop: CGFloat = 17.5
  /// The space below a group without a footer, before another one and after the last.
  static let groupBottom: CGFloat = 17.5
  static let lastGroupBottom: CGFloat = 20

  /// The width in points from which margins and inset groups have 20 at their sides instead of 16; where it is between
  /// 300 and 390 is not known.
  private static let wide: CGFloat = 390

  /// The margin at the sides of rows and of inset groups.
  @MainActor static func margin(of view: UIView) -> CGFloat { (view.window ?? view).bounds.width >= wide ? 20 : 16 }

  /// The margins above and below the text of a section header or footer.
  static func margins(_ style: UITableView.Style, isHeader: Bool) -> (top: CGFloat, bottom: CGFloat) {
    switch (style, isHeader) {
    case (.plain, _): (4, 4)
    case (_, true): (17, 6)
    case (_, false): (6, 12)
    }
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

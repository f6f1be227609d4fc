/// The measures of a look of lists, in points. Everything that shows lists takes them from `current`, so that another look
/// is another set of values.
///
/// Measured (facts on lists on a phone, A) unless a property says otherwise.
package struct ListMetrics: Sendable {
  /// The look of iOS 14 to 18.
  package static let current = ListMetrics()

  // MARK: Rows

  /// The least height of a row, and the estimate for rows.
  package var rowHeight: CGFloat = 44
  package var rowMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  var rowSecondaryTextStyle = UIFont.TextStyle.caption1
  /// The vertical spacing between the texts of a row.
  package var rowTextPadding: CGFloat = 3
  /// The width reserved for a symbol, so that the texts of rows are aligned.
  var symbolWidth: CGFloat = 24
  /// How far the glyph of a disclosure is from the centre of its slot, in the direction it points to.
  package var disclosureShift: CGFloat = 7 / 6

  // MARK: Headers and footers

  package var groupedHeaderMargins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
  var groupedHeaderTextStyle = UIFont.TextStyle.footnote
  var isGroupedHeaderUppercase = true
  package var groupedFooterMargins = NSDirectionalEdgeInsets(top: 6, leading: 8, bottom: 12, trailing: 8)
  /// Those of a footer are Unmeasured.
  package var plainHeaderMargins = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)

  // MARK: Sections

  /// The space above and below a group without a header or a footer, rounded up to a whole pixel.
  package var groupSpacing: CGFloat = 17.5
  /// The space below the last group, if it has no footer.
  package var lastGroupSpacing: CGFloat = 20
  /// The space above the header of a plain section. Measured for the first item; Unmeasured for a supplementary view.
  package var plainHeaderSpacing: CGFloat = 22
  /// The corner radius of the panels of inset groups, and of the backgrounds of headers and footers.
  package var cornerRadius: CGFloat = 10

  /// The margins of rows and of inset groups at the sides of a narrow and of a wide window.
  package var narrowMargin: CGFloat = 16
  package var wideMargin: CGFloat = 20
  /// The width of a wide window: between 300 and 390.
  var wideWidth: CGFloat = 390

  /// The margin at the sides of rows and of inset groups in a window.
  package func margin(windowWidth: CGFloat) -> CGFloat { windowWidth >= wideWidth ? wideMargin : narrowMargin }
}

extension UIView {
  /// The margin at the sides of rows and of inset groups in the view.
  package var listMargin: CGFloat { ListMetrics.current.margin(windowWidth: (window ?? self).bounds.width) }
}

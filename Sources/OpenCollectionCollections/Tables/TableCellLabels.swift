/// The labels and the image of a table cell's style, made when the app first uses them.
@MainActor
final class TableCellLabels {
  private unowned let cell: UITableViewCell
  private let style: UITableViewCell.CellStyle
  private var textLabel: UILabel?
  private var detailLabel: UILabel?
  private var imageView: UIImageView?
  private var isHighlighted = false

  init(_ cell: UITableViewCell, _ style: UITableViewCell.CellStyle) {
    self.cell = cell
    self.style = style
  }

  // MARK: Views

  var text: UILabel {
    if let textLabel { return textLabel }
    let label = style == .value2 ? makeLabel(.caption1, nil) : makeLabel(.body, .label)
    if style == .value2 { label.textAlignment = .right }
    textLabel = label
    return label
  }

  var detail: UILabel? {
    if let detailLabel { return detailLabel }
    guard style != .default else { return nil }
    let label = style == .value1 ? makeLabel(.body, .secondaryLabel) : makeLabel(.caption1, .label)
    detailLabel = label
    return label
  }

  var image: UIImageView? {
    if let imageView { return imageView }
    guard style != .value2 else { return nil }
    let view = TableCellImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    view.didChange = { [weak self] in self?.contentDidChange() }
    imageView = view
    cell.content.addSubview(view)
    return view
  }

  /// Takes the views of a storyboard or nib, which are in the content view.
  func adopt(_ views: UITableViewCell.StyleViews) {
    (textLabel, detailLabel, imageView) = (views.text, views.detail, views.image)
    for view in [textLabel, detailLabel, imageView] as [UIView?] {
      (view as? any TableCellPart)?.didChange = { [weak self] in self?.contentDidChange() }
    }
  }

  private func makeLabel(_ textStyle: UIFont.TextStyle, _ color: UIColor?) -> TableCellLabel {
    let label = TableCellLabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: textStyle)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color ?? cell.tintColor
    label.isHighlighted = isHighlighted
    label.didChange = { [weak self] in self?.contentDidChange() }
    cell.content.addSubview(label)
    return label
  }

  /// Removes the views, in favour of a content configuration.
  func remove() {
    for view in [textLabel, detailLabel, imageView] as [UIView?] { view?.removeFromSuperview() }
    (textLabel, detailLabel, imageView) = (nil, nil, nil)
  }

  /// Shows the labels in their highlighted text colours.
  func setHighlighted(_ isHighlighted: Bool) {
    guard isHighlighted != self.isHighlighted else { return }
    self.isHighlighted = isHighlighted
    textLabel?.isHighlighted = isHighlighted
    detailLabel?.isHighlighted = isHighlighted
    imageView?.isHighlighted = isHighlighted
  }

  private func contentDidChange() {
    cell.setNeedsLayout()
    cell.preferredSizeDidChange()
  }

  // MARK: Layout

  /// The margins of the content: the row's, as far as they are inside the content view.
  var margins: NSDirectionalEdgeInsets {
    let (content, bounds) = (cell.content.frame, cell.bounds)
    let side = cell.margin
    let isMirrored = cell.isRightToLeft
    let (before, after) = (content.minX - bounds.minX, bounds.maxX - content.maxX)
    return NSDirectionalEdgeInsets(
      top: TableMetrics.rowMargin,
      leading: max(TableMetrics.leadingContentMargin, side - max(0, isMirrored ? after : before)),
      bottom: TableMetrics.rowMargin,
      trailing: max(TableMetrics.trailingContentMargin, side - max(0, isMirrored ? before : after)))
  }

  /// The distances in points: of the texts from the image, of texts side by side, and the width of the text in the
  /// style `value2`. Unmeasured.
  private static let imageToText: CGFloat = 16
  private static let textToValue: CGFloat = 6
  private static let tintedTextWidth: CGFloat = 91

  private var arrangement: ListContentArrangement {
    var arrangement = ListContentArrangement(margins: margins)
    arrangement.image = imageView?.displayedImage?.size
    arrangement.imageToText = Self.imageToText
    arrangement.text = measure(textLabel)
    arrangement.secondaryText = measure(detailLabel)
    arrangement.prefersSideBySide = style == .value1
    arrangement.horizontalPadding = Self.textToValue
    arrangement.verticalPadding = TableMetrics.textToDetail
    return arrangement
  }

  private func measure(_ label: UILabel?) -> ListContentArrangement.Measure? {
    guard let label, label.text?.isEmpty == false else { return nil }
    let greatest = CGFloat.greatestFiniteMagnitude
    return ListContentArrangement.Measure(
      natural: label.sizeThatFits(CGSize(width: greatest, height: greatest)), baseline: label.font.ascender,
      height: { label.sizeThatFits(CGSize(width: $0, height: greatest)).height })
  }

  /// The height of the content with its margins.
  func height(inWidth width: CGFloat) -> CGFloat {
    if textLabel == nil, detailLabel == nil, imageView == nil { return 0 }
    return arrangement.size(in: width).height
  }

  /// The start of the text in the cell, in points from its leading edge; nil without a text.
  var textStart: CGFloat? {
    guard textLabel != nil || imageView != nil else { return nil }
    let content = cell.content.frame
    let start = cell.isRightToLeft ? cell.bounds.maxX - content.maxX : content.minX - cell.bounds.minX
    let image = arrangement.frames(in: content.size).image
    return start + (image.map { $0.maxX + Self.imageToText } ?? margins.leading)
  }

  func layOut() {
    guard textLabel != nil || detailLabel != nil || imageView != nil else { return }
    let size = cell.content.bounds.size
    var frames = arrangement.frames(in: size)
    if style == .value2, let text = frames.text {
      // Both on one line.
      let start = margins.leading + Self.tintedTextWidth
      frames.text = CGRect(
        x: margins.leading, y: (size.height - text.height) / 2, width: Self.tintedTextWidth, height: text.height)
      if let detail = frames.secondaryText {
        frames.secondaryText = CGRect(
          x: start + Self.textToValue, y: (size.height - detail.height) / 2,
          width: max(0, size.width - start - Self.textToValue - margins.trailing), height: detail.height)
      }
    }
    for (view, frame) in [
      (imageView, frames.image), (textLabel, frames.text), (detailLabel, frames.secondaryText),
    ] as [(UIView?, CGRect?)] {
      guard let view else { continue }
      view.frame = frame.map { placed($0, in: size) } ?? .zero
    }
  }

  /// A rectangle by its distance from the leading edge, in the content view and on whole pixels.
  private func placed(_ frame: CGRect, in size: CGSize) -> CGRect {
    let x = cell.isRightToLeft ? size.width - frame.maxX : frame.minX
    let scale = cell.displayScale
    return CGRect(
      x: x.snapped(toScale: scale), y: frame.minY.snapped(toScale: scale), width: frame.width, height: frame.height)
  }
}

/// A view of a cell's style that says when its size may have changed.
@MainActor
protocol TableCellPart: AnyObject {
  var didChange: () -> Void { get set }
}

/// A label that says when its size may have changed.
@MainActor
final class TableCellLabel: UILabel, TableCellPart {
  var didChange: () -> Void = {}

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    didChange()
  }
}

/// An image view that says when its image was set.
@MainActor
final class TableCellImageView: UIImageView, TableCellPart {
  var didChange: () -> Void = {}

  override var image: UIImage? {
    didSet { if image !== oldValue { didChange() } }
  }
}

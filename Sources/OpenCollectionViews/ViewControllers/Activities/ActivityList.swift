/// The contents of an activity sheet: what is shared, and a row for each service.
@MainActor final class ActivityList: UIView {
  private static let rowHeight: CGFloat = 50
  private static let headerHeight: CGFloat = 60
  private static let margin: CGFloat = 16

  private let title = UILabel(frame: .zero)
  private let cancel = UIButton(type: .close)
  private let scrollView = UIScrollView(frame: .zero)
  private let card = UIView(frame: .zero)
  private var rows: [ActivityRow] = []
  /// Called with the chosen service.
  var didSelect: ((UIActivity) -> Void)?
  var didCancel: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.lineBreakMode = .byTruncatingMiddle
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    cancel.addAction(UIAction { [weak self] _ in self?.didCancel?() }, for: .touchUpInside)
    for view in [title, cancel, scrollView] { addSubview(view) }
    scrollView.addSubview(card)
  }

  required init?(coder: NSCoder) {
    clientError("ActivityList has no archives")
  }

  /// The height of everything, in points.
  var height: CGFloat { Self.headerHeight + CGFloat(rows.count) * Self.rowHeight + 2 * Self.margin }

  func display(_ activities: [UIActivity], title: String) {
    self.title.text = title
    for row in rows { row.removeFromSuperview() }
    rows = activities.map { activity in
      let row = ActivityRow(activity)
      row.addAction(UIAction { [weak self] _ in self?.didSelect?(activity) }, for: .touchUpInside)
      return row
    }
    for row in rows { card.addSubview(row) }
    rows.last?.hidesSeparator = true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: safeAreaInsets)
    cancel.sizeToFit()
    cancel.center = CGPoint(x: area.maxX - Self.margin - cancel.bounds.width / 2, y: area.minY + Self.headerHeight / 2)
    title.frame = CGRect(
      x: area.minX + Self.margin, y: area.minY, width: max(0, cancel.frame.minX - 8 - area.minX - Self.margin),
      height: Self.headerHeight)
    scrollView.frame = CGRect(
      x: 0, y: title.frame.maxY, width: bounds.width, height: max(0, bounds.height - title.frame.maxY))
    let width = max(0, area.width - 2 * Self.margin)
    card.frame = CGRect(
      x: area.minX + Self.margin, y: 0, width: width, height: CGFloat(rows.count) * Self.rowHeight)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: card.frame.maxY + Self.margin)
  }
}

/// A service's title and image.
@MainActor final class ActivityRow: UIControl {
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let separator = UIView(frame: .zero)

  init(_ activity: UIActivity) {
    super.init(frame: .zero)
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: 17)
    imageView.image = activity.activityImage
    imageView.tintColor = .label
    imageView.contentMode = .center
    separator.backgroundColor = .separator
    accessibilityLabel = activity.activityTitle
    (isAccessibilityElement, accessibilityTraits) = (true, .button)
    for view in [label, imageView, separator] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) {
    clientError("ActivityRow has no archives")
  }

  var hidesSeparator = false { didSet { separator.isHidden = hidesSeparator } }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isRightToLeft
    let (image, text) = (
      CGRect(x: isMirrored ? 8 : bounds.width - 52, y: 0, width: 44, height: bounds.height),
      CGRect(x: isMirrored ? 60 : 16, y: 0, width: max(0, bounds.width - 76), height: bounds.height)
    )
    (imageView.frame, label.frame) = (image, text)
    separator.frame = CGRect(x: 16, y: bounds.height - 0.5, width: max(0, bounds.width - 16), height: 0.5)
  }
}

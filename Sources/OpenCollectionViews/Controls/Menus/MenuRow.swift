/// A selectable element of a menu, or a heading: text at the leading edge, an image at the trailing edge.
@MainActor
final class MenuRow: UIView {
  enum Kind {
    case row
    case cell(hasTitle: Bool)
    case heading, back, loading
  }

  static let font = UIFont.systemFont(ofSize: 17)

  /// The element selected by this row; nil for a heading.
  let element: UIMenuElement?
  let kind: Kind
  private let label = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let markView = UIImageView(frame: .zero)
  private let reservesSpaceForMark: Bool

  init(_ element: UIMenuElement?, title: String? = nil, kind: Kind, reservesSpaceForMark: Bool) {
    self.element = element
    self.kind = kind
    self.reservesSpaceForMark = reservesSpaceForMark
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [label, subtitleLabel, imageView, markView] { addSubview(view) }
    fill(title ?? element?.title ?? "")
  }

  required init?(coder: NSCoder) {
    clientError("MenuRow has no archives")
  }

  /// Whether the row can be selected.
  var isSelectable: Bool {
    switch kind {
    case .heading, .loading: false
    case .back: true
    case .row, .cell: !(element?.rowAttributes.contains(.disabled) ?? false)
    }
  }

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  override var isAccessibilityElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? {
    [label.text, subtitleLabel.text].compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: ", ")
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    if case .heading = kind { return .header }
    var traits = UIAccessibilityTraits.button
    if !isSelectable { traits.insert(.notEnabled) }
    if element?.rowState == .on { traits.insert(.selected) }
    return traits
  }
  override var defaultAccessibilityIdentifier: String? { element?.accessibilityIdentifier }
  override var respondsToUserInteractionByDefault: Bool { isSelectable }

  private var color: UIColor {
    let attributes = element?.rowAttributes ?? []
    if attributes.contains(.disabled) { return .tertiaryLabel }
    let isDestructive =
      attributes.contains(.destructive) || (element as? UIMenu)?.options.contains(.destructive) == true
    return isDestructive ? .systemRed : .label
  }

  private func fill(_ title: String) {
    label.text = title
    label.font = Self.font
    label.numberOfLines = 2
    label.textColor = color
    subtitleLabel.text = element?.subtitle
    subtitleLabel.font = .systemFont(ofSize: 13)
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.isHidden = element?.subtitle == nil
    let symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17)
    imageView.contentMode = .center
    imageView.tintColor = color
    imageView.image = element?.image.map { $0.isSymbolImage ? $0.preferring(symbolConfiguration) : $0 }
    let markConfiguration = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    markView.contentMode = .center
    markView.tintColor = color
    switch kind {
    case .heading:
      label.font = .systemFont(ofSize: 12)
      label.textColor = .secondaryLabel
      label.numberOfLines = 1
    case .back:
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      markView.image = UIImage(systemName: "chevron.down", withConfiguration: markConfiguration)
      imageView.image = nil
    case .loading:
      label.text = "Loading…"
      label.textColor = .secondaryLabel
    case .cell(let hasTitle):
      label.isHidden = !hasTitle
      label.font = .systemFont(ofSize: 12)
      label.textAlignment = .center
      label.numberOfLines = 1
    case .row:
      if element is UIMenu {
        markView.image = UIImage(
          systemName: isRightToLeft ? "chevron.left" : "chevron.right", withConfiguration: markConfiguration)
      } else if let state = element?.rowState, state != .off {
        markView.image = UIImage(
          systemName: state == .on ? "checkmark" : "minus", withConfiguration: markConfiguration)
      }
    }
  }

  /// The number of lines of a title in a menu of a width: one or two.
  static func titleLines(_ element: UIMenuElement, width: CGFloat) -> Int {
    let availableWidth = width - 16 - (element.image == nil ? 16 : 56) - 16
    return NSAttributedString(string: element.title, attributes: [.font: font]).size().width > availableWidth ? 2 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if case .cell(let hasTitle) = kind { return layoutCell(hasTitle) }
    let size = bounds.size
    let hasTrailingMark = element is UIMenu && !isBack
    let start: CGFloat = reservesSpaceForMark || isBack ? 36 : 16
    let end: CGFloat = imageView.image == nil ? hasTrailingMark ? 36 : 16 : hasTrailingMark ? 72 : 52
    let textFrame = CGRect(x: start, y: 0, width: max(0, size.width - start - end), height: size.height)
    let subtitleHeight: CGFloat = subtitleLabel.isHidden ? 0 : 18
    let titleHeight = min(size.height, ceil(label.sizeThatFits(textFrame.size).height))
    let top = ((size.height - titleHeight - subtitleHeight) / 2).rounded()
    setFrame(label, CGRect(x: textFrame.minX, y: top, width: textFrame.width, height: titleHeight))
    setFrame(
      subtitleLabel, CGRect(x: textFrame.minX, y: top + titleHeight, width: textFrame.width, height: subtitleHeight))
    setFrame(imageView, CGRect(x: size.width - end + 12, y: 0, width: 28, height: size.height))
    let markX: CGFloat = hasTrailingMark ? size.width - 30 : 10
    setFrame(markView, CGRect(x: markX, y: 0, width: 20, height: size.height))
  }

  private var isBack: Bool { if case .back = kind { true } else { false } }

  private func layoutCell(_ hasTitle: Bool) {
    let titleHeight: CGFloat = hasTitle ? 18 : 0
    imageView.frame = CGRect(
      x: 0, y: hasTitle ? 6 : 0, width: bounds.width, height: bounds.height - titleHeight - (hasTitle ? 12 : 0))
    label.frame = CGRect(x: 4, y: bounds.height - titleHeight - 8, width: bounds.width - 8, height: titleHeight)
  }

  private func setFrame(_ view: UIView, _ frame: CGRect) {
    view.frame =
      isRightToLeft
      ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
  }
}

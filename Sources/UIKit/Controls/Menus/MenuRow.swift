/// One thing of a menu that can be chosen, or a heading: words at the leading side, a picture at the trailing one.
@MainActor
final class MenuRow: UIView {
  enum Kind {
    case row
    case cell(hasTitle: Bool)
    case heading, back, loading
  }

  static let font = UIFont.systemFont(ofSize: 17)

  /// What is chosen by this row; nil for a heading.
  let element: UIMenuElement?
  let kind: Kind
  private let label = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  private let leavesRoomForMark: Bool

  init(_ element: UIMenuElement?, title: String? = nil, kind: Kind, leavesRoomForMark: Bool) {
    self.element = element
    self.kind = kind
    self.leavesRoomForMark = leavesRoomForMark
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [label, subtitleLabel, picture, mark] { addSubview(view) }
    fill(title ?? element?.title ?? "")
  }

  required init?(coder: NSCoder) {
    clientError("MenuRow has no archives")
  }

  /// Whether a finger can choose it.
  var isChoosable: Bool {
    switch kind {
    case .heading, .loading: false
    case .back: true
    case .row, .cell: !((element as? UIAction)?.attributes.contains(.disabled) ?? false)
    }
  }

  var isHighlighted = false {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  private var color: UIColor {
    let attributes = (element as? UIAction)?.attributes ?? []
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
    let look = UIImage.SymbolConfiguration(pointSize: 17)
    picture.contentMode = .center
    picture.tintColor = color
    picture.image = element?.image.map { $0.isSymbolImage ? $0.preferring(look) : $0 }
    let markLook = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    mark.contentMode = .center
    mark.tintColor = color
    switch kind {
    case .heading:
      label.font = .systemFont(ofSize: 12)
      label.textColor = .secondaryLabel
      label.numberOfLines = 1
    case .back:
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      mark.image = UIImage(systemName: "chevron.down", withConfiguration: markLook)
      picture.image = nil
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
        mark.image = UIImage(systemName: isRightToLeft ? "chevron.left" : "chevron.right", withConfiguration: markLook)
      } else if let action = element as? UIAction, action.state != .off {
        mark.image = UIImage(systemName: action.state == .on ? "checkmark" : "minus", withConfiguration: markLook)
      }
    }
  }

  /// How many lines a title takes in a menu of a width: one or two.
  static func titleLines(_ element: UIMenuElement, width: CGFloat) -> Int {
    let room = width - 16 - (element.image == nil ? 16 : 56) - 16
    return NSAttributedString(string: element.title, attributes: [.font: font]).size().width > room ? 2 : 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if case .cell(let hasTitle) = kind { return layoutCell(hasTitle) }
    let size = bounds.size
    let hasTrailingMark = element is UIMenu && !isBack
    let start: CGFloat = leavesRoomForMark || isBack ? 36 : 16
    let end: CGFloat = picture.image == nil ? hasTrailingMark ? 36 : 16 : hasTrailingMark ? 72 : 52
    let words = CGRect(x: start, y: 0, width: max(0, size.width - start - end), height: size.height)
    let subtitleHeight: CGFloat = subtitleLabel.isHidden ? 0 : 18
    let titleHeight = min(size.height, ceil(label.sizeThatFits(words.size).height))
    let top = ((size.height - titleHeight - subtitleHeight) / 2).rounded()
    place(label, CGRect(x: words.minX, y: top, width: words.width, height: titleHeight))
    place(
      subtitleLabel, CGRect(x: words.minX, y: top + titleHeight, width: words.width, height: subtitleHeight))
    place(picture, CGRect(x: size.width - end + 12, y: 0, width: 28, height: size.height))
    let markX: CGFloat = hasTrailingMark ? size.width - 30 : 10
    place(mark, CGRect(x: markX, y: 0, width: 20, height: size.height))
  }

  private var isBack: Bool { if case .back = kind { true } else { false } }

  private func layoutCell(_ hasTitle: Bool) {
    let titleHeight: CGFloat = hasTitle ? 18 : 0
    picture.frame = CGRect(
      x: 0, y: hasTitle ? 6 : 0, width: bounds.width, height: bounds.height - titleHeight - (hasTitle ? 12 : 0))
    label.frame = CGRect(x: 4, y: bounds.height - titleHeight - 8, width: bounds.width - 8, height: titleHeight)
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    view.frame =
      isRightToLeft
      ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
  }
}

@_spi(Storeys) import OpenCollectionViews

/// The action buttons revealed by a swiped row.
@MainActor
final class SwipeActionsView: UIView {
  private let buttons: [SwipeActionButton]
  /// Whether the buttons are at the right edge.
  private let isAtRight: Bool

  /// The revealed width in points.
  var extent: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The index of the button expanded to the whole revealed width; nil if none is.
  var expandedIndex: Int? {
    didSet { setNeedsLayout() }
  }

  /// - Parameter onSelect: called with the index of the tapped button.
  init(_ actions: [UIContextualAction], isAtRight: Bool, height: CGFloat, onSelect: @escaping (Int) -> Void) {
    self.isAtRight = isAtRight
    buttons = actions.map { SwipeActionButton($0, height: height, isAtRight: isAtRight) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The button at the edge is in front; the others slide out from beneath it.
    for (index, button) in buttons.enumerated().reversed() {
      button.addAction(UIAction { _ in onSelect(index) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { clientError("SwipeActionsView does not support NSCoding") }

  func button(_ index: Int) -> UIView { buttons[index] }

  /// The total preferred width of the buttons, in points.
  var preferredWidth: CGFloat { buttons.reduce(0) { $0 + $1.preferredWidth } }

  /// Whether a point in the view's coordinates is on the buttons.
  func isOnButtons(_ point: CGPoint) -> Bool {
    bounds.contains(point) && (isAtRight ? point.x >= bounds.width - extent : point.x <= extent)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isOnButtons(point) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let totalWidth = max(preferredWidth, 1)
    var end: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share = extent * button.preferredWidth / totalWidth
      let isExpanded = expandedIndex == index
      // A button extends beneath the row, so that spring overshoot reveals no gap.
      let width = isExpanded ? extent : expandedIndex == nil ? max(share, button.preferredWidth) : share
      let start = isExpanded ? 0 : expandedIndex == nil ? end + share - width : end
      setFrame(of: button, from: start, width: max(0, width))
      button.contentWidth = isExpanded ? button.preferredWidth : max(share, button.preferredWidth)
      end += share
    }
    if let expandedIndex { bringSubviewToFront(buttons[expandedIndex]) }
  }

  /// Sets a button's frame by its distance from the row's edge.
  private func setFrame(of button: UIView, from start: CGFloat, width: CGFloat) {
    button.frame = CGRect(
      x: isAtRight ? bounds.width - start - width : start, y: 0, width: width, height: bounds.height)
  }
}

/// An action button: a white title or a white image on the action's colour.
@MainActor
final class SwipeActionButton: UIControl {
  /// In points: the minimum width of a button, the horizontal margins of its title, and the minimum row height for
  /// displaying the title below an image. Unmeasured.
  private static let minimumWidth: CGFloat = 74
  private static let margin: CGFloat = 12
  private static let minimumHeightForImageAndTitle: CGFloat = 91

  private let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let isAtRight: Bool
  let preferredWidth: CGFloat

  /// The width at the inner end in which the contents are centred, in points.
  var contentWidth: CGFloat = 0 {
    didSet { if contentWidth != oldValue { setNeedsLayout() } }
  }

  init(_ action: UIContextualAction, height: CGFloat, isAtRight: Bool) {
    self.action = action
    self.isAtRight = isAtRight
    let symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
    imageView.image = action.image.map { $0.isSymbolImage ? $0.preferring(symbolConfiguration) : $0 }
    imageView.contentMode = .center
    imageView.tintColor = .white
    label.text = action.image != nil && height < Self.minimumHeightForImageAndTitle ? nil : action.title
    label.font = .systemFont(ofSize: action.image == nil ? 17 : 13)
    label.textColor = .white
    label.textAlignment = .center
    let titleWidth = label.text == nil ? 0 : label.sizeThatFits(CGSize(width: 1000, height: 100)).width
    preferredWidth = max(Self.minimumWidth, ceil(max(titleWidth, imageView.image?.size.width ?? 0)) + 2 * Self.margin)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    for view in [label, imageView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = action.title
    (isAccessibilityElement, accessibilityTraits) = (true, .button)
  }

  required init?(coder: NSCoder) { clientError("SwipeActionButton does not support NSCoding") }

  override var touchTriggersPrimaryAction: Bool { true }

  override func stateDidChange() {
    super.stateDidChange()
    let color: UIColor = action.backgroundColor
    backgroundColor = isHighlighted ? color.withAlphaComponent(0.7) : color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let contentBounds = CGRect(
      x: isAtRight ? 0 : bounds.width - contentWidth, y: 0, width: contentWidth, height: bounds.height)
    let size = imageView.image?.size ?? .zero
    let titleSize = label.text == nil ? CGSize.zero : label.sizeThatFits(CGSize(width: 1000, height: 100))
    let spacing: CGFloat = size.height > 0 && titleSize.height > 0 ? 4 : 0
    let top = ((contentBounds.height - size.height - spacing - titleSize.height) / 2).rounded()
    imageView.frame = CGRect(x: contentBounds.midX - size.width / 2, y: top, width: size.width, height: size.height)
    label.frame = CGRect(
      x: contentBounds.midX - titleSize.width / 2, y: top + size.height + spacing, width: ceil(titleSize.width),
      height: titleSize.height)
  }
}

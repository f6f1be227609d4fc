/// The buttons beside a row that is swiped, in the place the row leaves free.
@MainActor
final class SwipeActionsView: UIView {
  private let buttons: [SwipeActionButton]
  /// Whether they stand at the right edge.
  private let isAtRight: Bool

  /// Points of the row's width that are free.
  var extent: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The button that takes all the room, by its place; nil while all have theirs.
  var sole: Int? {
    didSet { setNeedsLayout() }
  }

  /// - Parameter choose: called with the place of the button that was pressed.
  init(_ actions: [UIContextualAction], isAtRight: Bool, height: CGFloat, choose: @escaping (Int) -> Void) {
    self.isAtRight = isAtRight
    buttons = actions.map { SwipeActionButton($0, height: height, isAtRight: isAtRight) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The one at the edge lies over the others, which come out from under it.
    for (index, button) in buttons.enumerated().reversed() {
      button.addAction(UIAction { _ in choose(index) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { clientError("SwipeActionsView has no archives") }

  func button(_ index: Int) -> UIView { buttons[index] }

  /// The width of all buttons, in points: each as wide as its words ask for.
  var wantedWidth: CGFloat { buttons.reduce(0) { $0 + $1.wantedWidth } }

  /// Whether a point of own coordinates is on the buttons.
  func isOnButtons(_ point: CGPoint) -> Bool {
    bounds.contains(point) && (isAtRight ? point.x >= bounds.width - extent : point.x <= extent)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isOnButtons(point) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = max(wantedWidth, 1)
    var end: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share = extent * button.wantedWidth / wanted
      let isSole = sole == index
      // A button reaches on inwards under the row: where a spring swings no gap is seen.
      let width = isSole ? extent : sole == nil ? max(share, button.wantedWidth) : share
      let start = isSole ? 0 : sole == nil ? end + share - width : end
      place(button, from: start, width: max(0, width))
      button.contentWidth = isSole ? button.wantedWidth : max(share, button.wantedWidth)
      end += share
    }
    if let sole { bringSubviewToFront(buttons[sole]) }
  }

  /// Places a button by its distance from the row's edge.
  private func place(_ button: UIView, from start: CGFloat, width: CGFloat) {
    button.frame = CGRect(
      x: isAtRight ? bounds.width - start - width : start, y: 0, width: width, height: bounds.height)
  }
}

/// A button beside a row: white words or a white picture on the action's colour.
@MainActor
final class SwipeActionButton: UIControl {
  /// Points a button is wide at least, that words keep from its sides, and a row's height from which on words stand under a
  /// picture. Unmeasured.
  private static let leastWidth: CGFloat = 74
  private static let margin: CGFloat = 12
  private static let roomForBoth: CGFloat = 91

  private let action: UIContextualAction
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let isAtRight: Bool
  let wantedWidth: CGFloat

  /// Points at the inner end in which the contents stand in the middle.
  var contentWidth: CGFloat = 0 {
    didSet { if contentWidth != oldValue { setNeedsLayout() } }
  }

  init(_ action: UIContextualAction, height: CGFloat, isAtRight: Bool) {
    self.action = action
    self.isAtRight = isAtRight
    let look = UIImage.SymbolConfiguration(pointSize: 20)
    picture.image = action.image.map { $0.isSymbolImage ? $0.preferring(look) : $0 }
    picture.contentMode = .center
    picture.tintColor = .white
    label.text = action.image != nil && height < Self.roomForBoth ? nil : action.title
    label.font = .systemFont(ofSize: action.image == nil ? 17 : 13)
    label.textColor = .white
    label.textAlignment = .center
    let words = label.text == nil ? 0 : label.sizeThatFits(CGSize(width: 1000, height: 100)).width
    wantedWidth = max(Self.leastWidth, ceil(max(words, picture.image?.size.width ?? 0)) + 2 * Self.margin)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    for view in [label, picture] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = action.title
  }

  required init?(coder: NSCoder) { clientError("SwipeActionButton has no archives") }

  override var touchTriggersPrimaryAction: Bool { true }

  override func stateDidChange() {
    super.stateDidChange()
    let color: UIColor = action.backgroundColor
    backgroundColor = isHighlighted ? color.withAlphaComponent(0.7) : color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGRect(
      x: isAtRight ? 0 : bounds.width - contentWidth, y: 0, width: contentWidth, height: bounds.height)
    let size = picture.image?.size ?? .zero
    let words = label.text == nil ? CGSize.zero : label.sizeThatFits(CGSize(width: 1000, height: 100))
    let gap: CGFloat = size.height > 0 && words.height > 0 ? 4 : 0
    let top = ((room.height - size.height - gap - words.height) / 2).rounded()
    picture.frame = CGRect(x: room.midX - size.width / 2, y: top, width: size.width, height: size.height)
    label.frame = CGRect(
      x: room.midX - words.width / 2, y: top + size.height + gap, width: ceil(words.width), height: words.height)
  }
}

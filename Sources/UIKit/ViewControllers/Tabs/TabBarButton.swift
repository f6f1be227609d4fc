/// An item of a tab bar as a control: its picture over or beside its title, and its badge.
@MainActor
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private let badgeGround = UIView(frame: .zero)
  private var isInline = false
  private var titleOffset = UIOffset.zero
  private var badgeOffset = UIOffset.zero

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    imageView.contentMode = .center
    label.textAlignment = .center
    badge.textAlignment = .center
    badgeGround.clipsToBounds = true
    for view in [imageView, label, badgeGround] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    badgeGround.addSubview(badge)
  }

  required init?(coder: NSCoder) { clientError("TabBarButton has no archives") }

  /// Takes the looks of a state.
  func show(
    isSelected: Bool, isInline: Bool, look: UITabBarItemAppearance, selectedTint: UIColor, unselectedTint: UIColor?
  ) {
    self.isInline = isInline
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    let state = !item.isEnabled ? look.disabled : isSelected ? look.selected : look.normal
    var attributes = state.titleTextAttributes
    if let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) {
      attributes.merge(own) { $1 }
    }
    let color = !item.isEnabled ? UIColor.tertiaryLabel : isSelected ? selectedTint : unselectedTint ?? .tabUnselected
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: isInline ? 17 : 18, weight: .medium, scale: .large)
    imageView.image = (isSelected ? item.selectedImage : nil) ?? item.image
    imageView.tintColor = state.iconColor ?? color
    label.text = item.title
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: isInline ? 13 : 10, weight: .medium)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? color
    titleOffset = UIOffset(
      horizontal: state.titlePositionAdjustment.horizontal + item.titlePositionAdjustment.horizontal,
      vertical: state.titlePositionAdjustment.vertical + item.titlePositionAdjustment.vertical)
    showBadge(state)
    setNeedsLayout()
  }

  private func showBadge(_ state: UITabBarItemStateAppearance) {
    badgeOffset = state.badgePositionAdjustment
    badgeGround.isHidden = item.badgeValue == nil
    badge.text = item.badgeValue
    var attributes = state.badgeTextAttributes
    if let own = item.badgeTextAttributes(for: isSelected ? .selected : .normal) { attributes.merge(own) { $1 } }
    badge.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    badge.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    badgeGround.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = bounds.standardized
    let picture = imageView.sizeThatFits(room.size)
    let words = label.sizeThatFits(room.size)
    if isInline {
      let gap: CGFloat = imageView.image == nil || label.text == nil ? 0 : 7
      let width = min(picture.width + gap + ceil(words.width), room.width)
      let left = ((room.width - width) / 2).rounded()
      imageView.frame = CGRect(
        x: left, y: ((room.height - picture.height) / 2).rounded(), width: picture.width, height: picture.height)
      label.frame = CGRect(
        x: left + picture.width + gap + titleOffset.horizontal,
        y: ((room.height - words.height) / 2).rounded() + titleOffset.vertical,
        width: max(0, width - picture.width - gap), height: ceil(words.height))
    } else {
      // Without words the picture stands in the middle of the row.
      let middle: CGFloat = label.text?.isEmpty == false ? 18.5 : room.height / 2
      imageView.frame = CGRect(
        x: ((room.width - picture.width) / 2).rounded(), y: (middle - picture.height / 2).rounded(),
        width: picture.width, height: picture.height)
      label.frame = CGRect(
        x: 2 + titleOffset.horizontal, y: 35 + titleOffset.vertical, width: max(0, room.width - 4), height: 12)
    }
    imageView.frame = imageView.frame.inset(by: item.imageInsets)
    layoutBadge()
  }

  /// The badge begins near the picture's middle and stands over its corner.
  private func layoutBadge() {
    guard !badgeGround.isHidden else { return }
    let words = badge.sizeThatFits(CGSize(width: 100, height: 18))
    let width = max(18, ceil(words.width) + 10)
    let x = imageView.frame.midX + 5
    badgeGround.frame = CGRect(
      x: (x + badgeOffset.horizontal).rounded(), y: (isInline ? 4 : 2) + badgeOffset.vertical, width: width, height: 18)
    badgeGround.layer.cornerRadius = 9
    badge.frame = badgeGround.bounds
  }
}

extension UIColor {
  /// An item of a tab bar that is not selected. Unmeasured.
  static let tabUnselected = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 117 : 153) / 255, alpha: 1)
  }
}

/// The control for a tab bar item: its image above or beside its title, and its badge.
@MainActor
package final class TabBarButton: UIControl {
  /// The space at each side of a stacked item and above it, in points (measured: facts on lists on a phone, case tab-bar-17).
  static let margin: CGFloat = 2
  static let top: CGFloat = 1

  let item: UITabBarItem
  /// The image behind the selected item.
  private let selectionIndicator = UIImageView(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private let badgeBackground = UIView(frame: .zero)
  private var itemLayout = TabBarItemLayout.stacked
  private var titleOffset = UIOffset.zero
  private var badgeOffset = UIOffset.zero

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    selectionIndicator.contentMode = .center
    imageView.contentMode = .center
    label.textAlignment = .center
    badge.textAlignment = .center
    badgeBackground.clipsToBounds = true
    for view in [selectionIndicator, imageView, label, badgeBackground] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    badgeBackground.addSubview(badge)
  }

  required init?(coder: NSCoder) { clientError("TabBarButton has no archives") }

  /// Sets the appearance for a state.
  func update(
    isSelected: Bool, layout: TabBarItemLayout, appearance: UITabBarItemAppearance, selectedTint: UIColor,
    unselectedTint: UIColor?, selectionIndicator indicator: UIImage?
  ) {
    itemLayout = layout
    self.isSelected = isSelected
    UIBarItem.appearanceApplication?(item, superview, UITabBar.self)
    selectionIndicator.image = isSelected ? indicator : nil
    selectionIndicator.tintColor = selectedTint
    let isInline = layout != .stacked
    isEnabled = item.isEnabled
    let state = !item.isEnabled ? appearance.disabled : isSelected ? appearance.selected : appearance.normal
    var attributes = state.titleTextAttributes
    if let own = item.titleTextAttributes(for: isSelected ? .selected : .normal) {
      attributes.merge(own) { $1 }
    }
    let color = !item.isEnabled ? UIColor.tertiaryLabel : isSelected ? selectedTint : unselectedTint ?? .tabUnselected
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: isInline ? 17 : 18, weight: .medium, scale: layout == .compactInline ? .medium : .large)
    let image = (isSelected ? item.selectedImage : nil) ?? item.image
    imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
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
    badgeBackground.isHidden = item.badgeValue == nil
    badge.text = item.badgeValue
    var attributes = state.badgeTextAttributes
    if let own = item.badgeTextAttributes(for: isSelected ? .selected : .normal) { attributes.merge(own) { $1 } }
    badge.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    badge.textColor = attributes[.foregroundColor] as? UIColor ?? .white
    badgeBackground.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
  }

  // The item's attributes are the button's. A badge is its value, and a disabled item is not dimmed. Measured (facts on
  // accessibility, Defaults).
  package override var defaultElementType: ElementType? { .button }
  package override var isAccessibilityElementByDefault: Bool { item.isAccessibilityElement }
  package override var isAutomationLeaf: Bool { false }
  package override var defaultAccessibilityLabel: String? { item.accessibilityLabel ?? item.name }
  override var defaultAccessibilityHint: String? { item.accessibilityHint }
  package override var defaultAccessibilityValue: String? {
    if let value = item.accessibilityValue { return value }
    guard let badge = item.badgeValue, !badge.isEmpty else { return nil }
    guard let number = Int(badge) else { return badge }
    return number == 1 ? "1 item" : "\(number) items"
  }
  package override var defaultAccessibilityTraits: UIAccessibilityTraits {
    (item.accessibility?.traits ?? .button).union(isSelected ? .selected : .none)
  }
  override var defaultAccessibilityIdentifier: String? { item.accessibilityIdentifier }
  override var defaultAccessibilityUserInputLabels: [String] {
    item.accessibility?.userInputLabels?.map(\.string) ?? super.defaultAccessibilityUserInputLabels
  }
  package override var defaultAccessibilityCustomActions: [UIAccessibilityCustomAction]? {
    item.accessibilityCustomActions
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let availableBounds = bounds.standardized
    selectionIndicator.frame = availableBounds
    let imageSize = imageView.sizeThatFits(availableBounds.size)
    let textSize = label.sizeThatFits(availableBounds.size)
    if itemLayout != .stacked {
      let gap: CGFloat = imageView.image == nil || label.text == nil ? 0 : 7
      let width = min(imageSize.width + gap + ceil(textSize.width), availableBounds.width)
      let left = ((availableBounds.width - width) / 2).rounded()
      imageView.frame = CGRect(
        x: left, y: ((availableBounds.height - imageSize.height) / 2).rounded(), width: imageSize.width,
        height: imageSize.height)
      label.frame = CGRect(
        x: left + imageSize.width + gap + titleOffset.horizontal,
        y: ((availableBounds.height - textSize.height) / 2).rounded() + titleOffset.vertical,
        width: max(0, width - imageSize.width - gap), height: ceil(textSize.height))
    } else {
      // Without a title the image is centred in the row.
      let middle: CGFloat = label.text?.isEmpty == false ? availableBounds.height - 30.5 : availableBounds.height / 2
      imageView.frame = CGRect(
        x: ((availableBounds.width - imageSize.width) / 2).rounded(), y: (middle - imageSize.height / 2).rounded(),
        width: imageSize.width, height: imageSize.height)
      // The baseline is 4 above the item's bottom.
      let top = (availableBounds.height - 4 - label.font.ascender).snapped(toScale: displayScale)
      label.frame = CGRect(
        x: titleOffset.horizontal, y: top + titleOffset.vertical, width: availableBounds.width,
        height: label.font.lineHeight.ceiled(toScale: displayScale))
    }
    imageView.frame = imageView.frame.inset(by: item.imageInsets)
    layoutBadge()
  }

  /// Touches between the items count too.
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.inset(by: UIEdgeInsets(top: -Self.top, left: -Self.margin, bottom: 0, right: -Self.margin)).contains(point)
  }

  /// The badge begins near the image's middle and overlaps its corner.
  private func layoutBadge() {
    guard !badgeBackground.isHidden else { return }
    let textSize = badge.sizeThatFits(CGSize(width: 100, height: 18))
    let width = max(18, ceil(textSize.width) + 10)
    let x = imageView.frame.midX + 5
    let y: CGFloat =
      switch itemLayout {
      case .stacked: bounds.height - 47
      case .inline: 4
      case .compactInline: 1
      }
    badgeBackground.frame = CGRect(
      x: (x + badgeOffset.horizontal).rounded(), y: y + badgeOffset.vertical, width: width, height: 18)
    badgeBackground.layer.cornerRadius = 9
    badge.frame = badgeBackground.bounds
  }
}

extension UIColor {
  /// The colour of an unselected tab bar item. Unmeasured.
  static let tabUnselected = UIColor { traits in
    UIColor(white: (traits.userInterfaceStyle == .dark ? 117 : 153) / 255, alpha: 1)
  }
}

/// The control for a bar button item: its image or title, in the tint colour.
@MainActor
package final class BarButton: UIControl {
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  private let backgroundView = UIImageView(frame: .zero)
  /// The background of a selected item.
  private let selectionBackground = UIView(frame: .zero)
  private let item: UIBarButtonItem
  private let appearance: UIBarButtonItemAppearance

  package var image: UIImage? { imageView.image }

  init(item: UIBarButtonItem, appearance: UIBarButtonItemAppearance) {
    self.item = item
    self.appearance = appearance
    super.init(frame: .zero)
    UIBarItem.appearanceApplication?(item, item.toolbar, UINavigationBar.self)
    if let tint = item.tintColor { tintColor = tint }
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    label.text = item.image == nil ? item.title : nil
    label.font =
      attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    imageView.image = item.image
    imageView.contentMode = .center
    selectionBackground.layer.cornerRadius = 6
    selectionBackground.layer.cornerCurve = .continuous
    for view in [backgroundView, selectionBackground, label, imageView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    let perform = UIAction { [weak self] _ in
      guard let self else { return }
      if self.item.changesSelectionAsPrimaryAction, self.item.menu == nil { self.item.isSelected.toggle() }
      self.item.performAction()
    }
    addAction(perform, for: .touchUpInside)
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.action == nil
    updateColors()
    item.applyAccessibility(to: self)
  }

  override func menuForPrimaryAction() -> UIMenu? { item.menu }

  package override var defaultElementType: ElementType? { .button }
  package override var imageIdentifier: String? { image?.resourceName }
  /// A space is no element.
  package override var isAccessibilityElementByDefault: Bool {
    item.systemItem != .fixedSpace && item.systemItem != .flexibleSpace
  }
  package override var ownTraits: UIAccessibilityTraits { .button }

  required init?(coder: NSCoder) {
    clientError("BarButton has no archives")
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace {
      return CGSize(width: item.width, height: size.height)
    }
    let content = item.image == nil ? label.sizeThatFits(size) : imageView.sizeThatFits(size)
    return CGSize(width: max(item.width, ceil(content.width)), height: size.height)
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let offset = appearance.titleOffset(isHighlighted: isHighlighted, isEnabled: isEnabled)
    label.frame = bounds.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    imageView.frame = bounds
    backgroundView.image = appearance.backgroundImage(isHighlighted: isHighlighted, isEnabled: isEnabled)
    backgroundView.frame = UIBarButtonItemAppearance.backgroundFrame(in: bounds, backgroundView.image)
    // 4 points around the title or image, at least 32 points high. Unmeasured.
    let height = min(bounds.height, max(32, (item.image?.size.height ?? 0) + 8))
    selectionBackground.frame = CGRect(x: -4, y: (bounds.height - height) / 2, width: bounds.width + 8, height: height)
  }

  /// Extends the touch area by 8 points on the left and right: a title can be narrower than a touch.
  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  package override func stateDidChange() {
    super.stateDidChange()
    updateColors()
    setNeedsLayout()
  }

  /// Font and colour of the title: the item's attributes override the bar's.
  private var attributes: [NSAttributedString.Key: Any] {
    let bar = appearance.attributes(isHighlighted: isHighlighted, isEnabled: isEnabled)
    let own = item.titleTextAttributes(for: .normal) ?? [:]
    return bar.merging(own) { $1 }.merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  private func updateColors() {
    let color = isEnabled ? tintColor : .tertiaryLabel
    selectionBackground.isHidden = !isSelected
    selectionBackground.backgroundColor = color
    label.textColor = isSelected ? .systemBackground : attributes[.foregroundColor] as? UIColor ?? color
    imageView.tintColor = isSelected ? .systemBackground : color
    alpha = isHighlighted ? 0.3 : 1
  }
}

extension UIBarButtonItem {
  /// The item's view for a bar: its custom view, or a new button.
  func makeShownView(_ appearance: UIBarButtonItemAppearance) -> UIView {
    let view = customView ?? BarButton(item: self, appearance: appearance)
    shownView = view
    return view
  }
}

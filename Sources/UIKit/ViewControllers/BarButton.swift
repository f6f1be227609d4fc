/// A bar button item as a control: its picture or its words, in the tint colour.
@MainActor
final class BarButton: UIControl {
  private let label = UILabel(frame: .zero)
  private let imageView = UIImageView(frame: .zero)
  /// Behind what is selected.
  private let ground = UIView(frame: .zero)
  private let item: UIBarButtonItem
  private let look: UIBarButtonItemAppearance

  init(item: UIBarButtonItem, look: UIBarButtonItemAppearance) {
    self.item = item
    self.look = look
    super.init(frame: .zero)
    if let tint = item.tintColor { tintColor = tint }
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    label.text = item.image == nil ? item.title : nil
    label.font =
      attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    imageView.image = item.image
    imageView.contentMode = .center
    ground.layer.cornerRadius = 6
    ground.layer.cornerCurve = .continuous
    for view in [ground, label, imageView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    let perform = UIAction { [weak self] _ in
      guard let self else { return }
      if self.item.changesSelectionAsPrimaryAction, self.item.menu == nil { self.item.isSelected.toggle() }
      self.item.primaryAction?.perform(sender: self.item)
    }
    addAction(perform, for: .touchUpInside)
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil
    recolor()
    item.describe(self)
  }

  override func pressedMenu() -> UIMenu? { item.menu }

  required init?(coder: NSCoder) {
    clientError("BarButton has no archives")
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if item.systemItem == .fixedSpace || item.systemItem == .flexibleSpace {
      return CGSize(width: item.width, height: size.height)
    }
    let content = item.image == nil ? label.sizeThatFits(size) : imageView.sizeThatFits(size)
    return CGSize(width: max(item.width, ceil(content.width)), height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    imageView.frame = bounds
    // 4 points round the words or the picture, 32 high at the least. Unmeasured.
    let height = min(bounds.height, max(32, (item.image?.size.height ?? 0) + 8))
    ground.frame = CGRect(x: -4, y: (bounds.height - height) / 2, width: bounds.width + 8, height: height)
  }

  /// A finger is thicker than a word: 8 points beside the button press it too.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  override func stateDidChange() {
    super.stateDidChange()
    recolor()
  }

  /// Font and colour of the words: the item's own over the bar's.
  private var attributes: [NSAttributedString.Key: Any] {
    let bar = look.attributes(isHighlighted: isHighlighted, isEnabled: isEnabled)
    let own = item.titleTextAttributes(for: .normal) ?? [:]
    return bar.merging(own) { $1 }.merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
  }

  private func recolor() {
    let color = isEnabled ? tintColor : .tertiaryLabel
    ground.isHidden = !isSelected
    ground.backgroundColor = color
    label.textColor = isSelected ? .systemBackground : attributes[.foregroundColor] as? UIColor ?? color
    imageView.tintColor = isSelected ? .systemBackground : color
    alpha = isHighlighted ? 0.3 : 1
  }
}

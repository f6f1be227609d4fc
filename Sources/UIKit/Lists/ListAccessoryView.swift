/// Shows one accessory of a row in the middle of its slot.
@MainActor
final class ListAccessoryView: UIControl {
  private(set) var accessory: UICellAccessory
  /// The view drawn: a symbol, a text, or the app's own.
  private let shown: UIView
  private var action: (() -> Void)?

  init(_ accessory: UICellAccessory) {
    self.accessory = accessory
    shown = Self.makeView(for: accessory)
    super.init(frame: .zero)
    if shown.superview !== self { addSubview(shown) }
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .touchUpInside)
    configure(accessory, state: .init())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used: rows make their accessories")
  }

  /// What of a row accessories depend on.
  struct State {
    var isExpanded = false
    var isSelected = false
    /// Whether the row has the focus of the keyboard, and the tint colour with it.
    var isTinted = false
  }

  /// What a touch does; nil lets the row have it.
  func setAction(_ action: (() -> Void)?) {
    self.action = action
    // The app's own view may be a control itself.
    isUserInteractionEnabled = action != nil || accessory.custom != nil
  }

  private static func makeView(for accessory: UICellAccessory) -> UIView {
    switch accessory.accessoryType {
    case .customView(let view): return view
    case .label: return UILabel(frame: .zero)
    default:
      let view = UIImageView(frame: .zero)
      view.contentMode = .center
      return view
    }
  }

  func configure(_ accessory: UICellAccessory, state: State) {
    self.accessory = accessory
    if let label = shown as? UILabel, case .label = accessory.accessoryType {
      label.text = accessory.text
      label.font = accessory.font?.adjusted(to: traitCollection)
      label.textColor = accessory.options.tintColor ?? (state.isTinted ? .white : .secondaryLabel)
      label.adjustsFontForContentSizeCategory = true
    } else if let picture = shown as? UIImageView, accessory.custom == nil {
      picture.image = image(for: accessory.accessoryType, state)
      picture.tintColor = accessory.options.tintColor ?? Self.tint(for: accessory.accessoryType, state)
    } else if let tint = accessory.options.tintColor {
      shown.tintColor = tint
    }
    if accessory.accessoryType == .outlineDisclosure {
      shown.transform = state.isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
    }
    setNeedsLayout()
  }

  /// The picture of a kind, which grows with the text.
  private func image(for type: UICellAccessory.AccessoryType, _ state: State) -> UIImage? {
    let (name, size, weight): (String, CGFloat, UIImage.SymbolWeight) =
      switch type {
      case .disclosureIndicator, .outlineDisclosure: ("chevron.right", 13, .semibold)
      case .checkmark: ("checkmark", 17, .semibold)
      case .delete: ("minus.circle.fill", 22, .regular)
      case .insert: ("plus.circle.fill", 22, .regular)
      case .reorder: ("line.3.horizontal", 18, .regular)
      case .multiselect: (state.isSelected ? "checkmark.circle.fill" : "circle", 22, .regular)
      case .detail: ("info.circle", 22, .regular)
      case .label, .customView: ("", 17, .regular)
      }
    guard !name.isEmpty else { return nil }
    let scaled = UIFontMetrics.default.scaledValue(for: size, compatibleWith: traitCollection)
    return UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: scaled, weight: weight))
  }

  /// The system's colours of accessories. Unmeasured.
  private static func tint(for type: UICellAccessory.AccessoryType, _ state: State) -> UIColor? {
    switch type {
    case .delete: .systemRed
    case .insert: .systemGreen
    case _ where state.isTinted: .white
    case .disclosureIndicator, .reorder: .tertiaryLabel
    case .multiselect: state.isSelected ? nil : .tertiaryLabel
    default: nil
    }
  }

  /// The width kept for the accessory, in points.
  var slotWidth: CGFloat { accessory.reservedWidth(for: traitCollection) ?? shownSize.width }

  private var shownSize: CGSize {
    if accessory.custom?.maintainsFixedSize == true { return shown.bounds.size }
    let intrinsic = shown.intrinsicContentSize
    let size = shown.bounds.size
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : size.width,
      height: intrinsic.height >= 0 ? intrinsic.height : size.height)
  }

  /// With larger text the row has to place its accessories anew.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { superview?.setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = shownSize
    let scale = UIScreen.main.scale
    shown.bounds.size = size
    shown.center = CGPoint(
      x: (bounds.midX - size.width / 2).snapped(toScale: scale) + size.width / 2,
      y: (bounds.midY - size.height / 2).snapped(toScale: scale) + size.height / 2)
  }

  /// A touch counts a little around the slot, which is narrower than a finger.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    action == nil ? super.point(inside: point, with: event) : bounds.insetBy(dx: -10, dy: 0).contains(point)
  }
}

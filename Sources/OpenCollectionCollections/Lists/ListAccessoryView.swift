@_spi(Storeys) import OpenCollectionViews

/// Displays one accessory of a row, centred in its slot.
@MainActor
final class ListAccessoryView: UIControl {
  private(set) var accessory: UICellAccessory
  /// The displayed view: an image view, a label, or the app's custom view.
  private let accessoryView: UIView
  private var action: (() -> Void)?
  /// Whether a disclosure points down.
  private var isExpanded = false
  private var rowState = State()
  /// What is displayed; nil at first.
  private var shown: Appearance?
  /// Whether the view appears when it is first placed in an animation.
  private var fadesIn: Bool
  private var wasPlaced = false
  /// The size of the displayed view when it was laid out.
  private var laidOutSize: CGSize?

  init(_ accessory: UICellAccessory, fadesIn: Bool = false) {
    self.accessory = accessory
    self.fadesIn = fadesIn
    accessoryView = Self.makeView(for: accessory)
    super.init(frame: .zero)
    addAction(UIAction { [weak self] _ in self?.action?() }, for: .touchUpInside)
    update(to: accessory)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not supported: cells create their accessory views")
  }

  /// The state of a row on which its accessories depend.
  struct State: Equatable {
    var isExpanded = false
    var isSelected = false
    /// Whether the row has keyboard focus and therefore the tint colour.
    var isTinted = false
  }

  /// Whether the view can display another accessory: one of the same type, with the same custom view.
  func canShow(_ other: UICellAccessory) -> Bool {
    if case .customView(let view) = accessory.accessoryType, case .customView(let new) = other.accessoryType {
      return view === new
    }
    return accessory.accessoryType == other.accessoryType
  }

  /// Displays another accessory of the same type.
  func update(to other: UICellAccessory) {
    // A custom view may have been in another row since.
    if accessoryView.superview !== self { addSubview(accessoryView) }
    configure(other, state: rowState)
  }

  /// Places the view in its row. The first time, and after it was hidden, it does not move there from elsewhere.
  func place(in frame: CGRect) {
    if laidOutSize.map({ $0 != accessorySize }) ?? false { setNeedsLayout() }
    guard AnimationContext.current != nil, isHidden || !wasPlaced else {
      (self.frame, wasPlaced) = (frame, true)
      return
    }
    let fades = fadesIn || isHidden
    UIView.performWithoutAnimation {
      self.frame = frame
      layoutIfNeeded()
      if fades { alpha = 0 }
    }
    (fadesIn, wasPlaced) = (false, true)
    if fades { alpha = 1 }
  }

  /// Removes the view from its row, at once or at the end of the running animation.
  func remove(fading: Bool) {
    guard fading, !isHidden else { return removeFromSuperview() }
    isUserInteractionEnabled = false
    UIView.animate(withDuration: UIView.inheritedAnimationDuration) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  /// Sets the action for a tap; with nil, touches go to the row.
  func setAction(_ action: (() -> Void)?) {
    self.action = action
    // A custom view may be a control itself.
    isUserInteractionEnabled = action != nil || accessory.custom != nil || accessory.menu != nil
  }

  // MARK: Accessibility

  /// Whether the accessory is a button of its own; a disclosure or a checkmark belongs to the row.
  override var isAccessibilityElementByDefault: Bool {
    switch accessory.accessoryType {
    case .customView, .label, .disclosureIndicator, .checkmark, .outlineDisclosure: false
    case .reorder: true
    default: action != nil
    }
  }
  override var ownTraits: UIAccessibilityTraits { .button }
  override var defaultAccessibilityLabel: String? {
    let name: String? =
      switch accessory.accessoryType {
      case .detail: "More Info"
      case .delete: "Remove"
      case .insert: "Insert"
      case .reorder: "Reorder"
      case .multiselect: "Select"
      default: nil
      }
    guard let name, accessory.accessoryType != .detail else { return name }
    return [name, labelOfRow].compactMap { $0 }.joined(separator: " ")
  }

  private static func makeView(for accessory: UICellAccessory) -> UIView {
    switch accessory.accessoryType {
    case .customView(let view): return view
    case .label: return UILabel(frame: .zero)
    case .popUpMenu: return PopUpMenuButton()
    default:
      let view = UIImageView(frame: .zero)
      view.contentMode = .center
      return view
    }
  }

  /// What the displayed view depends on.
  private struct Appearance: Equatable {
    var state: State
    var tintColor: UIColor?
    var backgroundColor: UIColor?
    var text: String?
    var font: UIFont?
    var adjustsFont: Bool
    var category: UIContentSizeCategory
    var isRightToLeft: Bool
    var scale: CGFloat
  }

  private func appearance(of accessory: UICellAccessory, in state: State) -> Appearance {
    Appearance(
      state: state, tintColor: accessory.options.tintColor, backgroundColor: accessory.options.backgroundColor,
      text: accessory.text, font: accessory.font, adjustsFont: accessory.adjustsFontForContentSizeCategory,
      category: traitCollection.preferredContentSizeCategory, isRightToLeft: isRightToLeft, scale: displayScale)
  }

  /// Displays an accessory in a state of the row. Only what differs is set and laid out.
  func configure(_ accessory: UICellAccessory, state: State) {
    (self.accessory, rowState) = (accessory, state)
    // The handler of a menu cannot be compared.
    (accessoryView as? PopUpMenuButton)?.update(to: accessory, isTinted: state.isTinted)
    let appearance = appearance(of: accessory, in: state)
    guard appearance != shown else { return }
    shown = appearance
    if let label = accessoryView as? UILabel, case .label = accessory.accessoryType {
      label.text = accessory.text
      let adjusts = accessory.adjustsFontForContentSizeCategory
      label.font = adjusts ? accessory.font?.adjusted(to: traitCollection) : accessory.font
      label.textColor = accessory.options.tintColor ?? (state.isTinted ? .white : .secondaryLabel)
      label.adjustsFontForContentSizeCategory = adjusts
    } else if let imageView = accessoryView as? UIImageView, accessory.custom == nil {
      imageView.image = image(for: accessory.accessoryType, state)
      imageView.tintColor = accessory.options.tintColor ?? Self.tint(for: accessory.accessoryType, state)
    } else if accessory.custom != nil, let tint = accessory.options.tintColor {
      accessoryView.tintColor = tint
    }
    isExpanded = state.isExpanded && accessory.accessoryType == .outlineDisclosure
    if accessory.accessoryType == .outlineDisclosure {
      accessoryView.transform = state.isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
    }
    setNeedsLayout()
  }

  /// The symbol image of a type, which scales with the text size.
  private func image(for type: UICellAccessory.AccessoryType, _ state: State) -> UIImage? {
    let (name, size, weight): (String, CGFloat, UIImage.SymbolWeight) =
      switch type {
      case .disclosureIndicator, .outlineDisclosure: ("chevron.right", 13, .semibold)
      case .checkmark: ("checkmark", 17, .semibold)
      case .delete: ("minus.circle.fill", 22, .regular)
      case .insert: ("plus.circle.fill", 22, .regular)
      case .reorder: ("line.3.horizontal", 18, .regular)
      // Its circle is 20.33 wide (measured in tables; facts on lists on a phone).
      case .multiselect: (state.isSelected ? "checkmark.circle.fill" : "circle", 19, .regular)
      case .detail: ("info.circle", 22, .regular)
      case .label, .customView, .popUpMenu: ("", 17, .regular)
      }
    guard !name.isEmpty else { return nil }
    let scaled = UIFontMetrics.default.scaledValue(for: size, compatibleWith: traitCollection)
    var configuration = UIImage.SymbolConfiguration(pointSize: scaled, weight: weight)
    if name.hasSuffix(".fill"), let background = accessory.options.backgroundColor {
      let colors = [accessory.options.tintColor ?? .white, background]
      configuration = configuration.applying(UIImage.SymbolConfiguration(paletteColors: colors))
    }
    return UIImage(systemName: name, withConfiguration: configuration)
  }

  /// The system's accessory colours. Unmeasured.
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

  /// The width reserved for the accessory, in points.
  var slotWidth: CGFloat { accessory.reservedWidth(for: traitCollection) ?? accessorySize.width }

  private var accessorySize: CGSize {
    if accessory.custom?.maintainsFixedSize == true { return accessoryView.bounds.size }
    let intrinsic = accessoryView.intrinsicContentSize
    let size = accessoryView.bounds.size
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : size.width,
      height: intrinsic.height >= 0 ? intrinsic.height : size.height)
  }

  /// A change of text size requires another layout of the row's accessories.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasOtherTextSize(than: previousTraitCollection) { superview?.setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = accessorySize
    laidOutSize = size
    let scale = displayScale
    let shift = glyphShift
    accessoryView.bounds.size = size
    // The circle of a selection is half a point below the middle (measured in tables; facts on lists on a phone).
    let middle = bounds.midY + (accessory.accessoryType == .multiselect ? 0.5 : 0)
    accessoryView.center = CGPoint(
      x: (bounds.midX + shift.horizontal - size.width / 2).snapped(toScale: scale) + size.width / 2,
      y: (middle + shift.vertical - size.height / 2).snapped(toScale: scale) + size.height / 2)
  }

  /// How far the glyph of a disclosure is from the slot's centre, in the direction it points to.
  private var glyphShift: UIOffset {
    guard accessory.accessoryType == .disclosureIndicator || accessory.accessoryType == .outlineDisclosure else {
      return .zero
    }
    let shift = ListMetrics.current.disclosureShift
    if isExpanded { return UIOffset(horizontal: 0, vertical: shift) }
    return UIOffset(horizontal: isRightToLeft ? -shift : shift, vertical: 0)
  }

  /// Extends the touch area by 10 points on either side of the slot, which is narrower than a fingertip.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    action == nil ? super.point(inside: point, with: event) : bounds.insetBy(dx: -10, dy: 0).contains(point)
  }
}

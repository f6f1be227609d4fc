/// The bar at the bottom with an item for each tab.
///
/// Its row is 49 points high, 50 in regular width and 32 on a phone in landscape, and is above the bottom safe area, which
/// the background covers too.
/// Dimensions are those of iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UITabBar: UIView, ItemBar {
  /// How items are distributed across the bar.
  public enum ItemPositioning: Int, Sendable {
    /// `fill` in compact width, `centered` in regular width.
    case automatic
    /// Items fill the bar's width.
    case fill
    /// Items are centred, at their own width.
    case centered
  }

  /// The height of the row above the safe area, in points.
  static func rowHeight(_ traits: UITraitCollection) -> CGFloat {
    switch TabBarItemLayout(traits) {
    case .stacked: 49
    case .inline: 50
    case .compactInline: 32
    }
  }

  // MARK: Configuration

  /// The tab bar's delegate.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items, from the leading edge. In a tab bar controller, the items of its view controllers.
  open var items: [UITabBarItem]? {
    didSet { adopt(items ?? [], replacing: oldValue ?? []) }
  }
  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The item shown in the tint colour. Setting it does not notify the delegate.
  open weak var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { itemDidChange() } }
  }
  /// The colour of unselected items; nil for the system's grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { itemDidChange() }
  }
  /// The colour of the background; nil for the appearance's.
  open var barTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// An image shown instead of the background; nil for the appearance's.
  open var backgroundImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// Whether content shows through the background. The default is true.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// How items are distributed across the bar. The default is automatic.
  open var itemPositioning = ItemPositioning.automatic {
    didSet { setNeedsLayout() }
  }
  /// The width of centred items, in points; 0, the default, for the system's 110.
  open var itemWidth: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The spacing between centred items, in points; 0, the default, for the system's.
  open var itemSpacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  let appearances = BarAppearances<UITabBarAppearance>()

  /// The appearance when content is under the bar. The bar stores a copy.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }
  /// The appearance when no content is under the bar; nil for the standard one without background and shadow line.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// Whether content extends under the bar. True for a bar outside a tab bar controller.
  var isContentUnder = true {
    didSet { if isContentUnder != oldValue { itemDidChange() } }
  }

  // MARK: Subviews

  private let background = BarBackground(lineOnTop: true)
  private var buttons: [TabBarButton] = []
  private var needsItems = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    readTabBar(coder)
  }

  private func prepare() {
    addSubview(background)
    appearances.didChange = { [weak self] in self?.itemDidChange() }
    itemDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
  }

  private func adopt(_ items: [UITabBarItem], replacing old: [UITabBarItem]) {
    for item in old where item.bar === self { item.bar = nil }
    for item in items { item.bar = self }
    if let selectedItem, !items.contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      let button = TabBarButton(item)
      button.addAction(UIAction { [weak self, weak item] _ in if let item { self?.press(item) } }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    itemDidChange()
  }

  private func press(_ item: UITabBarItem) {
    guard delegate?.tabBar(self, shouldSelect: item) ?? true else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  func itemDidChange() {
    needsItems = true
    setNeedsLayout()
  }

  /// The view of an item, for popovers and the like.
  func button(of item: UITabBarItem) -> UIView? { buttons.first { $0.item === item } }

  @_spi(Storeys) open override var groupsAccessibilityChildrenByDefault: Bool { true }
  @_spi(Storeys) open override var defaultElementType: ElementType? { .tabBar }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { "Tab Bar" }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .tabBar }

  // MARK: Layout

  private var currentAppearance: UITabBarAppearance? {
    let standard = selectedItem?.standardAppearance ?? appearances.standard
    return isContentUnder ? standard : selectedItem?.scrollEdgeAppearance ?? appearances[.scrollEdge]
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.rowHeight(traitCollection) + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight(traitCollection))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    itemDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    itemDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.apply(currentAppearance, barTint: barTintColor, isTranslucent: isTranslucent)
    if let backgroundImage { background.display(picture: backgroundImage) }
    if needsItems { updateButtons() }
    let frames = itemFrames(buttons.count)
    for (button, frame) in zip(buttons, frames) { button.frame = frame }
  }

  private func updateButtons() {
    needsItems = false
    let layout = TabBarItemLayout(traitCollection)
    let appearance = currentAppearance ?? appearances.standard
    let itemAppearance =
      switch layout {
      case .stacked: appearance.stackedLayoutAppearance
      case .inline: appearance.inlineLayoutAppearance
      case .compactInline: appearance.compactInlineLayoutAppearance
      }
    for button in buttons {
      button.update(
        isSelected: button.item === selectedItem, layout: layout, appearance: itemAppearance,
        selectedTint: appearance.selectionIndicatorTintColor ?? tintColor, unselectedTint: unselectedItemTintColor,
        selectionIndicator: appearance.selectionIndicatorImage)
    }
  }

  private func itemFrames(_ count: Int) -> [CGRect] {
    guard count > 0 else { return [] }
    let height = Self.rowHeight(traitCollection)
    let isStacked = TabBarItemLayout(traitCollection) == .stacked
    let (margin, top) = isStacked ? (TabBarButton.margin, TabBarButton.top) : (0, 0)
    let sides = UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right)
    let available = bounds.interior(sides) ?? bounds
    let isCentered =
      itemPositioning == .centered || (itemPositioning == .automatic && TabBarItemLayout(traitCollection) == .inline)
    var frames: [CGRect]
    if isCentered {
      let spacing = itemSpacing > 0 ? itemSpacing : 34
      let width = min(
        itemWidth > 0 ? itemWidth : 110, (available.width - spacing * CGFloat(count - 1)) / CGFloat(count))
      let all = width * CGFloat(count) + spacing * CGFloat(count - 1)
      let start = available.minX + ((available.width - all) / 2).rounded()
      frames = (0..<count).map {
        CGRect(x: start + CGFloat($0) * (width + spacing), y: 0, width: width, height: height)
      }
    } else {
      let width = available.width / CGFloat(count)
      frames = (0..<count).map { index in
        let left = (available.minX + width * CGFloat(index) + margin).rounded()
        let right = (available.minX + width * CGFloat(index + 1) - margin).rounded()
        return CGRect(x: left, y: top, width: right - left, height: height - top)
      }
    }
    return isRightToLeft ? frames.reversed() : frames
  }
}

/// The arrangement of a tab bar item: its title below its image, or beside it.
enum TabBarItemLayout {
  case stacked
  /// In regular width.
  case inline
  /// In compact height: on a phone in landscape.
  case compactInline

  init(_ traits: UITraitCollection) {
    self =
      traits.horizontalSizeClass == .regular
      ? .inline : traits.verticalSizeClass == .compact ? .compactInline : .stacked
  }
}

/// A tab bar's delegate, notified of the user's selections. Every method is optional.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when the user selected an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

extension UITabBarDelegate {
  /// Whether an item may be selected: a tab bar controller asks its own delegate.
  @MainActor
  fileprivate func tabBar(_ tabBar: UITabBar, shouldSelect item: UITabBarItem) -> Bool {
    (self as? UITabBarController)?.canSelect(item) ?? true
  }
}

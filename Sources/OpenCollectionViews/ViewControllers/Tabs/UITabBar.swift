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

  private let background = UIBarAppearance.makeBackground(lineOnTop: true)
  /// The views of the items, in their order.
  var buttons: [UIControl] = []
  var needsItems = false

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

  func itemDidChange() {
    needsItems = true
    setNeedsLayout()
  }

  @_spi(Storeys) open override var groupsAccessibilityChildrenByDefault: Bool { true }
  @_spi(Storeys) open override var defaultElementType: ElementType? { .tabBar }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { "Tab Bar" }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits { .tabBar }

  // MARK: Layout

  var currentAppearance: UITabBarAppearance? {
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

/// A toolbar at the bottom of a screen. Its row is 44 points high, 50 in regular width; Unmeasured.
@preconcurrency @MainActor
open class UIToolbar: UIView, ItemBar {
  @_spi(Storeys) open override var groupsAccessibilityChildrenByDefault: Bool { true }

  /// The height of the row above the safe area, in points.
  static func rowHeight(_ traits: UITraitCollection) -> CGFloat { traits.horizontalSizeClass == .regular ? 50 : 44 }

  // MARK: Configuration

  /// The buttons and spaces, from the leading edge.
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] where item.toolbar === self { item.toolbar = nil }
      for item in items ?? [] { item.toolbar = self }
      itemDidChange()
    }
  }
  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// The colour of the background; nil for the appearance's.
  open var barTintColor: UIColor? {
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

  let appearances = BarAppearances<UIToolbarAppearance>()

  /// The appearance when content is under the bar. The bar stores a copy.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }
  /// The appearance when no content is under the bar; nil for the standard one without background and shadow line.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }

  /// Whether content extends under the bar. True for a bar outside a navigation controller.
  var isContentUnder = true {
    didSet { if isContentUnder != oldValue { itemDidChange() } }
  }

  // MARK: Subviews

  private let background = UIBarAppearance.makeBackground(lineOnTop: true)
  private var views: [(item: UIBarButtonItem, view: UIView)] = []
  private var needsItems = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    appearances.didChange = { [weak self] in self?.itemDidChange() }
    itemDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    appearances.didChange = { [weak self] in self?.itemDidChange() }
    itemDidChange()
    readToolbar(coder)
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .toolbar }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
  }

  /// Called when an item or an appearance changed: the views are recreated in the next layout pass.
  func itemDidChange() {
    needsItems = true
    setNeedsLayout()
  }

  // MARK: Layout

  private var currentAppearance: UIToolbarAppearance? {
    isContentUnder ? appearances.standard : appearances[.scrollEdge]
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.rowHeight(traitCollection))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight(traitCollection))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    itemDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.apply(currentAppearance, barTint: barTintColor, isTranslucent: isTranslucent)
    if needsItems { makeViews() }
    placeViews()
  }

  private func makeViews() {
    needsItems = false
    for (_, view) in views { view.removeFromSuperview() }
    let appearance = currentAppearance ?? appearances.standard
    views = (items ?? []).filter { !$0.isHidden }.map {
      ($0, $0.makeShownView($0.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance))
    }
    for (_, view) in views { addSubview(view) }
  }

  private func placeViews() {
    let side: CGFloat = bounds.width >= 414 ? 20 : 16
    let height = min(Self.rowHeight(traitCollection), bounds.height)
    let availableWidth = bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * side
    let widths = views.map { width(of: $0.item, $0.view, height: height) }
    let gaps = gaps
    let used = widths.reduce(0, +) + gaps.reduce(0, +)
    let flexible = CGFloat(views.filter { $0.item.systemItem == .flexibleSpace }.count)
    let share = flexible > 0 ? max(0, availableWidth - used) / flexible : 0
    var x = safeAreaInsets.left + side
    for (index, (item, view)) in views.enumerated() {
      let width = widths[index] + (item.systemItem == .flexibleSpace ? share : 0)
      let itemHeight = item.customView == nil ? height : min(view.fittedSizeInBar.height, height)
      var frame = CGRect(x: x.rounded(), y: ((height - itemHeight) / 2).rounded(), width: width, height: itemHeight)
      if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
      x += width + gaps[index]
    }
  }

  /// The gap after each button, in points: 16 unless a space item is next to it.
  private var gaps: [CGFloat] {
    views.indices.map { index in
      guard index + 1 < views.count else { return 0 }
      let items: [UIBarButtonItem] = [views[index].item, views[index + 1].item]
      return items.contains { $0.systemItem == .flexibleSpace || $0.systemItem == .fixedSpace } ? 0 : 16
    }
  }

  private func width(of item: UIBarButtonItem, _ view: UIView, height: CGFloat) -> CGFloat {
    guard item.customView == nil else { return ceil(item.width > 0 ? item.width : view.fittedSizeInBar.width) }
    return ceil(view.sizeThatFits(CGSize(width: bounds.width, height: height)).width)
  }
}

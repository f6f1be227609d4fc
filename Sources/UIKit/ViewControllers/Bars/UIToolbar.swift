/// A bar of buttons at the bottom of a screen. Its row is 44 points high, 50 on wide screens; Unmeasured.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Points from the top of the row to the safe area.
  static func rowHeight(_ traits: UITraitCollection) -> CGFloat { traits.horizontalSizeClass == .regular ? 50 : 44 }

  // MARK: What the app sets

  /// The buttons and the room between them, from the leading end.
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
    didSet { setNeedsLayout() }
  }

  let looks = BarLooks<UIToolbarAppearance>()

  /// How the bar looks when content is under it. The bar keeps a copy.
  open var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set { looks[.standard] = newValue }
  }
  /// How the bar looks when no content is under it; nil for the standard one without background and line.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks[.scrollEdge] }
    set { looks[.scrollEdge] = newValue }
  }

  /// Whether content reaches under the bar. A bar of its own counts as having some.
  var isContentUnder = true {
    didSet { if isContentUnder != oldValue { itemDidChange() } }
  }

  // MARK: Parts

  private let background = BarBackground(lineOnTop: true)
  private var views: [(item: UIBarButtonItem, view: UIView)] = []
  private var needsItems = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    looks.didChange = { [weak self] in self?.itemDidChange() }
    itemDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    looks.didChange = { [weak self] in self?.itemDidChange() }
    itemDidChange()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    takeAppearance()
  }

  /// Something of an item or of an appearance changed: the views are made again at the next layout.
  func itemDidChange() {
    needsItems = true
    setNeedsLayout()
  }

  // MARK: Layout

  private var currentAppearance: UIToolbarAppearance? {
    isContentUnder ? looks.standard : looks[.scrollEdge]
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
    background.show(currentAppearance, barTint: barTintColor, isTranslucent: isTranslucent)
    if needsItems { makeViews() }
    placeViews()
  }

  private func makeViews() {
    needsItems = false
    for (_, view) in views { view.removeFromSuperview() }
    let look = currentAppearance ?? looks.standard
    views = (items ?? []).filter { !$0.isHidden }.map { item in
      let view =
        item.customView
        ?? BarButton(item: item, look: item.style == .done ? look.doneButtonAppearance : look.buttonAppearance)
      item.shownView = view
      return (item, view)
    }
    for (_, view) in views { addSubview(view) }
  }

  private func placeViews() {
    let side: CGFloat = bounds.width >= 414 ? 20 : 16
    let height = min(Self.rowHeight(traitCollection), bounds.height)
    let room = bounds.width - safeAreaInsets.left - safeAreaInsets.right - 2 * side
    let widths = views.map { width(of: $0.item, $0.view, height: height) }
    let gaps = gaps
    let used = widths.reduce(0, +) + gaps.reduce(0, +)
    let flexible = CGFloat(views.filter { $0.item.systemItem == .flexibleSpace }.count)
    let share = flexible > 0 ? max(0, room - used) / flexible : 0
    var x = safeAreaInsets.left + side
    for (index, (item, view)) in views.enumerated() {
      let width = widths[index] + (item.systemItem == .flexibleSpace ? share : 0)
      let own = view is BarButton ? height : min(view.fittedSizeInBar.height, height)
      var frame = CGRect(x: x.rounded(), y: ((height - own) / 2).rounded(), width: width, height: own)
      if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
      x += width + gaps[index]
    }
  }

  /// Points between one button and the next: 16 where no room was asked for.
  private var gaps: [CGFloat] {
    views.indices.map { index in
      guard index + 1 < views.count else { return 0 }
      let isRoom = [views[index].item, views[index + 1].item].contains {
        $0.systemItem == .flexibleSpace || $0.systemItem == .fixedSpace
      }
      return isRoom ? 0 : 16
    }
  }

  private func width(of item: UIBarButtonItem, _ view: UIView, height: CGFloat) -> CGFloat {
    guard view is BarButton else { return ceil(item.width > 0 ? item.width : view.fittedSizeInBar.width) }
    return ceil(view.sizeThatFits(CGSize(width: bounds.width, height: height)).width)
  }
}

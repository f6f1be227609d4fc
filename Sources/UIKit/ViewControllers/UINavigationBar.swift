/// The bar over a navigation controller's screen: back button, buttons, title.
///
/// Its row is 44 points high and begins under the top safe area; a large title stands beneath the row. The background
/// reaches to the top of the screen. Heights and margins are what iOS 17 shows; Unmeasured.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Points from the top safe area to the end of the row.
  static let rowHeight: CGFloat = 44

  // MARK: What the app sets

  /// Whether titles are drawn large where their item does not say otherwise. The default is false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemDidChange() } }
  }
  /// How the bar looks when content is under it.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { appearanceDidChange() }
  }
  /// How the bar looks when no content is under it; nil for the standard one without background and line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { appearanceDidChange() }
  }
  /// The colour of the background; nil for the appearance's.
  open var barTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Whether content shows through the background. The default is true.
  open var isTranslucent = true {
    didSet { setNeedsLayout() }
  }

  /// The item whose title is shown.
  open private(set) var topItem: UINavigationItem?
  /// The item the back button leads to.
  open private(set) var backItem: UINavigationItem?

  // MARK: What the navigation controller sets

  weak var owner: UINavigationController?
  /// Points from the bar's top to the screen's, which the background covers too.
  var backgroundReach: CGFloat = 0 {
    didSet { if backgroundReach != oldValue { setNeedsLayout() } }
  }
  /// Whether content has been scrolled under the bar.
  var isContentUnder = false {
    didSet { if isContentUnder != oldValue { setNeedsLayout() } }
  }
  /// Whether the title is drawn large beneath the row.
  var showsLargeTitle = false {
    didSet { if showsLargeTitle != oldValue { setNeedsLayout() } }
  }

  // MARK: Parts

  private let background = UIView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let largeTitleArea = UIView(frame: .zero)
  private let largeTitleLabel = UILabel(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let backButton = BackButton(frame: .zero)
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []
  private weak var titleView: UIView?
  private var needsItems = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    largeTitleArea.clipsToBounds = true
    largeTitleArea.isUserInteractionEnabled = false
    background.isUserInteractionEnabled = false
    titleLabel.textAlignment = .center
    for view in [background, line, largeTitleArea, titleLabel, backButton] { addSubview(view) }
    largeTitleArea.addSubview(largeTitleLabel)
    let pop = UIAction { [weak self] _ in self?.owner?.popViewController(animated: true) }
    backButton.addAction(pop, for: .touchUpInside)
    standardAppearance.bar = self
  }

  public required init?(coder: NSCoder) {
    clientError("UINavigationBar has no archives on Linux")
  }

  /// Shows an item, and a back button that leads to another.
  func show(_ item: UINavigationItem?, back: UINavigationItem?) {
    guard item !== topItem || back !== backItem else { return }
    topItem?.bar = nil
    backItem?.bar = nil
    topItem = item
    backItem = back
    item?.bar = self
    back?.bar = self
    itemDidChange()
  }

  /// Something of an item changed: its views are made again at the next layout.
  func itemDidChange() {
    needsItems = true
    setNeedsLayout()
    owner?.viewIfLoaded?.setNeedsLayout()
  }

  private func appearanceDidChange() {
    standardAppearance.bar = self
    scrollEdgeAppearance?.bar = self
    setNeedsLayout()
  }

  private var currentAppearance: UINavigationBarAppearance? {
    let standard = topItem?.standardAppearance ?? standardAppearance
    return isContentUnder ? standard : topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsItems { makeItemViews() }
    layoutBackground()
    layoutRow()
    layoutLargeTitle()
  }

  /// Touches beside the bar's buttons go to the content only below the row.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    CGRect(x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach).contains(point)
  }

  private func layoutBackground() {
    let appearance = currentAppearance
    background.frame = CGRect(
      x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach)
    var color = appearance?.backgroundColor
    if let barTintColor, appearance != nil { color = barTintColor }
    if !isTranslucent { color = barTintColor ?? color?.withAlphaComponent(1) ?? .systemBackground }
    background.backgroundColor = color
    let thickness = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: thickness)
    line.backgroundColor = appearance?.shadowColor
    line.isHidden = appearance?.shadowColor == nil
  }

  private var isLargeTitleSeen: Bool { showsLargeTitle && bounds.height > Self.rowHeight + 8 }

  private func layoutRow() {
    var left = safeAreaInsets.left + (backButton.isHidden ? 16 : 8)
    var right = bounds.width - safeAreaInsets.right - 16
    for view in rightViews { right = place(view, endingAt: right) - 16 }
    let row = CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight)
    let title = titleSize
    if !backButton.isHidden {
      let room = max(44, (right - left - title.width) / (title.width > 0 ? 1 : 2) - 16)
      let width = backButton.fit(in: title.width > 0 ? min(room, bounds.width / 2) : room)
      backButton.frame = CGRect(x: left, y: 0, width: width, height: row.height)
      left += width + 8
    }
    for view in leftViews {
      let width = self.width(of: view)
      view.frame = frame(of: view, x: left, width: width)
      left += width + 16
    }
    placeTitle(title, from: left, to: right)
  }

  private func place(_ view: UIView, endingAt right: CGFloat) -> CGFloat {
    let width = self.width(of: view)
    view.frame = frame(of: view, x: right - width, width: width)
    return right - width
  }

  private func width(of view: UIView) -> CGFloat {
    ceil(
      view is BarButton
        ? view.sizeThatFits(CGSize(width: bounds.width, height: Self.rowHeight)).width
        : fittedSize(of: view).width)
  }

  private func frame(of view: UIView, x: CGFloat, width: CGFloat) -> CGRect {
    guard !(view is BarButton) else { return CGRect(x: x, y: 0, width: width, height: Self.rowHeight) }
    let height = min(fittedSize(of: view).height, Self.rowHeight)
    return CGRect(x: x, y: (Self.rowHeight - height) / 2, width: width, height: height)
  }

  /// The size a view of the app's own asks for: that of its constraints, else the one it has.
  private func fittedSize(of view: UIView) -> CGSize {
    let size = view.intrinsicContentSize
    return CGSize(
      width: size.width > 0 ? size.width : view.bounds.width,
      height: size.height > 0 ? size.height : view.bounds.height)
  }

  private var titleSize: CGSize {
    if let titleView { return fittedSize(of: titleView) }
    return titleLabel.sizeThatFits(CGSize(width: bounds.width, height: Self.rowHeight))
  }

  /// The title stands in the middle of the bar, or as near to it as the buttons let it.
  private func placeTitle(_ size: CGSize, from left: CGFloat, to right: CGFloat) {
    let width = min(ceil(size.width), max(0, right - left))
    let x = min(max((bounds.width - width) / 2, left), right - width)
    let view: UIView = titleView ?? titleLabel
    let height = min(ceil(size.height), Self.rowHeight)
    view.frame = CGRect(x: x, y: ((Self.rowHeight - height) / 2).rounded(), width: width, height: height)
    titleLabel.isHidden = isLargeTitleSeen || titleView != nil
  }

  private func layoutLargeTitle() {
    largeTitleArea.isHidden = !showsLargeTitle
    let area = CGRect(
      x: 0, y: Self.rowHeight, width: bounds.width, height: max(0, bounds.height - Self.rowHeight))
    largeTitleArea.frame = area
    let height = ceil(largeTitleLabel.font.lineHeight)
    let side = safeAreaInsets.left + 16
    largeTitleLabel.frame = CGRect(
      x: side, y: area.height - height - 8, width: max(0, area.width - side - safeAreaInsets.right - 16), height: height
    )
  }

  // MARK: Items

  private func makeItemViews() {
    needsItems = false
    let item = topItem
    titleView?.removeFromSuperview()
    for view in leftViews + rightViews { view.removeFromSuperview() }
    titleLabel.set(
      title: item?.title, font: .systemFont(ofSize: 17, weight: .semibold), titleAttributes(\.titleTextAttributes))
    largeTitleLabel.set(
      title: item?.title, font: .systemFont(ofSize: 34, weight: .bold), titleAttributes(\.largeTitleTextAttributes))
    titleView = item?.titleView
    if let view = item?.titleView { addSubview(view) }
    leftViews = (item?.leftBarButtonItems ?? []).filter { !$0.isHidden }.map(view)
    rightViews = (item?.rightBarButtonItems ?? []).filter { !$0.isHidden }.map(view)
    for view in leftViews + rightViews { addSubview(view) }
    let isReplaced = !leftViews.isEmpty && item?.leftItemsSupplementBackButton != true
    backButton.isHidden = backItem == nil || item?.hidesBackButton == true || isReplaced
    backButton.title = backItem?.backButtonTitle ?? backItem?.title ?? "Back"
  }

  private func titleAttributes(
    _ path: KeyPath<UINavigationBarAppearance, [NSAttributedString.Key: Any]>
  ) -> [NSAttributedString.Key: Any] {
    (currentAppearance ?? standardAppearance)[keyPath: path]
  }

  private func view(for item: UIBarButtonItem) -> UIView {
    let view = item.customView ?? BarButton(item: item)
    item.shownView = view
    return view
  }
}

extension UILabel {
  /// A bar's title in its font and the label colour, where the appearance does not say otherwise.
  fileprivate func set(title: String?, font: UIFont, _ attributes: [NSAttributedString.Key: Any]) {
    text = title
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }
}

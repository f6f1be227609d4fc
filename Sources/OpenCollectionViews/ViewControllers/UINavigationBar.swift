/// The bar above a navigation controller's screen: back button, buttons, title.
///
/// Its row is 44 points high (50 on a tablet, 56 in a sheet, 32 on a phone in landscape) and begins at the top safe
/// area, on screens with an island a little above it; a prompt is above it, a large title below it. The background extends to
/// the top of the screen. Measured on phones in portrait (facts on lists on a phone, A); other heights are Unmeasured.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The height from the top safe area to the bottom of the row on a phone in portrait, in points.
  static let rowHeight: CGFloat = 44
  /// The height of a prompt above the row, in points.
  static let promptHeight: CGFloat = 34

  // MARK: Configuration

  /// Whether titles are displayed large unless their item says otherwise. The default is false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemDidChange() } }
  }
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
  /// An image shown instead of the shadow line when content is under the bar; an empty image hides the line.
  open var shadowImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  private(set) var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets an image shown instead of the background when content is under the bar; an empty image hides the background.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }

  /// The background image for some bar metrics.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// The background image for the current metrics; a compact bar without its own image uses the default one.
  var currentBackgroundImage: UIImage? {
    guard currentAppearance != nil else { return nil }
    let isCompact = traitCollection.verticalSizeClass == .compact
    return (isCompact ? backgroundImages[.compact] : nil) ?? backgroundImages[.default]
  }

  /// Whether the bar follows its screen's light or dark style or is always dark. The default follows the screen.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }

  /// Font and colour of the title, overriding the appearance.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { itemDidChange() }
  }
  /// Font and colour of the large title, overriding the appearance.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { itemDidChange() }
  }

  let appearances = BarAppearances<UINavigationBarAppearance>()

  /// The appearance when content is under the bar. The bar stores a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard }
    set { appearances[.standard] = newValue }
  }
  /// The appearance when no content is under the bar; nil for the standard one without background and shadow line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.scrollEdge] }
    set { appearances[.scrollEdge] = newValue }
  }
  /// The appearance of the compact-height bar of a phone in landscape when content is under it; nil for the standard
  /// one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances[.compact] }
    set { appearances[.compact] = newValue }
  }
  /// The appearance of the compact-height bar when no content is under it; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances[.compactScrollEdge] }
    set { appearances[.compactScrollEdge] = newValue }
  }

  /// The item being shown.
  open private(set) var topItem: UINavigationItem?
  /// The item the back button goes back to.
  open private(set) var backItem: UINavigationItem?

  // MARK: Set by the navigation controller

  weak var owner: UINavigationController?
  /// The distance from the bar's top to the screen's, which the background covers too, in points.
  var backgroundReach: CGFloat = 0 {
    didSet { if backgroundReach != oldValue { setNeedsLayout() } }
  }
  /// The height of the row, in points.
  var rowHeight = UINavigationBar.rowHeight {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  /// Whether content has been scrolled under the bar.
  var isContentUnder = false {
    didSet { if isContentUnder != oldValue { appearanceDidChange() } }
  }
  /// The height of the search bar's area at the bottom, in points.
  var searchHeight: CGFloat = 0 {
    didSet { if searchHeight != oldValue { setNeedsLayout() } }
  }
  /// The refresh control shown between the row and the large title while content is pulled down.
  weak var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.leave(self)
      setNeedsLayout()
    }
  }
  /// Whether only the search bar is shown.
  var hidesRow = false {
    didSet { if hidesRow != oldValue { itemDidChange() } }
  }
  /// Whether the title is displayed large, below the row.
  var showsLargeTitle = false {
    didSet { if showsLargeTitle != oldValue { setNeedsLayout() } }
  }

  @_spi(Storeys) open override var groupsAccessibilityChildrenByDefault: Bool { true }
  @_spi(Storeys) open override var readsAccessibilityPartsInOrder: Bool { true }
  @_spi(Storeys) open override var defaultElementType: ElementType? { .navigationBar }
  package override var hasAutomationParts: Bool { true }
  /// The title (facts on accessibility, Defaults).
  override var defaultAccessibilityIdentifier: String? { topItem?.title }
  /// The row from its leading edge, then what is below it: a title is lower than the buttons beside it. Unmeasured, except
  /// that a back button is read before the title.
  @_spi(Storeys) open override var accessibilityParts: [AccessibleObject]? {
    let others: [UIView] = [background, promptLabel, largeTitleArea, refreshArea, searchArea]
    let row = subviews.filter { view in !others.contains { $0 === view } }.sorted {
      isRightToLeft ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX
    }
    return [promptLabel] + row + [largeTitleArea, refreshArea, searchArea]
  }

  // MARK: Subviews

  let background = UIBarAppearance.makeBackground(lineOnTop: false)
  let largeTitleArea = UIView(frame: .zero)
  let largeTitleLabel = UILabel(frame: .zero)
  let titleLabel = UILabel(frame: .zero)
  let promptLabel = UILabel(frame: .zero)
  let searchArea = UIView(frame: .zero)
  /// The area of the refresh control, between the row and a large title that is pulled down.
  let refreshArea = UIView(frame: .zero)
  let backButton = UINavigationBar.makeBackButton()
  private(set) var leftViews: [UIView] = []
  private(set) var rightViews: [UIView] = []
  private(set) weak var titleView: UIView?
  private var needsItems = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    largeTitleArea.clipsToBounds = true
    largeTitleArea.isUserInteractionEnabled = false
    titleLabel.textAlignment = .center
    for label in [titleLabel, largeTitleLabel] { label.accessibilityTraits = .header }
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    searchArea.clipsToBounds = true
    refreshArea.clipsToBounds = true
    refreshArea.isUserInteractionEnabled = false
    let parts: [UIView] = [
      background, refreshArea, largeTitleArea, titleLabel, promptLabel, backButton, searchArea,
    ]
    for view in parts { addSubview(view) }
    largeTitleArea.addSubview(largeTitleLabel)
    backButton.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    appearances.didChange = { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readNavigationBar(coder)
  }

  /// Shows an item, and a back button to another item.
  func display(_ item: UINavigationItem?, back: UINavigationItem?) {
    guard item !== topItem || back !== backItem else { return }
    topItem?.bar = nil
    backItem?.bar = nil
    topItem = item
    backItem = back
    back?.bar = self
    item?.bar = self
    itemDidChange()
  }

  private func goBack() {
    if let action = topItem?.backAction {
      action.perform(sender: backButton)
    } else {
      owner?.popViewController(animated: true)
    }
  }

  /// Called when an item changed: its views are recreated in the next layout pass.
  func itemDidChange() {
    needsItems = true
    setNeedsLayout()
    owner?.viewIfLoaded?.setNeedsLayout()
  }

  private func appearanceDidChange() {
    needsItems = true
    setNeedsLayout()
  }

  /// The current appearance; nil if the background is transparent.
  var currentAppearance: UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let item = topItem
    let compact = isCompact ? item?.compactAppearance ?? appearances[.compact] : nil
    let standard = compact ?? item?.standardAppearance ?? appearances.standard
    guard !isContentUnder else { return standard }
    let compactEdge = isCompact ? item?.compactScrollEdgeAppearance ?? appearances[.compactScrollEdge] : nil
    return compactEdge ?? item?.scrollEdgeAppearance ?? appearances[.scrollEdge]
  }

  /// The bar receives all touches in its bounds and the background above it, so that they do not reach the content.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    CGRect(x: 0, y: -backgroundReach, width: bounds.width, height: bounds.height + backgroundReach).contains(point)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsItems { makeItemViews() }
    layoutParts()
    layoutSearchBar()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceDidChange()
  }

  // MARK: Items

  private func makeItemViews() {
    needsItems = false
    let item = topItem
    let appearance = currentAppearance ?? appearances.standard
    titleView?.removeFromSuperview()
    for view in leftViews + rightViews { view.removeFromSuperview() }
    titleLabel.set(
      title: item?.title, font: .systemFont(ofSize: 17, weight: .semibold), appearance.titleTextAttributes,
      titleTextAttributes)
    largeTitleLabel.set(
      title: item?.title, font: .systemFont(ofSize: 34, weight: .bold), appearance.largeTitleTextAttributes,
      largeTitleTextAttributes)
    promptLabel.text = item?.prompt
    promptLabel.textColor = .label
    showSearchBar(of: item)
    titleView = item?.titleView
    if let view = item?.titleView { addSubview(view) }
    let own = item?.containerItem.map { [$0] } ?? []
    leftViews = views(for: own + (item?.leftBarButtonItems ?? []), appearance)
    rightViews = views(for: item?.rightBarButtonItems, appearance)
    for view in leftViews + rightViews { addSubview(view) }
    let isReplaced = leftViews.count > own.count && item?.leftItemsSupplementBackButton != true
    let leadsBack = backItem != nil || item?.backAction != nil
    backButton.isHidden = !leadsBack || item?.hidesBackButton == true || isReplaced
    backButton.update(
      from: backItem, appearance: appearance.backButtonAppearance, indicator: appearance.backIndicatorImage)
    for view in leftViews + rightViews + [titleLabel, promptLabel] { view.alpha = hidesRow ? 0 : 1 }
    titleView?.alpha = hidesRow ? 0 : 1
    if hidesRow { backButton.isHidden = true }
  }

  private func views(for items: [UIBarButtonItem]?, _ appearance: UINavigationBarAppearance) -> [UIView] {
    (items ?? []).filter { !$0.isHidden }.map {
      $0.makeShownView($0.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance)
    }
  }
}

extension UILabel {
  /// Sets a title with a default font and the label colour, unless the appearance's or the bar's attributes override
  /// them.
  fileprivate func set(
    title: String?, font: UIFont, _ appearance: [NSAttributedString.Key: Any], _ own: [NSAttributedString.Key: Any]?
  ) {
    let attributes = own.map { appearance.merging($0) { $1 } } ?? appearance
    text = title
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }
}

/// The button that leads back from a navigation bar's item.
@MainActor protocol BackButtonDisplay: UIControl {
  var titleLabelView: UIView { get }
  var indicatorView: UIView { get }
  /// Sets the titles from the previous screen's item, and the appearance.
  func update(from item: UINavigationItem?, appearance: UIBarButtonItemAppearance, indicator image: UIImage?)
  /// Selects the longest title that fits in a width, and returns the width the button needs.
  func fit(in width: CGFloat) -> CGFloat
}

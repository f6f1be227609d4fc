/// The bar over a navigation controller's screen: back button, buttons, title.
///
/// Its row is 44 points high (50 on a tablet, 56 in a sheet, 32 on a phone on its side) and begins under the top safe
/// area; a prompt stands over it, a large title beneath it. The background reaches to the top of the screen. Heights and
/// margins are what iOS 17 shows; Unmeasured.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Points from the top safe area to the end of the row, on a phone held upright.
  static let rowHeight: CGFloat = 44
  /// Points a prompt takes over the row.
  static let promptHeight: CGFloat = 30

  // MARK: What the app sets

  /// Whether titles are drawn large where their item does not say otherwise. The default is false.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { itemDidChange() } }
  }
  /// The colour of the background; nil for the appearance's.
  open var barTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// Whether content shows through the background. The default is true.
  open var isTranslucent = true {
    didSet { setNeedsLayout() }
  }
  /// A picture in the place of the line under the bar when content is under it; an empty one hides the line.
  open var shadowImage: UIImage? {
    didSet { setNeedsLayout() }
  }
  private(set) var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets a picture in the place of the background when content is under the bar; an empty one hides the background.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }

  /// The picture set for a kind of bar.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// The picture for the bar as it is; a low bar has the usual one's where it has none of its own.
  var currentBackgroundImage: UIImage? {
    guard currentAppearance != nil else { return nil }
    let isCompact = traitCollection.verticalSizeClass == .compact
    return (isCompact ? backgroundImages[.compact] : nil) ?? backgroundImages[.default]
  }

  /// Whether the bar is light or dark as its screen is, or dark on every screen. The default is as the screen is.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
  }

  /// Font and colour of the title, over what the appearance says.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { itemDidChange() }
  }
  /// Font and colour of the large title, over what the appearance says.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { itemDidChange() }
  }

  let looks = BarLooks<UINavigationBarAppearance>()

  /// How the bar looks when content is under it. The bar keeps a copy.
  open var standardAppearance: UINavigationBarAppearance {
    get { looks.standard }
    set { looks[.standard] = newValue }
  }
  /// How the bar looks when no content is under it; nil for the standard one without background and line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.scrollEdge] }
    set { looks[.scrollEdge] = newValue }
  }
  /// How the low bar of a phone on its side looks when content is under it; nil for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks[.compact] }
    set { looks[.compact] = newValue }
  }
  /// How the low bar of a phone on its side looks when no content is under it; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks[.compactScrollEdge] }
    set { looks[.compactScrollEdge] = newValue }
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
  /// Points the row is high.
  var rowHeight = UINavigationBar.rowHeight {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  /// Whether content has been scrolled under the bar.
  var isContentUnder = false {
    didSet { if isContentUnder != oldValue { appearanceDidChange() } }
  }
  /// How high the search bar's part at the bottom is, in points.
  var searchHeight: CGFloat = 0 {
    didSet { if searchHeight != oldValue { setNeedsLayout() } }
  }
  /// What turns between the row and the large title: of content that pulls the title down.
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
  /// Whether the title is drawn large beneath the row.
  var showsLargeTitle = false {
    didSet { if showsLargeTitle != oldValue { setNeedsLayout() } }
  }

  // MARK: Parts

  let background = BarBackground(lineOnTop: false)
  let largeTitleArea = UIView(frame: .zero)
  let largeTitleLabel = UILabel(frame: .zero)
  let titleLabel = UILabel(frame: .zero)
  let promptLabel = UILabel(frame: .zero)
  let searchArea = UIView(frame: .zero)
  /// What opens between the row and a large title that is pulled down.
  let refreshArea = UIView(frame: .zero)
  let backButton = BackButton(frame: .zero)
  private(set) var leftViews: [UIView] = []
  private(set) var rightViews: [UIView] = []
  private(set) weak var titleView: UIView?
  private var needsItems = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    largeTitleArea.clipsToBounds = true
    largeTitleArea.isUserInteractionEnabled = false
    titleLabel.textAlignment = .center
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    searchArea.clipsToBounds = true
    refreshArea.clipsToBounds = true
    refreshArea.isUserInteractionEnabled = false
    for view in [background, refreshArea, largeTitleArea, titleLabel, promptLabel, backButton, searchArea] {
      addSubview(view)
    }
    largeTitleArea.addSubview(largeTitleLabel)
    backButton.addAction(UIAction { [weak self] _ in self?.goBack() }, for: .touchUpInside)
    looks.didChange = { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
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

  /// Something of an item changed: its views are made again at the next layout.
  func itemDidChange() {
    needsItems = true
    setNeedsLayout()
    owner?.viewIfLoaded?.setNeedsLayout()
  }

  private func appearanceDidChange() {
    needsItems = true
    setNeedsLayout()
  }

  /// The appearance in force; nil where nothing of a background shows.
  var currentAppearance: UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let item = topItem
    let compact = isCompact ? item?.compactAppearance ?? looks[.compact] : nil
    let standard = compact ?? item?.standardAppearance ?? looks.standard
    guard !isContentUnder else { return standard }
    let compactEdge = isCompact ? item?.compactScrollEdgeAppearance ?? looks[.compactScrollEdge] : nil
    return compactEdge ?? item?.scrollEdgeAppearance ?? looks[.scrollEdge]
  }

  /// Touches beside the bar's buttons go to the content only below the row.
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
    takeAppearance()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceDidChange()
  }

  // MARK: Items

  private func makeItemViews() {
    needsItems = false
    let item = topItem
    let look = currentAppearance ?? looks.standard
    titleView?.removeFromSuperview()
    for view in leftViews + rightViews { view.removeFromSuperview() }
    titleLabel.set(
      title: item?.title, font: .systemFont(ofSize: 17, weight: .semibold), look.titleTextAttributes,
      titleTextAttributes)
    largeTitleLabel.set(
      title: item?.title, font: .systemFont(ofSize: 34, weight: .bold), look.largeTitleTextAttributes,
      largeTitleTextAttributes)
    promptLabel.text = item?.prompt
    promptLabel.textColor = .label
    showSearchBar(of: item)
    titleView = item?.titleView
    if let view = item?.titleView { addSubview(view) }
    let own = item?.containerItem.map { [$0] } ?? []
    leftViews = views(for: own + (item?.leftBarButtonItems ?? []), look)
    rightViews = views(for: item?.rightBarButtonItems, look)
    for view in leftViews + rightViews { addSubview(view) }
    let isReplaced = leftViews.count > own.count && item?.leftItemsSupplementBackButton != true
    let leadsBack = backItem != nil || item?.backAction != nil
    backButton.isHidden = !leadsBack || item?.hidesBackButton == true || isReplaced
    backButton.show(
      from: backItem, look: look.backButtonAppearance, indicator: look.backIndicatorImage)
    for view in leftViews + rightViews + [titleLabel, promptLabel] { view.alpha = hidesRow ? 0 : 1 }
    titleView?.alpha = hidesRow ? 0 : 1
    if hidesRow { backButton.isHidden = true }
  }

  private func views(for items: [UIBarButtonItem]?, _ look: UINavigationBarAppearance) -> [UIView] {
    (items ?? []).filter { !$0.isHidden }.map { item in
      let view =
        item.customView
        ?? BarButton(item: item, look: item.style == .done ? look.doneButtonAppearance : look.buttonAppearance)
      item.shownView = view
      return view
    }
  }
}

extension UILabel {
  /// A bar's title in its font and the label colour, where the appearance and the bar do not say otherwise.
  fileprivate func set(
    title: String?, font: UIFont, _ appearance: [NSAttributedString.Key: Any], _ own: [NSAttributedString.Key: Any]?
  ) {
    let attributes = own.map { appearance.merging($0) { $1 } } ?? appearance
    text = title
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? .label
  }
}

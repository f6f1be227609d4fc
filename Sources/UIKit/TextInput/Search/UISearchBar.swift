/// A field to search by, with buttons beside it and scopes beneath.
///
/// 56 points high, 44 more with scopes; the field is 36 high and 8 points from the sides. Unmeasured.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits, _TextTraitsHolding {
  /// What is drawn behind the field.
  public enum Style: UInt, Sendable {
    /// As prominent.
    case `default` = 0
    /// A background and a line beneath it.
    case prominent = 1
    /// Nothing.
    case minimal = 2
  }

  /// Parts of the field that are pictures.
  public enum Icon: Int, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
  }

  private var icons: [Icon: UIImage] = [:]

  /// The field the text is in.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let plate = UIView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let lines = [UIView(frame: .zero), UIView(frame: .zero)]
  private(set) lazy var cancelButton = makeCancelButton()
  private var scopes: UISegmentedControl?
  private var bookmarkButton: UIButton?
  private lazy var responder = SearchFieldResponder(self)
  /// The controller the bar belongs to.
  weak var searchController: UISearchController?
  /// Whether the bar is the bottom part of a navigation bar, where it may be lower than it would be.
  var isInNavigationBar = false { didSet { if isInNavigationBar != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for view in [plate, picture] + lines + [searchTextField] { addSubview(view) }
    searchTextField.delegate = responder
    searchTextField.parts.escape = { [weak self] in self?.pressEscape() ?? false }
    searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    recolor()
  }

  // MARK: Text

  /// Who decides about and hears of the editing and the buttons.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The text; "" for none. Setting it tells nobody.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// What is shown in grey while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
    searchController?.update()
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Buttons

  /// Whether a button to cancel stands beside the field. The default is false.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { setNeedsLayout() } }
  }

  /// Shows the button to cancel beside the field, or takes it away.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != self.showsCancelButton else { return }
    guard animated, window != nil else {
      self.showsCancelButton = showsCancelButton
      return
    }
    layoutIfNeeded()
    self.showsCancelButton = showsCancelButton
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Whether a button with a book stands in the empty field. The default is false.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton != oldValue { exchangeBookmarkButton() } }
  }

  private func makeCancelButton() -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Cancel", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  /// The Escape key cancels what a cancel button would.
  private func pressEscape() -> Bool {
    guard showsCancelButton || searchController?.isActive == true else { return false }
    cancel()
    return true
  }

  private func exchangeBookmarkButton() {
    guard showsBookmarkButton else {
      searchTextField.rightView = nil
      searchTextField.rightViewMode = .never
      return
    }
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 22, height: 22)
    let book = UIImage(systemName: "book", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
    button.setImage(icons[.bookmark] ?? book, for: .normal)
    button.tintColor = .secondaryLabel
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarBookmarkButtonClicked(self)
      }, for: .touchUpInside)
    searchTextField.rightView = button
    searchTextField.rightViewMode = .always
  }

  /// Sets the picture of a part of the field; nil for the usual one. The state must be normal: others show the same.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    icons[icon] = iconImage
    switch icon {
    case .search: searchTextField.setMagnifier(iconImage)
    case .bookmark: exchangeBookmarkButton()
    case .clear: searchTextField.parts.clearImage = iconImage
    }
  }

  /// The picture set for a part of the field.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  // MARK: Scopes

  /// The names of the scopes; nil for none. The first one is chosen at first.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { exchangeScopes() } }
  }

  /// The index of the scope that is chosen.
  open var selectedScopeButtonIndex = 0 {
    didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex }
  }

  /// Whether the scopes are shown beneath the field. The default is false.
  open var showsScopeBar = false {
    didSet {
      guard showsScopeBar != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      searchController?.barHeightDidChange()
    }
  }

  /// Shows the scopes or takes them away.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  private func exchangeScopes() {
    scopes?.removeFromSuperview()
    scopes = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    guard let titles = scopeButtonTitles, !titles.isEmpty else { return }
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = selectedScopeButtonIndex
    control.addAction(
      UIAction { [weak self] _ in self?.chooseScope() }, for: .valueChanged)
    scopes = control
    addSubview(control)
  }

  private func chooseScope() {
    guard let index = scopes?.selectedSegmentIndex, index != selectedScopeButtonIndex else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    searchController?.update()
  }

  // MARK: Look

  /// What is drawn behind the field. The default is a background with a line beneath it.
  open var searchBarStyle = Style.default { didSet { recolor() } }

  /// The colour of the background; nil for the system's.
  open var barTintColor: UIColor? { didSet { recolor() } }

  /// Whether content shows through the background. The default is true.
  open var isTranslucent = true { didSet { recolor() } }

  /// A picture stretched behind everything, in the place of the background; an empty one leaves nothing.
  open var backgroundImage: UIImage? {
    didSet {
      picture.image = backgroundImage
      recolor()
    }
  }

  var hidesBackground = false { didSet { recolor() } }

  private func recolor() {
    let isShown = searchBarStyle != .minimal && !hidesBackground && backgroundImage == nil
    plate.isHidden = !isShown
    for line in lines {
      line.isHidden = !isShown || barTintColor != nil
      line.backgroundColor = .separator
    }
    let system = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.976, alpha: 1)
    }
    plate.backgroundColor = barTintColor ?? system.withAlphaComponent(isTranslucent ? 0.94 : 1)
  }

  // MARK: Layout

  private var showsScopes: Bool { showsScopeBar && scopes != nil }

  /// The height of the bar alone, or of both rows.
  var fittingHeight: CGFloat { (showsScopes ? 100 : 56) + max(0, fieldHeight - 36) }

  private var fieldHeight: CGFloat { max(36, searchTextField.intrinsicContentSize.height) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    picture.frame = bounds
    let pixel = 1 / max(traitCollection.displayScale, 1)
    lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    lines[1].frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    let scopeRoom: CGFloat = showsScopes ? 44 : 0
    let row = max(0, bounds.height - scopeRoom)
    let sideMargin: CGFloat = isInNavigationBar ? 16 : 8
    let left = safeAreaInsets.left + sideMargin
    var width = bounds.width - left - safeAreaInsets.right - sideMargin
    let cancel = layOutCancelButton(row: row, end: left + width)
    width -= cancel
    // In a navigation bar the field gets lower as the bar's part does, and what is in it fades.
    let height = isInNavigationBar ? min(fieldHeight, max(0, row - 16)) : min(fieldHeight, row)
    let y = isInNavigationBar && !showsCancelButton ? min(1, row) : ((row - height) / 2).snapped(toScale: 1 / pixel)
    searchTextField.fade = isInNavigationBar ? min(1, max(0, (height - 18) / (fieldHeight - 18))) : 1
    searchTextField.frame = directed(CGRect(x: left, y: y, width: max(0, width), height: height))
    scopes?.isHidden = !showsScopes
    scopes?.frame = CGRect(
      x: left, y: row + 2, width: bounds.width - left - safeAreaInsets.right - sideMargin, height: 32)
  }

  /// Returns the points the button takes of the row.
  private func layOutCancelButton(row: CGFloat, end: CGFloat) -> CGFloat {
    guard showsCancelButton || cancelButton.alpha > 0 else { return 0 }
    let size = cancelButton.sizeThatFits(CGSize(width: 200, height: row))
    let width = ceil(size.width)
    // A button that is away waits beyond the edge.
    let x = showsCancelButton ? end - width : bounds.width + 8
    cancelButton.frame = directed(CGRect(x: x, y: 0, width: width, height: row))
    cancelButton.alpha = showsCancelButton ? 1 : 0
    return showsCancelButton ? width + 8 : 0
  }

  private func directed(_ rect: CGRect) -> CGRect {
    isRightToLeft
      ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }
}

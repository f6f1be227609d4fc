/// A search field, with optional buttons beside it and scopes below.
///
/// 56 points high, 44 more with scopes; the field is 36 points high, with side margins of 8. Unmeasured.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  /// The bar's background.
  public enum Style: UInt, Sendable {
    /// The same as `prominent`.
    case `default` = 0
    /// A background with a hairline below.
    case prominent = 1
    /// No background.
    case minimal = 2
  }

  /// The icons of the search field.
  public enum Icon: Int, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
  }

  private(set) var icons: [Icon: UIImage] = [:]

  /// The bar's text field.
  open private(set) var searchTextField = UISearchTextField(frame: .zero)
  private let backgroundView = UIView(frame: .zero)
  private let backgroundImageView = UIImageView(frame: .zero)
  private let separators = [UIView(frame: .zero), UIView(frame: .zero)]
  private(set) lazy var cancelButton: UIView = makeCancelButton()
  var scopes: UIControl?
  private lazy var responder = makeFieldDelegate()
  /// The search controller that owns the bar.
  weak var owner: (any SearchBarOwner)?
  /// Whether the bar is in a navigation bar, where its height may be less than its intrinsic height.
  var isInNavigationBar = false { didSet { if isInNavigationBar != oldValue { setNeedsLayout() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readSearchBar(coder)
  }

  private func setUp() {
    for view in [backgroundView, backgroundImageView] + separators + [searchTextField] { addSubview(view) }
    searchTextField.delegate = responder
    searchTextField.parts.escapeHandler = { [weak self] in self?.pressEscape() ?? false }
    searchTextField.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    updateAppearance()
  }

  // MARK: Text

  /// The delegate, which allows and is notified of editing and button presses.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The text; "" for none. Setting it does not notify the delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The placeholder, shown in grey while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
    owner?.searchDidChange()
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  // MARK: Buttons

  /// Whether the cancel button is shown. The default is false.
  open var showsCancelButton = false {
    didSet { if showsCancelButton != oldValue { setNeedsLayout() } }
  }

  /// Shows or hides the cancel button.
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

  /// Whether the bookmark button is shown in the field. The default is false.
  open var showsBookmarkButton = false {
    didSet { if showsBookmarkButton != oldValue { updateBookmarkButton() } }
  }

  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    owner?.isActive = false
  }

  /// Handles the Escape key as the cancel button, if one is shown or a search is active.
  private func pressEscape() -> Bool {
    guard showsCancelButton || owner?.isActive == true else { return false }
    cancel()
    return true
  }

  /// Sets the image of an icon; nil for the default. Only the normal state is supported; others are ignored.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    icons[icon] = iconImage
    switch icon {
    case .search: searchTextField.setMagnifier(iconImage)
    case .bookmark: updateBookmarkButton()
    case .clear: searchTextField.parts.clearImage = iconImage
    }
  }

  /// The image set for an icon; nil if none was.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  // MARK: Scopes

  /// The titles of the scopes; nil for none. The first one is selected by default.
  open var scopeButtonTitles: [String]? {
    didSet { if scopeButtonTitles != oldValue { updateScopes() } }
  }

  /// The index of the selected scope. The default is 0.
  open var selectedScopeButtonIndex = 0 {
    didSet { selectScope() }
  }

  /// Whether the scopes are shown below the field. The default is false.
  open var showsScopeBar = false {
    didSet {
      guard showsScopeBar != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
      owner?.barHeightDidChange()
    }
  }

  /// Shows or hides the scopes; not animated.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  // MARK: Appearance

  /// The bar's style. The default is `default`: a background with a hairline below.
  open var searchBarStyle = Style.default { didSet { updateAppearance() } }

  /// The colour of the background; nil for the system's.
  open var barTintColor: UIColor? { didSet { updateAppearance() } }

  /// Whether the background is translucent. The default is true.
  open var isTranslucent = true { didSet { updateAppearance() } }

  /// A stretched image that replaces the background; an empty image removes it.
  open var backgroundImage: UIImage? {
    didSet {
      backgroundImageView.image = backgroundImage
      updateAppearance()
    }
  }

  var hidesBackground = false { didSet { updateAppearance() } }

  private func updateAppearance() {
    let showsBackground = searchBarStyle != .minimal && !hidesBackground && backgroundImage == nil
    backgroundView.isHidden = !showsBackground
    for line in separators {
      line.isHidden = !showsBackground || barTintColor != nil
      line.backgroundColor = .separator
    }
    let defaultColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.976, alpha: 1)
    }
    backgroundView.backgroundColor = barTintColor ?? defaultColor.withAlphaComponent(isTranslucent ? 0.94 : 1)
  }

  // MARK: Layout

  private var showsScopes: Bool { showsScopeBar && scopes != nil }

  /// The intrinsic height, with the scopes if shown.
  var fittingHeight: CGFloat { (showsScopes ? 100 : 56) + max(0, fieldHeight - 36) }

  private var fieldHeight: CGFloat { max(36, searchTextField.intrinsicContentSize.height) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    backgroundImageView.frame = bounds
    let pixel = 1 / displayScale
    separators[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    separators[1].frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    let scopeHeight: CGFloat = showsScopes ? 44 : 0
    let rowHeight = max(0, bounds.height - scopeHeight)
    let sideMargin: CGFloat = isInNavigationBar ? 16 : 8
    let left = safeAreaInsets.left + sideMargin
    var width = bounds.width - left - safeAreaInsets.right - sideMargin
    let cancel = layOutCancelButton(rowHeight: rowHeight, end: left + width)
    width -= cancel
    // In a navigation bar the field shrinks with the bar's height, and its content fades out.
    let height = isInNavigationBar ? min(fieldHeight, max(0, rowHeight - 16)) : min(fieldHeight, rowHeight)
    let y =
      isInNavigationBar && !showsCancelButton
      ? min(1, rowHeight) : ((rowHeight - height) / 2).snapped(toScale: 1 / pixel)
    searchTextField.contentAlpha = isInNavigationBar ? min(1, max(0, (height - 18) / (fieldHeight - 18))) : 1
    searchTextField.frame = mirrored(CGRect(x: left, y: y, width: max(0, width), height: height))
    scopes?.isHidden = !showsScopes
    scopes?.frame = CGRect(
      x: left, y: rowHeight + 2, width: bounds.width - left - safeAreaInsets.right - sideMargin, height: 32)
  }

  /// Lays out the cancel button and returns the width it takes from the row, in points.
  private func layOutCancelButton(rowHeight: CGFloat, end: CGFloat) -> CGFloat {
    guard showsCancelButton || cancelButton.alpha > 0 else { return 0 }
    let size = cancelButton.sizeThatFits(CGSize(width: 200, height: rowHeight))
    let width = ceil(size.width)
    // A hidden button is outside the bar's edge.
    let x = showsCancelButton ? end - width : bounds.width + 8
    cancelButton.frame = mirrored(CGRect(x: x, y: 0, width: width, height: rowHeight))
    cancelButton.alpha = showsCancelButton ? 1 : 0
    return showsCancelButton ? width + 8 : 0
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    isRightToLeft
      ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
  }

  // MARK: Traits

  /// The autocapitalization of a software keyboard. Stored only: the desktop's keyboard ignores it.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }

  /// Whether a software keyboard corrects words. Stored only.
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }

  /// Whether misspelled words are marked. Stored only.
  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }

  /// Whether straight quotes become curly. Stored only.
  open var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.smartQuotesType = newValue }
  }

  /// Whether two hyphens become a dash. Stored only.
  open var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.smartDashesType = newValue }
  }

  /// Whether spaces around words are adjusted by cut and paste. Stored only.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.smartInsertDeleteType = newValue }
  }

  /// The type of a software keyboard. Stored only. The default is `.default`.
  open var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }

  /// Whether a software keyboard is light or dark. Stored only.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }

  /// The label of the Return key. Stored only. The default is `.default`, in a search bar `.search`.
  open var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }

  /// Whether the Return key is disabled while there is no text. The default is false, in a search bar true.
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }

  /// The semantic meaning of the text, for autofill. Stored only.
  open var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }

  /// Whether characters are shown as bullets. The default is false.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}

/// What a search bar tells the search controller that owns it.
@MainActor protocol SearchBarOwner: AnyObject {
  /// Whether the search is active. The cancel button ends it.
  var isActive: Bool { get set }
  /// Editing of the bar's text began.
  func barDidBeginEditing()
  /// The bar's height changed, for instance because its scopes were shown.
  func barHeightDidChange()
  /// The bar's text or scope changed.
  func searchDidChange()
}

/// A control with a title and an image that runs its actions when tapped.
///
/// It shows its `configuration` if it has one, else the content set for its states (`setTitle(_:for:)` and the like).
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The button's appearance without a configuration. The default is custom.
  open private(set) var buttonType = ButtonType.custom

  /// Whether the image of a custom button is darker while the button is highlighted, unless it has one for that state. A button with a
  /// configuration ignores it. The default is true. How dark it is, half black, is unmeasured.
  open var adjustsImageWhenHighlighted = true { didSet { update() } }
  /// Whether the image of a custom button is darker while the button is disabled, unless it has one for that state. A button with a
  /// configuration ignores it. The default is true. How dark it is, half black, is unmeasured.
  open var adjustsImageWhenDisabled = true { didSet { update() } }

  var stateContent = ButtonStateContent()
  let parts = ButtonParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    parts.button = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    parts.button = self
    readButton(coder)
  }

  /// A button of a type, with a zero frame.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    apply(buttonType)
  }

  /// A button of a type that runs an action and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  /// A button with a configuration that runs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // Property observers do not run during initialization.
    update()
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  /// A button with a frame that runs an action and shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  func apply(_ type: ButtonType) {
    buttonType = type
    if type != .custom { parts.label.font = .systemFont(ofSize: 15) }
    if let symbol = type.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    update()
  }

  private func setPrimaryAction(_ action: UIAction) {
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  @_spi(Storeys) open override var touchTriggersPrimaryAction: Bool { true }

  /// The button's semantic role: destructive buttons are red. The default is normal.
  open var role = Role.normal {
    didSet { update() }
  }

  // MARK: States

  /// Sets the title of a state; states without one use that of normal. The normal title is also set in the
  /// configuration.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setTitle(_:for:)")
    stateContent.titles[state] = title
    if state == .normal { configuration?.title = title }
    update()
  }
  /// Sets the attributed title of a state. It takes precedence over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setAttributedTitle(_:for:)")
    stateContent.attributedTitles[state] = title
    update()
  }
  /// Sets the title colour of a state. The default is white for a custom button, the tint colour for others.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setTitleColor(_:for:)")
    stateContent.titleColors[state] = color
    update()
  }
  /// Sets the title's shadow colour in a state; the offset is that of the title label.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    stateContent.shadowColors[state] = color
    update()
  }
  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setImage(_:for:)")
    stateContent.images[state] = image
    update()
  }
  /// Sets the background image of a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setBackgroundImage(_:for:)")
    stateContent.backgroundImages[state] = image
    update()
  }
  /// Sets the symbol configuration of a state; options the image specifies itself win.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    stateContent.symbolConfigurations[state] = configuration
    update()
  }

  /// The title set for a state, or that of normal.
  open func title(for state: UIControl.State) -> String? { stateContent.titles.resolved(state) }
  /// The attributed title set for a state, or that of normal.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    stateContent.attributedTitles.resolved(state)
  }
  /// The title colour set for a state, or that of normal.
  open func titleColor(for state: UIControl.State) -> UIColor? { stateContent.titleColors.resolved(state) }
  /// The shadow colour set for a state, or that of normal.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { stateContent.shadowColors.resolved(state) }
  /// The image set for a state, or that of normal.
  open func image(for state: UIControl.State) -> UIImage? { stateContent.images.resolved(state) }
  /// The background image set for a state, or that of normal.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { stateContent.backgroundImages.resolved(state) }
  /// The symbol configuration of a state.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    stateContent.symbolConfigurations.resolved(state)
  }

  /// The title for the current state.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The title colour for the current state.
  open var currentTitleColor: UIColor {
    if let color = titleColor(for: state) { return color }
    guard buttonType != .custom else { return .white }
    return !isEnabled ? .tertiaryLabel : role == .destructive ? .systemRed : tintColor
  }
  /// The title's shadow colour for the current state.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The image for the current state.
  open var currentImage: UIImage? { image(for: state) }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// The symbol configuration for the current state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// The title's label. Its font may be set; its text is set by the button.
  open var titleLabel: UILabel? { parts.label }
  /// The label of a configuration's subtitle; nil without a configuration.
  open var subtitleLabel: UILabel? { configuration == nil ? nil : parts.subtitleLabel }
  /// The image's view.
  open var imageView: UIImageView? { parts.imageView }

  /// Points around the content, without a configuration. Zero, the default, means 6 at the top and bottom.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }
  /// Insets of the title in points, without a configuration. They do not affect the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Insets of the image in points, without a configuration. They do not affect the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  // MARK: Configuration

  /// The button's content and appearance; nil for the content set for states.
  open var configuration: Configuration? {
    didSet {
      if configuration != nil, oldValue == nil, buttonType == .custom { parts.label.font = .systemFont(ofSize: 15) }
      update()
    }
  }
  /// Called before the button is updated, to set a configuration for its state.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration's colours follow the button's state. The default is true.
  open var automaticallyUpdatesConfiguration = true

  var needsConfiguration = false
  private var isUpdatingConfiguration = false

  /// Calls the update handler again before the button is next measured or laid out.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    contentDidChange()
  }

  /// Calls the update handler to set the configuration for the current state. Subclasses may override it.
  open func updateConfiguration() {
    guard !isUpdatingConfiguration, let configurationUpdateHandler else { return }
    isUpdatingConfiguration = true
    configurationUpdateHandler(self)
    isUpdatingConfiguration = false
  }

  @_spi(Storeys) open override func trackedReadsDidChange(_ method: TrackedMethod) {
    if method == .configuration { setNeedsUpdateConfiguration() } else { super.trackedReadsDidChange(method) }
  }

  // MARK: Menu

  /// Opened by a long press or, with `showsMenuAsPrimaryAction`, by any press. The default is nil.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showMenuSelection()
    }
  }
  /// Whether a press toggles `isSelected`, or selecting an element of the menu is lasting. The default is false.
  open var changesSelectionAsPrimaryAction = false {
    didSet { showMenuSelection() }
  }

  override func menuForPrimaryAction() -> UIMenu? { menu }
  @_spi(Storeys) open override func menuWillPerform(_ action: UIAction) { selectInMenu(action) }

  override func willTriggerPrimaryAction() {
    if changesSelectionAsPrimaryAction, menu == nil || !showsMenuAsPrimaryAction { isSelected.toggle() }
  }

  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Storeys) open override var plainElementType: ElementType { .button }
  @_spi(Storeys) open override var isAutomationLeaf: Bool { false }
  package override var imageIdentifier: String? { (configuration?.image ?? currentImage)?.resourceName }
  package override var automationTitle: String? { configuration?.title ?? currentTitle }
  override var defaultInterfaceEvents: Event { .primaryActionTriggered }
  @_spi(Storeys) open override var ownTraits: UIAccessibilityTraits { .button }
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? {
    configuration?.title ?? currentTitle ?? currentAttributedTitle?.string
      ?? (configuration?.image ?? currentImage)?.spokenName
  }

  // MARK: Updates

  @_spi(Storeys) open override func stateDidChange() {
    super.stateDidChange()
    showMenuSelection()
    setNeedsUpdateConfiguration()
    update()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize {
    updateConfigurationIfNeeded()
    return arrangement.size
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var forFirstBaselineLayout: UIView { parts.label }
  open override var forLastBaselineLayout: UIView { parts.label }
  override var fontForLayout: UIFont? { titleLabel?.font }
  override var baselineBelowCenter: CGFloat? {
    guard let font = fontForLayout else { return nil }
    let insets = configuration?.contentInsets.edgeInsets(rightToLeft: isRightToLeft) ?? contentEdgeInsets
    return (insets.top - insets.bottom) / 2 + (font.ascender + font.descender) / 2
  }
  override var firstBaselineFromTop: CGFloat? { titleBaseline }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layoutParts()
  }

  // MARK: Frames of the parts

  /// The frame of the background. The default is the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle available to the title and image.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.shrunk(by: arrangement.insets) }
  /// The title's frame, without a configuration.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(in: contentRect).title.moved(by: titleEdgeInsets, effectiveContentHorizontalAlignment)
  }
  /// The image's frame, without a configuration.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    frames(in: contentRect).image.moved(by: imageEdgeInsets, effectiveContentHorizontalAlignment)
  }
}

/// A control with a title and a picture that is pressed.
///
/// It shows either what was set for its states (`setTitle(_:for:)` and its like) or, where it has one, its `configuration`.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// How the button looks without a configuration. The default is custom.
  public private(set) var buttonType = ButtonType.custom

  var looks = ButtonLooks()
  let parts = ButtonParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    parts.button = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    parts.button = self
  }

  /// A button of a kind, without size.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// A button of a kind that runs an action and shows its title and picture.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { adopt(primaryAction) }
  }

  /// A button that looks like a configuration and runs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // Setting it in an initializer tells no observer.
    update()
    if let primaryAction { adopt(primaryAction) }
  }

  /// A button of a frame that runs an action and shows its title and picture.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { adopt(primaryAction) }
  }

  private func become(_ type: ButtonType) {
    buttonType = type
    if type != .custom { parts.label.font = .systemFont(ofSize: 15) }
    if let symbol = type.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    update()
  }

  private func adopt(_ action: UIAction) {
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  override var touchTriggersPrimaryAction: Bool { true }

  /// What the button does for who uses it: destructive ones are red. The default is normal.
  open var role = Role.normal {
    didSet { update() }
  }

  // MARK: States

  /// Sets the words of a state; states without any show those of normal. Those of normal become a configuration's too.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setTitle(_:for:)")
    looks.titles[state] = title
    if state == .normal { configuration?.title = title }
    update()
  }
  /// Sets words with looks of their own, which go before plain ones.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setAttributedTitle(_:for:)")
    looks.attributedTitles[state] = title
    update()
  }
  /// Sets the colour of the words of a state. By default white for a custom button, the tint colour for others.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setTitleColor(_:for:)")
    looks.titleColors[state] = color
    update()
  }
  /// Sets the colour of the words' shadow in a state; its offset is the title label's.
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    looks.shadowColors[state] = color
    update()
  }
  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setImage(_:for:)")
    looks.images[state] = image
    update()
  }
  /// Sets the picture that fills the button in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    mainThreadOnly("UIButton.setBackgroundImage(_:for:)")
    looks.backgroundImages[state] = image
    update()
  }
  /// Sets how a symbol is drawn in a state that has no configuration of its own for it.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    looks.symbolConfigurations[state] = configuration
    update()
  }

  /// The words set for a state, or those of normal.
  open func title(for state: UIControl.State) -> String? { looks.titles.resolved(state) }
  /// The words with looks of their own set for a state, or those of normal.
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    looks.attributedTitles.resolved(state)
  }
  /// The colour set for a state, or that of normal.
  open func titleColor(for state: UIControl.State) -> UIColor? { looks.titleColors.resolved(state) }
  /// The shadow's colour set for a state, or that of normal.
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { looks.shadowColors.resolved(state) }
  /// The picture set for a state, or that of normal.
  open func image(for state: UIControl.State) -> UIImage? { looks.images.resolved(state) }
  /// The filling picture set for a state, or that of normal.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { looks.backgroundImages.resolved(state) }
  /// How symbols are drawn in a state.
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    looks.symbolConfigurations.resolved(state)
  }

  /// The words of the state the button is in.
  open var currentTitle: String? { title(for: state) }
  /// The attributed title shown now.
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  /// The colour of the words of the state the button is in.
  open var currentTitleColor: UIColor {
    if let color = titleColor(for: state) { return color }
    guard buttonType != .custom else { return .white }
    return !isEnabled ? .tertiaryLabel : role == .destructive ? .systemRed : tintColor
  }
  /// The colour behind the title's letters now.
  open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
  /// The picture of the state the button is in.
  open var currentImage: UIImage? { image(for: state) }
  /// The filling picture of the state the button is in.
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  /// How symbols are drawn now.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  /// The view of the words: its font may be set, its text is the button's.
  open var titleLabel: UILabel? { parts.label }
  /// The view of a configuration's second line.
  open var subtitleLabel: UILabel? { configuration == nil ? nil : parts.subtitleLabel }
  /// The view of the picture.
  open var imageView: UIImageView? { parts.picture }

  /// Points round the content, without a configuration. Zero, the default, stands for 6 above and below.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }
  /// Points the title is moved in by, without a configuration; the button's size does not count them.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Points the picture is moved in by, without a configuration; the button's size does not count them.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  // MARK: Configuration

  /// What the button shows and how; nil for what was set by states.
  open var configuration: Configuration? {
    didSet {
      if configuration != nil, oldValue == nil, buttonType == .custom { parts.label.font = .systemFont(ofSize: 15) }
      update()
    }
  }
  /// Called before the button shows itself anew, to set a configuration that suits its state.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether the configuration's colours follow the button's state. The default is true.
  open var automaticallyUpdatesConfiguration = true

  var needsConfiguration = false
  private var isUpdatingConfiguration = false

  /// Asks the handler for a configuration again, before the button is next measured or laid out.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    contentDidChange()
  }

  /// Lets the handler, or a subclass, set the configuration for the state the button is in.
  open func updateConfiguration() {
    guard !isUpdatingConfiguration, let configurationUpdateHandler else { return }
    isUpdatingConfiguration = true
    configurationUpdateHandler(self)
    isUpdatingConfiguration = false
  }

  // MARK: Menu

  /// Opened by a press that rests or, with `showsMenuAsPrimaryAction`, by any press. The default is none.
  open var menu: UIMenu? {
    didSet {
      isContextMenuInteractionEnabled = menu != nil
      showMenuSelection()
    }
  }
  /// Whether a press selects and deselects the button, or chooses one element of its menu for good. The default is false.
  open var changesSelectionAsPrimaryAction = false {
    didSet { showMenuSelection() }
  }

  override func pressedMenu() -> UIMenu? { menu }
  override func menuWillPerform(_ action: UIAction) { keepChoice(action) }

  override func willTriggerPrimaryAction() {
    if changesSelectionAsPrimaryAction, menu == nil || !showsMenuAsPrimaryAction { isSelected.toggle() }
  }

  override var ownTraits: UIAccessibilityTraits { .button }
  override var labelByKind: String? { configuration?.title ?? currentTitle ?? currentAttributedTitle?.string }

  // MARK: Showing

  override func stateDidChange() {
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    placeParts()
  }

  // MARK: Where the parts lie

  /// Where the ground lies. The default is all of the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where words and picture may lie.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.shrunk(by: arrangement.insets) }
  /// Where the words lie, without a configuration.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    places(in: contentRect).title.moved(by: titleEdgeInsets, effectiveContentHorizontalAlignment)
  }
  /// Where the picture lies, without a configuration.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    places(in: contentRect).image.moved(by: imageEdgeInsets, effectiveContentHorizontalAlignment)
  }
}

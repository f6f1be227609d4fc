/// A control with a title and a picture that is pressed.
///
/// It shows either what was set for its states (`setTitle(_:for:)` and its like) or, where it has one, its `configuration`.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// How a button without a configuration looks.
  public enum ButtonType: Int, Sendable {
    /// As set, nothing more: a white title of 18 points.
    case custom = 0
    /// In the tint colour, 15 points, faint while pressed.
    case system = 1
    /// An "i" in a circle.
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross in a grey circle.
    case close = 7
  }

  /// How the button looks without a configuration. The default is custom.
  public private(set) var buttonType = ButtonType.custom

  private var titles = StateValues<String>()
  private var titleColors = StateValues<UIColor>()
  private var images = StateValues<UIImage>()
  private var backgroundImages = StateValues<UIImage>()

  private let label = UILabel(frame: .zero)
  private let subtitleLabel = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let backgroundPicture = UIImageView(frame: .zero)
  /// The ground of a configuration.
  private let plate = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 18)
    for view in [plate, backgroundPicture, picture, label, subtitleLabel] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    update()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
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
    if let primaryAction { adopt(primaryAction) }
  }

  /// A button of a frame that runs an action and shows its title and picture.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { adopt(primaryAction) }
  }

  private func become(_ type: ButtonType) {
    buttonType = type
    if type != .custom { label.font = .systemFont(ofSize: 15) }
    switch type {
    case .detailDisclosure, .infoLight, .infoDark: setImage(UIImage(systemName: "info.circle"), for: .normal)
    case .contactAdd: setImage(UIImage(systemName: "plus.circle"), for: .normal)
    case .close: setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    case .custom, .system: break
    }
    update()
  }

  private func adopt(_ action: UIAction) {
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      setTitle(action.title.isEmpty ? nil : action.title, for: .normal)
      setImage(action.image, for: .normal)
    }
    addAction(action, for: .primaryActionTriggered)
  }

  override var touchTriggersPrimaryAction: Bool { true }

  // MARK: States

  /// Sets the words of a state; states without any show those of normal.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    update()
  }

  /// Sets the colour of the words of a state. By default white for a custom button, the tint colour for others.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state] = color
    update()
  }

  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    update()
  }

  /// Sets the picture that fills the button in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state] = image
    update()
  }

  /// The words set for a state, or those of normal.
  open func title(for state: UIControl.State) -> String? { titles.resolved(state) }
  /// The colour set for a state, or that of normal.
  open func titleColor(for state: UIControl.State) -> UIColor? { titleColors.resolved(state) }
  /// The picture set for a state, or that of normal.
  open func image(for state: UIControl.State) -> UIImage? { images.resolved(state) }
  /// The filling picture set for a state, or that of normal.
  open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.resolved(state) }

  /// The words of the state the button is in.
  open var currentTitle: String? { titles.resolved(state) }
  /// The colour of the words of the state the button is in.
  open var currentTitleColor: UIColor {
    if let color = titleColors.resolved(state) { return color }
    if !isEnabled, buttonType != .custom { return .tertiaryLabel }
    return buttonType == .custom ? .white : tintColor
  }
  /// The picture of the state the button is in.
  open var currentImage: UIImage? { images.resolved(state) }
  /// The filling picture of the state the button is in.
  open var currentBackgroundImage: UIImage? { backgroundImages.resolved(state) }

  /// The view of the words: its font may be set, its text is the button's.
  open var titleLabel: UILabel? { label }
  /// The view of the picture.
  open var imageView: UIImageView? { picture }

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
    didSet { update() }
  }

  /// Called before the button shows itself anew, to set a configuration that suits its state.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  private var isUpdatingConfiguration = false

  /// Asks the handler for a configuration again.
  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
  }

  /// Lets the handler, or a subclass, set the configuration for the state the button is in.
  open func updateConfiguration() {
    guard !isUpdatingConfiguration, let configurationUpdateHandler else { return }
    isUpdatingConfiguration = true
    configurationUpdateHandler(self)
    isUpdatingConfiguration = false
  }

  // MARK: Showing

  override func stateDidChange() {
    super.stateDidChange()
    updateConfiguration()
    update()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory {
      contentDidChange()
    }
  }

  /// Gives the parts what they show in the state the button is in.
  private func update() {
    if let configuration {
      show(configuration)
    } else {
      plate.isHidden = true
      subtitleLabel.isHidden = true
      label.text = currentTitle
      label.textColor = currentTitleColor
      picture.image = currentImage
      picture.tintColor = isEnabled || buttonType == .custom ? nil : .tertiaryLabel
      backgroundPicture.image = currentBackgroundImage
      let isFaint = isHighlighted && titles[.highlighted] == nil && buttonType != .custom
      for view in [label, picture] as [UIView] { view.alpha = isFaint ? 0.2 : 1 }
    }
    picture.isHidden = picture.image == nil
    contentDidChange()
  }

  private func show(_ configuration: Configuration) {
    let look = configuration.look(enabled: isEnabled, tint: tintColor)
    plate.isHidden = false
    plate.backgroundColor = look.background
    plate.alpha = isHighlighted ? 0.75 : 1
    label.text = configuration.title
    label.font = configuration.buttonSize.titleFont
    label.textColor = look.foreground
    subtitleLabel.isHidden = configuration.subtitle == nil
    subtitleLabel.text = configuration.subtitle
    subtitleLabel.font = .systemFont(ofSize: 12)
    subtitleLabel.textColor = look.foreground
    picture.image = configuration.image
    picture.tintColor = look.foreground
    picture.contentMode = .center
    backgroundPicture.image = nil
    for view in [label, subtitleLabel, picture] as [UIView] { view.alpha = isHighlighted ? 0.75 : 1 }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private var arrangement: ButtonArrangement {
    func size(_ label: UILabel) -> CGSize {
      guard !label.isHidden, label.text?.isEmpty == false else { return .zero }
      let room = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      let size = label.sizeThatFits(room)
      return CGSize(width: ceil(size.width), height: size.height)
    }
    var arrangement = ButtonArrangement(
      title: size(label), subtitle: size(subtitleLabel), image: picture.image?.size ?? .zero)
    if let configuration {
      arrangement.insets = configuration.contentInsets.edgeInsets(rightToLeft: isRightToLeft)
      arrangement.imagePadding = configuration.imagePadding
      arrangement.titlePadding = configuration.titlePadding
      arrangement.placement = ButtonArrangement.Edge(configuration.imagePlacement, rightToLeft: isRightToLeft)
    } else {
      arrangement.insets = contentEdgeInsets
      if contentEdgeInsets == .zero { arrangement.leastVerticalPadding = 6 }
      arrangement.placement = isRightToLeft ? .right : .left
    }
    return arrangement
  }

  open override var intrinsicContentSize: CGSize { arrangement.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { arrangement.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    plate.layer.cornerRadius = configuration?.cornerRadius(height: bounds.height) ?? 0
    plate.layer.cornerCurve = .continuous
    backgroundPicture.frame = bounds
    let places = arrangement.places(
      in: bounds, horizontally: contentHorizontalAlignment, vertically: contentVerticalAlignment,
      rightToLeft: isRightToLeft)
    label.frame = places.title
    subtitleLabel.frame = places.subtitle
    picture.frame = places.image
    guard configuration == nil else { return }
    label.frame = places.title.offsetBy(
      dx: (titleEdgeInsets.left - titleEdgeInsets.right) / 2, dy: (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2)
    picture.frame = places.image.offsetBy(
      dx: (imageEdgeInsets.left - imageEdgeInsets.right) / 2, dy: (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2)
  }
}

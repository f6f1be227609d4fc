/// Shows a content-unavailable configuration: an image, texts and buttons, stacked and centred.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let scrollView = UIScrollView(frame: .zero)
  private let background = BackgroundConfigurationView(configuration: .clear())
  private let imageView = UIImageView(frame: .zero)
  private let spinner = UIActivityIndicatorView(style: .large)
  private let textLabel = UILabel(frame: .zero)
  private let secondaryTextLabel = UILabel(frame: .zero)
  private var buttons: [UIButton] = []

  /// Whether parts that are higher than the view can be scrolled. The default is true. Unmeasured.
  open var isScrollEnabled: Bool {
    get { scrollView.isScrollEnabled }
    set { scrollView.isScrollEnabled = newValue }
  }

  /// Creates a view with a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(background)
    addSubview(scrollView)
    scrollView.contentInsetAdjustmentBehavior = .never
    for part in [imageView, spinner, textLabel, secondaryTextLabel] as [UIView] { scrollView.addSubview(part) }
    imageView.contentMode = .scaleAspectFit
    configurationDidChange()
  }

  /// The configuration: a `UIContentUnavailableConfiguration`; another type is a client error.
  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        clientError(
          "Unsupported content configuration type for UIContentUnavailableView: \(type(of: newValue))",
          name: "NSInvalidArgumentException")
      }
      shown = new
      configurationDidChange()
    }
  }

  private func configurationDidChange() {
    background.configuration = shown.background
    let image = shown.imageProperties
    imageView.preferredSymbolConfiguration =
      image.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .largeTitle, scale: .large)
    imageView.image = shown.image
    imageView.tintColor = image.tintColor ?? .secondaryLabel
    imageView.layer.cornerRadius = image.cornerRadius
    imageView.clipsToBounds = image.cornerRadius > 0
    imageView.isHidden = shown.image == nil
    spinner.isHidden = shown.kind != .loading
    if shown.kind == .loading { spinner.startAnimating() } else { spinner.stopAnimating() }
    set(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
    set(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, in: secondaryTextLabel)
    for button in buttons { button.removeFromSuperview() }
    buttons = [(shown.button, shown.buttonProperties), (shown.secondaryButton, shown.secondaryButtonProperties)]
      .compactMap(makeButton)
    for button in buttons { scrollView.addSubview(button) }
    setNeedsLayout()
  }

  private func set(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.textAlignment = shown.alignment == .center ? .center : .natural
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    label.adjustsFontForContentSizeCategory = true
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = text == nil && attributed == nil
  }

  /// Creates a button; nil if it would have neither title nor image.
  private func makeButton(
    _ buttonConfiguration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    var buttonConfiguration = buttonConfiguration
    if buttonConfiguration.title == nil, buttonConfiguration.image == nil, buttonConfiguration.attributedTitle == nil {
      guard let action = properties.primaryAction, !action.title.isEmpty || action.image != nil else { return nil }
      buttonConfiguration.title = action.title
      buttonConfiguration.image = action.image
    }
    let button = UIButton(configuration: buttonConfiguration, primaryAction: nil)
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    return button
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: Layout

  /// The visible parts from top to bottom, with the spacing before each.
  private var parts: [(view: UIView, gap: CGFloat)] {
    var parts: [(view: UIView, gap: CGFloat)] = []
    func add(_ view: UIView, after gap: CGFloat) {
      if !view.isHidden { parts.append((view, parts.isEmpty ? 0 : gap)) }
    }
    add(spinner, after: 0)
    add(imageView, after: shown.imageToTextPadding)
    add(textLabel, after: shown.imageToTextPadding)
    add(secondaryTextLabel, after: textLabel.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding)
    for (index, button) in buttons.enumerated() {
      add(button, after: index == 0 ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding)
    }
    return parts
  }

  private func size(of view: UIView, within width: CGFloat) -> CGSize {
    guard view === imageView else {
      let size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      return CGSize(width: min(ceil(size.width), width), height: ceil(size.height))
    }
    let size = imageView.intrinsicContentSize
    let limit = shown.imageProperties.maximumSize
    let most = CGSize(
      width: limit.width > 0 ? min(limit.width, width) : width, height: limit.height > 0 ? limit.height : .infinity)
    let factor = min(1, most.width / max(size.width, 1), most.height / max(size.height, 1))
    return CGSize(width: size.width * factor, height: size.height * factor)
  }

  /// The height of all parts at a width, in points.
  private func height(within width: CGFloat) -> CGFloat {
    parts.reduce(0) { $0 + $1.gap + size(of: $1.view, within: width).height }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = shown.directionalLayoutMargins
    let width = max(0, size.width - margins.leading - margins.trailing)
    return CGSize(width: size.width, height: height(within: width) + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    scrollView.frame = bounds
    let margins = shown.directionalLayoutMargins
    let (left, right) = isRightToLeft ? (margins.trailing, margins.leading) : (margins.leading, margins.trailing)
    let insets = safeAreaInsets + UIEdgeInsets(top: margins.top, left: left, bottom: margins.bottom, right: right)
    guard let area = bounds.interior(insets) else { return }
    let scale = displayScale
    // Content that is too high begins at the top and can be scrolled.
    let height = height(within: area.width)
    scrollView.contentSize = CGSize(
      width: bounds.width, height: max(bounds.height, insets.top + height + insets.bottom))
    var y = max(area.minY, area.midY - height / 2)
    for (view, gap) in parts {
      y += gap
      let size = size(of: view, within: area.width)
      let x: CGFloat
      switch shown.alignment {
      case .center: x = area.midX - size.width / 2
      case .natural: x = isRightToLeft ? area.maxX - size.width : area.minX
      }
      view.frame = CGRect(
        x: x.snapped(toScale: scale), y: y.snapped(toScale: scale), width: size.width, height: size.height)
      y += size.height
    }
  }
}

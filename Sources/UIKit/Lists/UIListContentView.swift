/// Shows a list content configuration: a picture beside two texts. Sizes itself by them.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let imageView = UIImageView(frame: .zero)
  private let textLabel = UILabel(frame: .zero)
  private let secondaryTextLabel = UILabel(frame: .zero)

  /// A view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    // The superview's margins count, but the configuration says which.
    preservesSuperviewLayoutMargins = true
    for part in [imageView, textLabel, secondaryTextLabel] as [UIView] { addSubview(part) }
    imageView.contentMode = .scaleAspectFit
    configurationDidChange()
  }

  /// What is shown: a `UIListContentConfiguration`; one of another type stops the process.
  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        clientError(
          "Unsupported content configuration type for UIListContentView: \(type(of: newValue))",
          name: "NSInvalidArgumentException")
      }
      shown = new
      configurationDidChange()
    }
  }

  /// True for list content configurations.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  private func configurationDidChange() {
    let text = shown.shownText
    let secondaryText = shown.shownSecondaryText
    shown.textProperties.apply(text, to: textLabel)
    shown.secondaryTextProperties.apply(secondaryText, to: secondaryTextLabel)
    textLabel.isHidden = text == nil
    secondaryTextLabel.isHidden = secondaryText == nil

    let properties = shown.imageProperties
    imageView.preferredSymbolConfiguration =
      properties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    imageView.image = shown.image
    imageView.isHidden = shown.image == nil
    imageView.layer.cornerRadius = properties.cornerRadius
    imageView.clipsToBounds = properties.cornerRadius > 0
    imageView.layer.borderWidth = properties.strokeWidth
    colorsDidChange()
    for part in [imageView, textLabel, secondaryTextLabel] as [UIView] { part.alpha = shown.alpha }
    contentDidChange()
  }

  private func colorsDidChange() {
    imageView.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
    if shown.imageProperties.strokeWidth > 0 {
      imageView.layer.borderColor =
        shown.imageProperties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
    }
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorsDidChange()
    contentDidChange()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    contentDidChange()
  }

  // MARK: Layout

  /// The room kept across for a symbol in a row, in points: that of the widest common ones, so that texts line up.
  /// Unmeasured.
  private static let standardSymbolWidth: CGFloat = 28

  private var effectiveMargins: NSDirectionalEdgeInsets {
    var margins = shown.directionalLayoutMargins
    guard let superview, !shown.axesPreservingSuperviewLayoutMargins.isEmpty else { return margins }
    let above = superview.directionalLayoutMargins
    if shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      // Only what of the superview's margins reaches into the view.
      let before = isRightToLeft ? superview.bounds.maxX - frame.maxX : frame.minX - superview.bounds.minX
      let after = isRightToLeft ? frame.minX - superview.bounds.minX : superview.bounds.maxX - frame.maxX
      margins.leading = max(margins.leading, above.leading - max(0, before))
      margins.trailing = max(margins.trailing, above.trailing - max(0, after))
    }
    if shown.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, above.top)
      margins.bottom = max(margins.bottom, above.bottom)
    }
    return margins
  }

  private var arrangement: ListContentArrangement {
    var arrangement = ListContentArrangement(margins: effectiveMargins)
    let properties = shown.imageProperties
    if let image = imageView.shownImage {
      arrangement.image = image.size
      arrangement.maximumImageSize = properties.maximumSize
      func slot(_ length: CGFloat, _ standard: CGFloat, isDefaultForSymbols: Bool) -> CGFloat {
        if length == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
        if length == 0, isDefaultForSymbols, image.isSymbolImage { return standard }
        return length
      }
      let standard = UIFontMetrics.default.scaledValue(
        for: Self.standardSymbolWidth, compatibleWith: traitCollection)
      arrangement.slot = CGSize(
        width: slot(properties.reservedLayoutSize.width, standard, isDefaultForSymbols: true),
        height: slot(properties.reservedLayoutSize.height, standard, isDefaultForSymbols: false))
    }
    arrangement.imageToText = shown.imageToTextPadding
    arrangement.text = measure(textLabel, shown.shownText)
    arrangement.secondaryText = measure(secondaryTextLabel, shown.shownSecondaryText)
    arrangement.prefersSideBySide = shown.prefersSideBySideTextAndSecondaryText
    arrangement.horizontalPadding = shown.textToSecondaryTextHorizontalPadding
    arrangement.verticalPadding = shown.textToSecondaryTextVerticalPadding
    return arrangement
  }

  private func measure(
    _ label: UILabel, _ text: UIListContentConfiguration.Text?
  ) -> ListContentArrangement.Measure? {
    guard text != nil else { return nil }
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    return ListContentArrangement.Measure(
      natural: label.sizeThatFits(unlimited), baseline: label.font.ascender,
      height: { width in
        label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height
      })
  }

  /// The places of the parts for the size the view has.
  private var places: ListContentArrangement.Places { arrangement.places(in: bounds.size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places
    for (part, place) in [
      (imageView, places.image), (textLabel, places.text), (secondaryTextLabel, places.secondaryText),
    ] as [(UIView, CGRect?)] {
      guard let place else { continue }
      let frame = fromLeading(place)
      if part.frame != frame { part.frame = frame }
    }
    if autoLayout.details?.systemGuides.isEmpty == false { setContextNeedsLayoutIfPartsMoved(places) }
  }

  /// A rectangle that counts from the leading edge, in the view's coordinates, on whole pixels.
  private func fromLeading(_ place: CGRect) -> CGRect {
    let x = isRightToLeft ? bounds.width - place.maxX : place.minX
    let scale = UIScreen.main.scale
    return CGRect(
      x: x.snapped(toScale: scale), y: place.minY.snapped(toScale: scale), width: place.width, height: place.height)
  }

  private func size(in width: CGFloat) -> CGSize {
    let size = arrangement.size(in: width)
    let scale = UIScreen.main.scale
    return CGSize(
      width: size.width.ceiled(toScale: scale),
      height: max(size.height, shown.style.minimumHeight).ceiled(toScale: scale))
  }

  /// The size the content needs in a width; rounded up to whole pixels, and at least as high as the style's rows.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(in: size.width > 0 ? size.width : .greatestFiniteMagnitude)
  }

  open override var intrinsicContentSize: CGSize { size(in: .greatestFiniteMagnitude) }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    guard constraints.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    let isFixed = horizontalFittingPriority > .defaultHigh
    var size = size(in: isFixed ? targetSize.width : .greatestFiniteMagnitude)
    if isFixed { size.width = targetSize.width }
    if verticalFittingPriority > .defaultHigh { size.height = targetSize.height }
    return size
  }

  /// Where the texts begin in a view around this one, in points from its leading edge.
  func textStart(in view: UIView) -> CGFloat? {
    guard let place = places.text ?? places.secondaryText else { return nil }
    let frame = convert(fromLeading(place), to: view)
    return isRightToLeft ? view.bounds.width - frame.maxX : frame.minX
  }

  // MARK: Guides

  /// The rectangle of the first text, nil without one.
  open var textLayoutGuide: UILayoutGuide? {
    shown.shownText == nil ? nil : systemGuide(.listText, "UIListContentViewTextLayoutGuide")
  }

  /// The rectangle of the second text, nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    shown.shownSecondaryText == nil
      ? nil : systemGuide(.listSecondaryText, "UIListContentViewSecondaryTextLayoutGuide")
  }

  /// The rectangle of the picture, nil without one.
  open var imageLayoutGuide: UILayoutGuide? {
    shown.image == nil ? nil : systemGuide(.listImage, "UIListContentViewImageLayoutGuide")
  }

  /// What a part leaves free at each side of the bounds.
  func insets(ofPart source: UILayoutGuide.Source) -> UIEdgeInsets {
    let places = places
    let place: CGRect? =
      switch source {
      case .listText: places.text
      case .listSecondaryText: places.secondaryText
      case .listImage: places.image
      default: nil
      }
    guard let place else { return .zero }
    let frame = fromLeading(place)
    return UIEdgeInsets(
      top: frame.minY, left: frame.minX, bottom: bounds.height - frame.maxY, right: bounds.width - frame.maxX)
  }

  private var lastPlaces: [CGRect?] = []

  /// Constraints to the guides follow the parts in the next round of layout.
  private func setContextNeedsLayoutIfPartsMoved(_ places: ListContentArrangement.Places) {
    let new = [places.image, places.text, places.secondaryText]
    guard new != lastPlaces else { return }
    lastPlaces = new
    setContextNeedsLayout()
  }
}

extension UIListContentView: WrappingView {
  var wrapsToWidth: Bool { true }

  func contentSize(wrappedTo width: CGFloat) -> CGSize { size(in: width) }
}

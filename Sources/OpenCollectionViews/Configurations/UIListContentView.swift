/// Displays a list content configuration: an image beside two texts. It is self-sizing.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var listConfiguration: UIListContentConfiguration
  private let imageView = UIImageView(frame: .zero)
  private let textLabel = UILabel(frame: .zero)
  private let secondaryTextLabel = UILabel(frame: .zero)
  private(set) var expansion: ExpansionText?
  private(set) var secondaryExpansion: ExpansionText?

  /// A view that displays a configuration.
  public init(configuration: UIListContentConfiguration) {
    listConfiguration = configuration
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    listConfiguration = .cell()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    // The configuration determines on which axes the superview's margins apply.
    preservesSuperviewLayoutMargins = true
    for part in [imageView, textLabel, secondaryTextLabel] as [UIView] { addSubview(part) }
    imageView.contentMode = .scaleAspectFit
    configurationDidChange()
  }

  /// The displayed `UIListContentConfiguration`. Setting a configuration of another type terminates the app.
  public var configuration: any UIContentConfiguration {
    get { listConfiguration }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        clientError(
          "Unsupported content configuration type for UIListContentView: \(type(of: newValue))",
          name: "NSInvalidArgumentException")
      }
      listConfiguration = new
      configurationDidChange()
    }
  }

  /// True for list content configurations.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIListContentConfiguration
  }

  private func configurationDidChange() {
    let text = listConfiguration.displayedText
    let secondaryText = listConfiguration.displayedSecondaryText
    listConfiguration.textProperties.apply(text, to: textLabel)
    listConfiguration.secondaryTextProperties.apply(secondaryText, to: secondaryTextLabel)
    update(&expansion, listConfiguration.textProperties, of: textLabel)
    update(&secondaryExpansion, listConfiguration.secondaryTextProperties, of: secondaryTextLabel)
    textLabel.isHidden = text == nil
    secondaryTextLabel.isHidden = secondaryText == nil

    let properties = listConfiguration.imageProperties
    imageView.preferredSymbolConfiguration =
      properties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    imageView.image = listConfiguration.image
    imageView.isHidden = listConfiguration.image == nil
    imageView.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
    imageView.layer.cornerRadius = properties.cornerRadius
    imageView.clipsToBounds = properties.cornerRadius > 0
    imageView.layer.borderWidth = properties.strokeWidth
    colorsDidChange()
    for part in [imageView, textLabel, secondaryTextLabel] as [UIView] { part.alpha = listConfiguration.alpha }
    contentDidChange()
  }

  private func update(
    _ expansion: inout ExpansionText?, _ properties: UIListContentConfiguration.TextProperties, of label: UILabel
  ) {
    guard properties.showsExpansionTextWhenTruncated != (expansion != nil) else { return }
    expansion?.remove()
    expansion = properties.showsExpansionTextWhenTruncated ? ExpansionText(of: label, in: self) : nil
  }

  private func colorsDidChange() {
    imageView.tintColor = listConfiguration.imageProperties.resolvedTintColor(for: tintColor)
    if listConfiguration.imageProperties.strokeWidth > 0 {
      imageView.layer.borderColor =
        listConfiguration.imageProperties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection)
        .cgColor
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

  private var effectiveMargins: NSDirectionalEdgeInsets {
    var margins = listConfiguration.directionalLayoutMargins
    guard let superview, !listConfiguration.axesPreservingSuperviewLayoutMargins.isEmpty else { return margins }
    let superviewMargins = superview.directionalLayoutMargins
    if listConfiguration.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      // Only the part of the superview's margins that overlaps the view. An indented view keeps its margin (measured: facts on
      // lists on a phone, A).
      let indentation = (superview as? any IndentingView)?.contentIndentation ?? 0
      let distance = isRightToLeft ? superview.bounds.maxX - frame.maxX : frame.minX - superview.bounds.minX
      let before = distance - indentation
      let after = isRightToLeft ? frame.minX - superview.bounds.minX : superview.bounds.maxX - frame.maxX
      margins.leading = max(margins.leading, superviewMargins.leading - max(0, before))
      margins.trailing = max(margins.trailing, superviewMargins.trailing - max(0, after))
    }
    if listConfiguration.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, superviewMargins.top)
      margins.bottom = max(margins.bottom, superviewMargins.bottom)
    }
    return margins
  }

  private var arrangement: ListContentArrangement {
    var arrangement = ListContentArrangement(margins: effectiveMargins)
    let properties = listConfiguration.imageProperties
    if let image = imageView.displayedImage {
      arrangement.image = image.size
      arrangement.maximumImageSize = properties.maximumSize
      arrangement.imageIsTextSized =
        image.isSymbolImage && properties.preferredSymbolConfiguration == nil
        && properties.reservedLayoutSize.height == 0
      func slot(_ length: CGFloat, _ standard: CGFloat, isDefaultForSymbols: Bool) -> CGFloat {
        if length == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
        if length == 0, isDefaultForSymbols, image.isSymbolImage { return standard }
        return length
      }
      let standard = UIFontMetrics.default.scaledValue(
        for: ListMetrics.current.symbolWidth, compatibleWith: traitCollection)
      arrangement.slot = CGSize(
        width: slot(properties.reservedLayoutSize.width, standard, isDefaultForSymbols: true),
        height: slot(properties.reservedLayoutSize.height, standard, isDefaultForSymbols: false))
    }
    arrangement.imageToText = listConfiguration.imageToTextPadding
    arrangement.text = measure(textLabel, listConfiguration.displayedText)
    arrangement.secondaryText = measure(secondaryTextLabel, listConfiguration.displayedSecondaryText)
    arrangement.prefersSideBySide = listConfiguration.prefersSideBySideTextAndSecondaryText
    arrangement.horizontalPadding = listConfiguration.textToSecondaryTextHorizontalPadding
    arrangement.verticalPadding = listConfiguration.textToSecondaryTextVerticalPadding
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

  /// The frames of image and texts at the view's current size.
  private var partFrames: ListContentArrangement.Frames { arrangement.frames(in: bounds.size) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = partFrames
    for (part, partFrame) in [
      (imageView, frames.image), (textLabel, frames.text), (secondaryTextLabel, frames.secondaryText),
    ] as [(UIView, CGRect?)] {
      guard let partFrame else { continue }
      let frame = mirroredIfNeeded(partFrame)
      if part.frame != frame { part.frame = frame }
    }
    if autoLayout.details?.systemGuides.isEmpty == false { setContextNeedsLayoutIfPartsMoved(frames) }
  }

  /// Converts a rectangle relative to the leading edge to the view's coordinates, rounded to whole pixels.
  private func mirroredIfNeeded(_ frame: CGRect) -> CGRect {
    let x = isRightToLeft ? bounds.width - frame.maxX : frame.minX
    let scale = displayScale
    return CGRect(
      x: x.snapped(toScale: scale), y: frame.minY.snapped(toScale: scale), width: frame.width, height: frame.height)
  }

  private func size(in width: CGFloat) -> CGSize {
    let size = arrangement.size(in: width)
    let scale = displayScale
    return CGSize(
      width: size.width.ceiled(toScale: scale),
      height: max(size.height, listConfiguration.style.minimumHeight).ceiled(toScale: scale))
  }

  /// The size of the content in a width, rounded up to whole pixels, and at least the style's minimum height.
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

  /// The start of the texts in an enclosing view, in points from its leading edge.
  package func textStart(in view: UIView) -> CGFloat? {
    guard let textFrame = partFrames.text ?? partFrames.secondaryText else { return nil }
    let frame = convert(mirroredIfNeeded(textFrame), to: view)
    return isRightToLeft ? view.bounds.width - frame.maxX : frame.minX
  }

  // MARK: Layout guides

  /// The layout guide of the primary text; nil without one.
  open var textLayoutGuide: UILayoutGuide? {
    listConfiguration.displayedText == nil ? nil : systemGuide(.listText, "UIListContentViewTextLayoutGuide")
  }

  /// The layout guide of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    listConfiguration.displayedSecondaryText == nil
      ? nil : systemGuide(.listSecondaryText, "UIListContentViewSecondaryTextLayoutGuide")
  }

  /// The layout guide of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? {
    listConfiguration.image == nil ? nil : systemGuide(.listImage, "UIListContentViewImageLayoutGuide")
  }

  /// The insets of a part's frame from the bounds.
  func insets(ofPart source: UILayoutGuide.Source) -> UIEdgeInsets {
    let frames = partFrames
    let partFrame: CGRect? =
      switch source {
      case .listText: frames.text
      case .listSecondaryText: frames.secondaryText
      case .listImage: frames.image
      default: nil
      }
    guard let partFrame else { return .zero }
    let frame = mirroredIfNeeded(partFrame)
    return UIEdgeInsets(
      top: frame.minY, left: frame.minX, bottom: bounds.height - frame.maxY, right: bounds.width - frame.maxX)
  }

  private var lastPartFrames: [CGRect?] = []

  /// Schedules another layout pass for constraints to the layout guides if the parts moved.
  private func setContextNeedsLayoutIfPartsMoved(_ frames: ListContentArrangement.Frames) {
    let new = [frames.image, frames.text, frames.secondaryText]
    guard new != lastPartFrames else { return }
    lastPartFrames = new
    setContextNeedsLayout()
  }
}

extension UIListContentView: WrappingView {
  var wrapsToWidth: Bool { true }

  func contentSize(wrappedTo width: CGFloat) -> CGSize { size(in: width) }
}

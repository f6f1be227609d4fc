extension UIButton {
  /// Whether any press opens the menu and its selection is shown as the title.
  var isPopup: Bool { menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    trackConfiguration(hasHandler: configurationUpdateHandler != nil) { updateConfiguration() }
  }

  /// Updates the subviews for the current state.
  func update() {
    if let configuration {
      apply(completed(automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration))
    } else {
      showStateContent()
    }
    contentDidChange()
  }

  /// The configuration completed with the content set for states: a missing title or image is that of the current
  /// state, and a title set for a state other than normal replaces the configuration's. Unmeasured.
  private func completed(_ configuration: Configuration) -> Configuration {
    var completed = configuration
    let hasText = configuration.title != nil || configuration.attributedTitle != nil
    if !hasText || state != .normal && stateContent.titles.has(state) {
      completed.title = currentTitle
    }
    if configuration.image == nil { completed.image = currentImage }
    return completed
  }

  // MARK: State-based content

  private func showStateContent() {
    parts.showBackground(buttonType == .close ? closeBackground : nil)
    parts.subtitleLabelIfCreated?.isHidden = true
    parts.showSpinner(color: nil)
    parts.showIndicator(color: nil)
    parts.showBackgroundImage(currentBackgroundImage)
    showStateTitle()
    showStateImage()
    let isDimmed = isHighlighted && !stateContent.titles.has(.highlighted) && buttonType != .custom
    parts.setContentAlpha(isDimmed ? 0.2 : 1)
  }

  private func showStateTitle() {
    let title = currentTitle
    let attributed = currentAttributedTitle
    guard title != nil || attributed != nil || parts.labelIfCreated != nil else { return }
    let label = parts.label
    label.isHidden = title == nil && attributed == nil
    if let attributed {
      label.attributedText = colored(attributed)
    } else {
      label.text = title
      label.textColor = currentTitleColor
    }
    label.shadowColor = currentTitleShadowColor
  }

  /// The text with the button's title colour and font where it has none.
  private func colored(_ text: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: text)
    let all = NSRange(location: 0, length: text.length)
    let font: UIFont = parts.label.font
    text.enumerateAttributes(in: all) { attributes, range, _ in
      if attributes[.foregroundColor] == nil {
        result.addAttribute(.foregroundColor, value: currentTitleColor, range: range)
      }
      if attributes[.font] == nil { result.addAttribute(.font, value: font, range: range) }
    }
    return result
  }

  private func showStateImage() {
    var image = currentImage
    guard image != nil || parts.imageViewIfCreated != nil else { return }
    let isTemplate = buttonType != .custom && image?.renderingMode == .automatic
    if isTemplate { image = image?.withRenderingMode(.alwaysTemplate) }
    if let symbol = image, symbol.isSymbolImage, let preferred = currentPreferredSymbolConfiguration {
      image = symbol.preferring(preferred)
    }
    if buttonType == .close {
      image = image?.preferring(UIImage.SymbolConfiguration(pointSize: 13, weight: .bold))
    }
    // A system button dims all of its content; one with an image of its own for the state shows that as it is.
    let adjusts = isEnabled ? isHighlighted && adjustsImageWhenHighlighted : adjustsImageWhenDisabled
    if adjusts, buttonType == .custom, !stateContent.images.has(isEnabled ? .highlighted : .disabled) {
      image = image.flatMap(darkened)
    }
    let imageView = parts.imageView
    imageView.image = image
    imageView.isHidden = image == nil
    imageView.contentMode = .scaleToFill
    imageView.tintColor =
      buttonType == .close
      ? .secondaryLabel
      : buttonType == .custom ? nil : !isEnabled ? .tertiaryLabel : role == .destructive ? .systemRed : nil
  }

  /// An image in darker colours: half black. A template, which is drawn in the tint color, and a symbol stay as they are.
  private func darkened(_ image: UIImage) -> UIImage {
    guard image.renderingMode != .alwaysTemplate, !image.isSymbolImage, image.size.width > 0, image.size.height > 0
    else { return image }
    if let (source, result) = parts.darkenedImage, source === image { return result }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let result = UIGraphicsImageRenderer(size: image.size, format: format).image { context in
      let all = CGRect(origin: .zero, size: image.size)
      image.draw(in: all)
      context.cgContext.setBlendMode(.sourceAtop)
      context.cgContext.setFillColor(gray: 0, alpha: 0.5)
      context.cgContext.fill(all)
    }
    parts.darkenedImage = (image, result)
    return result
  }

  // MARK: Configuration-based content

  private func apply(_ configuration: Configuration) {
    let hasText = configuration.displayedTitle != nil || configuration.displayedSubtitle != nil
    if hasText || parts.labelIfCreated != nil { set(configuration.displayedTitle, of: configuration, in: parts.label) }
    if configuration.displayedSubtitle != nil || parts.subtitleLabelIfCreated != nil {
      set(configuration.displayedSubtitle, of: configuration, in: parts.subtitleLabel)
      parts.subtitleLabel.lineBreakMode = configuration.subtitleLineBreakMode
    }
    parts.labelIfCreated?.lineBreakMode = configuration.titleLineBreakMode
    let image = configuration.showsActivityIndicator ? nil : configuration.displayedImage
    if image != nil || parts.imageViewIfCreated != nil {
      parts.imageView.image = image
      parts.imageView.isHidden = image == nil
      parts.imageView.tintColor = configuration.imageColor
      parts.imageView.contentMode = .center
    }
    let foreground = configuration.foreground
    parts.showSpinner(
      color: configuration.showsActivityIndicator
        ? configuration.activityIndicatorColorTransformer.map { $0(foreground) } ?? foreground : nil)
    let hasIndicator = configuration.indicator == .popup || configuration.indicator == .automatic && isPopup
    parts.showIndicator(
      color: hasIndicator ? configuration.indicatorColorTransformer.map { $0(foreground) } ?? foreground : nil)
    parts.showBackgroundImage(nil)
    showBackground(configuration)
    parts.setContentAlpha(isHighlighted ? 0.75 : 1)
  }

  private func set(_ text: NSAttributedString?, of configuration: Configuration, in label: UILabel) {
    label.isHidden = text == nil
    label.attributedText = text
    label.numberOfLines = 0
    switch configuration.titleAlignment {
    case .automatic: label.textAlignment = .natural
    case .leading: label.textAlignment = isRightToLeft ? .right : .left
    case .center: label.textAlignment = .center
    case .trailing: label.textAlignment = isRightToLeft ? .left : .right
    }
  }

  private func showBackground(_ configuration: Configuration) {
    var background = configuration.background
    let color = configuration.displayedBackgroundColor
    let isVisible =
      color != nil && color != .clear || background.strokeWidth > 0 || background.customView != nil
      || background.image != nil
      || background.visualEffect != nil || background.shadowProperties.isVisible
    guard isVisible else { return parts.showBackground(nil) }
    background.backgroundColor = color ?? .clear
    background.backgroundColorTransformer = nil
    background.cornerRadius = configuration.cornerRadius(height: backgroundHeight(configuration))
    parts.showBackground(background)
    parts.backgroundView?.alpha = isHighlighted ? 0.75 : 1
  }

  private func backgroundHeight(_ configuration: Configuration) -> CGFloat {
    let insets = configuration.background.backgroundInsets
    return max(0, backgroundRect(forBounds: bounds).height - insets.top - insets.bottom)
  }

  /// Updates the background's corner radius for its current height.
  func updateBackgroundCornerRadius() {
    guard let configuration, let backgroundView = parts.backgroundView, !backgroundView.isHidden else { return }
    let radius = configuration.cornerRadius(height: backgroundHeight(configuration))
    if backgroundView.configuration.cornerRadius != radius { backgroundView.configuration.cornerRadius = radius }
  }

  /// The circular background of a close button.
  private var closeBackground: UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration(.button)
    background.backgroundColor = .tertiarySystemFill
    background.cornerRadius = 15
    return background
  }
}

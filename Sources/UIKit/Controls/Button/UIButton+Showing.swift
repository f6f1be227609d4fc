extension UIButton {
  /// Whether a menu is opened by any press and its choice shown as title.
  var isPopup: Bool { menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction }

  func updateConfigurationIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    updateConfiguration()
  }

  /// Gives the parts what they show in the state the button is in.
  func update() {
    if let configuration {
      show(filled(automaticallyUpdatesConfiguration ? configuration.updated(for: self) : configuration))
    } else {
      showStateLooks()
    }
    contentDidChange()
  }

  /// A configuration without words or picture of its own shows those that were set for states, and one with words those of
  /// another state than normal. Unmeasured.
  private func filled(_ configuration: Configuration) -> Configuration {
    var filled = configuration
    let hasWords = configuration.title != nil || configuration.attributedTitle != nil
    if !hasWords || state != .normal && looks.titles.has(state) {
      filled.title = currentTitle
    }
    if configuration.image == nil { filled.image = currentImage }
    return filled
  }

  // MARK: By states

  private func showStateLooks() {
    parts.showGround(buttonType == .close ? closeGround : nil)
    parts.subtitleLabelIfMade?.isHidden = true
    parts.showSpinner(color: nil)
    parts.showIndicator(color: nil)
    parts.showBackgroundPicture(currentBackgroundImage)
    showStateTitle()
    showStateImage()
    let isFaint = isHighlighted && !looks.titles.has(.highlighted) && buttonType != .custom
    parts.setContentAlpha(isFaint ? 0.2 : 1)
  }

  private func showStateTitle() {
    let title = currentTitle
    let attributed = currentAttributedTitle
    guard title != nil || attributed != nil || parts.labelIfMade != nil else { return }
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

  /// Words without a colour of their own have the button's.
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
    guard image != nil || parts.pictureIfMade != nil else { return }
    let isTemplate = buttonType != .custom && image?.renderingMode == .automatic
    if isTemplate { image = image?.withRenderingMode(.alwaysTemplate) }
    if let symbol = image, symbol.isSymbolImage, let preferred = currentPreferredSymbolConfiguration {
      image = symbol.preferring(preferred)
    }
    if buttonType == .close {
      image = image?.preferring(UIImage.SymbolConfiguration(pointSize: 13, weight: .bold))
    }
    let picture = parts.picture
    picture.image = image
    picture.isHidden = image == nil
    picture.contentMode = .scaleToFill
    picture.tintColor =
      buttonType == .close
      ? .secondaryLabel
      : buttonType == .custom ? nil : !isEnabled ? .tertiaryLabel : role == .destructive ? .systemRed : nil
  }

  // MARK: By a configuration

  private func show(_ configuration: Configuration) {
    let hasWords = configuration.shownTitle != nil || configuration.shownSubtitle != nil
    if hasWords || parts.labelIfMade != nil { show(configuration.shownTitle, of: configuration, in: parts.label) }
    if configuration.shownSubtitle != nil || parts.subtitleLabelIfMade != nil {
      show(configuration.shownSubtitle, of: configuration, in: parts.subtitleLabel)
      parts.subtitleLabel.lineBreakMode = configuration.subtitleLineBreakMode
    }
    parts.labelIfMade?.lineBreakMode = configuration.titleLineBreakMode
    let image = configuration.showsActivityIndicator ? nil : configuration.shownImage
    if image != nil || parts.pictureIfMade != nil {
      parts.picture.image = image
      parts.picture.isHidden = image == nil
      parts.picture.tintColor = configuration.imageColor
      parts.picture.contentMode = .center
    }
    let foreground = configuration.foreground
    parts.showSpinner(
      color: configuration.showsActivityIndicator
        ? configuration.activityIndicatorColorTransformer.map { $0(foreground) } ?? foreground : nil)
    let hasIndicator = configuration.indicator == .popup || configuration.indicator == .automatic && isPopup
    parts.showIndicator(
      color: hasIndicator ? configuration.indicatorColorTransformer.map { $0(foreground) } ?? foreground : nil)
    parts.showBackgroundPicture(nil)
    showGround(configuration)
    parts.setContentAlpha(isHighlighted ? 0.75 : 1)
  }

  private func show(_ text: NSAttributedString?, of configuration: Configuration, in label: UILabel) {
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

  private func showGround(_ configuration: Configuration) {
    var ground = configuration.background
    let color = configuration.groundColor
    let isSeen =
      color != nil && color != .clear || ground.strokeWidth > 0 || ground.customView != nil || ground.image != nil
      || ground.visualEffect != nil || ground.shadowProperties.isVisible
    guard isSeen else { return parts.showGround(nil) }
    ground.backgroundColor = color ?? .clear
    ground.backgroundColorTransformer = nil
    ground.cornerRadius = configuration.cornerRadius(height: groundHeight(configuration))
    parts.showGround(ground)
    parts.plate?.alpha = isHighlighted ? 0.75 : 1
  }

  private func groundHeight(_ configuration: Configuration) -> CGFloat {
    let insets = configuration.background.backgroundInsets
    return max(0, backgroundRect(forBounds: bounds).height - insets.top - insets.bottom)
  }

  /// Gives the ground the corners for the height it has now.
  func roundGround() {
    guard let configuration, let plate = parts.plate, !plate.isHidden else { return }
    let radius = configuration.cornerRadius(height: groundHeight(configuration))
    if plate.configuration.cornerRadius != radius { plate.configuration.cornerRadius = radius }
  }

  /// The circle of a close button.
  private var closeGround: UIBackgroundConfiguration {
    var ground = UIBackgroundConfiguration(.button)
    ground.backgroundColor = .tertiarySystemFill
    ground.cornerRadius = 15
    return ground
  }
}

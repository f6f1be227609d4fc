extension UIButton.Configuration {
  /// The configuration with the colours resolved for a button's state and tint.
  public func updated(for button: UIButton) -> UIButton.Configuration {
    var updated = self
    let colors = colors(for: button)
    updated.stateForeground = colors.foreground
    updated.stateBackground = colors.background
    return updated
  }

  /// The foreground and background colours. Unmeasured for selected buttons.
  private func colors(for button: UIButton) -> (foreground: UIColor, background: UIColor) {
    let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor
    guard button.isEnabled else {
      return (.tertiaryLabel, style == .plain ? baseBackgroundColor ?? .clear : .tertiarySystemFill)
    }
    let isSelected = button.isSelected && automaticallyUpdateForSelection
    switch (style, isSelected) {
    case (.plain, false): return (baseForegroundColor ?? tint, baseBackgroundColor ?? .clear)
    case (.gray, false): return (baseForegroundColor ?? tint, baseBackgroundColor ?? .secondarySystemFill)
    case (.tinted, false), (.plain, true):
      return (baseForegroundColor ?? tint, (baseBackgroundColor ?? tint).withAlphaComponent(0.18))
    case (.filled, _), (.tinted, true), (.gray, true):
      return (style == .filled ? baseForegroundColor ?? .white : .white, baseBackgroundColor ?? tint)
    }
  }

  /// The colour of the text, image and indicators.
  var foreground: UIColor { stateForeground ?? baseForegroundColor ?? .defaultTintColor }

  /// The background colour; nil is clear.
  var displayedBackgroundColor: UIColor? {
    let color = background.backgroundColor ?? stateBackground ?? baseBackgroundColor ?? .clear
    return background.backgroundColorTransformer.map { $0(color) } ?? color
  }

  /// The title with its resolved attributes; nil if empty.
  var displayedTitle: NSAttributedString? {
    displayed(attributedTitle, font: buttonSize.titleFont, transformer: titleTextAttributesTransformer)
  }

  /// The subtitle with its resolved attributes; nil if empty.
  var displayedSubtitle: NSAttributedString? {
    displayed(attributedSubtitle, font: buttonSize.subtitleFont, transformer: subtitleTextAttributesTransformer)
  }

  private func displayed(
    _ text: AttributedString?, font: UIFont, transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString? {
    guard let text, !text.characters.isEmpty else { return nil }
    var base = AttributeContainer()
    base[AttributeScopes.UIKitAttributes.FontAttribute.self] = font
    base[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = foreground
    if let transformer { base = transformer(base) }
    return NSAttributedString(text, base: base)
  }

  /// The image's tint colour.
  var imageColor: UIColor { imageColorTransformer.map { $0(foreground) } ?? foreground }

  /// The image; a symbol is sized to the title's font.
  var displayedImage: UIImage? {
    guard let image, image.isSymbolImage else { return image }
    let size = UIImage.SymbolConfiguration(font: buttonSize.titleFont)
    return image.preferring(preferredSymbolConfigurationForImage.map { size.applying($0) } ?? size)
  }

  /// The corner radius for a background of the given height, in points.
  func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .dynamic, .fixed:
      let radius = background.cornerRadius == 5.95 && buttonSize == .large ? 8.75 : background.cornerRadius
      return min(radius, height / 2)
    case .small: return min(5, height / 2)
    case .medium: return min(8, height / 2)
    case .large: return min(12, height / 2)
    case .capsule: return height / 2
    }
  }
}

extension UIColor {
  /// The tint colour used without a view.
  fileprivate static var defaultTintColor: UIColor { .systemBlue }
}

extension UIButton.Configuration.Size {
  @MainActor
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }

  @MainActor
  var titleFont: UIFont {
    switch self {
    case .mini, .small: .preferredFont(forTextStyle: .subheadline)
    case .medium, .large: .preferredFont(forTextStyle: .body)
    }
  }

  @MainActor
  var subtitleFont: UIFont { .preferredFont(forTextStyle: .caption1) }
}

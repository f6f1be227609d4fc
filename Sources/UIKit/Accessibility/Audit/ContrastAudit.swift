internal import OpenCollectionGraphics

/// Text that is hard to tell from what is behind it.
@MainActor enum ContrastAudit {
  static func issues(in window: UIWindow) -> [AccessibilityAudit.Issue] {
    labels(in: window).compactMap { label in
      guard let text = label.text, !text.isEmpty, isEnabled(label), let ground = background(of: label) else {
        return nil
      }
      let parts = textColors(of: label).map { part in
        let color = blended(part, of: label, alpha: label.alpha, over: ground)
        return (color: color, ratio: Self.ratio(color, ground))
      }
      guard let (color, ratio) = parts.min(by: { $0.ratio < $1.ratio }) else { return nil }
      let least = leastRatio(label.font)
      // A tenth of a hundredth is rounding.
      guard ratio < least - 0.005 else { return nil }
      return AccessibilityAudit.Issue(
        kind: .contrast, path: AuditPath.of(label),
        measured: String(
          format: "The contrast of %@ on %@ is %.2f; text of %d points needs %.1f.", name(color), name(ground), ratio,
          Int(label.font.pointSize), least),
        advice: "Use a darker or a lighter colour, such as UIColor.label or UIColor.secondaryLabel.",
        frame: label.accessibilityFrame)
    }
  }

  /// The visible labels of a window.
  static func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01, !view.accessibilityElementsHidden else { return [] }
    return (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  /// Text of a control that cannot be used needs no contrast.
  private static func isEnabled(_ label: UILabel) -> Bool {
    var view: UIView? = label
    while let current = view {
      if let control = current as? UIControl, !control.isEnabled { return false }
      view = current.superview
    }
    return label.isEnabled
  }

  /// The colours of the parts of a label's text that have characters to be seen.
  private static func textColors(of label: UILabel) -> [UIColor] {
    guard let text = label.attributedText, text.length > 0 else { return [label.textColor] }
    var colors: [UIColor] = []
    text.enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      // Attachments have their own colours.
      let isVisible = text.attributedSubstring(from: range).string.unicodeScalars.contains {
        !$0.properties.isWhitespace && $0 != "\u{FFFC}"
      }
      guard isVisible else { return }
      colors.append(value as? UIColor ?? label.textColor)
    }
    return colors
  }

  /// 3 for text from 18 points on, or from 14 points on if it is bold; 4.5 for smaller text.
  private static func leastRatio(_ font: UIFont) -> Double {
    let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
    return font.pointSize >= 18 || isBold && font.pointSize >= 14 ? 3 : 4.5
  }

  // MARK: Colours

  /// The colour behind a view, of the views that contain it; nil if an image or a blur is behind it, whose colours are not one.
  private static func background(of label: UILabel) -> RGBA? {
    var layers: [(color: UIColor, view: UIView)] = []
    var view: UIView? = label
    while let current = view {
      if current is UIVisualEffectView || current.layer.contents != nil { return nil }
      for sibling in current.superview?.subviews.prefix(while: { $0 !== current }).reversed() ?? [] {
        guard !sibling.isHidden, sibling.alpha > 0.01, sibling.accessibilityFrame.contains(label.accessibilityFrame)
        else { continue }
        if sibling is UIImageView || sibling is UIVisualEffectView { return nil }
        if let color = sibling.backgroundColor { layers.append((color, sibling)) }
      }
      if let color = current.backgroundColor { layers.append((color, current)) }
      view = current.superview
    }
    var ground: RGBA?
    for layer in layers.reversed() {
      let under = ground
      let color = layer.color.rgba(for: layer.view.traitCollection)
      if color.alpha >= 0.999, layer.view.alpha >= 0.999 {
        ground = color
      } else if let under {
        ground = blended(layer.color, of: layer.view, alpha: layer.view.alpha, over: under)
      }
    }
    return ground
  }

  private static func blended(_ color: UIColor, of view: UIView, alpha: CGFloat, over ground: RGBA) -> RGBA {
    let top = color.rgba(for: view.traitCollection)
    let part = top.alpha * Double(alpha)
    func mix(_ one: Double, _ two: Double) -> Double { one * part + two * (1 - part) }
    return RGBA(mix(top.red, ground.red), mix(top.green, ground.green), mix(top.blue, ground.blue))
  }

  /// The relative luminance of WCAG 2.1.
  private static func luminance(_ color: RGBA) -> Double {
    func linear(_ value: Double) -> Double { value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// The contrast of two colours, from 1 to 21.
  static func ratio(_ one: RGBA, _ two: RGBA) -> Double {
    let (first, second) = (luminance(one), luminance(two))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func name(_ color: RGBA) -> String {
    func byte(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return String(format: "#%02X%02X%02X", byte(color.red), byte(color.green), byte(color.blue))
  }
}

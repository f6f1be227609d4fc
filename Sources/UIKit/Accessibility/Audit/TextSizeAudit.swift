@_spi(Storeys) import OpenCollectionViews

/// Text at the largest text size: whether it grows, and whether it is cut off.
@MainActor enum TextSizeAudit {
  static func issues(in window: UIWindow) -> [AccessibilityAudit.Issue] {
    let category = window.overriddenTraits.preferredContentSizeCategory
    let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
    // A text that has the largest size does not grow any more.
    if window.traitCollection.preferredContentSizeCategory == largest { setCategory(.large, of: window) }
    let before = ContrastAudit.labels(in: window).map { ($0, $0.font.pointSize) }
    setCategory(largest, of: window)
    let issues = clipped(in: window) + before.compactMap { fixed($0.0, size: $0.1) }
    setCategory(category, of: window)
    return issues
  }

  /// Nil is the screen's.
  private static func setCategory(_ category: UIContentSizeCategory?, of window: UIWindow) {
    window.overriddenTraits.preferredContentSizeCategory = category
    window.updateTraits()
    UIView.performWithoutAnimation { window.layoutIfNeeded() }
  }

  private static func fixed(_ label: UILabel, size: CGFloat) -> AccessibilityAudit.Issue? {
    // Labels in bars stay as they are: users press them long to see them large.
    guard label.window != nil, let text = label.text, !text.isEmpty, label.font.pointSize <= size + 0.01,
      !isInBar(label)
    else { return nil }
    return AccessibilityAudit.Issue(
      kind: .dynamicType, path: AuditPath.of(label),
      measured: "The text has \(number(size)) points at every text size.",
      advice: "Use UIFont.preferredFont(forTextStyle:) and set adjustsFontForContentSizeCategory.",
      frame: label.accessibilityFrame)
  }

  private static func isInBar(_ label: UILabel) -> Bool {
    var view = label.superview
    while let current = view {
      if [.navigationBar, .tabBar, .toolbar].contains(current.ownElementType) { return true }
      view = current.superview
    }
    return false
  }

  private static func clipped(in window: UIWindow) -> [AccessibilityAudit.Issue] {
    ContrastAudit.labels(in: window).compactMap { label in
      guard let text = label.text, !text.isEmpty, !isInBar(label) else { return nil }
      let bounds = label.bounds.size
      let limit = CGSize(
        width: label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : max(1, bounds.width),
        height: CGFloat.greatestFiniteMagnitude)
      let lines = label.numberOfLines
      label.numberOfLines = lines == 1 ? 1 : 0
      let needed = label.sizeThatFits(limit)
      label.numberOfLines = lines
      let shrinks = label.adjustsFontSizeToFitWidth ? max(0.01, label.minimumScaleFactor) : 1
      guard needed.width * shrinks > bounds.width + 1 || needed.height * shrinks > bounds.height + 1 else { return nil }
      return AccessibilityAudit.Issue(
        kind: .textClipped, path: AuditPath.of(label),
        measured:
          "At the largest text size it needs \(number(needed.width)) by \(number(needed.height)) points and has "
          + "\(number(bounds.width)) by \(number(bounds.height)).",
        advice: "Set numberOfLines to 0 and let constraints, not a fixed height, decide the label's height.",
        frame: label.accessibilityFrame)
    }
  }

  private static func number(_ length: CGFloat) -> String { String(format: "%g", (length * 10).rounded() / 10) }
}

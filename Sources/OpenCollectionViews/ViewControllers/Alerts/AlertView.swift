/// The view of an alert: a header, scrolling if it is long, and the buttons. An action sheet's cancel button is
/// separate, below the others.
@MainActor
package final class AlertView: UIView {
  /// The width of an alert on every screen, in points.
  static let alertWidth: CGFloat = 270
  /// The width of an action sheet in a popover, in points.
  static let popoverWidth: CGFloat = 304
  /// The gap between the buttons and the cancel button of an action sheet, in points.
  private static let gap: CGFloat = 8

  private unowned let alert: UIAlertController
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let header: AlertHeader
  private let headerScroll = UIScrollView(frame: .zero)
  private let buttons: AlertButtons
  private let buttonScroll = UIScrollView(frame: .zero)
  private let cancelCard: AlertButtons
  private let line = UIView(frame: .zero)

  private var isSheet: Bool { alert.preferredStyle == .actionSheet }
  private var isPopover: Bool { alert.isInPopover }

  init(_ alert: UIAlertController) {
    self.alert = alert
    header = AlertHeader(isSheet: alert.preferredStyle == .actionSheet)
    buttons = AlertButtons(isSheet: alert.preferredStyle == .actionSheet) { [weak alert] in alert?.choose($0) }
    cancelCard = AlertButtons(isSheet: true) { [weak alert] in alert?.choose($0) }
    super.init(frame: .zero)
    for view in [card, cancelCard] as [UIView] {
      view.clipsToBounds = true
      view.layer.cornerCurve = .continuous
      view.layer.cornerRadius = 14
      addSubview(view)
    }
    cancelCard.backgroundColor = .alertCancelBackground
    line.backgroundColor = .separator
    headerScroll.contentInsetAdjustmentBehavior = .never
    buttonScroll.contentInsetAdjustmentBehavior = .never
    headerScroll.addSubview(header)
    buttonScroll.addSubview(buttons)
    for view in [headerScroll, buttonScroll, line] { card.contentView.addSubview(view) }
    contentDidChange()
  }

  required init?(coder: NSCoder) { clientError("AlertView has no archives") }

  /// Called when the text, the fields or the buttons changed.
  func contentDidChange() {
    // The subviews get new traits after this view does, so they are passed explicitly.
    header.display(title: alert.title, message: alert.message, traits: traitCollection)
    var shown = alert.actions
    let apart = isSheet ? alert.cancelAction : nil
    if isSheet { shown.removeAll { $0.style == .cancel } }
    if !isSheet, let cancel = alert.cancelAction {
      // Side by side, cancel is on the left; stacked, it is the last.
      shown.removeAll { $0 === cancel }
      shown.insert(cancel, at: shown.count == 1 ? 0 : shown.count)
    }
    buttons.display(shown, bold: isSheet ? alert.preferredAction : alert.emphasizedAction, traits: traitCollection)
    cancelCard.display(isPopover ? [] : [apart].compactMap { $0 }, bold: apart, traits: traitCollection)
    card.effect = isPopover ? nil : UIBlurEffect(style: .systemThickMaterial)
    card.layer.cornerRadius = isPopover ? 0 : 14
    setNeedsLayout()
  }

  package override var defaultElementType: ElementType? { isSheet ? .sheet : .alert }

  /// Adds text fields below the message.
  func display(_ fields: AlertFields) {
    if fields.superview !== header { header.add(fields) }
    setNeedsLayout()
  }

  func actionsDidChange() {
    buttons.actionsDidChange()
    cancelCard.actionsDidChange()
  }

  package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else {
      return
    }
    contentDidChange()
    superview?.setNeedsLayout()
  }

  // MARK: Heights

  private var lineHeight: CGFloat { 1 / displayScale }

  /// The heights of header, buttons and cancel button, given a width and a maximum height: header and buttons scroll if
  /// needed.
  private func heights(for width: CGFloat, atMost most: CGFloat) -> (header: CGFloat, buttons: CGFloat, cancel: CGFloat)
  {
    let header = self.header.height(for: width)
    let buttons = self.buttons.height(for: width)
    let cancel = cancelCard.isEmpty ? 0 : cancelCard.height(for: width) + Self.gap
    let separatorHeight = header > 0 && buttons > 0 ? lineHeight : 0
    let available = max(0, most - cancel - separatorHeight)
    guard header + buttons > available else { return (header, buttons, cancel) }
    let least = min(buttons, self.buttons.minimumHeight)
    let shownButtons = min(buttons, max(least, available - header))
    return (max(0, min(header, available - shownButtons)), shownButtons, cancel)
  }

  /// The total height at a width, limited to a maximum, in points.
  func height(for width: CGFloat, atMost most: CGFloat) -> CGFloat {
    let parts = heights(for: width, atMost: most)
    let separatorHeight = parts.header > 0 && parts.buttons > 0 ? lineHeight : 0
    return parts.header + separatorHeight + parts.buttons + parts.cancel
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let parts = heights(for: width, atMost: bounds.height)
    let separatorHeight = parts.header > 0 && parts.buttons > 0 ? lineHeight : 0
    let cardHeight = parts.header + separatorHeight + parts.buttons
    card.frame = CGRect(x: 0, y: 0, width: width, height: cardHeight)
    headerScroll.frame = CGRect(x: 0, y: 0, width: width, height: parts.header)
    header.frame = CGRect(x: 0, y: 0, width: width, height: header.height(for: width))
    headerScroll.contentSize = header.bounds.size
    line.isHidden = separatorHeight == 0
    line.frame = CGRect(x: 0, y: parts.header, width: width, height: separatorHeight)
    buttonScroll.frame = CGRect(x: 0, y: parts.header + separatorHeight, width: width, height: parts.buttons)
    buttons.frame = CGRect(x: 0, y: 0, width: width, height: buttons.height(for: width))
    buttonScroll.contentSize = buttons.bounds.size
    headerScroll.isScrollEnabled = header.bounds.height > parts.header
    buttonScroll.isScrollEnabled = buttons.bounds.height > parts.buttons
    cancelCard.isHidden = cancelCard.isEmpty
    let cancelHeight = max(0, parts.cancel - Self.gap)
    cancelCard.frame = CGRect(x: 0, y: cardHeight + Self.gap, width: width, height: cancelHeight)
  }
}

extension UIColor {
  /// The background of an action sheet's popover.
  static let alertPopoverBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 37 / 255, alpha: 1) : UIColor(white: 241 / 255, alpha: 1)
  }

  /// The background of an action sheet's cancel button.
  static let alertCancelBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1) : UIColor(white: 1, alpha: 1)
  }

  /// The overlay of a pressed alert button.
  static let alertButtonHighlight = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.1) : UIColor(white: 0, alpha: 0.08)
  }
}

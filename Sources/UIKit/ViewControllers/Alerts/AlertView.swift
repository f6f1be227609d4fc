/// What an alert shows: a header that scrolls where it is long, and the buttons. An action sheet's cancel button stands
/// apart beneath.
@MainActor
final class AlertView: UIView {
  /// Points an alert is wide on every screen.
  static let alertWidth: CGFloat = 270
  /// Points an action sheet is wide in a popover.
  static let popoverWidth: CGFloat = 304
  /// Points between the buttons and the cancel button of an action sheet.
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
  private var isBare: Bool { alert.isInPopover }

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
    cancelCard.backgroundColor = .alertCancelGround
    line.backgroundColor = .separator
    headerScroll.contentInsetAdjustmentBehavior = .never
    buttonScroll.contentInsetAdjustmentBehavior = .never
    headerScroll.addSubview(header)
    buttonScroll.addSubview(buttons)
    for view in [headerScroll, buttonScroll, line] { card.contentView.addSubview(view) }
    contentDidChange()
  }

  required init?(coder: NSCoder) { clientError("AlertView has no archives") }

  /// Words, fields or buttons changed.
  func contentDidChange() {
    // The parts hear of new traits after this view: they are told.
    header.show(title: alert.title, message: alert.message, traits: traitCollection)
    var shown = alert.actions
    let apart = isSheet ? alert.cancelAction : nil
    if isSheet { shown.removeAll { $0.style == .cancel } }
    if !isSheet, let cancel = alert.cancelAction {
      // Two stand side by side, cancel on the left; stacked, cancel is the last.
      shown.removeAll { $0 === cancel }
      shown.insert(cancel, at: shown.count == 1 ? 0 : shown.count)
    }
    buttons.show(shown, bold: isSheet ? alert.preferredAction : alert.emphasizedAction, traits: traitCollection)
    cancelCard.show(isBare ? [] : [apart].compactMap { $0 }, bold: apart, traits: traitCollection)
    card.effect = isBare ? nil : UIBlurEffect(style: .systemThickMaterial)
    card.layer.cornerRadius = isBare ? 0 : 14
    setNeedsLayout()
  }

  /// Puts text fields under the words.
  func show(_ fields: AlertFields) {
    if fields.superview !== header { header.add(fields) }
    setNeedsLayout()
  }

  func actionsDidChange() {
    buttons.actionsDidChange()
    cancelCard.actionsDidChange()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else {
      return
    }
    contentDidChange()
    superview?.setNeedsLayout()
  }

  // MARK: Heights

  private var lineHeight: CGFloat { 1 / max(traitCollection.displayScale, 1) }

  /// The heights of header, buttons and cancel button at a width, in a height: header and buttons scroll where they must.
  private func heights(for width: CGFloat, atMost most: CGFloat) -> (header: CGFloat, buttons: CGFloat, cancel: CGFloat)
  {
    let header = self.header.height(for: width)
    let buttons = self.buttons.height(for: width)
    let cancel = cancelCard.isEmpty ? 0 : cancelCard.height(for: width) + Self.gap
    let seam = header > 0 && buttons > 0 ? lineHeight : 0
    let room = max(0, most - cancel - seam)
    guard header + buttons > room else { return (header, buttons, cancel) }
    let least = min(buttons, self.buttons.leastHeight)
    let shownButtons = min(buttons, max(least, room - header))
    return (max(0, min(header, room - shownButtons)), shownButtons, cancel)
  }

  /// The height of everything at a width, in points, and no more than there is room for.
  func height(for width: CGFloat, atMost most: CGFloat) -> CGFloat {
    let parts = heights(for: width, atMost: most)
    let seam = parts.header > 0 && parts.buttons > 0 ? lineHeight : 0
    return parts.header + seam + parts.buttons + parts.cancel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let parts = heights(for: width, atMost: bounds.height)
    let seam = parts.header > 0 && parts.buttons > 0 ? lineHeight : 0
    let cardHeight = parts.header + seam + parts.buttons
    card.frame = CGRect(x: 0, y: 0, width: width, height: cardHeight)
    headerScroll.frame = CGRect(x: 0, y: 0, width: width, height: parts.header)
    header.frame = CGRect(x: 0, y: 0, width: width, height: header.height(for: width))
    headerScroll.contentSize = header.bounds.size
    line.isHidden = seam == 0
    line.frame = CGRect(x: 0, y: parts.header, width: width, height: seam)
    buttonScroll.frame = CGRect(x: 0, y: parts.header + seam, width: width, height: parts.buttons)
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
  /// The ground of an action sheet's popover.
  static let alertGround = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 37 / 255, alpha: 1) : UIColor(white: 241 / 255, alpha: 1)
  }

  /// The ground of an action sheet's cancel button.
  static let alertCancelGround = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 44 / 255, green: 44 / 255, blue: 46 / 255, alpha: 1) : UIColor(white: 1, alpha: 1)
  }

  /// What lies over a pressed button of an alert.
  static let alertPress = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.1) : UIColor(white: 0, alpha: 0.08)
  }
}

/// Positions an alert in the middle of the safe area, or an action sheet at the bottom.
@MainActor
final class AlertPresentation: UIPresentationController {
  /// The margins on both sides of an action sheet, in points.
  private static let side: CGFloat = 8

  private let dimming = UIView(frame: .zero)
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var transitionStyle: PresentationTransition { alert?.preferredStyle == .actionSheet ? .cover : .alert }

  override var shouldPresentInFullscreen: Bool { true }
  override var shouldRemovePresentersView: Bool { false }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    dimming.backgroundColor = .dimming
    containerView?.addSubview(dimming)
    dimPresenterAlongside(true)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dimPresenterAlongside(false)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    dimPresenter(!completed)
    if completed { dimming.removeFromSuperview() }
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if let container = containerView { dimming.frame = container.bounds }
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = alert?.view as? AlertView else { return .zero }
    let safe = container.safeAreaInsets
    let available = container.bounds
    if alert?.preferredStyle == .actionSheet {
      let width = min(available.width, available.height) - 2 * Self.side
      let bottom = max(safe.bottom, Self.side)
      let height = view.height(for: width, atMost: available.height - max(safe.top, 20) - bottom)
      return CGRect(
        x: ((available.width - width) / 2).rounded(), y: available.height - bottom - height, width: width,
        height: height)
    }
    let width = AlertView.alertWidth
    let top = max(safe.top, 20)
    let free = available.height - top - max(safe.bottom, 20)
    let height = view.height(for: width, atMost: free - 16)
    return CGRect(
      x: ((available.width - width) / 2).rounded(), y: (available.height - height) / 2, width: width, height: height)
  }

  override var dismissesByTouchOutside: Bool { true }

  /// A touch outside cancels an action sheet; an alert requires a choice.
  override func userMayDismiss() -> Bool {
    if alert?.preferredStyle == .actionSheet { alert?.cancel() }
    return false
  }
}

/// The popover of an action sheet in regular width; in compact width the action sheet is at the bottom.
@MainActor
final class ActionSheetPopover: UIPopoverPresentationController {
  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override func active(for traits: UITraitCollection) -> UIPresentationController {
    guard traits.horizontalSizeClass == .regular else {
      return AlertPresentation(presentedViewController: presentedViewController, presenting: presenting)
    }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    if sourceView == nil, barButtonItem == nil {
      clientError(
        "Your application has presented a UIAlertController (\(presentedViewController)) of style "
          + "UIAlertControllerStyleActionSheet from \(presentingViewController). The modalPresentationStyle of a "
          + "UIAlertController with this style is UIModalPresentationPopover. You must provide location information for "
          + "this popover through the alert controller's popoverPresentationController. You must provide either a "
          + "sourceView and sourceRect or a barButtonItem.", name: "NSGenericException")
    }
    return self
  }

  override func containerViewWillLayoutSubviews() {
    if let view = alert?.view as? AlertView {
      view.contentDidChange()
      alert?.preferredContentSize = CGSize(
        width: AlertView.popoverWidth, height: view.height(for: AlertView.popoverWidth, atMost: 1000))
    }
    backgroundColor = .alertPopoverBackground
    super.containerViewWillLayoutSubviews()
  }

  override func userMayDismiss() -> Bool {
    guard let alert, let cancel = alert.cancelAction else { return true }
    alert.choose(cancel)
    return false
  }
}

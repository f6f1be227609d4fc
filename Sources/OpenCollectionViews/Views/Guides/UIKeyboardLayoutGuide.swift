/// The rectangle covered by an on-screen keyboard; see `UIView.keyboardLayoutGuide`.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide's top is at the bottom of the safe area, not of the view, while no keyboard is shown. The
  /// default is true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setContextNeedsLayout() } }
  }
}

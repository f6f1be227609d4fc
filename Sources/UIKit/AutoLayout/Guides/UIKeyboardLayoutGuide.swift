/// The rectangle that a keyboard on the screen covers; see `UIView.keyboardLayoutGuide`.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether the guide's top is the safe area's bottom, and not the view's, while no keyboard is shown. The default is true.
  open var usesBottomSafeArea = true {
    didSet { if usesBottomSafeArea != oldValue { owningView?.setContextNeedsLayout() } }
  }
}

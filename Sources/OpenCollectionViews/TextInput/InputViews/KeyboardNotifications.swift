extension UIResponder {
  /// Posted before the input views appear or change to another height above 0. `userInfo` contains the geometry.
  public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// Posted after the input views appeared or changed to another height above 0.
  public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// Posted before the input views disappear.
  public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// Posted after the input views disappeared.
  public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// Posted before every change of the input views' frame.
  public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after every change of the input views' frame.
  public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The frame before the change, in screen coordinates: a rectangle in an `NSValue`, in points.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame after the change, in screen coordinates: a rectangle in an `NSValue`, in points.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The duration of the animation, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The animation curve: the raw value of a `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether the keyboard belongs to this app; always true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The keyboard notifications of one change of the input views' height.
@MainActor
struct KeyboardNotifications {
  private let from, to: CGFloat
  private let window: UIWindow

  /// - Parameters:
  ///   - from: The height before, in points.
  ///   - to: The height after, in points.
  init(from: CGFloat, to: CGFloat, in window: UIWindow) {
    (self.from, self.to, self.window) = (from, to, window)
  }

  private func frame(_ height: CGFloat) -> NSValue {
    let bounds = window.bounds
    // Hidden input views are below the screen, with the height they had or will have.
    let size = CGSize(width: bounds.width, height: max(height, height == 0 ? max(from, to) : 0))
    let origin = CGPoint(x: bounds.minX, y: bounds.maxY - height)
    return NSValue(cgRect: window.convertToScreen(CGRect(origin: origin, size: size)))
  }

  func post(isBefore: Bool) {
    guard from != to else { return }
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: frame(from), UIResponder.keyboardFrameEndUserInfoKey: frame(to),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: InputViewContainer.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: NSNotification.Name) {
      NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
    if isBefore {
      post(UIResponder.keyboardWillChangeFrameNotification)
      if to > 0 { post(UIResponder.keyboardWillShowNotification) }
      if to == 0 { post(UIResponder.keyboardWillHideNotification) }
    } else {
      post(UIResponder.keyboardDidChangeFrameNotification)
      if to > 0 { post(UIResponder.keyboardDidShowNotification) }
      if to == 0 { post(UIResponder.keyboardDidHideNotification) }
    }
  }
}

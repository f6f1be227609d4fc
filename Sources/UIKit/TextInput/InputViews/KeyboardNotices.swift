extension UIResponder {
  /// Posted before what stands at the bottom for the keyboard comes up or grows. The numbers are in `userInfo`.
  public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
  /// Posted after it came up or grew.
  public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
  /// Posted before it goes.
  public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
  /// Posted after it went.
  public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
  /// Posted before every change of its frame.
  public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after every change of its frame.
  public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// Where it was, on the screen: a rectangle in an `NSValue`, in points.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Where it will be, on the screen: a rectangle in an `NSValue`, in points.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Seconds of the movement.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// A `UIView.AnimationCurve` as a number.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Whether it belongs to this app: true.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// What is posted about a change of what stands for the keyboard.
@MainActor
struct KeyboardNotices {
  private let from, to: CGFloat
  private let window: UIWindow

  /// - Parameters: the heights before and after, in points.
  init(from: CGFloat, to: CGFloat, in window: UIWindow) {
    (self.from, self.to, self.window) = (from, to, window)
  }

  private func frame(_ height: CGFloat) -> NSValue {
    let bounds = window.bounds
    // What is away lies beneath the screen, as high as it was or will be.
    let size = CGSize(width: bounds.width, height: max(height, height == 0 ? max(from, to) : 0))
    let origin = CGPoint(x: window.frame.minX, y: window.frame.minY + bounds.height - height)
    return NSValue(cgRect: CGRect(origin: origin, size: size))
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

/// The views whose constraints follow what stands for the keyboard.
@MainActor
enum KeyboardGuides {
  private struct Weak {
    weak var view: UIView?
  }
  private static var views: [Weak] = []

  static func add(_ view: UIView) {
    views.removeAll { $0.view == nil }
    views.append(Weak(view: view))
  }

  /// Has the views in a window lay out anew.
  static func update(in window: UIWindow) {
    for case let view? in views.map(\.view) where view.window === window { view.setNeedsLayout() }
  }
}

/// Shows the first responder's input view and input accessory view at the bottom of its window, where UIKit shows the
/// software keyboard. Typing uses the desktop's hardware keyboard, which covers nothing.
@MainActor
final class InputViewContainer: UIView, InputViewDisplay {
  /// The duration of the show and hide animations, in seconds.
  static let duration: TimeInterval = 0.25

  private let backgroundView = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private var input: UIView?
  private var accessory: UIView?
  /// The responder that provides the views; the container's next responder.
  private weak var owner: UIResponder?
  private(set) var reach: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(backgroundView)
  }

  required init?(coder: NSCoder) { clientError("InputViewContainer has no archives") }

  override var next: UIResponder? { owner ?? super.next }

  // MARK: Updates

  /// Shows the first responder's input views and removes others. Called when the first responder changes.
  static func update() {
    let first = FirstResponder.current
    let window = first?.hostWindow
    for other in UIWindow.all where other !== window { other.inputViewContainer?.display(nil, nil, of: nil) }
    guard let window, let first else { return }
    let accessory = first.firstInputView(\.inputAccessoryView)
    let input = first.firstInputView(\.inputView)
    guard accessory != nil || input != nil || window.inputViewContainer != nil else { return }
    let dock = window.inputViewContainer ?? InputViewContainer(in: window)
    window.inputViews = dock
    dock.display(input?.view, accessory?.view, of: accessory?.owner ?? input?.owner)
  }

  private convenience init(in window: UIWindow) {
    self.init(frame: CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0))
    window.addSubview(self)
  }

  private func display(_ input: UIView?, _ accessory: UIView?, of owner: UIResponder?) {
    guard let window = superview as? UIWindow else { return }
    let isChanged = input !== self.input || accessory !== self.accessory
    self.owner = owner
    guard isChanged else { return }
    let removedViews = [self.input, self.accessory].compactMap { $0 }.filter { $0 !== input && $0 !== accessory }
    (self.input, self.accessory) = (input, accessory)
    window.bringSubviewToFront(self)
    if input != nil || accessory != nil {
      UIView.performWithoutAnimation {
        for view in removedViews { view.removeFromSuperview() }
        for view in [input, accessory].compactMap({ $0 }) where view.superview !== self { addSubview(view) }
        backgroundView.isHidden = input == nil
        frame = CGRect(
          x: 0, y: frame.minY, width: window.bounds.width, height: max(bounds.height, height(in: window)))
        layoutSubviews()
      }
    }
    move(in: window, removedViews: removedViews)
  }

  /// Animates to the current height, posts the keyboard notifications and updates the keyboard layout guides.
  private func move(in window: UIWindow, removedViews: [UIView]) {
    let old = reach
    reach = height(in: window)
    let notices = KeyboardNotifications(from: old, to: reach, in: window)
    notices.post(isBefore: true)
    ControlAnimation.run(window.isHidden == false && UIView.areAnimationsEnabled, seconds: Self.duration) { [self] in
      place()
      KeyboardGuides.update(in: window)
      for view in window.subviews { view.layoutIfNeeded() }
    } completion: { [weak self] in
      notices.post(isBefore: false)
      guard let self, self.reach == 0 else { return }
      for view in removedViews where view.superview === self { view.removeFromSuperview() }
    }
  }

  // MARK: Layout

  func reload() {
    guard let window = superview as? UIWindow else { return }
    setNeedsLayout()
    if height(in: window) != reach { move(in: window, removedViews: []) }
  }

  func place() {
    guard let window = superview else { return }
    let height = max(reach, bounds.height)
    let frame = CGRect(x: 0, y: window.bounds.height - reach, width: window.bounds.width, height: height)
    if self.frame != frame { self.frame = frame }
  }

  private func height(in window: UIWindow) -> CGFloat {
    guard input != nil || accessory != nil else { return 0 }
    return accessoryHeight(in: window) + (input.map { inputHeight($0) } ?? 0) + window.safeAreaInsets.bottom
  }

  private func accessoryHeight(in window: UIWindow) -> CGFloat {
    guard let accessory else { return 0 }
    let intrinsicHeight = accessory.intrinsicContentSize.height
    if intrinsicHeight > 0 { return intrinsicHeight }
    guard !accessory.translatesAutoresizingMaskIntoConstraints else { return accessory.bounds.height }
    return accessory.systemLayoutSizeFitting(
      CGSize(width: window.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// An input view's own height; 216 points, that of an iPhone keyboard, if it has none.
  private func inputHeight(_ view: UIView) -> CGFloat {
    let intrinsicHeight = max(view.bounds.height, view.intrinsicContentSize.height)
    return intrinsicHeight > 0 ? intrinsicHeight : 216
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let window = superview as? UIWindow else { return }
    let top = accessoryHeight(in: window)
    setFrame(accessory, CGRect(x: 0, y: 0, width: bounds.width, height: top))
    guard let input else { return }
    setFrame(input, CGRect(x: 0, y: top, width: bounds.width, height: inputHeight(input)))
    backgroundView.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  private func setFrame(_ view: UIView?, _ frame: CGRect) {
    guard let view else { return }
    if !view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = true }
    if view.frame != frame { view.frame = frame }
  }
}

extension UIResponder {
  /// The first input view or accessory view in the responder chain from this responder, and its owner.
  fileprivate func firstInputView(_ property: KeyPath<UIResponder, UIView?>) -> (view: UIView, owner: UIResponder)? {
    var next: UIResponder? = self
    while let responder = next {
      if let view = responder[keyPath: property] { return (view, responder) }
      next = responder.next
    }
    return nil
  }
}

extension UIWindow {
  fileprivate var inputViewContainer: InputViewContainer? { inputViews as? InputViewContainer }
}

@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  FirstResponder.updateInputViews = { InputViewContainer.update() }
}

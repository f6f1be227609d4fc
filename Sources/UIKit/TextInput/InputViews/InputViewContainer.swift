/// Shows the input view and the accessory of the first responder at the bottom of its window, in the place of a keyboard on
/// the screen: the keyboard itself is the desktop's, and covers nothing.
@MainActor
final class InputViewContainer: UIView {
  /// Seconds the dock takes to come and go.
  static let duration: TimeInterval = 0.25

  private let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private var input: UIView?
  private var accessory: UIView?
  /// Whose views are shown: who is asked after them.
  private weak var owner: UIResponder?
  /// Points that are shown, from the window's bottom.
  private(set) var reach: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(ground)
  }

  required init?(coder: NSCoder) { clientError("InputViewContainer has no archives") }

  override var next: UIResponder? { owner ?? super.next }

  // MARK: What is shown

  /// Shows what the first responder has, and takes away what it has not. Called when another responder is first.
  static func update() {
    let first = FirstResponder.current
    let window = first?.windowForInput
    for other in UIWindow.all where other !== window { other.inputDock?.show(nil, nil, of: nil) }
    guard let window, let first else { return }
    let accessory = first.inputViews(\.inputAccessoryView)
    let input = first.inputViews(\.inputView)
    guard accessory != nil || input != nil || window.inputDock != nil else { return }
    let dock = window.inputDock ?? InputViewContainer(in: window)
    window.inputDock = dock
    dock.show(input?.view, accessory?.view, of: accessory?.owner ?? input?.owner)
  }

  private convenience init(in window: UIWindow) {
    self.init(frame: CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0))
    window.addSubview(self)
  }

  private func show(_ input: UIView?, _ accessory: UIView?, of owner: UIResponder?) {
    guard let window = superview as? UIWindow else { return }
    let isChanged = input !== self.input || accessory !== self.accessory
    self.owner = owner
    guard isChanged else { return }
    let leaving = [self.input, self.accessory].compactMap { $0 }.filter { $0 !== input && $0 !== accessory }
    (self.input, self.accessory) = (input, accessory)
    window.bringSubviewToFront(self)
    if input != nil || accessory != nil {
      UIView.performWithoutAnimation {
        for view in leaving { view.removeFromSuperview() }
        for view in [input, accessory].compactMap({ $0 }) where view.superview !== self { addSubview(view) }
        ground.isHidden = input == nil
        frame = CGRect(
          x: 0, y: frame.minY, width: window.bounds.width, height: max(bounds.height, height(in: window)))
        layoutSubviews()
      }
    }
    move(in: window, leaving: leaving)
  }

  /// Slides to where what is shown belongs, tells the app, and lets what follows the keyboard follow.
  private func move(in window: UIWindow, leaving: [UIView]) {
    let old = reach
    reach = height(in: window)
    let notices = KeyboardNotices(from: old, to: reach, in: window)
    notices.post(isBefore: true)
    ControlMotion.run(window.isHidden == false && UIView.areAnimationsEnabled, seconds: Self.duration) { [self] in
      place()
      KeyboardGuides.update(in: window)
      for view in window.subviews { view.layoutIfNeeded() }
    } completion: { [weak self] in
      notices.post(isBefore: false)
      guard let self, self.reach == 0 else { return }
      for view in leaving where view.superview === self { view.removeFromSuperview() }
    }
  }

  // MARK: Places

  /// What is shown has another size.
  func reload() {
    guard let window = superview as? UIWindow else { return }
    setNeedsLayout()
    if height(in: window) != reach { move(in: window, leaving: []) }
  }

  /// Brings the dock to the window's bottom.
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
    let wanted = accessory.intrinsicContentSize.height
    if wanted > 0 { return wanted }
    guard !accessory.translatesAutoresizingMaskIntoConstraints else { return accessory.bounds.height }
    return accessory.systemLayoutSizeFitting(
      CGSize(width: window.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// An input view's own height; that of a phone's keyboard where it has none.
  private func inputHeight(_ view: UIView) -> CGFloat {
    let wanted = max(view.bounds.height, view.intrinsicContentSize.height)
    return wanted > 0 ? wanted : 216
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let window = superview as? UIWindow else { return }
    let top = accessoryHeight(in: window)
    put(accessory, CGRect(x: 0, y: 0, width: bounds.width, height: top))
    guard let input else { return }
    put(input, CGRect(x: 0, y: top, width: bounds.width, height: inputHeight(input)))
    ground.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  private func put(_ view: UIView?, _ frame: CGRect) {
    guard let view else { return }
    if !view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = true }
    if view.frame != frame { view.frame = frame }
  }
}

extension UIResponder {
  /// The window in which this responder's input views are shown.
  fileprivate var windowForInput: UIWindow? {
    var next: UIResponder? = self
    while let responder = next {
      if let view = responder as? UIView { return view.window }
      if let controller = responder as? UIViewController { return controller.viewIfLoaded?.window }
      next = responder.next
    }
    return nil
  }

  /// The first of a kind of view from this responder upwards, and whose it is.
  fileprivate func inputViews(_ kind: KeyPath<UIResponder, UIView?>) -> (view: UIView, owner: UIResponder)? {
    var next: UIResponder? = self
    while let responder = next {
      if let view = responder[keyPath: kind] { return (view, responder) }
      next = responder.next
    }
    return nil
  }
}

/// Where the focus of the keyboard is in a window, and its moves.
///
/// A text that is typed into has the focus whether it came there by Tab or by a touch. Any other view loses it to a touch.
@MainActor
final class WindowFocus {
  private unowned let window: UIWindow
  private weak var item: UIView?
  /// Where the focus shall be placed anew.
  private weak var requested: (any UIFocusEnvironment)?
  /// Whether a key or the app placed the focus, and no touch took it away since: then another screen gets it too.
  private(set) var isInUse = false
  /// Whether what had it was made anew or is gone, and the view it lay in will place it again.
  private var isAwaited = false
  /// Whether what scrolls shall be seen to move: for a person who looks on.
  var movesSoftly = false
  private var halo: FocusHalo?
  /// What apps see of it.
  private(set) lazy var system = UIFocusSystem(of: window)

  init(of window: UIWindow) {
    self.window = window
  }

  /// What keys move the focus about in: what is presented in front of all, else everything.
  var focusRoot: UIView { window.frontController?.viewIfLoaded ?? window }

  /// The view that has the focus, in the tree and in sight.
  var focused: UIView? {
    if let text = FirstResponder.current as? any TextHost, text.window === window { return text }
    guard let item, item.window === window, !(item is any TextHost), item.isWithinReach else { return nil }
    return item
  }

  /// The view the focus was placed on, in the tree, be it in sight or not.
  var placed: UIView? { item?.window === window ? item : nil }

  /// Whether a view has the focus, or will once it is in sight again.
  func isAt(_ view: UIView) -> Bool { item === view && !(view is any TextHost) || focused === view }

  // MARK: Moving

  /// Moves the focus; false where something refuses.
  @discardableResult
  func move(to next: UIView?, heading: UIFocusHeading = []) -> Bool {
    let previous = focused
    guard next !== previous else { return true }
    let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
    let concerned = environments(of: previous, next)
    guard concerned.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else {
      tellOfFailure(context)
      return false
    }
    if let text = previous as? any TextHost, !text.resignFirstResponder() { return false }
    place(on: next)
    let coordinator = UIFocusAnimationCoordinator()
    for environment in concerned { environment.didUpdateFocus(in: context, with: coordinator) }
    tell(UIFocusSystem.didUpdateNotification, context, coordinator)
    coordinator.run()
    return true
  }

  /// A key asked for a way that leads nowhere.
  func fail(_ heading: UIFocusHeading) { tellOfFailure(UIFocusUpdateContext(from: focused, to: nil, heading: heading)) }

  private func tellOfFailure(_ context: UIFocusUpdateContext) {
    if !context.focusHeading.isEmpty { tell(UIFocusSystem.movementDidFailNotification, context, nil) }
  }

  private func tell(
    _ name: NSNotification.Name, _ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator?
  ) {
    var info: [AnyHashable: Any] = [UIFocusSystem.focusUpdateContextUserInfoKey: context]
    info[UIFocusSystem.animationCoordinatorUserInfoKey] = coordinator
    NotificationCenter.default.post(name: name, object: system, userInfo: info)
  }

  private func environments(of previous: UIView?, _ next: UIView?) -> [any UIFocusEnvironment] {
    var known: Set<ObjectIdentifier> = []
    return ((previous?.focusChain ?? []) + (next?.focusChain ?? [])).filter {
      known.insert(ObjectIdentifier($0)).inserted
    }
  }

  private func place(on next: UIView?) {
    let previous = item
    item = next
    isInUse = isInUse || next != nil
    isAwaited = false
    halo?.removeFromSuperview()
    halo = nil
    previous?.focusDidChange()
    guard let next else { return }
    next.focusDidChange()
    if next is any TextHost {
      next.becomeFirstResponder()
    } else {
      halo = next.focusEffect.flatMap { FocusHalo(of: next, as: $0) }
    }
  }

  /// A touch is down: fingers need no focus. A text goes on to be typed into.
  func touchBegan() {
    requested = nil
    isInUse = false
    isAwaited = false
    guard let item else { return }
    if item is any TextHost { place(on: nil) } else { move(to: nil) }
  }

  /// A text is typed into from now on, of its own accord.
  func typingBegan(in text: UIView) {
    if item !== text { place(on: nil) }
  }

  /// A view that had the focus stands for something else now: nobody is asked.
  func forget(_ view: UIView) {
    guard item === view else { return }
    place(on: nil)
    isAwaited = true
  }

  // MARK: Updates

  /// Places the focus anew before the next frame: in an environment that has it, or anywhere it is asked to come to.
  func request(_ environment: any UIFocusEnvironment) {
    requested = environment
    window.setNeedsLayout()
  }

  func updateIfNeeded() {
    guard let environment = requested ?? screenWithoutFocus else { return }
    requested = nil
    if let view = preferredView(in: environment) { move(to: view) } else { isInUse = false }
  }

  /// The screen in front, where the focus was in use and what had it is gone with the screen before, or covered. Alerts
  /// take keys themselves, and what is typed goes on.
  private var screenWithoutFocus: (any UIFocusEnvironment)? {
    guard isInUse, !isAwaited, !(focused is any TextHost) else { return nil }
    // A screen that slides away has it until it is gone.
    if let item, item.window === window, item.isDescendant(of: focusRoot) { return nil }
    guard let front = window.frontController else { return window }
    return front is UIAlertController ? nil : front
  }

  /// Where in an environment the focus goes: what it prefers, itself, or the first in reading order.
  func preferredView(in environment: any UIFocusEnvironment) -> UIView? {
    var asked: Set<ObjectIdentifier> = []
    return preferredView(in: environment, asked: &asked)
  }

  /// Environments that prefer one another are asked once.
  private func preferredView(in environment: any UIFocusEnvironment, asked: inout Set<ObjectIdentifier>) -> UIView? {
    guard asked.insert(ObjectIdentifier(environment)).inserted else { return nil }
    for preferred in environment.preferredFocusEnvironments {
      if let view = preferredView(in: preferred, asked: &asked) { return view }
    }
    if let view = environment as? UIView, view.canBecomeFocused, view.isWithinReach { return view }
    guard let root = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded else { return nil }
    if let collectionView = root as? UICollectionView { return collectionView.cellToFocus() }
    // A text begins to be typed into when a person wants it to.
    return FocusStop.all(in: root).lazy.compactMap { $0.entry() }.first { !($0 is any TextHost) }
  }
}

extension UIWindow {
  /// Where the focus is; made when it is first asked for.
  var focus: WindowFocus {
    if let focusState { return focusState }
    let state = WindowFocus(of: self)
    focusState = state
    return state
  }
}

/// The keyboard focus of a window.
///
/// A text input view being edited is focused whether Tab or a touch made it first responder. Any other view loses the
/// focus on a touch.
@MainActor
package final class WindowFocus: FocusKeeping {
  private unowned let window: UIWindow
  private weak var item: UIView?
  /// The environment of the pending focus update.
  private weak var requested: (any UIFocusEnvironment)?
  /// Whether a key or the app set the focus and no touch removed it since; if so, a newly shown screen is focused too.
  package private(set) var isInUse = false
  /// Whether the focused view was reused or removed, and its collection view will restore the focus.
  private var awaitsReplacement = false
  /// Whether scrolling to the focused view is animated, as it is for an interactive session.
  package var animatesScrolling = false
  private var halo: FocusHalo?
  /// The public focus system.
  private(set) lazy var system = UIFocusSystem(of: window)

  init(of window: UIWindow) {
    self.window = window
  }

  /// The root of keyboard navigation: the frontmost presented controller's view, else the window.
  var focusRoot: UIView { window.frontController?.viewIfLoaded ?? window }

  package var focused: UIView? {
    if let text = window.firstResponder as? any TextHost { return text }
    guard let item, item.window === window, !(item is any TextHost), item.isVisibleAndInteractive else { return nil }
    return item
  }

  /// The view the focus was set on, if it is in the window, visible or not.
  package var placed: UIView? { item?.window === window ? item : nil }

  package func isAt(_ view: UIView) -> Bool { item === view && !(view is any TextHost) || focused === view }

  // MARK: Moving

  /// Moves the focus; false if an environment refuses, of which observers are notified unless another view is tried.
  @discardableResult
  package func move(to next: UIView?, heading: UIFocusHeading = [], notifiesRefusal: Bool = true) -> Bool {
    let previous = focused
    guard next !== previous else { return true }
    let context = UIFocusUpdateContext(from: previous, to: next, heading: heading)
    let affected = environments(of: previous, next)
    guard affected.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else {
      if notifiesRefusal { postMovementFailure(context) }
      return false
    }
    if let text = previous as? any TextHost, !text.resignFirstResponder() { return false }
    place(on: next)
    let coordinator = UIFocusAnimationCoordinator()
    for environment in affected { environment.didUpdateFocus(in: context, with: coordinator) }
    post(UIFocusSystem.didUpdateNotification, context, coordinator)
    coordinator.run()
    return true
  }

  /// Notifies that a key found nothing in its direction.
  package func fail(_ heading: UIFocusHeading) {
    postMovementFailure(UIFocusUpdateContext(from: focused, to: nil, heading: heading))
  }

  private func postMovementFailure(_ context: UIFocusUpdateContext) {
    if !context.focusHeading.isEmpty { post(UIFocusSystem.movementDidFailNotification, context, nil) }
  }

  private func post(
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
    awaitsReplacement = false
    halo?.removeFromSuperview()
    halo = nil
    previous?.focusDidChange()
    if previous !== next { previous?.didLoseKeys() }
    guard let next else { return }
    next.focusDidChange()
    if next is any TextHost {
      next.becomeFirstResponder()
    } else {
      halo = next.focusEffect.flatMap { FocusHalo(of: next, as: $0) }
    }
  }

  /// Called when a touch begins: removes the focus. Text editing continues.
  package func touchBegan() {
    requested = nil
    isInUse = false
    awaitsReplacement = false
    guard let item else { return }
    if item is any TextHost { place(on: nil) } else { move(to: nil) }
  }

  package func typingBegan(in text: UIView) {
    if item !== text { place(on: nil) }
  }

  /// Clears the focus of a view that was reused for another item, without asking the environments.
  package func forget(_ view: UIView) {
    guard item === view else { return }
    place(on: nil)
    awaitsReplacement = true
  }

  // MARK: Updates

  package func request(_ environment: any UIFocusEnvironment) {
    requested = environment
    window.setNeedsLayout()
  }

  package func updateIfNeeded() {
    guard let environment = requested ?? screenWithoutFocus else { return }
    requested = nil
    if let view = preferredView(in: environment) { move(to: view) } else { isInUse = false }
  }

  /// The frontmost screen, if the focus was in use and the focused view was removed with the previous screen or is
  /// covered. Nil for controllers that handle keys themselves, as alerts, and during text editing.
  private var screenWithoutFocus: (any UIFocusEnvironment)? {
    guard isInUse, !awaitsReplacement, !(focused is any TextHost) else { return nil }
    // A screen that is sliding out keeps the focus until it is removed.
    if let item, item.window === window, item.isDescendant(of: focusRoot) { return nil }
    guard let front = window.frontController else { return window }
    return front.handlesKeys ? nil : front
  }

  /// The view to focus in an environment: a preferred one, the environment itself, or the first in reading order.
  func preferredView(in environment: any UIFocusEnvironment) -> UIView? {
    var visited: Set<ObjectIdentifier> = []
    return preferredView(in: environment, visited: &visited)
  }

  /// Visits each environment once, so that environments that prefer one another do not recurse without end.
  private func preferredView(in environment: any UIFocusEnvironment, visited: inout Set<ObjectIdentifier>) -> UIView? {
    guard visited.insert(ObjectIdentifier(environment)).inserted else { return nil }
    for preferred in environment.preferredFocusEnvironments {
      if let view = preferredView(in: preferred, visited: &visited) { return view }
    }
    if let view = environment as? UIView, view.canBecomeFocused, view.isVisibleAndInteractive { return view }
    guard let root = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded else { return nil }
    if let container = root as? any FocusItemContainer { return container.preferredFocusCell() }
    // Text fields are not focused automatically: that would start editing.
    return FocusStop.all(in: root).lazy.compactMap { $0.entry() }.first { !($0 is any TextHost) }
  }
}

extension UIWindow {
  /// The window's focus state; created on first access.
  package var focus: WindowFocus {
    if let focusState { return focusState }
    let state = WindowFocus(of: self)
    focusKeeper = state
    return state
  }

  /// The window's focus state, if there is one.
  package var focusState: WindowFocus? { focusKeeper as? WindowFocus }
}

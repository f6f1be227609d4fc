/// A rectangle that redirects the focus: an arrow key that would reach it moves to its preferred environments.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  private struct Environment {
    weak var environment: (any UIFocusEnvironment)?
  }
  private var environments: [Environment] = []

  /// Whether the guide redirects the focus. The default is true.
  open var isEnabled = true

  /// Where the focus goes: the first environment that can become focused. The environments are held weakly. The
  /// default, also after setting nil, is empty: the guide then does nothing.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
    get { environments.compactMap(\.environment) }
    set { environments = (newValue ?? []).map { Environment(environment: $0) } }
  }
}

extension UIView {
  /// The enabled focus guides with a non-empty frame in the view and its visible descendants.
  func focusGuides() -> [UIFocusGuide] {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled else { return [] }
    let own = layoutGuides.compactMap { $0 as? UIFocusGuide }.filter { $0.isEnabled && !$0.layoutFrame.isEmpty }
    return own + subviews.flatMap { $0.focusGuides() }
  }
}

/// A rectangle that leads the focus on: an arrow that would come to it goes to what it prefers.
@preconcurrency @MainActor open class UIFocusGuide: UILayoutGuide {
  private struct Environment {
    weak var environment: (any UIFocusEnvironment)?
  }
  private var environments: [Environment] = []

  /// Whether the focus is led. The default is true.
  open var isEnabled = true

  /// Where the focus goes, the first that can take it; nobody is kept alive by it. The default, also after setting nil, is
  /// nowhere: then the guide does nothing.
  open var preferredFocusEnvironments: [any UIFocusEnvironment]! {
    get { environments.compactMap(\.environment) }
    set { environments = (newValue ?? []).map { Environment(environment: $0) } }
  }
}

extension UIView {
  /// The guides in the view and those in it that may lead the focus.
  func focusGuides() -> [UIFocusGuide] {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled else { return [] }
    let own = layoutGuides.compactMap { $0 as? UIFocusGuide }.filter { $0.isEnabled && !$0.layoutFrame.isEmpty }
    return own + subviews.flatMap { $0.focusGuides() }
  }
}

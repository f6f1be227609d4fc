/// A swipe action of a row, before iOS 11. Use `UIContextualAction`.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// Red.
    case `default` = 0
    /// Grey.
    case normal = 1

    /// The same as `default`.
    public static var destructive: Style { .default }
  }

  /// An action with a title, which is performed when its button is tapped.
  public convenience init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.init(style, title, handler)
  }

  private init(_ style: Style, _ title: String?, _ handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  private let handler: (UITableViewRowAction, IndexPath) -> Void
  /// The style.
  open private(set) var style: Style
  /// The title.
  open var title: String?
  /// The background colour; nil is the style's.
  open var backgroundColor: UIColor?

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { () -> UITableViewRowAction in
      let copy = UITableViewRowAction(style, title, handler)
      copy.backgroundColor = backgroundColor
      return copy
    }
  }

  /// The action of a row's swipe.
  func contextualAction(at indexPath: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
      [self] _, _, completion in
      handler(self, indexPath)
      completion(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}

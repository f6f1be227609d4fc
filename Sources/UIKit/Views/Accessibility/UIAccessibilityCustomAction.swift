/// A custom accessibility action of a view, besides activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action and returns whether it succeeded.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The action's localized name.
  open var name: String
  /// The name with attributes. Setting it sets `name`.
  open var attributedName: NSAttributedString {
    didSet { name = attributedName.string }
  }
  /// The action's image.
  open var image: UIImage?
  /// Performs the action.
  open var actionHandler: Handler?

  /// An action with a name and a handler.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    attributedName = NSAttributedString(string: name)
  }

  /// An action with a name, an image and a handler.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}
